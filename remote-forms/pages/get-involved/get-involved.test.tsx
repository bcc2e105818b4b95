import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { organisation } from 'shared-config/brand/organisation';
import { keepDrafts } from 'shared-config/browser/drafts';
import { formWords } from '../../content/forms';
import { sponsor, volunteer } from '../../forms/schemas';

const store = jest.fn<typeof import('../../forms/store-submission').storeSubmission>();
jest.unstable_mockModule('../../forms/store-submission', () => ({
  storeSubmission: store,
  isWaitingForToken: () => false,
}));
const { default: GetInvolved } = await import('./get-involved');
const navigate = jest.fn();
const message = jest.fn();
let alert: jest.SpiedFunction<typeof window.alert>;
const firestore = { projectId: 'demo', host: '127.0.0.1:8080' };
const page = <GetInvolved navigate={navigate} message={message} settings={{ firestore }} />;
const person = { name: 'Adaézè', email: 'adaeze@example.org', message: 'I can help.' };

/** Both forms, with the values and alerts of the specification. */
const forms = [
  {
    words: volunteer,
    type: 'volunteer',
    collection: 'volunteerApplications',
    filledIn: { ...person, areas: 'media' },
    incomplete: 'Please fill in all volunteer fields.',
    failed: 'Failed to submit volunteer application. Please try again.',
    obstacle: 'blocked',
    reason: `${formWords.failed.blocked} `,
  },
  {
    words: sponsor,
    type: 'sponsor',
    collection: 'sponsorshipInquiries',
    filledIn: { ...person, organization: 'Example', interest: 'journal' },
    incomplete: 'Please fill in all sponsor fields.',
    failed: 'Failed to submit sponsorship inquiry. Please try again.',
    obstacle: 'refused',
    reason: '',
  },
];

// jsdom has no SHA-256.
const sha256 = {
  digest: async (_name: string, text: Uint8Array) => new Uint8Array(createHash('sha256').update(text).digest()).buffer,
};
const control = (form: HTMLElement, name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const hashWith = (subtle: object | undefined) =>
  Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });

beforeAll(() => {
  // The shell does this for every page.
  keepDrafts();
  hashWith(sha256);
});
beforeEach(() => {
  jest.useFakeTimers();
  alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
  store.mockReset();
  store.mockResolvedValue();
  navigate.mockReset();
  message.mockReset();
});
afterEach(() => {
  // A failure outlives its page.
  const { container, unmount } = render(page);
  for (const each of container.querySelectorAll('form')) act(() => each.reset());
  unmount();
  jest.restoreAllMocks();
  jest.useRealTimers();
  sessionStorage.clear();
});

describe.each(forms)('$words.title', ({ words, type: kind, collection, filledIn, incomplete, failed, ...shown }) => {
  const { blocked: _, ...failedWords } = formWords.failed;
  const form = () => screen.getByRole('form', { name: words.title });
  const submit = () => form().querySelector<HTMLButtonElement>('[type=submit]')!;
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const notice = () => within(form()).getByRole('heading', { name: failedWords.title }).nextElementSibling;
  const announced = () => form().querySelector<HTMLElement>('[aria-live]');
  const clear = () => act(async () => within(form()).getByRole('button', { name: 'Clear This Form' }).click());
  const sentIds = () => store.mock.calls.map(([, id]) => id);

  const press = () => act(async () => submit().click());
  async function fillInAndPress(changes: Record<string, string> = {}) {
    const rendered = render(page);
    type(form(), { ...filledIn, ...changes });
    await press();
    return rendered;
  }

  test('empty: alerts, marks and describes every field, and focuses the first', async () => {
    render(page);
    await press();
    expect(alert.mock.calls).toEqual([[incomplete]]);
    for (const name of Object.keys(filledIn)) {
      expect(control(form(), name)).toBeInvalid();
      expect(control(form(), name)).toHaveAccessibleDescription(expect.stringContaining('Error:'));
    }
    expect(control(form(), 'name')).toHaveFocus();
    expect(store).not.toHaveBeenCalled();
  });

  test.each([
    ['email', 'adaeze@example', 'Please enter a valid email address.'],
    ['message', ' \n ', incomplete],
    ['message', 'x'.repeat(5001), undefined],
  ])(
    'an invalid %s (%#): alerts unless it is too long, marks only that field, and keeps the values',
    async (name, value, expected) => {
      await fillInAndPress({ [name]: value });
      expect(alert.mock.calls).toEqual(expected === undefined ? [] : [[expected]]);
      expect(control(form(), name)).toHaveAccessibleDescription(expect.stringContaining('Error:'));
      expect(control(form(), name)).toHaveFocus();
      expect(form().querySelectorAll('[aria-invalid]')).toHaveLength(1);
      expect(form()).toHaveFormValues({ ...filledIn, [name]: value });
      expect(store).not.toHaveBeenCalled();
    },
  );

  test('success: sends the cleaned values once, opens the dialog, clears the form, and goes to Home', async () => {
    await fillInAndPress({ name: ' \u200bAda\0e\u0301zè ' });
    expect(store.mock.calls).toEqual([
      [collection, expect.stringMatching(/^[0-9a-f]{32}$/), { type: kind, ...filledIn }, firestore],
    ]);
    expect(screen.getByRole('dialog', { name: words.received })).toHaveAccessibleDescription(formWords.received.text);
    expect(form()).toHaveFormValues(Object.fromEntries(Object.keys(filledIn).map((name) => [name, ''])));
    expect(sessionStorage).toHaveLength(0);
    expect(message.mock.calls).toEqual([[formWords.thanks(words.noun)]]);

    await wait(3_000);
    expect(navigate.mock.calls).toEqual([['/']]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(alert).not.toHaveBeenCalled();
  });

  test('while sending: the button is disabled and says so, no field can be edited, the browser asks before the page is left, and a second submit does nothing', async () => {
    let answer = () => {};
    store.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await fillInAndPress();
    expect(submit()).toBeDisabled();
    expect(submit()).toHaveTextContent('Submitting...');
    expect(leavingAsks()).toBe(true);
    for (const name of Object.keys(filledIn)) expect(control(form(), name).closest('[inert]')).not.toBeNull();
    expect(announced()?.closest('[inert]')).toBeNull();
    fireEvent.submit(form());
    await act(async () => answer());
    expect(form().querySelector('[inert]')).toBeNull();
    expect(submit()).toBeEnabled();
    expect(submit()).toHaveTextContent(words.submit);
    expect(leavingAsks()).toBe(false);
    expect(store).toHaveBeenCalledTimes(1);
  });

  test('failure: alerts, logs the error once, keeps the form, and sends the same id on the second try', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    store.mockRejectedValueOnce(new Error('permission denied'));
    await fillInAndPress();
    expect(alert.mock.calls).toEqual([[failed]]);
    const expected = /was not confirmed by 127\.0\.0\.1:8080, project "demo": permission denied\. .*stored once/;
    expect(log.mock.calls).toEqual([[expect.objectContaining({ message: expect.stringMatching(expected) })]]);
    expect(form()).toHaveFormValues(filledIn);
    expect(submit()).toBeEnabled();
    expect(announced()).toContainElement(notice() as HTMLElement);
    expect(notice()).toHaveTextContent(`${failedWords.kept} ${failedWords.tryFirst.join(` ${organisation.email}`)}`);

    await press();
    expect(sentIds()).toEqual([sentIds()[0], sentIds()[0]]);
    expect(screen.getByRole('dialog', { name: words.received })).toBeInTheDocument();
  });

  test(`${shown.obstacle}: offers to email or copy the current input before a retry`, async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const writeText = jest.fn<(text: string) => Promise<void>>().mockRejectedValueOnce(new Error('denied'));
    Object.assign(navigator, { clipboard: { writeText } });
    store.mockRejectedValueOnce(Object.assign(new Error('a reason'), { obstacle: shown.obstacle }));
    await fillInAndPress();
    expect(alert.mock.calls).toEqual([[failed]]);
    expect(notice()).toHaveTextContent(
      `${shown.reason}${failedWords.kept} ${failedWords.sendFirst.join(` ${organisation.email}`)}`,
    );
    const link = within(form()).getByRole<HTMLAnchorElement>('link', { name: organisation.email });
    expect(link.href).toContain(encodeURIComponent('I can help.'));
    control(form(), 'message').value = 'On Mondays.';
    fireEvent.click(link);
    expect(link.href).toContain(encodeURIComponent('On Mondays.'));

    const copy = within(form()).getByRole('button', { name: failedWords.copy });
    for (const said of [failedWords.noCopy, failedWords.copied]) {
      await act(async () => copy.click());
      expect(within(form()).getByText(said)).toHaveAttribute('role', 'status');
    }
    expect(writeText).toHaveBeenLastCalledWith(expect.stringMatching(/: Adaézè\n[^]*: On Mondays\.$/));
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  test('no browser corrects names and addresses', () => {
    render(page);
    for (const input of form().querySelectorAll('input')) expect(input).toHaveAttribute('autocorrect', 'off');
  });

  test('sends although the device says that it is offline, and names no other reason if that fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    store.mockRejectedValueOnce(Object.assign(new Error('failed to fetch'), { obstacle: 'blocked' }));
    await fillInAndPress();
    expect(notice()).toHaveTextContent(`${failedWords.kept} ${failedWords.tryFirst.join(` ${organisation.email}`)}`);
    await press();
    expect(screen.getByRole('dialog', { name: words.received })).toBeInTheDocument();
  });

  test('no answer: fails after ten seconds, and the button gets the focus back', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    store.mockReturnValue(new Promise(() => {}));
    render(page);
    type(form(), filledIn);
    submit().focus();
    await press();
    // Browsers blur what becomes disabled or inert. jsdom blurs only an element that is removed.
    const other = document.body.appendChild(document.createElement('button'));
    other.focus();
    other.remove();
    await wait(9_999);
    expect(alert).not.toHaveBeenCalled();
    await wait(1);
    expect(alert.mock.calls).toEqual([[failed]]);
    expect(submit()).toHaveFocus();
    expect(form()).toHaveFormValues(filledIn);
    expect(form().querySelector('[inert]')).toBeNull();
  });

  test.each([
    ['with SHA-256', sha256],
    ['without it, on plain http', undefined],
  ])('the id %s: kept for the same text, another for a changed one and after success', async (_name, subtle) => {
    hashWith(subtle);
    jest.spyOn(console, 'error').mockImplementation(() => {});
    store.mockRejectedValue(new Error('network cut'));
    const { unmount } = await fillInAndPress();
    unmount();
    render(page);
    expect(form()).toHaveFormValues(filledIn);
    type(form(), { name: filledIn.name.normalize('NFD') });
    await press();
    type(form(), { message: 'Changed.' });
    store.mockResolvedValue();
    await press();
    type(form(), { ...filledIn, message: 'Changed.' });
    await press();
    const [first, second, third, fourth] = sentIds();
    expect(second).toBe(first);
    expect(new Set([first, third, fourth]).size).toBe(3);
    hashWith(sha256);
  });

  test('"Clear This Form" removes all of the text, and the next submission gets another id', async () => {
    hashWith(undefined);
    jest.spyOn(console, 'error').mockImplementation(() => {});
    store.mockRejectedValue(new Error('network cut'));
    await fillInAndPress({ message: 'My illness.' });
    await clear();
    expect(sessionStorage).toHaveLength(0);
    type(form(), filledIn);
    await press();
    expect(JSON.stringify(sessionStorage)).not.toContain('My illness.');
    // Without a draft, only the last text could keep its id.
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await press();
    await press();
    expect(new Set(sentIds()).size).toBe(3);
    await clear();
    type(form(), filledIn);
    await press();
    expect(new Set(sentIds()).size).toBe(4);
    store.mockResolvedValue();
    await press();
    expect(screen.getByRole('dialog', { name: words.received })).toBeInTheDocument();
    hashWith(sha256);
  });

  test('leaving the page within the three seconds cancels the navigation; closing the dialog does not', async () => {
    const { unmount } = await fillInAndPress();
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await wait(2_999);
    unmount();
    await wait(10_000);
    expect(navigate).not.toHaveBeenCalled();
  });

  test('who leaves while it is sending is asked before the document goes, and finds it sending on return, then the thanks', async () => {
    let answer = () => {};
    store.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const { unmount } = await fillInAndPress();
    unmount();
    expect(leavingAsks()).toBe(true);
    render(page);
    expect(submit()).toHaveTextContent('Submitting...');
    expect(submit()).toBeDisabled();
    expect(within(form()).getByRole('button', { name: 'Clear This Form' })).toBeDisabled();
    fireEvent.submit(form());
    await act(async () => answer());
    expect(leavingAsks()).toBe(false);
    expect(store).toHaveBeenCalledTimes(1);
    expect(message.mock.calls).toEqual([[formWords.thanks(words.noun)]]);
    expect(screen.getByRole('dialog', { name: words.received })).toBeInTheDocument();
    expect(control(form(), 'message')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
    await wait(3_000);
    expect(navigate.mock.calls).toEqual([['/']]);
  });

  test('who returns after an answer finds an empty form, and after a failure the offer of an email', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    for (const error of [undefined, new Error('network cut')]) {
      let settle = () => {};
      store.mockReturnValueOnce(new Promise((resolve, reject) => (settle = () => (error ? reject(error) : resolve()))));
      const { unmount } = await fillInAndPress();
      unmount();
      await act(async () => settle());
      const returned = render(page);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(form()).toHaveFormValues(error ? filledIn : { message: '' });
      expect(within(form()).queryAllByRole('link', { name: organisation.email })).toHaveLength(error ? 1 : 0);
      if (!error) returned.unmount();
    }
    expect(alert.mock.calls).toEqual([[failed]]);
  });
});

function type(form: HTMLElement, values: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(values)) fireEvent.input(control(form, name), { target: { value } });
}

/** Current browsers ask if the event's default is prevented, Chrome before 119 if it has a return value. */
function leavingAsks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  let hasReturnValue = false;
  Object.defineProperty(event, 'returnValue', { set: () => (hasReturnValue = true) });
  const isPrevented = !window.dispatchEvent(event);
  expect(hasReturnValue).toBe(isPrevented);
  return isPrevented;
}
