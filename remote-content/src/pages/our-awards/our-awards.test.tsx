import { render, screen } from '@testing-library/react';
import { site } from 'shared-config/site';
import { ourAwards } from '../../content/our-awards';
import OurAwards from './our-awards';

test('links to each award, whose criteria are a named list', () => {
  const { container } = render(<OurAwards />);
  for (const { id, title } of ourAwards.categories.awards) {
    expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', `#${id}`);
    expect(container.querySelector(`#${id} h3`)).toHaveTextContent(title);
  }
  expect(screen.getAllByRole('list', { name: 'Criteria' })).toHaveLength(ourAwards.categories.awards.length);
});

test('leads from the top and from the end of the categories to how to nominate', () => {
  const { container } = render(<OurAwards />);
  const links = screen.getAllByRole('link', { name: 'How to nominate' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#nominate', '#nominate']);
  expect(container.querySelector('#nominate h2')).toBeInTheDocument();
});

test('shows the caption of each photograph', () => {
  const { container } = render(<OurAwards />);
  const captions = [...container.querySelectorAll('figure > figcaption')].map(({ textContent }) => textContent);
  expect(captions).toEqual(ourAwards.photos.list.map(({ caption }) => caption));
});

test('takes nominations by email alone: no form and no dialog', () => {
  const { container } = render(<OurAwards />);
  expect(container.querySelector('form, input, button, dialog')).toBeNull();
  const email = new URL(screen.getByRole('link', { name: 'Nominate by email' }).getAttribute('href')!);
  expect(email.protocol + email.pathname).toBe(`mailto:${site.email}`);
  const { subject, lines } = ourAwards.nomination.email;
  expect(email.searchParams.get('subject')).toBe(subject);
  for (const line of Object.values(lines)) expect(email.searchParams.get('body')).toContain(`${line}:`);
});
