import { securityTxt } from './security-txt';

const address = 'https://www.example';
const now = new Date('2026-11-23T12:00:00Z');

test('names the contact, a language, its own address, and a time of expiry less than a year away', () => {
  expect(securityTxt({ contact: 'mailto:security@www.example' }, { address, now })).toBe(
    [
      'Contact: mailto:security@www.example',
      'Expires: 2027-10-01T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://www.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('stays the same within a month, and leaves out an address that is not known', () => {
  const on = (day: string) => securityTxt({ contact: 'tel:+1' }, { address: undefined, now: new Date(day) });
  expect(on('2026-11-01')).toBe(on('2026-11-30'));
  expect(on('2026-11-01')).not.toContain('Canonical');
});

test('is missing without a contact', () => {
  expect(securityTxt({}, { address, now })).toBeUndefined();
});
