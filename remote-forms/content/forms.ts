// The specification fixes the alerts and "Submitting...".
const fields = {
  name: { label: 'Your name', missing: 'Enter your name.' },
  email: { label: 'Email address', missing: 'Enter your email address.' },
  message: { label: 'Message', missing: 'Write us a message.' },
};

export const volunteerWords = {
  title: 'Volunteer application',
  noun: 'volunteer application',
  submit: 'Submit Application',
  received: 'Application received',
  incomplete: 'Please fill in all volunteer fields.',
  failed: 'Failed to submit volunteer application. Please try again.',
  use: 'We use what you send only for your application.',
  fields: {
    name: fields.name,
    email: fields.email,
    areas: {
      label: 'Where you would like to help',
      prompt: 'Choose an area',
      choices: {
        events: 'Events',
        media: 'Media',
        outreach: 'Outreach',
        research: 'Research',
        coordination: 'Coordination',
        other: 'Something else',
      },
      missing: 'Choose the area you would like to help with.',
    },
    message: { ...fields.message, hint: 'What you would like to do, and what you would bring.' },
  },
};

export const sponsorWords = {
  title: 'Sponsorship enquiry',
  noun: 'sponsorship enquiry',
  submit: 'Submit Enquiry',
  received: 'Enquiry received',
  incomplete: 'Please fill in all sponsor fields.',
  failed: 'Failed to submit sponsorship inquiry. Please try again.',
  use: 'We use what you send only for your enquiry.',
  fields: {
    name: fields.name,
    email: fields.email,
    organization: { label: 'Organisation', missing: 'Enter the name of your organisation.' },
    interest: {
      label: 'What you would support',
      prompt: 'Choose one',
      choices: {
        awards: 'Civic Impact Awards',
        festival: 'Festivals and events',
        journal: 'Hall of Fame Annual Journal',
        research: 'Research',
        youth: 'Youth',
        other: 'Something else',
      },
      missing: 'Choose what you would like to support.',
    },
    message: { ...fields.message, hint: 'What you have in mind, and what you would like to know.' },
  },
};

const characters = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'character' : 'characters'}`;

/** The words of both forms. */
export const formWords = {
  required: 'All fields are required.',
  stays:
    'Until you send it, it stays in this browser tab, and may come back if you reopen the tab. On a shared computer, please clear the form.',
  privacy: { text: 'Privacy', href: '/privacy' },
  sending: 'Submitting...',
  invalidEmail: 'Please enter a valid email address.',
  addressPattern: 'Enter an email address like name@example.org.',
  tooLong: (limit: number) => `Use no more than ${characters(limit)}.`,
  severalErrors: 'Please correct these fields',
  left: (count: number) => `${characters(count)} left`,
  tooMany: (count: number) => `${characters(count)} too many`,
  upTo: 'Up to',
  noneLeft: 'No characters left',
  thanks: (noun: string) => `Thank you. We have received your ${noun}.`,
  sends: {
    /** Opens the labels of the form's fields. */
    title: 'What this form sends',
    time: 'The time at which you send it',
    recaptcha: {
      before: 'This form is protected by reCAPTCHA, which your browser asks when you send it. The Google',
      policy: 'Privacy Policy',
      and: 'and',
      terms: 'Terms of Service',
      after: 'apply.',
    },
  },
  received: {
    /** Between "Application received" and "Enquiry received". */
    and: ' and ',
    text: 'Thank you. The home page opens in a moment.',
    wait: 'Thank you. Your other form is still being sent.',
    leave: 'Go to the Home Page',
  },
  failed: {
    title: 'We could not confirm that this reached us',
    blocked: 'Your browser or network may be blocking our form service.',
    kept: 'What you wrote is still here:',
    sendFirst: ['please send it by email to', ', or try again later.'],
    tryFirst: ['please try again, or send it by email to', '.'],
    address: 'Select the address to open an email with your message in it.',
    copy: 'Copy What I Wrote',
    copied: 'Copied',
    noCopy: 'We could not copy this. Please select the text and copy it yourself.',
    rest: '(please paste the rest)',
  },
};
