import { exampleOf } from './documents';
import { fieldsOf } from './fields';
import { validate } from './validate';

const person = { name: 'Adaeze', email: 'adaeze@example.org', message: 'I can help.' };
const volunteer = { ...exampleOf('volunteer'), ...person };
const sponsor = { ...exampleOf('sponsor'), ...person, organization: 'Example Ltd', interest: 'awards' };

test('accepts a complete form, and returns the cleaned fields of the kind', () => {
  expect(
    validate('volunteer', { ...volunteer, name: '  Adaeze\n', message: '\0 I can\0 help. \ud83d', more: 'x' }),
  ).toEqual({
    valid: true,
    values: volunteer,
  });
  expect(validate('sponsor', sponsor)).toMatchObject({
    valid: true,
    values: { organization: 'Example Ltd', interest: 'awards' },
  });
});

describe.each(['volunteer', 'sponsor'] as const)('%s', (kind) => {
  const filledIn: Record<string, string> = kind === 'volunteer' ? volunteer : sponsor;
  const incomplete = `Please fill in all ${kind} fields.`;

  test.each(fieldsOf(kind).map(([name]) => name))('asks for %s when it is missing, blank or not text', (name) => {
    for (const value of ['', ' \t\n\u00a0\u3000\ufeff', '\0', undefined, 7]) {
      const result = validate(kind, { ...filledIn, [name]: value });
      expect(result).toMatchObject({ valid: false, alert: incomplete, errors: { [name]: expect.any(String) } });
    }
  });

  test('alerts about missing fields before the email address, and marks both', () => {
    const result = validate(kind, { ...filledIn, name: '', email: 'adaeze' });
    expect(result).toMatchObject({
      alert: incomplete,
      errors: { name: 'Enter your name.', email: expect.stringContaining('like') },
    });
  });

  test.each([
    'adaeze',
    'adaeze@example',
    '@example.org',
    'adaeze@.',
    'a b@example.org',
    'a@b@example.org',
    'a@exa mple.org',
  ])('rejects the email address %s', (email) => {
    expect(validate(kind, { ...filledIn, email })).toEqual({
      valid: false,
      alert: 'Please enter a valid email address.',
      errors: { email: 'Enter an email address like name@example.org.' },
    });
  });

  test.each(['a@b.c', 'ọlá@example.com.ng', 'first+tag@sub.example.org'])('accepts the email address %s', (email) => {
    expect(validate(kind, { ...filledIn, email })).toMatchObject({ valid: true });
  });

  test('enforces the limits of the table', () => {
    for (const [name, { maxLength }] of fieldsOf(kind)) {
      if (!maxLength) continue;
      const fitting = name === 'email' ? `${'x'.repeat(maxLength - 4)}@b.c` : 'x'.repeat(maxLength);
      expect(validate(kind, { ...filledIn, [name]: ` ${fitting} ` })).toMatchObject({ valid: true });
      expect(validate(kind, { ...filledIn, [name]: `x${fitting}` })).toMatchObject({
        errors: { [name]: `Use no more than ${maxLength} characters.` },
      });
    }
  });
});

test('rejects an unknown choice', () => {
  expect(validate('volunteer', { ...volunteer, areas: 'awards' })).toMatchObject({
    valid: false,
    errors: { areas: expect.any(String) },
  });
});
