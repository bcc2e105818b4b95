import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { organisation } from 'shared-config/brand/organisation';
import { keepDrafts } from 'shared-config/browser/drafts';
import { formWords } from '../../content/forms';
import { volunteer as application, withExtra } from '../../firestore/cases';
import { form as formOf, sponsor, validate, volunteer } from '../../forms/schemas';
import GetInvolved from './get-involved';
import { SubmissionForm } from './submission-form';

const store = jest.fn<typeof import('../../forms/store-submission').storeSubmission>();
jest.unstable_mockModule('../../forms/store-submission', () => ({
  storeSubmission: store,
  isWaitingForToken: () => false,
}));
const navigate = jest.fn();
const message = jest.fn();
let log: jest.SpiedFunction<typeof console.error>;
let alert: jest.SpiedFunction<typeof window.alert>;
const firestore = { projectId: 'demo', host: '127.0.0.1:8080' };
const page = <GetInvolved navigate={navigate} message={message} settings={{ firestore }} />;
const person = { name: 'Adaézè', email: 'adaeze@example.org', message: 'I can help.' };

const reason = `${formWords.failed.blocked} `;
const sponsorship = { ...person, organization: 'Example', interest: 'journal' };
const forms = [
  { words: volunteer, filledIn: { ...person, areas: 'media' }, obstacle: 'blocked', reason },
  { words: sponsor, filledIn: sponsorship, obstacle: 'refused', reason: '' },
];

// jsdom has no SHA-256.
const sha256 = {
  digest: async (_name: string, text: Uint8Array) => new Uint8Array(createHash('sha256').update(text).digest()).buffer,
};
const control = (form: HTMLElement, name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

beforeAll(() => {
  // The shell does this for every page.
  keepDrafts();
  Object.defineProperty(crypto, 'subtle', { value: sha256, writable: true });
});
beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  store.mockResolvedValue();
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
  alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
});
afterEach(() => {
  // jsdom opens no email.
  for (const [error] of log.mock.calls) expect(String(error)).toMatch(/was not confirmed|Not implemented: navigation/);
  // A failure outlives its page.
  const { container, unmount } = render(page);
  for (const each of container.querySelectorAll('form')) act(() => each.reset());
  unmount();
  jest.restoreAllMocks();
  jest.useRealTimers();
  sessionStorage.clear();
});

describe.each(forms)('$words.title', ({ words, filledIn, ...shown }) => {
  const { type: kind, collection, incomplete, failed } = words;
  const { blocked: _, ...failedWords } = formWords.failed;
  const form = () => screen.getByRole('form', { name: words.title });
  const other = () => forms.find((each) => each.words !== words)!;
  const names = Object.keys(words.fields);
  const errorLinks = () => [...form().querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const submit = () => form().querySelector<HTMLButtonElement>('[type=submit]')!;
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const notice = () => within(form()).getByRole('heading', { name: failedWords.title }).nextElementSibling!;
  const offers = (when: 'sendFirst' | 'tryFirst', reason = '') =>
    expect(notice()).toHaveTextContent(
      `${reason}${failedWords.kept} ${failedWords[when].join(` ${organisation.email}`)}`,
    );
  const click = (label: string) => act(async () => within(form()).getByRole('button', { name: label }).click());
  const sentIds = () => store.mock.calls.map(([, id]) => id);
  const press = () => act(async () => submit().click());
  async function fillInAndPress(changes: Record<string, string> = {}) {
    const rendered = render(page);
    type(form(), { ...filledIn, ...changes });
    await press();
    return rendered;
  }

  test('empty: alerts, marks and describes every field, links to each, and focuses the first', async () => {
    render(page);
    for (const name of names) expect(control(form(), name)).toHaveAttribute('aria-invalid', 'false');
    for (const input of form().querySelectorAll('input')) expect(input).toHaveAttribute('autocorrect', 'off');
    await press();
    expect(alert.mock.calls).toEqual([[incomplete]]);
    for (const name of names) {
      expect(control(form(), name)).toBeInvalid();
      expect(control(form(), name)).toHaveAccessibleDescription(expect.stringContaining('Error:'));
    }
    expect(control(form(), 'name')).toHaveFocus();
    expect(store).not.toHaveBeenCalled();
    for (const [index, link] of errorLinks().entries()) {
      link.click();
      expect(control(form(), names[index]!)).toHaveFocus();
    }
    expect(errorLinks()).toHaveLength(names.length);
  });

  test('an error goes when it is corrected, and comes back only with the next submit; several are listed', async () => {
    await fillInAndPress({ email: '', message: '' });
    const marked = () => names.filter((name) => control(form(), name).matches('[aria-invalid=true]'));
    type(form(), { name: '', email: 'adaeze@' });
    expect(marked()).toEqual(['email', 'message']);
    expect(errorLinks()).toHaveLength(2);
    fireEvent.change(control(form(), 'email'), { target: { value: filledIn.email } });
    expect(errorLinks()).toHaveLength(0);
    type(form(), { email: '' });
    expect(marked()).toEqual(['message']);
    await press();
    expect(marked()).toEqual(['name', 'email', 'message']);
  });

  test.each([
    ['email', 'adaeze@example', 'Please enter a valid email address.'],
    ['message', ' \n ', incomplete],
    ['message', `${'x'.repeat(4999)}😀`, undefined],
  ])(
    'an invalid %s (%#): alerts unless it is too long, marks only that field, and keeps the values',
    async (name, value, expected) => {
      await fillInAndPress({ [name]: value });
      expect(alert.mock.calls).toEqual(expected === undefined ? [] : [[expected]]);
      expect(control(form(), name)).toHaveAccessibleDescription(expect.stringContaining('Error:'));
      expect(control(form(), name)).toHaveFocus();
      expect(form().querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
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
    expect(form()).toHaveFormValues(Object.fromEntries(names.map((name) => [name, ''])));
    expect(sessionStorage).toHaveLength(0);
    expect(message.mock.calls).toEqual([[formWords.thanks(words.noun)]]);

    await wait(2_999);
    expect(navigate).not.toHaveBeenCalled();
    await wait(1);
    expect(navigate.mock.calls).toEqual([['/']]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(alert).not.toHaveBeenCalled();
  });

  test(`${shown.obstacle}: offers to email or copy the current input before a retry, until the form is empty`, async () => {
    const writeText = jest.fn<(text: string) => Promise<void>>().mockRejectedValueOnce(new Error('denied'));
    Object.assign(navigator, { clipboard: { writeText } });
    store.mockRejectedValueOnce(Object.assign(new Error('a reason'), { obstacle: shown.obstacle }));
    await fillInAndPress();
    expect(alert.mock.calls).toEqual([[failed]]);
    offers('sendFirst', shown.reason);
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
    type(form(), { message: 'On Tuesdays.' });
    expect(within(form()).queryByText(failedWords.copied)).not.toBeInTheDocument();
    expect(notice()).toBeVisible();
    type(form(), Object.fromEntries(names.map((name) => [name, ''])));
    expect(screen.queryByText(failedWords.title)).not.toBeInTheDocument();
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  test('sends although the device says that it is offline; if that fails, logs one error and names no other reason', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    store.mockRejectedValueOnce(Object.assign(new Error('failed to fetch'), { obstacle: 'blocked' }));
    await fillInAndPress();
    const expected = /was not confirmed by 127\.0\.0\.1:8080, project "demo": failed to fetch\. .*stored once/;
    expect(log.mock.calls).toEqual([[expect.objectContaining({ message: expect.stringMatching(expected) })]]);
    offers('tryFirst');
    await press();
    expect(screen.getByRole('dialog', { name: words.received })).toBeInTheDocument();
  });

  test('no answer: a second submit does nothing, and the first fails after ten seconds', async () => {
    store.mockReturnValue(new Promise(() => {}));
    await fillInAndPress();
    fireEvent.submit(form());
    expect(store).toHaveBeenCalledTimes(1);
    await wait(9_999);
    expect(alert).not.toHaveBeenCalled();
    await wait(1);
    expect(alert.mock.calls).toEqual([[failed]]);
    expect(form()).toHaveFormValues(filledIn);
    expect(form().querySelector('[inert]')).toBeNull();
  });

  test('the id: kept for the same text, also with its fields in another order, another for a changed one and after success', async () => {
    store.mockRejectedValue(new Error('network cut'));
    const { unmount } = await fillInAndPress();
    unmount();
    const fields = Object.fromEntries(Object.entries(words.fields).reverse()) as typeof words.fields;
    render(
      <SubmissionForm
        kind={formOf({ ...words, fields }) as typeof words}
        {...{ navigate, message, settings: { firestore } }}
      />,
    );
    expect(form()).toHaveFormValues(filledIn);
    type(form(), { name: filledIn.name.normalize('NFD') });
    await press();
    type(form(), { message: 'Changed.' });
    store.mockResolvedValueOnce();
    await press();
    type(form(), { ...filledIn, message: 'Changed.' });
    await press();
    const [first, second, ...others] = sentIds();
    expect(second).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  test('"Clear This Form" asks, then removes all of the text and the failure, and the next submission gets another id, also on plain http', async () => {
    Object.assign(crypto, { subtle: undefined });
    store.mockRejectedValue(new Error('network cut'));
    await fillInAndPress({ message: 'My illness.' });
    await click('Clear This Form');
    await click('Keep It');
    expect(control(form(), 'message')).toHaveValue('My illness.');
    await click('Clear This Form');
    await click('Clear It');
    expect(sessionStorage).toHaveLength(0);
    await click('Clear This Form');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    type(form(), filledIn);
    await press();
    expect(JSON.stringify(sessionStorage)).not.toContain('My illness.');
    await press();
    const [first, second, third] = sentIds();
    expect(third).toBe(second);
    expect(second).not.toBe(first);
    expect(second).toMatch(/^[0-9a-f]{32}$/);
    Object.assign(crypto, { subtle: sha256 });
  });

  test.each([
    ['leaves the page', [], ({ unmount }: ReturnType<typeof render>) => unmount()],
    ['types on', [], () => void fireEvent.input(form())],
    ['follows a link', [], () => within(form()).getByRole('link', { name: formWords.privacy.text }).click()],
    ['sends the other form', [], () => screen.getByRole('button', { name: other().words.submit }).click()],
    ['leaves the document', [], () => void fireEvent(window, new Event('pagehide'))],
    ['clicks on nothing', [['/']], () => document.body.click()],
    ['does nothing', [['/']], () => {}],
  ])('who closes the dialog and then %s is taken to %j', async (_what, expected, goOn) => {
    const rendered = await fillInAndPress();
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await wait(2_999);
    act(() => goOn(rendered));
    await wait(10_000);
    expect(navigate.mock.calls).toEqual(expected);
  });
});

async function sendBoth() {
  render(page);
  for (const { words, filledIn } of forms) {
    const form = screen.getByRole('form', { name: words.title });
    type(form, filledIn);
    fireEvent.submit(form);
  }
  await act(() => jest.advanceTimersByTimeAsync(0));
}

test('both sent at once: one dialog thanks for both, then Home does', async () => {
  await sendBoth();
  const titles = forms.map(({ words }) => words.received);
  expect(screen.getByRole('dialog')).toHaveAccessibleName(titles.join(formWords.received.and));
  expect(message.mock.calls).toEqual(forms.map(({ words }) => [formWords.thanks(words.noun)]));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(navigate.mock.calls).toEqual([['/']]);
});

test('one received while the other is being sent: nobody is taken to Home before both are', async () => {
  let confirm = () => {};
  const confirmed = new Promise<void>((resolve) => (confirm = resolve));
  store.mockImplementation((collection) => (collection === sponsor.collection ? confirmed : Promise.resolve()));
  await sendBoth();
  expect(screen.getByRole('dialog')).toHaveAccessibleName(volunteer.received);
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(formWords.received.wait);
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(navigate).not.toHaveBeenCalled();
  await act(async () => confirm());
  expect(screen.getByRole('dialog')).toHaveAccessibleName(sponsor.received);
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(navigate.mock.calls).toEqual([['/']]);
});

test('shows the characters left, or too many, only near the limit of the message, and none after "Clear This Form"', () => {
  render(page);
  const { left, tooMany, upTo, noneLeft } = formWords;
  const message = screen.getAllByLabelText(volunteer.fields.message.label)[0]!;
  const shown = () => document.querySelector('p[aria-hidden]')?.textContent;
  const announced = () => screen.getAllByRole('status')[0]?.textContent;
  const enter = (value: string) => fireEvent.input(message, { target: { value } });
  enter('x'.repeat(4_499));
  expect([shown(), announced()]).toEqual(['', '']);
  enter('x'.repeat(4_510));
  expect([shown(), announced()]).toEqual([left(490), `${upTo} ${left(500)}`]);
  enter(' \u200b' + 'o\u0323'.repeat(5_000));
  expect([shown(), announced()]).toEqual([left(0), noneLeft]);
  enter(`${'x'.repeat(4_999)}😀`);
  expect([shown(), announced()]).toEqual([tooMany(1), `${upTo} ${tooMany(100)}`]);
  enter('x'.repeat(6_001));
  expect([shown(), announced()]).toEqual([tooMany(1_001), `${upTo} ${tooMany(1_100)}`]);
  expect(shown()).toContain('1,001');
  act(() => screen.getAllByRole('button', { name: 'Clear This Form' })[0]!.click());
  act(() => screen.getByRole('button', { name: 'Clear It' }).click());
  expect(message).toHaveValue('');
  expect([shown(), announced()]).toEqual(['', '']);
});

test('an optional field says so, and is left out of what is sent when it is empty', () => {
  const { type: _, ...filledIn } = application;
  render(<SubmissionForm kind={withExtra} navigate={navigate} message={message} settings={{}} />);
  expect(screen.getByLabelText('Extra (optional)')).not.toBeRequired();
  expect(screen.getByLabelText(volunteer.fields.name.label)).toBeRequired();
  const { values } = validate(withExtra, Object.entries({ ...filledIn, extra: '' }));
  expect(values).toEqual(filledIn);
});

test('the Collaborate section links to Contact Us in its text and beside the awards', () => {
  render(page);
  const links = within(document.getElementById('collaborate')!).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/contact-us', '/contact-us', '/our-awards']);
});

function type(form: HTMLElement, values: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(values)) fireEvent.input(control(form, name), { target: { value } });
}
