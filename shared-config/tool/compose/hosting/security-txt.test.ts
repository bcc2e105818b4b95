import { securityTxt } from './security-txt';

const address = 'https://www.example';
const on = (day: string, given: { contact?: string }) => securityTxt(given, { address, now: new Date(day) });

test('names the contact, a language, its own address if it is known, and the same time of expiry for a month, less than a year away', () => {
  const lines = [
    'Contact: mailto:security@www.example',
    'Expires: 2027-10-01T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://www.example/.well-known/security.txt\n',
  ];
  const contact = 'mailto:security@www.example';
  for (const day of ['2026-11-01', '2026-11-30']) expect(on(day, { contact })).toBe(lines.join('\n'));
  expect(securityTxt({ contact }, { address: undefined, now: new Date() })).not.toContain('Canonical');
  expect(on('2026-11-01', {})).toBeUndefined();
});
