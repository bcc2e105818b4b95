import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NominationSubmitted } from './nomination-submitted';
import OurAwards from './our-awards';

const names = [
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

test('shows thirteen categories in order, each with its number and criteria', () => {
  render(<OurAwards />);
  const categories = within(screen.getByRole('region', { name: 'Thirteen categories' }));
  const headings = categories.getAllByRole('heading', { level: 3 });
  expect(headings).toHaveLength(13);
  headings.forEach((heading, index) => {
    const card = heading.closest('li')!;
    expect(heading).toHaveTextContent(names[index]!);
    expect(within(card).getByText(String(index + 1))).toBeInTheDocument();
    expect(within(card).getByRole('list', { name: 'Criteria' })).not.toBeEmptyDOMElement();
  });
});

test('jumps to each category', () => {
  render(<OurAwards />);
  const jumps = within(screen.getByRole('navigation', { name: 'Award categories' })).getAllByRole('link');
  expect(jumps).toHaveLength(13);
  expect(jumps[0]).toHaveAttribute('href', '#public-service-excellence');
  for (const jump of jumps) {
    const target = document.getElementById(jump.getAttribute('href')!.slice(1))!;
    expect(within(target).getByRole('heading', { name: jump.textContent })).toBeInTheDocument();
  }
});

test('captions every award photograph', () => {
  render(<OurAwards />);
  for (const figure of screen.getAllByRole('figure')) expect(figure.querySelector('figcaption')).not.toBeEmptyDOMElement();
});

test('explains nomination in three steps, and the journal', () => {
  render(<OurAwards />);
  const path = within(screen.getByRole('region', { name: 'From nomination to ceremony' }));
  expect(path.getAllByRole('heading', { level: 3 }).map((step) => step.textContent)).toEqual(['Submit', 'Review', 'Ceremony']);
  expect(path.getByText(/open annually/)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Hall of Fame Annual Journal' })).toBeInTheDocument();
});

test('has no nomination form, and keeps its thanks closed', () => {
  const { container } = render(<OurAwards />);
  expect(container.querySelector('form, input, button:not(dialog button)')).toBeNull();
  expect(container.querySelector('dialog')).toHaveTextContent('Nomination Submitted!');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('can thank for a nomination', async () => {
  const onClose = jest.fn();
  render(<NominationSubmitted open onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'Nomination Submitted!' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
