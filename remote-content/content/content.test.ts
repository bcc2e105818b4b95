import { readFileSync } from 'node:fs';
import path from 'node:path';
import { footerList } from 'shared-config/brand/organisation';
import { problemsInWords } from 'shared-config/words/words';
import { contactUs } from './contact-us';
import { events } from './events';
import { home } from './home';
import { media } from './media';
import { ourAwards } from './our-awards';

test('has the fields, limits and counts of fields.ts', async () => {
  const folder = path.join(import.meta.dirname, '..');
  expect(await problemsInWords({ folder, root: path.dirname(folder) })).toEqual([]);
});

test('has an emblem for each award, and a drawing for each step', () => {
  const drawn = (file: string) => readFileSync(path.join(import.meta.dirname, 'pictures', file), 'utf8');
  const missing = [...ourAwards.categories.awards, ...ourAwards.nomination.steps].filter(
    ({ id }) => !(drawn('emblems.svg') + drawn('steps.svg')).includes(`<view id="${id}"`),
  );
  expect(missing).toEqual([]);
});

test('has the names that the specification fixes', () => {
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
  const when = events.calendar.events.map(
    ({ title, when: time, months, where }) => `${title}: ${time}, ${months.from.join()} for ${months.last}; ${where}`,
  );
  expect(when).toEqual([
    expect.stringMatching(/Nigerians Connect: Summer.*, 6 for 3; London, New York and Canada, in rotation/),
    expect.stringMatching(/Calendar of Civic Impact Awards: December.*, 12 for 1/),
    expect.stringMatching(/Civic Forums: Quarterly.*, 1,4,7,10 for 3/),
    expect.stringMatching(/Diaspora Impact Roundtable: 1 October.*, 10 for 0; Virtual/),
  ]);
  const offices = contactUs.countries.list.filter((contact) => 'secretariat' in contact);
  expect(offices).toHaveLength(4);
  expect(contactUs.hours.rows.map(({ hours }) => hours)).toEqual(['9 am to 5 pm', '10 am to 2 pm', 'Closed']);
  expect(ourAwards.submitted.title).toBe('Nomination Submitted!');
  expect(contactUs.sent.title).toBe('Message Sent!');
  expect(media.newsletter.subscribed.title).toBe('Successfully Subscribed!');
  expect(JSON.stringify(ourAwards.categories.awards.find(({ id }) => id === 'youth-development'))).toMatch(/under 35/i);
  expect(ourAwards.lead).toContain('annually');
  expect(contactUs.lead).toContain('24 hours');
});

test('has every award that the footer lists', () => {
  expect(ourAwards.categories.awards.map(({ title }) => title)).toEqual(
    expect.arrayContaining([...(footerList?.items ?? [])]),
  );
});
