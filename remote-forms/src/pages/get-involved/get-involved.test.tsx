import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { keepDrafts } from 'shared-config/drafts';
import { renderServed } from 'shared-config/testing/render-served';
import { exampleOf } from '../../submissions/documents';

const store = jest.fn<typeof import('../../submissions/firestore').storeDocument>();
jest.unstable_mockModule('../../submissions/firestore', () => ({ storeDocument: store }));
const { default: GetInvolved } = await import('./get-involved');
const navigate = jest.fn();
const message = jest.fn();
let alert: jest.SpiedFunction<typeof window.alert>;

const config = { firestore: { projectId: 'demo', host: '127.0.0.1:8080' } };
const page = <GetInvolved navigate={navigate} message={message} config={config} />;

/** Both forms, with the values and texts in which they differ. */
const forms = [
  {
    kind: 'volunteer',
    form: 'Volunteer application',
    button: 'Submit Application',
    collection: 'volunteerApplications',
    filledIn: { ...exampleOf('volunteer'), name: 'Adaeze', email: 'adaeze@example.org' },
    incomplete: 'Please fill in all volunteer fields.',
    failed: 'Failed to submit volunteer application. Please try again.',
    received: 'Application received',
    status: 'Thank you. We have received your volunteer application.',
  },
  {
    kind: 'sponsor',
    form: 'Sponsorship inquiry',
    button: 'Submit Inquiry',
    collection: 'sponsorshipInquiries',
    filledIn: { ...exampleOf('sponsor'), name: 'Bola', email: 'bola@example.org' },
    incomplete: 'Please fill in all sponsor fields.',
    failed: 'Failed to submit sponsorship inquiry. Please try again.',
    received: 'Inquiry received',
    status: 'Thank you. We have received your sponsorship inquiry.',
  },
];

// The shell does this for every page.
beforeAll(keepDrafts);
beforeEach(() => {
  jest.useFakeTimers();
  alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
  store.mockReset();
  store.mockResolvedValue();
  navigate.mockReset();
  message.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

test('has one h1, both forms under headings with an anchor, and links to other pages', () => {
  const { container } = render(page);
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual(['Get Involved']);
  for (const id of ['volunteer', 'sponsor']) {
    expect(container.querySelector(`#${id} h2`)).toBeInTheDocument();
    expect(container.querySelector(`#${id} form`)).toBeInTheDocument();
    expect(container.querySelector(`a[href="#${id}"]`)).toBeInTheDocument();
  }
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(expect.arrayContaining(['/contact-us', '/our-awards']));
});

test('says beside each form what happens next', () => {
  render(page);
  const heads = screen.getAllByText('What happens next:').map((label) => label.parentElement?.textContent);
  expect(heads).toEqual([
    'What happens next: we read your application and reply by email within 24 hours.',
    'What happens next: we read your inquiry and reply by email within 24 hours.',
  ]);
});

test('both forms say so when App Check asks reCAPTCHA, and only then', () => {
  const notes = (firestore: object) =>
    renderServed(<GetInvolved navigate={navigate} message={message} config={{ firestore }} />).match(
      /protected by reCAPTCHA/g,
    ) ?? [];
  expect(notes({ projectId: 'demo' })).toHaveLength(0);
  expect(notes({ projectId: 'demo', appCheckSiteKey: 'key' })).toHaveLength(2);
});

test('before hydration, the forms cannot be submitted and explain what to do without scripts', () => {
  const served = renderServed(page);
  expect(served.match(/<form [^>]*method="post"/g)).toHaveLength(2);
  expect(served.match(/<button [^>]*type="submit"[^>]* disabled=""/g)).toHaveLength(2);
  expect(served.match(/<noscript>.*?mailto:/g)).toHaveLength(2);
});

test('text typed before hydration stays, is saved, and takes precedence over the draft', () => {
  sessionStorage.setItem(
    'cndcr:draft:volunteer',
    JSON.stringify([
      ['name', 'Ada'],
      ['areas', 'media'],
      ['message', 'From the draft.'],
    ]),
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderServed(page);
  const form = within(container).getByRole('form', { name: 'Volunteer application' });
  // Without events: no script listens yet.
  control(form, 'name').value = 'Adaeze';
  control(form, 'message').value = 'Typed early.';

  const { unmount } = render(page, { container, hydrate: true });
  const expected = { name: 'Adaeze', email: '', areas: 'media', message: 'Typed early.' };
  expect(form).toHaveFormValues(expected);
  expect(within(form).getByRole('button', { name: 'Submit Application' })).toBeEnabled();
  expect(draft('volunteer')).toMatchObject(expected);
  unmount();
  container.remove();
});

describe.each(forms)(
  '$form',
  ({ kind, form: formName, button, collection, filledIn, incomplete, failed, received, status }) => {
    const form = () => screen.getByRole('form', { name: formName });
    const submit = () => within(form()).getByRole('button', { name: new RegExp(`${button}|Submitting`) });
    const press = () => act(async () => submit().click());
    const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    const sentIds = () => store.mock.calls.map(([, id]) => id);

    async function fillInAndPress() {
      const rendered = render(page);
      type(form(), filledIn);
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

    test('invalid email address: alerts, marks only that field, and keeps the values', async () => {
      render(page);
      type(form(), { ...filledIn, email: 'adaeze@example' });
      await press();
      expect(alert.mock.calls).toEqual([['Please enter a valid email address.']]);
      expect(control(form(), 'email')).toHaveFocus();
      expect(form().querySelectorAll('[aria-invalid]')).toHaveLength(1);
      expect(form()).toHaveFormValues({ ...filledIn, email: 'adaeze@example' });
      expect(store).not.toHaveBeenCalled();
    });

    test('success: sends once, opens the dialog, clears the form, and navigates to the home page after three seconds', async () => {
      await fillInAndPress();
      expect(store.mock.calls).toEqual([
        [
          collection,
          expect.stringMatching(/^[0-9a-f]{32}$/),
          { type: kind, ...filledIn },
          expect.objectContaining({ projectId: 'demo' }),
        ],
      ]);
      expect(screen.getByRole('dialog', { name: received })).toHaveAccessibleDescription(/home page in a moment/);
      expect(form()).toHaveFormValues(Object.fromEntries(Object.keys(filledIn).map((name) => [name, ''])));
      expect(message.mock.calls).toEqual([[status]]);
      for (const draft of [kind, `${kind}:tries`]) expect(sessionStorage.getItem(`cndcr:draft:${draft}`)).toBeNull();

      await wait(2_999);
      expect(navigate).not.toHaveBeenCalled();
      expect(screen.getByRole('dialog')).toBeInTheDocument();
      await wait(1);
      expect(navigate.mock.calls).toEqual([['/']]);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(alert).not.toHaveBeenCalled();
    });

    test('while sending: the button is disabled and says so, and the browser asks before the page is left', async () => {
      let answer = () => {};
      store.mockReturnValue(new Promise((resolve) => (answer = resolve)));
      render(page);
      type(form(), filledIn);
      expect(leavingAsks()).toBe(false);
      await press();
      expect(submit()).toBeDisabled();
      expect(submit()).toHaveTextContent('Submitting...');
      expect(leavingAsks()).toBe(true);
      await act(async () => answer());
      expect(submit()).toBeEnabled();
      expect(submit()).toHaveTextContent(button);
      expect(leavingAsks()).toBe(false);
    });

    test('two submits in a row send once', async () => {
      render(page);
      type(form(), filledIn);
      await act(async () => {
        fireEvent.submit(form());
        fireEvent.submit(form());
      });
      expect(store).toHaveBeenCalledTimes(1);
    });

    test('failure: alerts, logs the error once, keeps the form, and sends the same id on the second try', async () => {
      const log = jest.spyOn(console, 'error').mockImplementation(() => {});
      store.mockRejectedValueOnce(new Error('permission denied'));
      await fillInAndPress();
      expect(alert.mock.calls).toEqual([[failed]]);
      expect(log.mock.calls).toEqual([
        [expect.objectContaining({ message: expect.stringContaining('permission denied') })],
      ]);
      expect(form()).toHaveFormValues(filledIn);
      expect(submit()).toBeEnabled();
      expect(within(form()).getByText(/What you wrote is still here/)).toBeInTheDocument();

      await press();
      expect(sentIds()).toEqual([sentIds()[0], sentIds()[0]]);
      expect(screen.getByRole('dialog', { name: received })).toBeInTheDocument();
    });

    test('no answer: fails after ten seconds, and the button gets the focus back', async () => {
      jest.spyOn(console, 'error').mockImplementation(() => {});
      store.mockReturnValue(new Promise(() => {}));
      render(page);
      type(form(), filledIn);
      submit().focus();
      await press();
      // Browsers blur a button that becomes disabled. jsdom blurs only an element that is removed.
      const other = document.body.appendChild(document.createElement('button'));
      other.focus();
      other.remove();
      expect(document.body).toHaveFocus();
      await wait(9_999);
      expect(alert).not.toHaveBeenCalled();
      await wait(1);
      expect(alert.mock.calls).toEqual([[failed]]);
      expect(submit()).toHaveFocus();
    });

    test('after a failed try: the id survives a reload, and a changed message gets a new id', async () => {
      jest.spyOn(console, 'error').mockImplementation(() => {});
      store.mockRejectedValue(new Error('network cut'));
      const { unmount } = render(page);
      type(form(), filledIn);
      await press();
      unmount();
      render(page);
      expect(form()).toHaveFormValues(filledIn);
      await press();
      type(form(), { message: 'Changed.' });
      await press();
      const [first, second, third] = sentIds();
      expect(second).toBe(first);
      expect(third).not.toBe(first);
    });

    test('after success: the same values become a new document', async () => {
      await fillInAndPress();
      await wait(3_000);
      type(form(), filledIn);
      await press();
      expect(new Set(sentIds()).size).toBe(2);
    });

    test('saves what is typed in this tab, and restores it', () => {
      const { unmount } = render(page);
      type(form(), filledIn);
      expect(draft(kind)).toEqual(filledIn);
      unmount();
      render(page);
      expect(form()).toHaveFormValues(filledIn);
    });

    test('works with garbage in storage, and with blocked storage', async () => {
      for (const draft of [kind, `${kind}:tries`])
        sessionStorage.setItem(`cndcr:draft:${draft}`, '{"values":{"name":{},"old":"x"}}');
      const { unmount } = render(page);
      expect(control(form(), 'name')).toHaveValue('');
      unmount();

      jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
      await fillInAndPress();
      expect(screen.getByRole('dialog', { name: received })).toBeInTheDocument();
    });

    test('closing the dialog early still navigates to the home page', async () => {
      await fillInAndPress();
      act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await wait(3_000);
      expect(navigate).toHaveBeenCalledTimes(1);
    });

    test('leaving the page within the three seconds cancels the navigation', async () => {
      const { unmount } = await fillInAndPress();
      unmount();
      await wait(10_000);
      expect(navigate).not.toHaveBeenCalled();
      expect(jest.getTimerCount()).toBe(0);
    });

    test('an answer after the visitor has left removes the draft, and a form opened in between sends the same id', async () => {
      let answer = () => {};
      store.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
      const { unmount } = render(page);
      type(form(), filledIn);
      await press();
      unmount();
      render(page);
      await act(async () => answer());
      expect(sessionStorage.getItem(`cndcr:draft:${kind}`)).toBeNull();
      expect(navigate).not.toHaveBeenCalled();
      await press();
      expect(sentIds()).toEqual([sentIds()[0], sentIds()[0]]);
    });
  },
);

test('shows the characters left only near the limit of the message', () => {
  render(page);
  const form = screen.getByRole('form', { name: 'Volunteer application' });
  type(form, { message: 'x'.repeat(4_499) });
  expect(within(form).queryByText(/characters left/)).not.toBeInTheDocument();
  type(form, { message: 'x'.repeat(4_510) });
  expect(within(form).getByText('490 characters left')).toBeInTheDocument();
  expect(within(form).getByText('Up to 500 characters left')).toBeInTheDocument();
  type(form, { message: 'x'.repeat(5_000) });
  expect(within(form).getByText('No characters left')).toBeInTheDocument();
});

function control(form: HTMLElement, name: string): HTMLInputElement {
  return form.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
}

function type(form: HTMLElement, values: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(values)) fireEvent.input(control(form, name), { target: { value } });
}

function draft(kind: string) {
  return Object.fromEntries(JSON.parse(sessionStorage.getItem(`cndcr:draft:${kind}`) ?? '[]') as [string, string][]);
}

function leavingAsks(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
