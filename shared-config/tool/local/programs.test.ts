import { jest } from '@jest/globals';
import { whyMissing } from './programs';

test('names missing programs and how to install them, and fails only for those in REQUIRE', () => {
  jest.replaceProperty(process, 'env', { PATH: '', REQUIRE: 'emulator,nginx' });
  expect(whyMissing('caddy')).toBe('caddy is not on this machine: apt-get install -y --no-install-recommends caddy');
  expect(() => whyMissing('nginx')).toThrow('REQUIRE=nginx: nginx is not on this machine: apt-get install');
});

test("uses the result of a test's own check", () => {
  jest.replaceProperty(process, 'env', { PATH: process.env['PATH'] });
  expect(whyMissing('firefox', false)).toContain('is not on this machine: apt-get install');
});
