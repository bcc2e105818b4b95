// Tests of the statements about the software: shell/site-tests/e2e (pages, accessibility, forms, app-check) and remote-forms/firestore.
export const privacy = {
  description:
    'What the forms of this site send, where it is kept, what stays in your browser and for how long, and how to have it deleted.',
  title: 'Privacy',
  lead: 'This page says what we collect, where it is kept, and how to have it deleted.',
  summary: [
    { title: 'No Tracking', text: 'This site itself sets no cookies, counts no visits and shows no advertising.' },
    { title: 'Only What You Send', text: 'Nothing you write leaves your browser until you submit a form.' },
    { title: 'Deleted on Request', text: 'An email is enough to have an application or enquiry deleted.' },
  ],
  sections: [
    {
      title: 'What the Forms Send',
      text: 'An application or enquiry contains what you enter in the form, and the time at which you send it. A random number keeps it from being stored twice. The newsletter forms send nothing yet. A nomination is an ordinary email.',
    },
    {
      title: 'Where It Is Kept',
      text: 'Applications and enquiries are stored in the Centre’s database, Google Cloud Firestore. This site can add new ones, but it cannot read, change or delete them.',
    },
    {
      title: 'What Stays in Your Browser',
      text: 'What you enter in a form, and the random number that goes with it, stay in that browser tab until you send the form, clear it or close the tab. Browsers can reopen a closed tab with what you entered, so on a shared computer please clear the form.',
    },
    {
      title: 'What Google’s Software Keeps',
      text: 'After you send an application or enquiry, Google’s database software keeps a list in your browser of the days on which you did so. The list has no more than thirty entries, and you can delete it in your browser’s settings.',
    },
    {
      title: 'Which Other Services Are Used',
      text: 'Pages, fonts and pictures come from this site itself. When you send an application or enquiry, your browser contacts Google’s database. A form that is protected by reCAPTCHA says so; sending it also contacts Google’s reCAPTCHA service, which may set cookies of its own.',
    },
  ],
  /** The headings of the organisation's details: `registration` in shared-config/web/brand/organisation.ts. */
  facts: {
    holder: 'Who Is Responsible',
    basis: 'Why We May Use It',
    location: 'In Which Country It Is Kept',
    retention: 'How Long It Is Kept',
    rights: 'Your Rights',
    complaints: 'Where You Can Complain',
  },
  deletion: {
    title: 'How to Have Data Deleted',
    text: 'Write to us, and give the email address that you used in the form.',
  },
};
