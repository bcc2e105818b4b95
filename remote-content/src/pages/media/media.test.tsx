import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { PageProps } from 'shared-config/contract/page';
import { keepDrafts, readDraft, writeDraft } from 'shared-config/drafts';
import { media } from '../../content/media';
import Media from './media';

const address = 'ada@cndcr.example';
let log: jest.SpiedFunction<typeof console.log>;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  log = jest.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const email = () => screen.getByRole('textbox', { name: 'Email address' });
const button = () => screen.getByRole('button', { name: /^Subscrib/ });
const dialog = () => screen.queryByRole('dialog', { name: media.newsletter.subscribed.title });
const status = () => screen.getAllByRole('status').map((line) => line.textContent);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function subscribe() {
  fireEvent.change(email(), { target: { value: address } });
  fireEvent.click(button());
}

test('shows the gallery, and links to Media Archives and Newsletter', () => {
  render(<Media />);
  const gallery = within(screen.getByRole('region', { name: media.gallery.title }));
  expect(gallery.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(
    media.gallery.items.map(({ title }) => title),
  );
  expect(screen.getByRole('link', { name: 'Media Archives' })).toHaveAttribute('href', '/media-archives');
  expect(screen.getByRole('link', { name: 'Newsletter' })).toHaveAttribute('href', '/newsletter');
});

test('lets the browser reject a missing or invalid address', () => {
  render(<Media />);
  expect(email()).toBeRequired();
  expect(email()).toHaveAttribute('type', 'email');
  fireEvent.click(button());
  fireEvent.change(email(), { target: { value: 'no address' } });
  fireEvent.click(button());
  expect(button()).toBeEnabled();
  expect(button()).toHaveTextContent('Subscribe');
  pass(5000);
  expect(log).not.toHaveBeenCalled();
});

test('subscribes after 1500 ms: logs address and time, opens the dialog, clears the field', () => {
  render(<Media />);
  subscribe();
  expect(button()).toBeDisabled();
  expect(button()).toHaveTextContent('Subscribing...');
  expect(status()).toContain('Please wait.');

  pass(1499);
  expect(button()).toBeDisabled();
  expect(log).not.toHaveBeenCalled();
  expect(email()).toHaveValue(address);
  expect(dialog()).not.toBeInTheDocument();

  pass(1);
  expect(log).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith(expect.any(String), { email: address, time: '2026-11-21T09:00:01.500Z' });
  expect(dialog()).toBeInTheDocument();
  expect(email()).toHaveValue('');
  expect(button()).toBeEnabled();
  expect(status()).toContain('You are subscribed.');
});

test('closes the dialog after 3000 ms', () => {
  render(<Media />);
  subscribe();
  pass(1500);
  pass(2999);
  expect(dialog()).toBeInTheDocument();
  pass(1);
  expect(dialog()).not.toBeInTheDocument();
});

test('closes the dialog on Close, and shows the next one for the full 3000 ms', () => {
  render(<Media />);
  subscribe();
  pass(1500);
  pass(2000);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).not.toBeInTheDocument();

  subscribe();
  pass(1500);
  expect(log).toHaveBeenCalledTimes(2);
  pass(2999);
  expect(dialog()).toBeInTheDocument();
});

test('cancels the subscription when the page is left', () => {
  const { unmount } = render(<Media />);
  subscribe();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  pass(5000);
  expect(log).not.toHaveBeenCalled();
});

test('keeps the draft until the subscription is complete', () => {
  keepDrafts();
  const { unmount } = render(<Media />);
  fireEvent.input(email(), { target: { value: address } });
  unmount();

  render(<Media />);
  expect(email()).toHaveValue(address);
  fireEvent.click(button());
  pass(1500);
  expect(email()).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

describe('where sign-ups are stored', () => {
  const { title, stored } = media.newsletter;
  const navigate = jest.fn();
  const submit = jest.fn<NonNullable<PageProps['submit']>>();
  const config = { newsletter: { path: '/newsletter' } };
  const page = <Media config={config} navigate={navigate} submit={submit} />;
  const consent = () => screen.getByRole('checkbox', { name: stored.consent });
  let alert: jest.SpiedFunction<typeof window.alert>;

  function enter() {
    fireEvent.input(email(), { target: { value: address } });
    fireEvent.click(consent());
  }
  /** Submits the form, and lets promises settle. */
  const send = () => act(async () => fireEvent.click(button()));

  beforeEach(() => {
    navigate.mockClear();
    submit.mockReset();
    submit.mockResolvedValue('done');
    alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => jest.restoreAllMocks());

  test('promises news and asks for the consent, only there', () => {
    const { unmount } = render(page);
    expect(within(screen.getByRole('region', { name: title })).getByText(stored.text)).toBeInTheDocument();
    expect(consent()).toBeRequired();
    unmount();
    render(<Media />);
    expect(screen.queryByText(stored.text)).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('gives address and consent to the page that stores them, and thanks for 3000 ms', async () => {
    keepDrafts();
    let answer: (result: 'done') => void = () => {};
    submit.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    render(page);
    enter();
    await send();
    expect(button()).toBeDisabled();
    expect(button()).toHaveTextContent('Subscribing...');
    expect(submit.mock.calls.map(([path, values]) => [path, ...values])).toEqual([
      ['/newsletter', ['email', address], ['privacyAgreed', 'on']],
    ]);
    expect(dialog()).not.toBeInTheDocument();
    await act(async () => answer('done'));
    expect(dialog()).toBeInTheDocument();
    expect(status()).toContain('You are subscribed.');
    expect(email()).toHaveValue('');
    expect(consent()).not.toBeChecked();
    expect(sessionStorage).toHaveLength(0);
    pass(2999);
    expect(dialog()).toBeInTheDocument();
    pass(1);
    expect(dialog()).not.toBeInTheDocument();
    expect([log.mock.calls, alert.mock.calls, navigate.mock.calls]).toEqual([[], [], []]);
  });

  test('sends nothing without the consent, or for an address that the store refuses', async () => {
    render(page);
    fireEvent.input(email(), { target: { value: address } });
    await send();
    fireEvent.click(consent());
    fireEvent.input(email(), { target: { value: 'ada@example' } });
    await send();
    expect(submit).not.toHaveBeenCalled();
  });

  test('sends once when the button is pressed twice', async () => {
    submit.mockReturnValue(new Promise(() => {}));
    render(page);
    enter();
    const form = email().closest('form')!;
    await act(async () => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    expect(submit).toHaveBeenCalledTimes(1);
  });

  test('keeps everything when it could not be stored, and says how else to write', async () => {
    keepDrafts();
    submit.mockRejectedValueOnce(new Error('no answer'));
    render(page);
    enter();
    await send();
    expect(alert.mock.calls).toEqual([['Failed to subscribe to the newsletter. Please try again.']]);
    expect(screen.getByText(/We could not confirm that this reached us/)).toBeInTheDocument();
    expect(email()).toHaveValue(address);
    expect(consent()).toBeChecked();
    expect(readDraft('media-newsletter')).not.toEqual([]);
    await send();
    expect(dialog()).toBeInTheDocument();
    expect(screen.queryByText(/We could not confirm/)).not.toBeInTheDocument();
  });

  test('asks for a reload when the store refuses a form that is too old, and keeps what was entered', async () => {
    keepDrafts();
    submit.mockResolvedValue('outdated');
    render(page);
    enter();
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent('This form has been updated. Your text is kept.');
    expect(readDraft('media-newsletter')).toEqual([
      ['email', address],
      ['privacyAgreed', 'on'],
    ]);
    expect(alert).not.toHaveBeenCalled();
  });

  test('ends in the same way when the visitor has left the page', async () => {
    keepDrafts();
    let answer: (result: 'done') => void = () => {};
    submit.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { unmount } = render(page);
    enter();
    await send();
    unmount();
    render(page);
    expect(email()).toHaveValue(address);
    await act(async () => answer('done'));
    expect(email()).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  test.each([
    ['only the other page can store it', { submit: () => Promise.resolve('not here' as const) }],
    ['the page is shown alone', { submit: undefined }],
  ])('takes what was entered to the page that stores it where %s', async (_why, other) => {
    writeDraft('newsletter', [
      ['firstName', 'Adaeze'],
      ['email', 'old@cndcr.example'],
    ]);
    keepDrafts();
    render(<Media config={config} navigate={navigate} {...(other.submit && { submit: other.submit })} />);
    enter();
    await send();
    expect(navigate.mock.calls).toEqual([['/newsletter']]);
    expect(readDraft('newsletter')).toEqual([
      ['firstName', 'Adaeze'],
      ['email', address],
      ['privacyAgreed', 'on'],
    ]);
    expect(readDraft('media-newsletter')).toEqual([]);
  });
});
