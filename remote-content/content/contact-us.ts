// Telephone numbers and addresses are fictitious.
export const contactUs = {
  description:
    'The email address, telephone numbers, secretariats and office hours of the Centre. We reply to messages within 24 hours.',
  title: 'Contact Us',
  lead: 'Write, call or visit. We reply to messages within 24 hours.',
  email: {
    title: 'Write to us',
    text: 'Email us about the awards, events, volunteering or sponsorship.',
  },
  countries: {
    title: 'Call or visit',
    /** Before the country, for screen readers. */
    call: 'Call',
    /** In place of a secretariat. */
    none: 'Please call or write.',
    list: [
      {
        id: 'united-kingdom',
        country: 'United Kingdom',
        phone: '+44 20 7946 0142',
        secretariat: { city: 'London', address: ['CNDCR Secretariat', '1 Example Street', 'London'] },
      },
      {
        id: 'united-states',
        country: 'United States',
        phone: '+1 202 555 0142',
        secretariat: { city: 'Washington, DC', address: ['CNDCR Secretariat', '1 Example Avenue', 'Washington, DC'] },
      },
      {
        id: 'canada',
        country: 'Canada',
        phone: '+1 613 555 0142',
        secretariat: { city: 'Ottawa', address: ['CNDCR Secretariat', '1 Example Avenue', 'Ottawa'] },
      },
      {
        id: 'australia',
        country: 'Australia',
        phone: '+61 2 5550 1142',
        secretariat: { city: 'Sydney', address: ['CNDCR Secretariat', '1 Example Street', 'Sydney'] },
      },
      { id: 'nigeria', country: 'Nigeria', phone: '+234 000 000 0000' },
    ],
  },
  hours: {
    title: 'Office hours',
    text: 'Hours are in local time. At other times, email us.',
    days: 'Days',
    hours: 'Hours',
    rows: [
      { days: 'Monday to Friday', hours: '9 am to 5 pm' },
      { days: 'Saturday', hours: '10 am to 2 pm' },
      { days: 'Sunday', hours: 'Closed' },
    ],
  },
  social: {
    /** Around the networks that have no address yet. */
    accounts: 'We are not on',
    notOpen: 'yet.',
  },
  sent: {
    title: 'Message Sent!',
    text: 'Thank you for writing to us.',
    close: 'Close',
  },
};

export type ContactWords = typeof contactUs;
