// Tests of the statements about the software: shell/e2e (pages, accessibility, forms, app-check) and remote-forms/firestore.
export const privacy = {
  description:
    'What the forms of this site send, where it is kept, what stays in your browser and for how long, and how to have it deleted.',
  title: 'Privacy',
  lead: 'What we collect, where it is kept, and how to have it deleted.',
  summary: [
    { title: 'No Cookies', text: 'This site does not follow you, counts no visits and shows no advertising.' },
    { title: 'Only What You Send', text: 'Nothing you write leaves your browser until you submit a form.' },
    { title: 'Deleted on Request', text: 'An email is enough to have an application or enquiry deleted.' },
  ],
  sections: [
    {
      title: 'What the Forms Send',
      text: 'A volunteer application or a sponsorship enquiry consists of its fields, which are listed in each form, and the time. The newsletter forms send nothing.',
    },
    {
      title: 'Where It Is Kept',
      text: 'Applications and enquiries are stored in the Centre’s database, Google Cloud Firestore. Through this site they can be added, but not read, changed or deleted.',
    },
    {
      title: 'What Stays in Your Browser',
      text: 'What you enter in a form stays in that browser tab until you send it, clear it or close the tab. So does a random number, which prevents the same form from being stored twice.',
      after:
        'Once you have sent an application or enquiry, Google’s library for the database keeps a list in your browser of the days on which you did so, with thirty entries at most. You can delete it in your browser’s settings.',
    },
    {
      title: 'What Comes from Elsewhere',
      text: 'The pages, fonts and pictures come from this site’s own addresses. A form that is protected by reCAPTCHA says so: when you send it, your browser also contacts Google’s reCAPTCHA service.',
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
