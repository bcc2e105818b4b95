import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { media } from '../../content/media';
import Media from './media';

const message = jest.fn();
const page = <Media navigate={() => {}} message={message} settings={{}} />;
const address = 'ada@cndcr.example';
let log: jest.SpiedFunction<typeof console.log>;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  log = jest.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => jest.useRealTimers());

const email = () => screen.getByRole('textbox', { name: media.newsletter.email });
const { button: label, busy } = media.newsletter;
const button = () => screen.getByRole('button', { name: (name) => [label, busy].includes(name) });
const dialog = () => screen.queryByRole('dialog', { name: media.newsletter.subscribed.title });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function subscribe() {
  fireEvent.change(email(), { target: { value: address } });
  fireEvent.click(button());
}

test('lets the browser reject a missing or invalid address', () => {
  render(page);
  for (const value of ['', 'no address']) {
    fireEvent.change(email(), { target: { value } });
    fireEvent.click(button());
  }
  pass(5000);
  expect(log).not.toHaveBeenCalled();
});

test.each(['stays', 'leaves and returns', 'leaves'])('subscribes after 1500 ms (visitor %s)', (way) => {
  const isLeft = way === 'leaves';
  const { unmount } = render(page);
  subscribe();
  expect(button()).toBeDisabled();
  expect(button()).toHaveTextContent(media.newsletter.busy);
  expect(screen.getByText('Please wait.').closest('[role=status]')).not.toBeNull();
  if (way !== 'stays') unmount();
  if (way === 'leaves and returns') render(page);

  pass(1499);
  expect(log).not.toHaveBeenCalled();
  if (!isLeft) {
    expect(button()).toBeDisabled();
    expect(email()).toHaveValue(address);
  }
  expect(dialog()).not.toBeInTheDocument();

  pass(1);
  expect(log).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith(expect.any(String), { email: address, time: '2026-11-21T09:00:01.500Z' });
  expect(message.mock.calls).toEqual(isLeft ? [[media.newsletter.subscribed.text]] : []);
  if (isLeft) render(page);
  expect(Boolean(dialog())).toBe(!isLeft);
  expect(email()).toHaveValue('');
  expect(button()).toBeEnabled();
});

test('closes the dialog on Close, and the next one after the full 3000 ms; the page keeps the thanks', () => {
  render(page);
  subscribe();
  pass(1500);
  pass(2000);
  fireEvent.click(screen.getByRole('button', { name: media.newsletter.subscribed.close }));
  expect(dialog()).not.toBeInTheDocument();

  subscribe();
  pass(1500);
  expect(log).toHaveBeenCalledTimes(2);
  pass(2999);
  expect(dialog()).toBeInTheDocument();
  pass(1);
  expect(dialog()).not.toBeInTheDocument();
  expect(screen.getByText(media.newsletter.subscribed.text)).toBeVisible();
});
