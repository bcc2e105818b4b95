import path from 'node:path';
import { drawnIn, exactly, group, list, text, z, type Fields } from 'shared-config/words/words';

const ways = path.join(import.meta.dirname, 'content/pictures/ways.svg');
const specified = "the site's specification";
const label = group('label missing');
const link = group('text href');
/** A select or a group of boxes. @param values that are stored, separated by spaces */
const choice = (values: string, others = '') => group(`label ${others}`, { choices: group(values) });
/** What visitors are alerted of, word for word. */
const fixed = (words: string) => z.literal(words, `must be “${words}”, which ${specified} fixes`);
const form = (fields: z.ZodRawShape, incomplete: string, failed: string) =>
  group('title noun use submit received', {
    incomplete: fixed(incomplete),
    failed: fixed(failed),
    fields: group('', { name: label, email: label, message: group('label missing hint'), ...fields }),
  });
/** Words with numbers or names in them. */
const sentence = z.custom<() => string>((value) => typeof value === 'function', {
  error: ({ input }) => (input === undefined ? 'is missing' : 'must stay as it is'),
});

/** The fields of each file of words, and what the specification fixes. */
export default {
  forms: group('', {
    volunteerWords: form(
      { areas: choice('events media outreach research coordination other', 'prompt missing') },
      'Please fill in all volunteer fields.',
      'Failed to submit volunteer application. Please try again.',
    ),
    sponsorWords: form(
      { organization: label, interest: choice('awards festival journal research youth other', 'prompt missing') },
      'Please fill in all sponsor fields.',
      'Failed to submit sponsorship inquiry. Please try again.',
    ),
    formWords: group('required stays addressPattern severalErrors upTo noneLeft', {
      privacy: link,
      sending: fixed('Submitting...'),
      invalidEmail: fixed('Please enter a valid email address.'),
      ...Object.fromEntries(['tooLong', 'left', 'tooMany', 'thanks'].map((name) => [name, sentence])),
      sends: group('title time', { recaptcha: group('before policy and terms after') }),
      received: group('and text wait leave'),
      failed: group('title blocked kept address copy copied noCopy rest', {
        sendFirst: exactly(2, text, 'the page'),
        tryFirst: exactly(2, text, 'the page'),
      }),
    }),
  }),
  'get-involved': group('title', {
    lead: exactly(3, text, 'the page'),
    volunteer: group('link title purpose next'),
    sponsor: group('link title purpose next'),
    collaborate: group('link title before write after contact awards'),
  }),
  newsletter: group('title lead', {
    about: group('title link', { topics: list(group('text', { id: drawnIn(ways) }), 1) }),
    form: group('title heading required firstName lastName email notice submit', {
      location: group('label', {
        choices: group('nigeria diaspora-africa diaspora-europe diaspora-americas diaspora-asia other', { '': text }),
      }),
      interests: choice('civic diaspora policy innovation'),
      frequency: choice('quarterly monthly events-only'),
      consent: group('before after', { link }),
      busy: fixed('Processing...'),
      thanks: fixed('Thank you for subscribing to our newsletter!'),
    }),
  }),
} satisfies Fields;
