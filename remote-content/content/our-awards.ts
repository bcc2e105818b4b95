import type { Photo } from '../ui/picture';

export interface AwardPhoto {
  id: 'ceremony' | 'recipients' | 'audience';
  caption: string;
  photo: Photo | '';
}

export const ourAwards = {
  description:
    'The thirteen categories of the Civic Impact Awards, what each one honours, and how a nomination goes from submission to ceremony.',
  title: 'Our Awards',
  lead: 'The Civic Impact Awards honour people and organisations whose service has visible results. Nominations are open annually.',
  nominate: 'How to Nominate',
  categories: {
    title: 'Thirteen categories',
    text: 'Here is what each award honours, and the criteria for it.',
    /** The name of the links on the emblems, and the picture for screen readers. */
    jump: 'All thirteen awards',
    wall: 'Thirteen emblems, one for each award.',
    criteria: 'Criteria',
    last: {
      title: 'Who would you honour?',
      text: 'Nominations are sent by email. If you are not sure which category fits, choose the closest.',
      link: 'How to Nominate',
    },
    // An id chooses the emblem, and is the fragment of links such as `/our-awards#youth-development`. Do not change a published one.
    awards: [
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
    ],
  },
  photos: {
    title: 'At the ceremony',
    list: [
      { id: 'ceremony', caption: 'The awards ceremony in December', photo: '' },
      { id: 'recipients', caption: 'Recipients of the Civic Impact Awards', photo: '' },
      { id: 'audience', caption: 'Friends and families at the ceremony', photo: '' },
    ] as readonly AwardPhoto[],
  },
  nomination: {
    title: 'From nomination to ceremony',
    steps: [
      {
        id: 'submit',
        title: 'Submit',
        text: 'Email us the name of your nominee, the category and your reasons.',
      },
      {
        id: 'review',
        title: 'Review',
        text: 'Each nomination is reviewed against the criteria for its category.',
      },
      {
        id: 'ceremony',
        title: 'Ceremony',
        text: 'Recipients are honoured at the Civic Impact Awards in December.',
      },
    ],
    include: {
      title: 'What to write in your email',
      list: [
        { term: 'Who', text: 'Who you are nominating, and what they do.' },
        { term: 'Category', text: 'One of the thirteen above.' },
        { term: 'Why', text: 'What they have done, for whom, and what came of it.' },
        {
          term: 'Contact details',
          text: 'Your name and your nominee’s, with an email address or telephone number for each.',
        },
      ],
    },
    actions: {
      email: 'Nominate by Email',
      contact: 'Contact Us',
      context: 'about a nomination',
      address: 'Our address:',
    },
    email: {
      subject: 'Nomination for the Civic Impact Awards',
      lines: {
        nominatorName: 'My name, and how to reach me',
        nomineeName: 'Whom I nominate, and how to reach them',
        awardCategory: 'Award category',
        achievements: 'What they have done',
        impact: 'What came of it, and for whom',
        whyDeserving: 'Why they deserve the award',
      },
    },
  },
  journal: {
    title: 'Hall of Fame Annual Journal',
    lead: 'The ceremony is soon over. The journal records, every year, who was honoured and why.',
  },
  submitted: {
    title: 'Nomination Submitted!',
    text: 'Thank you. Your nomination has reached us and goes on to review.',
    close: 'Close',
  },
};

export type AwardsWords = typeof ourAwards;
export type Award = AwardsWords['categories']['awards'][number];
