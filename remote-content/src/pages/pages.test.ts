import type { PageModule } from 'shared-config/contract/page';
import { createElement } from 'react';
import { renderServed } from 'shared-config/testing/render-served';
import remote from '../../pages';
import { aboutUs } from '../content/about-us';
import { contactUs } from '../content/contact-us';
import { events } from '../content/events';
import { founders } from '../content/founders';
import { home } from '../content/home';
import { media } from '../content/media';
import { ourAwards } from '../content/our-awards';
import { privacy } from '../content/privacy';
import { pathsElsewhere } from '../content/paths-elsewhere';
import type { PageWords } from '../content/types';
import * as aboutUsPage from './about-us/about-us';
import * as contactUsPage from './contact-us/contact-us';
import * as eventsPage from './events/events';
import * as foundersPage from './founders/founders';
import * as homePage from './home/home';
import * as mediaPage from './media/media';
import * as ourAwardsPage from './our-awards/our-awards';
import * as privacyPage from './privacy/privacy';

const pages: Record<string, { page: PageModule; words: PageWords }> = {
  Home: { page: homePage, words: home },
  AboutUs: { page: aboutUsPage, words: aboutUs },
  Founders: { page: foundersPage, words: founders },
  OurAwards: { page: ourAwardsPage, words: ourAwards },
  Events: { page: eventsPage, words: events },
  Media: { page: mediaPage, words: media },
  ContactUs: { page: contactUsPage, words: contactUs },
  Privacy: { page: privacyPage, words: privacy },
};

const serve = (page: PageModule) =>
  renderServed(createElement(page.default, { navigate: () => undefined, message: () => undefined, config: {} }));

const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map((match) => match[1] ?? '');

test('has every page that pages.ts names', () => {
  expect(Object.keys(pages)).toEqual(remote.pages.map(({ page }) => page));
});

describe.each(Object.entries(pages))('%s as served', (_, { page, words }) => {
  const html = serve(page);

  test('has its title as the only h1 and skips no heading level', () => {
    const levels = [...html.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(renderServed(words.title));
  });

  test('links only to known paths and to ids on the page', () => {
    const known = [...remote.pages.map(({ path }) => path), ...pathsElsewhere];
    const ids = attributes(html, 'id').map((id) => `#${id}`);
    const links = attributes(html, 'href').filter((href) => !/^(mailto|tel|https):/.test(href));
    expect(links.filter((href) => !known.includes(href) && !ids.includes(href))).toEqual([]);
  });

  test('uses every id once', () => {
    const ids = attributes(html, 'id');
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('contains no inline code that a strict Content-Security-Policy blocks', () => {
    expect(html).not.toMatch(/ style=|<script|<template| on[a-z]+=/);
  });

  test('renders the same HTML every time', () => {
    expect(serve(page)).toBe(html);
  });
});

test('disables the form on Media until hydration, and keeps its fields out of the URL', () => {
  const html = serve(mediaPage);
  expect(html).toMatch(/<form[^>]* method="post"/);
  expect(html).toMatch(/<button type="submit"[^>]* disabled=""/);
});
