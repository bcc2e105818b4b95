import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Home from './home';

const page = () => render(<Home />);
const link = (name: string) => screen.getByRole('link', { name });

test('leads on to About Us and Our Awards', () => {
  page();
  expect(link('Learn More about our mission')).toHaveAttribute('href', '/about-us');
  expect(link('Our Awards')).toHaveAttribute('href', '/our-awards');
  expect(link('About the Centre')).toHaveAttribute('href', '/about-us');
  expect(link('View All Awards')).toHaveAttribute('href', '/our-awards');
});

test('shows three awards', () => {
  page();
  const awards = screen.getByRole('region', { name: 'Award Categories' });
  expect(within(awards).getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Nigerian in Diaspora Excellence Award',
    'Nigerian Civic Leadership Award',
    'Youth Development Award',
  ]);
});

test('tags greetings with their language', () => {
  page();
  expect(screen.getByText('Ẹ kú iṣẹ́')).toHaveAttribute('lang', 'yo');
  expect(screen.getByText('ndewo')).toHaveAttribute('lang', 'ig');
  expect(screen.getByText('sannu')).toHaveAttribute('lang', 'ha');
});

test('does nothing on Subscribe Now, nor on Enter', async () => {
  const { container } = page();
  const email = screen.getByRole('textbox', { name: 'Email address' });
  const button = screen.getByRole('button', { name: 'Subscribe Now' });
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
