import { jest } from '@jest/globals';

const url = 'https://www.google.com/recaptcha/enterprise.js?render=explicit';

type Rules = Record<'createScriptURL' | 'createHTML', (text: string) => string>;
const createPolicy = jest.fn<(name: string, rules: Rules) => unknown>();
const globals = globalThis as { grecaptcha?: unknown; trustedTypes?: unknown };

let loadRecaptcha: () => Promise<void>;

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  document.head.replaceChildren();
  createPolicy.mockClear();
  globals.trustedTypes = { createPolicy };
  delete globals.grecaptcha;
  ({ loadRecaptcha } = await import('./recaptcha'));
});
afterEach(() => jest.useRealTimers());

const script = () => document.head.querySelector('script')!;

/** Ends the load of the script. @param ready what reCAPTCHA does with the callback */
function succeed(ready: (callback: () => void) => void = (callback) => callback()) {
  globals.grecaptcha = { enterprise: { ready } };
  script().dispatchEvent(new Event('load'));
}

test('loads the script once and waits until it is ready', async () => {
  const loading = loadRecaptcha();
  expect(script().src).toBe(url);
  succeed();
  await loading;
  await loadRecaptcha();
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
});

test.each([
  ['cannot be loaded', () => script().dispatchEvent(new Event('error')), /could not be loaded/],
  ['is something else', () => script().dispatchEvent(new Event('load')), /is not reCAPTCHA/],
  ['never loads', () => jest.advanceTimersByTime(4000), /was not ready within 4 s/],
  [
    'never becomes ready',
    () => {
      succeed(() => {});
      jest.advanceTimersByTime(4000);
    },
    /was not ready within 4 s/,
  ],
])('fails if the script %s, removes it, and loads it again for the next call', async (_name, happen, reason) => {
  const loading = loadRecaptcha();
  happen();
  await expect(loading).rejects.toThrow(reason);
  expect(document.head.querySelector('script')).toBeNull();

  const again = loadRecaptcha();
  succeed();
  await expect(again).resolves.toBeUndefined();
  expect(createPolicy).toHaveBeenCalledTimes(1);
});

test('lets scripts of reCAPTCHA alone load from an address that is text', () => {
  void loadRecaptcha();
  const [name, rules] = createPolicy.mock.calls[0]!;
  expect(name).toBe('default');
  for (const allowed of [url, 'https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js'])
    expect(rules.createScriptURL(allowed)).toBe(allowed);
  for (const other of [
    'https://www.google.com/complete/search',
    '/main.js',
    'data:,1',
    'https://www.gstatic.com.evil/',
  ])
    expect(() => rules.createScriptURL(other)).toThrow('Not a script of reCAPTCHA');
});
