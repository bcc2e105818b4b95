import { organisation } from 'shared-config/brand/organisation';
import { formWords } from '../content/forms';
import { mailtoOf, textOf } from './mail';
import { clean, volunteer } from './schemas';

function formWith(message: string): HTMLFormElement {
  const form = document.createElement('form');
  for (const [name, value] of Object.entries({ name: 'Ọlá & Co', email: 'ola@example.org', areas: 'media', message }))
    form.append(Object.assign(document.createElement('textarea'), { name, value }));
  return form;
}

const { name, email, areas, message: text } = volunteer.fields;
const head = `${name.label}: Ọlá & Co\n${email.label}: ola@example.org\n${areas.label}: ${areas.choices.media}\n${text.label}: `;

test('an email to the Centre has the labelled fields, with CRLF line ends', () => {
  const link = new URL(mailtoOf(volunteer, formWith('One\n\n#2? + %')));
  expect([link.protocol, link.pathname]).toEqual(['mailto:', organisation.email]);
  expect(link.searchParams.get('subject')).toBe(volunteer.title);
  expect(link.searchParams.get('body')).toBe(`${head}One\n\n#2? + %`.replaceAll('\n', '\r\n'));
});

test.each([
  ['composed', 'Ẹ̀kọ́ ọ̀rẹ́ '.normalize('NFC')],
  ['decomposed', 'Ẹ̀kọ́ ọ̀rẹ́ '.normalize('NFD')],
  ['of emoji', '👩🏾‍🤝‍👨🏿'],
  ['of lines', 'a\n'],
])(
  'a text of 5,000 characters, %s, is cut to 1,500 encoded characters, never within one; the text to copy is complete',
  (_, part) => {
    // Each start cuts the text at another place.
    for (let start = 0; start < 40; start += 1) {
      const message = clean(('x'.repeat(start) + part.repeat(5000)).slice(0, 5000));
      const form = formWith(message);
      const [, body = ''] = mailtoOf(volunteer, form).split('&body=');
      expect(body.length).toBeLessThanOrEqual(1500);
      expect(body.length).toBeGreaterThan(1400);
      const [kept = '', rest] = decodeURIComponent(body).split(' …\r\n\r\n');
      expect(rest).toBe(formWords.failed.rest);
      const text = textOf(volunteer, form);
      expect(text).toBe(head + message);
      const characters = [...new Intl.Segmenter().segment(text.replaceAll('\n', '\r\n'))];
      expect(characters.map(({ index }) => index)).toContain(kept.length);
      expect(text.replaceAll('\n', '\r\n').startsWith(kept)).toBe(true);
    }
  },
);
