import { footerAwards } from 'shared-config/site';
import { aboutUs } from './about-us';
import { contactUs } from './contact-us';
import { events } from './events';
import { founders } from './founders';
import { home } from './home';
import { media } from './media';
import { ourAwards } from './our-awards';
import { privacy } from './privacy';

const filledIn = { ...founders, profiles: {} };
const pages = { home, aboutUs, founders: filledIn, ourAwards, events, media, contactUs, privacy };

/** Every text, without the empty places of the founders' profiles. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe.each(Object.entries(pages))('%s', (_, page) => {
  const texts = textsOf(page);

  test('has a description of 50–160 characters', () => {
    expect(page.description.length).toBeGreaterThanOrEqual(50);
    expect(page.description.length).toBeLessThanOrEqual(160);
  });

  test('has no empty text, including alternative text', () => {
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });

  test('has accented letters in NFC, the form that the fonts cover', () => {
    expect(texts).toEqual(texts.map((text) => text.normalize('NFC')));
  });
});

test('has the counts and names that the specification fixes', () => {
  // "13 award category cards"
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
  expect(ourAwards.categories.awards.map(({ title }) => title)).toEqual(
    awardNames.map((name) => expect.stringContaining(name) as unknown),
  );
  expect(home.awardCategories.awards).toEqual([
    'nigerian-in-diaspora-excellence',
    'nigerian-civic-leadership',
    'youth-development',
  ]);
  const when = events.calendar.events.map(({ title, when: time, where }) => `${title}: ${time}; ${where}`);
  expect(when.sort()).toEqual([
    expect.stringContaining('Calendar of Civic Impact Awards: December'),
    expect.stringContaining('Civic Forums: Quarterly'),
    expect.stringMatching(/Diaspora Impact Roundtable: 1 October.*; Virtual/),
    expect.stringMatching(/Nigerians Connect: Summer.*; London, New York and Canada, in rotation/),
  ]);
  expect(ourAwards.nomination.steps).toHaveLength(3);
  expect(founders.profiles.founders).toHaveLength(7);
  expect(media.gallery.items).toHaveLength(5);
  expect(contactUs.countries.list).toHaveLength(5);
  expect(contactUs.countries.list.filter((contact) => 'secretariat' in contact)).toHaveLength(4);
  expect(contactUs.hours.rows.map(({ hours }) => hours)).toEqual(['9 am to 5 pm', '10 am to 2 pm', 'Closed']);
  expect(ourAwards.submitted.title).toBe('Nomination Submitted!');
  expect(contactUs.sent.title).toBe('Message Sent!');
  expect(media.newsletter.subscribed.title).toBe('Successfully Subscribed!');
  expect(JSON.stringify(ourAwards.categories.awards.find(({ id }) => id === 'youth-development'))).toMatch(/under 35/i);
  expect(ourAwards.lead).toContain('annually');
  expect(contactUs.lead).toContain('24 hours');
});

test('has every award that Home and the footer list', () => {
  const awards = ourAwards.categories.awards;
  expect(awards.map((award) => award.id)).toEqual(expect.arrayContaining(home.awardCategories.awards));
  expect(awards.map((award) => award.title)).toEqual(expect.arrayContaining([...footerAwards]));
});

test('has telephone numbers in international format: "+" and 7 to 15 digits, optionally grouped by single spaces', () => {
  const phones = contactUs.countries.list.map(({ phone }) => phone);
  expect(phones).toEqual(phones.map(() => expect.stringMatching(/^\+[1-9]( ?\d){6,14}$/)));
});
