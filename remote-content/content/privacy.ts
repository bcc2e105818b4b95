// Tests of the statements about the software: shell/e2e (pages, accessibility, forms, app-check) and remote-forms/firestore.
export const privacy = {
  description:
    'What the forms of this site send, where it is kept, what stays in your browser and for how long, and how to have it deleted.',
  title: 'Privacy',
  lead: 'What we collect, where it is kept, and how to have it deleted.',
  summary: [
    { title: 'No cookies', text: 'This site does not follow you, counts no visits and shows no advertising.' },
    { title: 'Only what you send', text: 'Nothing you write leaves your browser until you submit a form.' },
    { title: 'Deleted on request', text: 'An email is enough to have an application or enquiry deleted.' },
  ],
  sections: [
    {
      title: 'What the Forms Send',
      text: 'Nothing is sent until you submit a form.',
      list: [
        'A volunteer application and a sponsorship enquiry send what is in their fields, which are listed beside each form, and the time.',
        'What you enter in the newsletter forms does not leave your browser.',
      ],
    },
    {
      title: 'Where It Is Kept',
      text: 'Applications and enquiries are stored in the Centre’s database, Google Cloud Firestore. Visitors can only add to it: nothing that has been sent can be read, changed or deleted through this site.',
    },
    {
      title: 'What Stays in Your Browser',
      text: 'What you enter in a form stays in that browser tab until you send it, clear it or close the tab. So does a random number, which prevents the same form from being stored twice.',
      after:
        'If you have sent an application or enquiry, Google’s library for the database also stores in your browser the dates on which you did, at most thirty of them. You can delete this in your browser’s settings.',
    },
    {
      title: 'What This Site Does Not Do',
      text: 'It sets no cookies, does not follow you, counts no visits and shows no advertising. Its pages, fonts and pictures come from its own addresses. Where a form is protected by reCAPTCHA, it says so, and your browser asks Google when you send it.',
    },
  ],
  /** The headings of what the organisation says of itself: `registration` in shared-config/brand/organisation.ts. */
  facts: {
    holder: 'Who Is Responsible',
    basis: 'Why We May Use It',
    location: 'In Which Country It Is Kept',
    retention: 'How Long It Is Kept',
    rights: 'Your Rights',
    complaints: 'Where You Can Complain',
  },
  deletion: {
    title: 'To Have It Deleted',
    text: 'Write to us, and name the email address that you gave in the form.',
  },
};
