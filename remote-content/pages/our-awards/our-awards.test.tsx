import { render, screen, within } from '@testing-library/react';
import { organisation } from 'shared-config/brand/organisation';
import { awards } from '../../content/awards';
import { ourAwards } from '../../content/our-awards';
import { AwardPhotos } from './award-photos';
import OurAwards from './our-awards';

test('links to each award, whose criteria are a named list', () => {
  const { container } = render(<OurAwards />);
  for (const { id, title } of awards) {
    expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', `#${id}`);
    expect(container.querySelector(`#${id} h3`)).toHaveTextContent(title);
  }
  const lists = awards.filter(({ criteria }) => criteria.length > 0);
  expect(screen.queryAllByRole('list', { name: ourAwards.categories.criteria })).toHaveLength(lists.length);
});

test('leads from the top and from the end of the categories to how to nominate', () => {
  const { container } = render(<OurAwards />);
  const links = [...container.querySelectorAll('[href="#nominate"]')].map(({ textContent }) => textContent);
  expect(links).toEqual([ourAwards.nominate, ourAwards.categories.last.link]);
  expect(container.querySelector('#nominate h2')).toBeInTheDocument();
});

test('lists the captions with drawings, and photographs in their places', () => {
  const photo = { file: 'photo.jpg', alt: 'A photograph' };
  const drawn = ['ceremony', 'recipients', 'audience'].map((id) => ({ id, caption: id, photo: '' as const }));
  const list = [{ id: 'dinner', caption: 'Dinner', photo }, ...drawn];
  render(<AwardPhotos title="At the ceremony" list={list} />);
  const items = screen.getAllByRole('listitem');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    list.map(({ caption }) => caption),
  );
  expect(within(items[0]!).getByRole('img', { name: 'A photograph' })).toBeInTheDocument();
  for (const item of items.slice(1)) expect(item.querySelector('svg, img[alt=""]')).toBeInTheDocument();
});

test('takes nominations by email alone: no form and no dialog', () => {
  const { container } = render(<OurAwards />);
  expect(container.querySelector('form, input, button, dialog')).toBeNull();
  const link = container.querySelector('[href*="subject="]')!;
  expect(link).toHaveTextContent(ourAwards.nomination.actions.email);
  const email = new URL(link.getAttribute('href')!);
  expect(email.protocol + email.pathname).toBe(`mailto:${organisation.email}`);
  const { subject, lines } = ourAwards.nomination.email;
  expect(email.searchParams.get('subject')).toBe(subject);
  for (const line of Object.values(lines)) expect(email.searchParams.get('body')).toContain(`${line}:`);
});
