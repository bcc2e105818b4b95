import { contactUs } from './contact-us';
import { events } from './events';
import { home } from './home';
import { media } from './media';
import { ourAwards } from './our-awards';

/** Section 2, Our Awards: "13 award category cards". */
const awardNames = [
  'Public Service Excellence',
  'Pillar of Democracy',
  'Pillar of Education',
  'Nigerian in Diaspora Excellence',
  'Nigerian Civic Leadership',
  'Grassroots Impact',
  'Youth Development',
  'Women in Leadership',
  'Innovation & Technology',
  'Corporate Leadership',
  'Entrepreneur Leadership',
  'Diaspora-Friendly Bank',
  'Diaspora-Friendly Real Estate Company',
];

test('uses the wording that the specification fixes', () => {
  expect(ourAwards.categories.awards.map(({ title }) => title)).toEqual(
    awardNames.map((name) => expect.stringContaining(name)),
  );
  // Section 2, Home: "three cards"
  expect(home.awardCategories.awards).toEqual([
    'nigerian-in-diaspora-excellence',
    'nigerian-civic-leadership',
    'youth-development',
  ]);
  // Section 2, Events
  const eventNames = [
    'Calendar of Civic Impact Awards',
    'Civic Forums',
    'Diaspora Impact Roundtable',
    'Nigerians Connect',
  ];
  expect(events.calendar.events.map(({ title }) => title).sort()).toEqual(eventNames);

  // Section 2, Our Awards: "A 'Nomination Submitted!' modal"
  expect(ourAwards.submitted.title).toBe('Nomination Submitted!');
  // Section 2, Contact Us: "A 'Message Sent!' success modal"
  expect(contactUs.sent.title).toBe('Message Sent!');
  // Section 4: "a modal 'Successfully Subscribed!'"
  expect(media.newsletter.subscribed.title).toBe('Successfully Subscribed!');

  // Section 9: "Youth Development award age limit: under 35."
  expect(JSON.stringify(ourAwards.categories.awards.find(({ id }) => id === 'youth-development'))).toMatch(/under 35/i);
  // Section 9: "Nominations are described as open annually."
  expect(JSON.stringify(ourAwards)).toContain('annually');
  // Section 9: "Contact replies promised within 24 hours."
  expect(JSON.stringify(contactUs)).toContain('24 hours');
});
