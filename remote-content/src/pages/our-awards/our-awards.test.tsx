import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { site } from 'shared-config/site';
import { ourAwards } from '../../content/our-awards';
import { NominationSubmitted } from './nomination-submitted';
import OurAwards from './our-awards';

const { categories, photos, nomination, journal, submitted } = ourAwards;

test('shows the categories in order, each with its number, description and criteria', () => {
  render(<OurAwards />);
  const section = within(screen.getByRole('region', { name: categories.title }));
  const cards = section.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li')!);
  expect(cards.map(({ id }) => id)).toEqual(categories.awards.map(({ id }) => id));
  cards.forEach((card, index) => {
    const { title, description, criteria } = categories.awards[index]!;
    expect(card.textContent).toBe([index + 1, title, description, 'Criteria', ...criteria].join(''));
    expect(within(within(card).getByRole('list', { name: 'Criteria' })).getAllByRole('listitem')).toHaveLength(
      criteria.length,
    );
  });
});

test('links to each category', () => {
  render(<OurAwards />);
  const links = within(screen.getByRole('navigation', { name: 'Award categories' })).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    categories.awards.map(({ id, title }) => [`#${id}`, title]),
  );
});

test('captions every award photograph', () => {
  render(<OurAwards />);
  const captions = screen.getAllByRole('figure').map((figure) => figure.querySelector('figcaption')?.textContent);
  expect(captions).toEqual(photos.list.map(({ caption }) => caption));
});

test('explains the steps of a nomination, and the journal', () => {
  render(<OurAwards />);
  const steps = within(screen.getByRole('region', { name: nomination.title })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(nomination.steps.map(({ title, text }) => title + text));
  expect(screen.getByRole('region', { name: journal.title }).textContent).toBe(
    journal.title + journal.lead + journal.text,
  );
});

test('says how to nominate before it shows the categories', () => {
  render(<OurAwards />);
  const [first, second] = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect([first, second]).toEqual([nomination.title, categories.title]);
  const section = within(screen.getByRole('region', { name: nomination.title }));
  expect(section.getAllByRole('term').map((term) => term.textContent)).toEqual(
    nomination.include.list.map(({ term }) => term),
  );
  const email = new URL(section.getByRole('link', { name: 'Nominate by email' }).getAttribute('href')!);
  expect(email.protocol + email.pathname).toBe(`mailto:${site.email}`);
  expect(email.searchParams.get('subject')).toBe(nomination.email.subject);
  for (const line of Object.values(nomination.email.lines))
    expect(email.searchParams.get('body')).toContain(`${line}:`);
  for (const link of screen.getAllByRole('link', { name: 'How to nominate' })) {
    expect(link).toHaveAttribute('href', '#nominate');
  }
});

test('has no nomination form, and keeps the dialog closed', () => {
  const { container } = render(<OurAwards />);
  expect(container.querySelector('form, input, button:not(dialog button)')).toBeNull();
  expect(container.querySelector('dialog')?.textContent).toContain(submitted.title);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('can confirm a nomination in a dialog', async () => {
  const onClose = jest.fn();
  render(<NominationSubmitted open onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: submitted.title })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
