import { clothOf, comparisonOf } from 'shared-config/contract/cloth';
import { site } from 'shared-config/site';
import { programmeOf } from '../pages/founders/founder-profile';
import { aboutUs } from './about-us';
import { contactUs } from './contact-us';
import { events } from './events';
import { founders } from './founders';
import { media } from './media';
import { ourAwards } from './our-awards';

const lists = {
  awards: ourAwards.categories.awards.map(({ title }) => title),
  founders: founders.profiles.founders.map(({ role }) => programmeOf(role)),
  events: events.calendar.events.map(({ title }) => title),
  gallery: media.gallery.items.map(({ title }) => title),
  photos: ourAwards.photos.list.map(({ caption }) => caption),
  purpose: [aboutUs.vision.title, aboutUs.mission.title],
};
const headers = [aboutUs, contactUs, events, founders, media, ourAwards].map(({ title }) => title);
const names = [...new Set([...Object.values(lists).flat(), ...headers, ourAwards.journal.title, site.shortName])];

test('gives every award, founder, event and picture a cloth that no other has', () => {
  const cloths = names.map((name) => ({ name, ...comparisonOf(name) }));
  const pairs = cloths.flatMap((one, index) => cloths.slice(index + 1).map((other) => [one, other] as const));
  const alike = pairs.filter(([one, other]) => one.weave === other.weave || one.look === other.look);
  // If new names collide, choose another offsetBasis in shared-config/contract/cloth.ts.
  expect(alike.map(([one, other]) => `${one.name} = ${other.name}`)).toEqual([]);
});

test('gives the awards cloths of three colours and three sizes', () => {
  const cloths = lists.awards.map((name) => clothOf(name));
  expect(new Set(cloths.map(({ palette }) => palette)).size).toBe(3);
  expect(new Set(cloths.map(({ size }) => size)).size).toBe(3);
});
