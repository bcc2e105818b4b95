import type { PageModule } from 'shared-config/contract/page';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as aboutUs from './about-us/about-us';
import * as contactUs from './contact-us/contact-us';
import * as events from './events/events';
import * as founders from './founders/founders';
import * as home from './home/home';
import * as media from './media/media';
import * as ourAwards from './our-awards/our-awards';
import remote from '../../pages';
import { pathsElsewhere } from '../content/paths-elsewhere';

const pages: Record<string, PageModule> = {
  Home: home,
  AboutUs: aboutUs,
  Founders: founders,
  OurAwards: ourAwards,
  Events: events,
  Media: media,
  ContactUs: contactUs,
};

const serve = (page: PageModule) =>
  renderToString(createElement(page.default, { navigate: () => undefined, config: {} }));

const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map((match) => match[1] ?? '');

test('has every page that pages.ts names', () => {
  expect(Object.keys(pages)).toEqual(remote.pages.map(({ page }) => page));
});

describe.each(Object.entries(pages))('%s as served', (name, page) => {
  const html = serve(page);

  test('has one h1, which names the page, and no heading that skips a level', () => {
    const levels = [...html.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));

    const title = name === 'Home' ? 'Service has no border.' : remote.pages.find(({ page }) => page === name)?.name;
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toContain(title);
  });

  test('links only to paths of this site, or to targets within the page', () => {
    const known = [...remote.pages.map(({ path }) => path), ...pathsElsewhere];
    const ids = attributes(html, 'id').map((id) => `#${id}`);
    const links = attributes(html, 'href').filter((href) => !/^(mailto|tel|https):/.test(href));
    expect(links.filter((href) => !known.includes(href) && !ids.includes(href))).toEqual([]);
  });

  test('uses every id once', () => {
    const ids = attributes(html, 'id');
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('needs nothing that a strict Content-Security-Policy refuses', () => {
    expect(html).not.toMatch(/ style=|<script|<template| on[a-z]+=/);
  });

  test('shows no cloth twice', () => {
    const cloths = [...html.matchAll(/data-palette="(\w+)".*?<pattern[^>]*>(.*?)<\/pattern>/gs)].map(([, palette, threads]) => `${palette} ${threads}`);
    expect(cloths.length).toBeGreaterThan(0);
    expect(new Set(cloths).size).toBe(cloths.length);
  });

  test('has every dialog closed', () => {
    expect(html).not.toMatch(/<dialog[^>]* open/);
  });

  test('is the same each time', () => {
    expect(serve(page)).toBe(html);
  });
});

test('sends nothing typed on Media anywhere before hydration', () => {
  const html = serve(media);
  expect(html).toMatch(/<form[^>]* method="post"/);
  expect(html).toMatch(/<button type="submit"[^>]* disabled=""/);
});
