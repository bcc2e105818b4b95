// An id chooses the emblem, and is the fragment of links such as `/our-awards#youth-development`. Do not change a published one.
export const awards = [
  {
    id: 'public-service-excellence',
    title: 'Public Service Excellence Award',
    description: 'For public servants who carry out ordinary duties to an extraordinary standard.',
    criteria: [
      'Service in a public office',
      'Honesty with public money and trust',
      'Results that the public can see',
    ],
  },
  {
    id: 'pillar-of-democracy',
    title: 'Pillar of Democracy Award',
    description: 'For those who defend the vote, the rule of law and the right to be heard.',
    criteria: [
      'Steady work for free and fair elections',
      'Fairness to all parties and regions',
      'A lasting effect on how people are governed',
    ],
  },
  {
    id: 'pillar-of-education',
    title: 'Pillar of Education Award',
    description: 'For teachers, scholars and benefactors who open learning to more people.',
    criteria: [
      'Access for people who would be left out',
      'A standard that others follow',
      'Benefit that outlasts a single year',
    ],
  },
  {
    id: 'nigerian-in-diaspora-excellence',
    title: 'Nigerian in Diaspora Excellence Award',
    description: 'For Nigerians abroad whose achievements bring credit to Nigeria.',
    criteria: [
      'A Nigerian who lives outside Nigeria',
      'Distinction in a profession or craft',
      'A contribution to Nigerians or to Nigeria',
    ],
  },
  {
    id: 'nigerian-civic-leadership',
    title: 'Nigerian Civic Leadership Award',
    description: 'For leaders who turn conviction into lasting public good.',
    criteria: ['Leadership of a civic cause', 'Work that others can continue', 'Change that the community can see'],
  },
  {
    id: 'grassroots-impact',
    title: 'Grassroots Impact Award',
    description: 'For people who improve the place where they live, often without title or office.',
    criteria: [
      'Work rooted in one community',
      'Much done with modest means',
      'Benefit to people who are easily overlooked',
    ],
  },
  {
    id: 'youth-development',
    title: 'Youth Development Award',
    description: 'For people under 35 who open doors for other young people.',
    criteria: [
      'Under 35 years of age',
      'Work that builds skill or confidence',
      'Leadership shared with other young people',
    ],
  },
  {
    id: 'women-in-leadership',
    title: 'Women in Leadership Award',
    description: 'For women who lead with distinction and open the way for other women.',
    criteria: [
      'Leadership in public or community life',
      'Sound decisions in difficult times',
      'Support for women who follow',
    ],
  },
  {
    id: 'innovation-and-technology',
    title: 'Innovation & Technology Award',
    description: 'For inventors and engineers whose work solves a problem that many people share.',
    criteria: [
      'A new idea, or a new use of an old one',
      'Evidence that it works in practice',
      'Benefit to the people who need it',
    ],
  },
  {
    id: 'corporate-leadership',
    title: 'Corporate Leadership Award',
    description: 'For businesses and business leaders who act as good citizens.',
    criteria: [
      'Fair dealing with staff and customers',
      'Openness about how decisions are made',
      'A steady commitment to a community',
    ],
  },
  {
    id: 'entrepreneur-leadership',
    title: 'Entrepreneur Leadership Award',
    description: 'For entrepreneurs whose enterprises create jobs, skills and trust.',
    criteria: [
      'An enterprise that the nominee leads',
      'Good jobs created for others',
      'Knowledge shared with newcomers',
    ],
  },
  {
    id: 'diaspora-friendly-bank',
    title: 'Diaspora-Friendly Bank Award',
    description: 'For banks that make it simple and safe for Nigerians abroad to save, send and invest.',
    criteria: [
      'Services that can be used from abroad',
      'Charges and terms stated plainly',
      'Complaints answered and resolved',
    ],
  },
  {
    id: 'diaspora-friendly-real-estate-company',
    title: 'Diaspora-Friendly Real Estate Company Award',
    description: 'For property companies that deal openly with buyers abroad.',
    criteria: [
      'Property titles that can be verified',
      'Honest reports of progress to buyers',
      'Promises kept on price, quality and time',
    ],
  },
];
