import { render, screen, within } from '@testing-library/react';
import Events from './events';

test.each([
  ['Nigerians Connect', ['Summer', /London, New York and Canada, in rotation/]],
  ['Diaspora Impact Roundtable', ['1 October', /Virtual/]],
  ['Calendar of Civic Impact Awards', ['December', 'Every year']],
  ['Civic Forums', ['Quarterly', /place is announced for each forum/]],
])('says when and where first: %s', (title, facts) => {
  render(<Events />);
  const heading = screen.getByRole('heading', { level: 3, name: title });
  for (const fact of facts) {
    const text = within(heading.closest('li')!).getByText(fact);
    expect(text.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
});

test('lists four events, and leads on to Get Involved', () => {
  render(<Events />);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  expect(screen.getByRole('link', { name: /^Get Involved/ })).toHaveAttribute('href', '/get-involved');
});
