import { jest } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { keepDrafts } from 'shared-config/drafts';
import { renderServed } from 'shared-config/testing/render-served';

const store = jest.fn<typeof import('../../submissions/firestore').storeDocument>();
const merge = jest.fn<typeof import('../../submissions/firestore').mergeDocument>();
jest.unstable_mockModule('../../submissions/firestore', () => ({ storeDocument: store, mergeDocument: merge }));
const { action, default: Newsletter } = await import('./newsletter');

const firestore = { projectId: 'demo', host: '127.0.0.1:8080' };
const config = { firestore, newsletter: { collection: 'newsletterSubscriptions' } };
const isOutdated = jest.fn<() => Promise<boolean>>();
const page = <Newsletter navigate={jest.fn()} config={config} isOutdated={isOutdated} />;
let alert: jest.SpiedFunction<typeof window.alert>;

beforeAll(() => {
  keepDrafts();
  // jsdom has no crypto.subtle.
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
});
beforeEach(() => {
  alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  store.mockReset();
  store.mockResolvedValue();
  merge.mockReset();
  merge.mockResolvedValue();
  isOutdated.mockResolvedValue(false);
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const form = () => screen.getByRole<HTMLFormElement>('form', { name: 'Newsletter' });
const enter = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

function fillIn(email = 'Adaeze@example.org') {
  enter('First name', ' Adaeze ');
  enter('Last name', 'Example');
  enter('Email address', email);
  fireEvent.click(screen.getByLabelText('Policy'));
  fireEvent.click(screen.getByLabelText(/I agree/));
}

/** Submits the form, and waits until the alert is there. */
async function subscribe(): Promise<string> {
  const before = alert.mock.calls.length;
  fireEvent.submit(form());
  for (let round = 0; round < 50 && alert.mock.calls.length === before; round++)
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  return alert.mock.calls.at(-1)?.[0] as string;
}

test('stores what was entered, with the consent, under the id of the address', async () => {
  render(page);
  fillIn();
  expect(await subscribe()).toBe('Thank you for subscribing to our newsletter!');
  expect(store.mock.calls).toEqual([
    [
      'newsletterSubscriptions',
      // sha256sum of adaeze@example.org
      'fd92b381d0cc974b0a868de8216550a5',
      {
        type: 'newsletter',
        firstName: 'Adaeze',
        lastName: 'Example',
        email: 'Adaeze@example.org',
        policy: 'yes',
        frequency: 'quarterly',
        privacyAgreed: 'yes',
      },
      firestore,
    ],
  ]);
  expect(form()).toHaveFormValues({ firstName: '', frequency: 'quarterly', privacyAgreed: false });
  expect(sessionStorage).toHaveLength(0);
});

test('has the same id for the same address in other letters, and another one for another address', async () => {
  render(page);
  for (const email of ['ada@example.org', 'ADA@Example.org', 'ola@example.org']) {
    fillIn(email);
    await subscribe();
  }
  const [first, second, third] = store.mock.calls.map(([, id]) => id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('keeps everything when it could not be stored, and says how else to write', async () => {
  store.mockRejectedValue(new Error('no answer'));
  render(page);
  fillIn();
  expect(await subscribe()).toBe('Failed to subscribe to the newsletter. Please try again.');
  expect(form()).toHaveFormValues({ lastName: 'Example', privacyAgreed: true });
  expect(screen.getByText(/We could not confirm that this reached us/)).toBeInTheDocument();
  store.mockResolvedValue();
  expect(await subscribe()).toBe('Thank you for subscribing to our newsletter!');
  expect(store.mock.calls[0]?.[1]).toBe(store.mock.calls[1]?.[1]);
});

test('asks for a reload when the rules refuse a form that is too old', async () => {
  store.mockRejectedValue(Object.assign(new Error('refused'), { code: 'permission-denied' }));
  isOutdated.mockResolvedValue(true);
  render(page);
  fillIn();
  fireEvent.submit(form());
  expect(await screen.findByRole('alert')).toHaveTextContent('This form has been updated. Your text is kept.');
  expect(alert).not.toHaveBeenCalled();
});

test('promises news, in the finished page as well, and only where sign-ups are stored', () => {
  const news = /news of the Centre will come to your address/;
  expect(renderServed(page)).toMatch(news);
  expect(renderServed(<Newsletter />)).not.toMatch(news);
  expect(renderServed(<Newsletter config={{ firestore }} />)).not.toMatch(news);
});

test('the browser refuses what the rules refuse', () => {
  render(page);
  fillIn('ada@example');
  expect(screen.getByLabelText<HTMLInputElement>('Email address').validity.patternMismatch).toBe(true);
  enter('Email address', 'ada@example.org');
  expect(form().checkValidity()).toBe(true);
  enter('First name', '  ');
  expect(form().checkValidity()).toBe(false);
});

describe('the action for forms of other pages', () => {
  const values = new FormData();
  values.set('email', ' Adaeze@example.org ');
  values.set('privacyAgreed', 'on');
  const props = { navigate: jest.fn(), config, isOutdated };

  test('stores address and consent, and keeps what an earlier sign-up says', async () => {
    const follow = jest.fn<(work: Promise<unknown>) => void>();
    await expect(action(values, { ...props, follow })).resolves.toBe('done');
    expect(merge.mock.calls).toEqual([
      [
        'newsletterSubscriptions',
        'fd92b381d0cc974b0a868de8216550a5',
        { type: 'newsletter', email: 'Adaeze@example.org', privacyAgreed: 'yes' },
        firestore,
      ],
    ]);
    expect(store).not.toHaveBeenCalled();
    await expect(follow.mock.calls[0]?.[0]).resolves.toBeUndefined();
  });

  test('rejects when it could not be stored, and says if the form is too old', async () => {
    merge.mockRejectedValue(Object.assign(new Error('refused'), { code: 'permission-denied' }));
    await expect(action(values, props)).rejects.toThrow('was not confirmed');
    isOutdated.mockResolvedValue(true);
    await expect(action(values, props)).resolves.toBe('outdated');
  });

  test('stores nothing on a site that only simulates signing up', async () => {
    await expect(action(values, { ...props, config: { firestore } })).rejects.toThrow('newsletter.collection');
    expect(merge).not.toHaveBeenCalled();
  });
});
