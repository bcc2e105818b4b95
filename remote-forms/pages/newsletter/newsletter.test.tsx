import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { keepDrafts } from 'shared-config/browser/drafts';
import { newsletter } from '../../content/newsletter';
import Newsletter from './newsletter';

const message = jest.fn();
const page = <Newsletter navigate={() => {}} message={message} settings={{}} />;
let alert: jest.SpiedFunction<typeof window.alert>;
const defaults = {
  firstName: '',
  lastName: '',
  email: '',
  location: '',
  interests: [],
  frequency: 'quarterly',
  privacyAgreed: false,
};

const words = newsletter.form;
const field = (label: string) => screen.getByLabelText(label, { exact: false });
const form = () => screen.getByRole<HTMLFormElement>('form', { name: words.title });
const button = () => form().querySelector<HTMLButtonElement>('[type=submit]')!;
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

// The shell does this for every page.
beforeAll(keepDrafts);
beforeEach(() => {
  jest.useFakeTimers();
  alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

function fillIn() {
  fireEvent.input(field(words.firstName), { target: { value: 'Adaeze' } });
  fireEvent.input(field(words.lastName), { target: { value: 'Example' } });
  fireEvent.input(field(words.email), { target: { value: 'adaeze@example.org' } });
  fireEvent.change(field(words.location.label), { target: { value: 'nigeria' } });
  fireEvent.change(field(words.frequency.label), { target: { value: 'monthly' } });
  fireEvent.click(field(words.interests.choices.policy));
  fireEvent.click(form().querySelector('[name="privacyAgreed"]')!);
}

test('starts with quarterly only, and the browser checks required fields, which are not called invalid before', () => {
  render(page);
  expect(form()).toHaveFormValues(defaults);
  expect(form().noValidate).toBe(false);
  const required = [...form().querySelectorAll<HTMLInputElement>('[required]')].map(({ name }) => name);
  expect(required).toEqual(['firstName', 'lastName', 'email', 'privacyAgreed']);
  expect(field(words.email)).toHaveAttribute('type', 'email');
  expect(screen.getByRole('link', { name: words.consent.link.text })).toHaveAttribute('href', words.consent.link.href);
  const marked = () => [...form().querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(({ name }) => name);
  expect(form().querySelectorAll('[aria-invalid=false]')).toHaveLength(10);
  act(() => button().click());
  expect(marked()).toEqual(required);
  fireEvent.click(form().querySelector('[name="privacyAgreed"]')!);
  expect(marked()).toEqual(required.slice(0, 3));
  // As browsers may fill in.
  fireEvent.change(field(words.firstName), { target: { value: 'Adaeze' } });
  expect(marked()).toEqual(required.slice(1, 3));
  act(() => form().reset());
  expect(marked()).toEqual([]);
  expect(button()).toBeEnabled();
  expect(alert).not.toHaveBeenCalled();
});

test('offers six places and none, then four interests to tick, then three frequencies', () => {
  render(page);
  const names = Array.from(form().querySelectorAll<HTMLSelectElement>('[name]'), ({ name }) => name);
  expect([...new Set(names)].slice(3, 6)).toEqual(['location', 'interests', 'frequency']);
  const values = (selector: string) =>
    [...form().querySelectorAll<HTMLInputElement | HTMLOptionElement>(selector)].map(({ value }) => value);
  const places = ['nigeria', 'diaspora-africa', 'diaspora-europe', 'diaspora-americas', 'diaspora-asia', 'other'];
  expect(values('[name="location"] option')).toEqual(['', ...places]);
  expect(values('[name="interests"][type="checkbox"]')).toEqual(['civic', 'diaspora', 'policy', 'innovation']);
  expect(values('[name="frequency"] option')).toEqual(['quarterly', 'monthly', 'events-only']);
});

test.each(['stays', 'leaves and returns', 'leaves'])('subscribes after 1500 ms (visitor %s)', async (way) => {
  const isLeft = way === 'leaves';
  const { unmount } = render(page);
  fillIn();
  act(() => button().click());
  expect(button()).toBeDisabled();
  if (way !== 'stays') unmount();
  if (way === 'leaves and returns') render(page);
  if (!isLeft) expect(button()).toHaveTextContent('Processing...');
  await wait(1_499);
  expect(alert).not.toHaveBeenCalled();
  if (!isLeft) expect(form()).toHaveFormValues({ firstName: 'Adaeze', interests: ['policy'], frequency: 'monthly' });
  await wait(1);
  expect(alert.mock.calls).toEqual([['Thank you for subscribing to our newsletter!']]);
  expect(message.mock.calls).toEqual(isLeft ? [[words.thanks]] : []);
  if (isLeft) render(page);
  else expect(screen.getByRole('status')).toHaveTextContent(words.thanks);
  expect(form()).toHaveFormValues(defaults);
  expect(button()).toBeEnabled();
  expect(button()).toHaveTextContent(words.submit);
});
