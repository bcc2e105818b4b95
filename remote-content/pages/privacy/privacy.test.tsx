import { render, screen } from '@testing-library/react';
import { registration } from 'shared-config/brand/organisation';
import { privacy } from '../../content/privacy';
import Privacy from './privacy';

test('says what the organisation has filled in, and leaves out the rest', () => {
  const empty = Object.fromEntries(Object.keys(registration).map((fact) => [fact, ''])) as typeof registration;
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const always = [...privacy.summary, ...privacy.sections, privacy.deletion].map(({ title }) => title);
  const { rerender } = render(<Privacy facts={empty} />);
  expect(headings()).toEqual(always);

  rerender(<Privacy facts={{ ...empty, holder: 'A name and number', rights: 'To see it' }} />);
  expect(headings()).toEqual([...always.slice(0, -1), privacy.facts.holder, privacy.facts.rights, always.at(-1)]);
  expect(screen.getByText('A name and number')).toBeInTheDocument();
});
