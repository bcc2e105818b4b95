import path from 'node:path';
import {
  containing,
  description,
  drawnIn,
  exactly,
  group,
  list,
  oneOf,
  photograph,
  text,
  textOrNone,
  wholeNumber,
  z,
  type Fields,
} from 'shared-config/words/words';
import type { CivicEvent } from './content/events';

const content = path.join(import.meta.dirname, 'content');
const page = (others: z.ZodRawShape) => group('title lead', { description, ...others });
const specified = (length: number, item: z.ZodType) => exactly(length, item, "the site's specification");
/** Entries in the order of texts which the specification fixes; the first in another place is the mistake. */
const ordered = (texts: readonly string[], entry: z.ZodType, ...key: readonly string[]) =>
  specified(texts.length, entry).superRefine((entries, context) => {
    const fixed = texts.map((each) => containing(each));
    const textIn = (each: unknown) => key.reduce((whole, name) => (whole as Record<string, unknown>)[name], each);
    const at = entries.findIndex((each, index) => !fixed[index]!.safeParse(textIn(each)).success);
    const message = fixed[at]?.safeParse(textIn(entries[at])).error?.issues[0]?.message;
    if (message) context.addIssue({ code: 'custom', path: [at, ...key], message });
  });
const photo = z.preprocess(
  (given) => (given === '' ? undefined : given),
  photograph(path.join(content, 'photographs')).optional(),
);
const link = group('text href');
const dialog = (title: string) => group('text close', { title: containing(title) });

const phone = text.regex(
  /^\+[1-9]([ \u00a0]?\d){6,14}$/,
  'must be an international number: "+", then 7 to 15 digits, with nothing but single spaces between',
);
const secretariat = group('', {
  city: text.regex(/^\D+$/, 'has digits: write the name of the city, and the postcode in "address"'),
  address: list(text, 1),
});
const countryId = oneOf(['united-kingdom', 'united-states', 'canada', 'australia', 'nigeria'], 'it is also an address');
const offices = specified(5, group('country', { id: countryId, phone, secretariat: secretariat.optional() })).refine(
  (countries) => (countries as { secretariat?: object }[]).filter(({ secretariat: office }) => office).length === 4,
  "must have 4 secretariats, the number that the site's specification fixes",
);
const countries = ['', 'United Kingdom', 'United States', 'Canada', 'Australia'];
const founder = group('', {
  name: textOrNone.max(80, 'has more than 80 characters: shorten it'),
  country: oneOf(countries, 'the Centre was founded in these four'),
  text: textOrNone.max(600, 'has more than 600 characters: shorten it'),
  photo,
});
const coordinate = z.number('must be a number without quotation marks');
const places = list(group('label', { x: coordinate, y: coordinate, end: z.literal(true, 'must be true').optional() }));
const months = group('', {
  from: list(wholeNumber(1, 12), 1),
  last: wholeNumber(0, 12),
});
/** Whether the entry with this in its title, if there is one, has such words. */
const titled = (entries: readonly unknown[], part: string, words: RegExp) =>
  (entries as { title: string }[]).every((entry) => !entry.title.includes(part) || words.test(JSON.stringify(entry)));
/** The months that the words name are those that the wheel draws. */
function checkMonths(event: Record<string, unknown>, context: z.RefinementCtx): void {
  const {
    when,
    months: { from, last },
  } = event as unknown as CivicEvent;
  // Not as in “May be in June”.
  const named = when.replace(/\bMay(?= (?!(and|each|every|in|or|to|until)\b)[a-z])/g, '');
  for (let month = 1; month <= 12; month += 1) {
    const name = new Date(2000, month - 1).toLocaleString('en', { month: 'long' });
    const isDrawn = from.some((first) => (month - first + 12) % 12 < (last || 1));
    if (new RegExp(`\\b(${name}|${name.slice(0, 3)}t?)\\b`).test(named) && !isDrawn)
      context.addIssue({
        code: 'custom',
        path: ['months'],
        message: `does not draw ${name}, which "when" names: write ${month} in "from"`,
      });
  }
}
const eventIds = ['nigerians-connect', 'calendar-of-civic-impact-awards', 'civic-forums', 'diaspora-impact-roundtable'];
const eventId = oneOf(eventIds, 'it is also an address, and chooses the drawing');
const eventTitles = [
  'Nigerians Connect',
  'Calendar of Civic Impact Awards',
  'Civic Forums',
  'Diaspora Impact Roundtable',
];
const awardTitles = [
  'Public Service Excellence',
  'Pillar of Democracy',
  'Pillar of Education',
  'Nigerian in Diaspora Excellence',
  'Nigerian Civic Leadership',
  'Grassroots Impact',
  'Youth Development',
  'Women in Leadership',
  'Innovation & Technology',
  'Corporate Leadership',
  'Entrepreneur Leadership',
  'Diaspora-Friendly Bank',
  'Diaspora-Friendly Real Estate Company',
];
const homeAwards = ['nigerian-in-diaspora-excellence', 'nigerian-civic-leadership', 'youth-development'];

/** The fields of each page's words, and what the specification fixes. */
export default {
  'about-us': page({
    introduction: group('title lead'),
    vision: group('title text'),
    mission: group('title text'),
    work: group('title', {
      list: list(
        group('title text', {
          id: oneOf(['awards', 'events', 'people'], 'a developer can add a picture in pages/about-us/about-us.tsx'),
          link,
        }),
      ),
    }),
    join: group('title text founders takePart'),
  }),
  awards: ordered(
    awardTitles,
    group('title description', { id: drawnIn(path.join(content, 'pictures/emblems.svg')), criteria: list(text) }),
    'title',
  ).refine((all) => titled(all, 'Youth', /under 35/i), {
    message: "must say “under 35”, which the site's specification fixes",
    path: [6],
  }),
  'contact-us': page({
    lead: containing('24 hours'),
    email: group('title text'),
    countries: group('title call none', { list: offices }),
    hours: group('title text days hours', { rows: list(group('days hours')) }),
    social: group('accounts notOpen'),
    sent: dialog('Message Sent!'),
  }),
  events: page({
    wheel: group('title alt', { months: exactly(12, text, 'the year') }),
    calendar: group('title file', {
      labels: group('where takePart'),
      events: ordered(
        eventTitles,
        group('title text when short where', { id: eventId, months, takePart: link }).superRefine(checkMonths),
        'title',
      ).refine((all) => titled(all, 'Roundtable', /"[^"\d]*1 October/), {
        message: "must contain “1 October”, which the site's specification and the calendar file fix",
        path: [3, 'when'],
      }),
    }),
    next: group('title text', { link: group('label context') }),
  }),
  founders: page({
    conviction: text,
    profiles: group('title waiting unnamed', { founders: specified(7, founder) }),
    countries: group('title lead link'),
    next: group('title text awards takePart'),
  }),
  home: page({
    learnMore: group('label context'),
    awards: text,
    about: group('title lead link'),
    awardCategories: group('title all', {
      awards: ordered(homeAwards, oneOf(homeAwards, 'the specification fixes them')),
    }),
    stayConnected: group('title text email button notice'),
  }),
  map: group('countries lines', {
    labels: places,
    cities: places,
  }),
  media: page({
    newsletter: group('title email button busy notice privacy text', {
      subscribed: dialog('Successfully Subscribed!'),
    }),
    gallery: group('title', {
      items: specified(
        5,
        group('title caption href', {
          id: oneOf([...eventIds, 'annual-journal'], 'it chooses the drawing'),
          alt: text,
          photo,
        }),
      ),
    }),
    more: group('title text link archives'),
  }),
  'our-awards': page({
    lead: containing('annually'),
    nominate: text,
    categories: group('title text jump wall criteria', {
      last: group('title text link'),
    }),
    photos: group('title', {
      list: list(
        group('id caption', { photo }).refine(
          (entry) => entry['photo'] || ['ceremony', 'recipients', 'audience'].includes(String(entry['id'])),
          "has no picture: add photo: { file: 'ceremony.jpg', alt: 'What it shows' }",
        ),
      ),
    }),
    nomination: group('title', {
      steps: specified(3, group('title text', { id: drawnIn(path.join(content, 'pictures/steps.svg')) })),
      include: group('title', { list: list(group('term text')) }),
      actions: group('email contact context address'),
      email: group('subject', {
        lines: group('nominatorName nomineeName awardCategory achievements impact whyDeserving'),
      }),
    }),
    journal: group('title lead'),
    submitted: dialog('Nomination Submitted!'),
  }),
  privacy: page({
    summary: list(group('title text')),
    sections: list(group('title text')),
    facts: group('holder basis location retention rights complaints'),
    deletion: group('title text'),
  }),
} satisfies Fields;
