import { render, screen } from '@testing-library/react';
import { registration } from 'shared-config/site';
import Privacy from './privacy';

test('says how long it is kept and who holds it, if the organisation has said so', () => {
  render(<Privacy />);
  const { retention, holder } = registration;
  expect(screen.queryAllByRole('heading', { name: 'How long it is kept' })).toHaveLength(retention ? 1 : 0);
  expect(screen.queryAllByText((text) => text !== '' && [retention, holder].includes(text))).toHaveLength(
    [retention, holder].filter(Boolean).length,
  );
});
