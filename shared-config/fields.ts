import { exactly, group, oneOf, text, textOrNone, type Fields } from './tool/words/words';

const specification = "the site's specification";
const email = text.regex(/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/, 'must be like name@example.org, without mailto: and spaces');
const facts = ['holder', 'basis', 'location', 'retention', 'rights', 'complaints'];
const awards = [
  'Public Service Excellence Award',
  'Pillar of Democracy Award',
  'Pillar of Education Award',
  'Nigerian in Diaspora Excellence Award',
  'Nigerian Civic Leadership Award',
];
const network = group('', {
  name: oneOf(['Facebook', 'X', 'LinkedIn', 'Instagram'], 'others have no icon'),
  href: textOrNone,
});

/** The fields of the organisation's facts, and what the specification fixes. */
export default {
  organisation: group('', {
    organisation: group('name shortName language blurb', { email }),
    registration: group('', Object.fromEntries(facts.map((fact) => [fact, textOrNone]))),
    socialLinks: exactly(4, network, specification).superRefine((links, context) => {
      const hrefs = (links as { href: string }[]).map(({ href }) => href);
      for (const [index, href] of hrefs.entries())
        if (href && hrefs.indexOf(href) < index)
          context.addIssue({
            code: 'custom',
            path: [index, 'href'],
            message: 'is also the link of another network: correct one of them',
          });
    }),
    footerList: group('title', {
      items: exactly(5, oneOf(awards, `${specification} fixes them`), specification),
    }).optional(),
  }),
} satisfies Fields;
