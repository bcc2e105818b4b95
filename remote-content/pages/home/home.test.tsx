import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { home } from '../../content/home';
import { ourAwards } from '../../content/our-awards';
import Home from './home';

const page = () => render(<Home />);
const link = (name: string) => screen.getByRole('link', { name });

test('links each chosen award to its card on Our Awards', () => {
  page();
  for (const id of home.awardCategories.awards) {
    const { title } = ourAwards.categories.awards.find((award) => award.id === id)!;
    expect(link(title)).toHaveAttribute('href', `/our-awards#${id}`);
  }
});

test('does nothing on Subscribe Now or Enter', async () => {
  const { container } = page();
  const email = screen.getByRole('textbox', { name: home.stayConnected.email });
  const button = screen.getByRole('button', { name: home.stayConnected.button });
  expect(email).toHaveAttribute('type', 'email');
  expect(button).toHaveAttribute('type', 'button');
  expect(container.querySelector('form')).toBeNull();

  await userEvent.type(email, 'ada@cndcr.example');
  const before = container.innerHTML;
  await userEvent.type(email, '{Enter}');
  await userEvent.click(button);
  expect(email).toHaveValue('ada@cndcr.example');
  expect(container.innerHTML).toBe(before);
});
