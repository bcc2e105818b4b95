import { whyMissing } from './programs';

const { PATH, REQUIRE } = process.env;

beforeEach(() => delete process.env['REQUIRE']);

afterEach(() => {
  process.env['PATH'] = PATH;
  delete process.env['REQUIRE'];
  if (REQUIRE) process.env['REQUIRE'] = REQUIRE;
});

test('names what is missing and the command that brings it', () => {
  process.env['PATH'] = '';
  expect(whyMissing('caddy')).toBe('caddy is not on this machine: apt-get install -y --no-install-recommends caddy');
});

test('fails for a missing program that REQUIRE names, and for no other', () => {
  process.env['PATH'] = '';
  process.env['REQUIRE'] = 'emulator,nginx';
  expect(() => whyMissing('nginx')).toThrow('REQUIRE=nginx: nginx is not on this machine: apt-get install');
  expect(whyMissing('caddy')).toContain('caddy is not on this machine');
});

test('takes the word of a test that looks closer', () => {
  expect(whyMissing('firefox', false)).toContain('is not on this machine: apt-get install');
});
