// Tests of the statements about the software: shell/site-tests/e2e (pages, accessibility, forms, app-check) and remote-forms/firestore.
export const privacy = {
  description:
    'What the forms of this site send, where it is kept, what stays in your browser and for how long, and how to have it deleted.',
  title: 'Privacy',
  lead: 'What we collect, where it is kept, and how to have it deleted.',
  summary: [
    { title: 'No tracking', text: 'This site sets no cookies of its own, counts no visits and shows no advertising.' },
    { title: 'Only what you send', text: 'Nothing you write leaves your browser until you submit a form.' },
    { title: 'Deleted on request', text: 'An email is enough to have an application or enquiry deleted.' },
  ],
  sections: [
    {
      title: 'What the forms send',
      text: 'An application or enquiry contains what you enter in the form, and the time at which you send it. A random number keeps it from being stored twice. The newsletter forms send nothing yet. A nomination is an ordinary email.',
    },
    {
      title: 'Where it is kept',
      text: 'Applications and enquiries are stored in the Centre’s database, Google Cloud Firestore. This site can add new ones, but it cannot read, change or delete them.',
    },
    {
      title: 'What stays in your browser',
      text: 'What you enter in a form, and the random number that goes with it, stay in the browser tab until you send the form, clear it or close the tab. Browsers can reopen a closed tab with what you entered, so on a shared computer please clear the form.',
    },
    {
      title: 'What Google’s software keeps',
      text: 'After you send an application or enquiry, Google’s database software keeps a list in your browser of the days on which you did so. The list has no more than thirty entries, and you can delete it in your browser’s settings.',
    },
    {
      title: 'Which other services are used',
      text: 'Pages, fonts and pictures come from this site. When you send an application or enquiry, your browser contacts Google’s database. A form that is protected by reCAPTCHA says so; sending it also contacts Google’s reCAPTCHA service, which may set cookies of its own.',
    },
  ],
  /** The headings of the organisation's details: `registration` in shared-config/web/brand/organisation.ts. */
  facts: {
    holder: 'Who is responsible',
    basis: 'Why we may use it',
    location: 'In which country it is kept',
    retention: 'How long it is kept',
    rights: 'Your rights',
    complaints: 'Where you can complain',
  },
  deletion: {
    title: 'How to have data deleted',
    text: 'Write to us, and give the email address that you used in the form.',
  },
};
