import type { Photo } from '../ui/picture';

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
  },
  photos: {
    title: 'At the ceremony',
    list: [
      { id: 'ceremony', caption: 'The awards ceremony in December', photo: '' },
      { id: 'recipients', caption: 'Recipients of the Civic Impact Awards', photo: '' },
      { id: 'audience', caption: 'Friends and families at the ceremony', photo: '' },
    ] as readonly { id: string; caption: string; photo: Photo | '' }[],
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
      address: 'Our email address:',
    },
    email: {
      subject: 'Nomination for the Civic Impact Awards',
      lines: {
        nominatorName: 'My name, and how to reach me',
        nomineeName: 'Who I am nominating, and how to reach them',
        awardCategory: 'Award category',
        achievements: 'What they have done',
        impact: 'What came of it, and for whom',
        whyDeserving: 'Why they deserve the award',
      },
    },
  },
  journal: {
    title: 'Hall of Fame Annual Journal',
    lead: 'The journal records, every year, who was honoured and why.',
  },
  submitted: {
    title: 'Nomination Submitted!',
    text: 'Thank you. Your nomination has reached us and goes on to review.',
    close: 'Close',
  },
};

export type AwardsWords = typeof ourAwards;
