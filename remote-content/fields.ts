import path from 'node:path';
import { description, exactly, group, photograph, text, z, type Fields } from 'shared-config/words/words';
import { aboutUs } from './content/about-us';
import { contactUs } from './content/contact-us';
import { events } from './content/events';
import { founders } from './content/founders';
import { home } from './content/home';
import { media } from './content/media';
import { ourAwards } from './content/our-awards';
import { privacy } from './content/privacy';

const page = (others: z.ZodRawShape) => group('title lead', { description, ...others });
const specified = (length: number, item: z.ZodType) => exactly(length, item, "the site's specification");
const file = photograph(path.join(import.meta.dirname, 'content/photographs'));
/** '' until there is one. */
const photo = z.preprocess((given) => (given === '' ? undefined : given), file.optional());
const countries = ['United Kingdom', 'United States', 'Canada', 'Australia'];
/** "+" and 7 to 15 digits, optionally grouped by single spaces. */
const phone = text.regex(/^\+[1-9]( ?\d){6,14}$/, 'must be an international number: "+", then 7 to 15 digits');
const founder = group('', {
  name: z.string(),
  country: z.enum(['', ...countries], `must be one of ${countries.join(', ')}, or ''`),
  text: z.string(),
  photo,
});
/** Of an event. */
const months = group('', {
  from: z.array(z.int().min(1).max(12)).nonempty(),
  last: z.number().min(0).max(12),
});
const dialog = group('title text close');

/** The fields of each page's words, and the numbers that the specification fixes. */
export default {
  'about-us': [
    aboutUs,
    page({
      introduction: group('title lead'),
      vision: group('title text'),
      mission: group('title text'),
      work: group('title', { list: z.array(group('id title text', { link: group('text href') })) }),
      join: group('title text founders takePart'),
    }),
  ],
  'contact-us': [
    contactUs,
    page({
      email: group('title text'),
      countries: group('title call none', {
        list: specified(5, group('id country', { phone, secretariat: z.array(text).optional() })),
      }),
      hours: group('title text days hours', { rows: specified(3, group('days hours')) }),
      social: group('accounts notOpen'),
      sent: dialog,
    }),
  ],
  events: [
    events,
    page({
      wheel: group('title alt', { months: exactly(12, text, 'the year') }),
      calendar: group('title file', {
        labels: group('where takePart'),
        events: specified(4, group('id title text when short where', { months, takePart: group('text href') })),
      }),
      next: group('title text', { link: group('label context') }),
    }),
  ],
  founders: [
    founders,
    page({
      conviction: text,
      profiles: group('title waiting unnamed', { founders: specified(7, founder) }),
      countries: group('title lead link'),
      next: group('title text awards takePart'),
    }),
  ],
  home: [
    home,
    page({
      learnMore: group('label context'),
      awards: text,
      about: group('title lead link'),
      awardCategories: group('title all', { awards: specified(3, text) }),
      stayConnected: group('title text email button notice'),
    }),
  ],
  media: [
    media,
    page({
      newsletter: group('title email button busy notice privacy text', { subscribed: dialog }),
      gallery: group('title', { items: specified(5, group('id title caption href', { alt: z.string(), photo })) }),
      more: group('title text link archives'),
    }),
  ],
  'our-awards': [
    ourAwards,
    page({
      nominate: text,
      categories: group('title text jump wall criteria', {
        last: group('title text link'),
        awards: specified(13, group('id title description', { criteria: z.array(text) })),
      }),
      photos: group('title', { list: z.array(group('id caption', { photo })) }),
      nomination: group('title', {
        steps: specified(3, group('id title text')),
        include: group('title', { list: z.array(group('term text')) }),
        actions: group('email contact context address'),
        email: group('subject', {
          lines: group('nominatorName nomineeName awardCategory achievements impact whyDeserving'),
        }),
      }),
      journal: group('title lead'),
      submitted: dialog,
    }),
  ],
  privacy: [
    privacy,
    page({
      summary: z.array(group('title text')),
      sections: z.array(group('title text')),
      facts: group('holder basis location retention rights complaints'),
      deletion: group('title text'),
    }),
  ],
} satisfies Fields;
