import remote from '../../pages';
import { footerAwards } from 'shared-config/site';
import { aboutUs } from './about-us';
import { contactUs } from './contact-us';
import { events } from './events';
import { founders } from './founders';
import { home } from './home';
import { media } from './media';
import { ourAwards } from './our-awards';
import { pathsElsewhere } from './paths-elsewhere';

const pages = { home, aboutUs, founders, ourAwards, events, media, contactUs };

/** Every object and string inside a page's words. */
function partsOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return [value, ...Object.values(value).flatMap(partsOf)];
}

describe.each(Object.entries(pages))('%s', (_, page) => {
  const parts = partsOf(page);

  test('has a description of 50–160 characters', () => {
    expect(page.description.length).toBeGreaterThanOrEqual(50);
    expect(page.description.length).toBeLessThanOrEqual(160);
  });

  test('describes every image, and gives its size', () => {
    const images = parts.filter((part) => typeof part === 'object' && part !== null && 'src' in part);
    for (const image of images) {
      expect(image).toEqual({
        src: expect.stringMatching(/./),
        alt: expect.stringMatching(/\S/),
        width: expect.any(Number),
        height: expect.any(Number),
      });
    }
  });

  test('links only to pages of this site that exist or are known to be missing', () => {
    const paths = parts.filter((part): part is string => typeof part === 'string' && part.startsWith('/'));
    const known = [...remote.pages.map(({ path }) => path), ...pathsElsewhere];
    expect(paths.filter((path) => !known.includes(path))).toEqual([]);
  });

  test('uses every id once, and leaves no text empty', () => {
    const ids = parts.flatMap((part) => (typeof part === 'object' && part !== null && 'id' in part ? [part.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    expect(parts.filter((part) => typeof part === 'string' && part.trim() === '')).toEqual([]);
  });

  test('writes accented letters composed, so that every font finds them', () => {
    const strings = parts.filter((part) => typeof part === 'string');
    expect(strings).toEqual(strings.map((text) => text.normalize('NFC')));
  });
});

test('has as many of each as the organisation has', () => {
  expect(ourAwards.categories.awards).toHaveLength(13);
  expect(ourAwards.nomination.steps).toHaveLength(3);
  expect(founders.profiles.founders).toHaveLength(7);
  expect(events.calendar.events).toHaveLength(4);
  expect(media.gallery.items).toHaveLength(5);
  expect(contactUs.countries.list).toHaveLength(5);
  expect(contactUs.countries.list.filter((contact) => 'secretariat' in contact)).toHaveLength(4);
});

test('names on Home and in the footer only awards that Our Awards has', () => {
  const awards = ourAwards.categories.awards;
  expect(awards.map((award) => award.id)).toEqual(expect.arrayContaining(home.awardCategories.awards));
  expect(awards.map((award) => award.title)).toEqual(expect.arrayContaining([...footerAwards]));
});

test('keeps the facts that other texts rely on', () => {
  const youth = ourAwards.categories.awards.find((award) => award.id === 'youth-development');
  expect(youth?.description).toContain('under 35');
  expect(ourAwards.lead).toContain('open annually');
  expect(contactUs.lead).toContain('within 24 hours');
});

test('shows only telephone numbers that are reserved for fiction, so that nobody is called by accident', () => {
  const reserved: Record<string, RegExp> = {
    'united-kingdom': /^\+44 20 7946 0\d{3}$/,
    'united-states': /^\+1 202 555 01\d{2}$/,
    canada: /^\+1 613 555 01\d{2}$/,
    australia: /^\+61 2 5550 \d{4}$/,
    nigeria: /^\+234 000 000 0000$/,
  };
  expect(contactUs.countries.list.map(({ id }) => id)).toEqual(Object.keys(reserved));
  for (const { id, phone } of contactUs.countries.list) expect(phone).toMatch(reserved[id] ?? /$never/);
});

test('has every Yoruba, Igbo and Hausa letter somewhere, for the fonts to be seen with', () => {
  const text = partsOf(pages).join(' ').normalize('NFC').toLowerCase();
  for (const letter of 'ẹọṣịụṅɓɗƙ') expect(text).toContain(letter);
});
