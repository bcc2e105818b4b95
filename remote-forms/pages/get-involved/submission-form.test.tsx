import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { volunteer as application, withExtra } from '../../firestore/cases';
import { formWords } from '../../content/forms';
import { validate, volunteer, type FormKind } from '../../forms/schemas';
import GetInvolved from './get-involved';
import { SubmissionForm } from './submission-form';

function show(kind: FormKind): void {
  render(<SubmissionForm kind={kind} navigate={() => {}} message={() => {}} settings={{}} />);
}

test('shows the characters left, or too many, only near the limit of the message, and none after "Clear This Form"', () => {
  show(volunteer);
  const { left, tooMany, upTo, noneLeft } = formWords;
  const message = screen.getByLabelText(volunteer.fields.message.label);
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
  for (const label of ['Clear This Form', 'Clear It']) act(() => screen.getByRole('button', { name: label }).click());
  expect(message).toHaveValue('');
  expect([shown(), announced()]).toEqual(['', '']);
});

test('an optional field says so, and is left out of what is sent when it is empty', () => {
  const { type: _, ...filledIn } = application;
  show(withExtra);
  expect(screen.getByLabelText('Extra (optional)')).not.toBeRequired();
  expect(screen.getByLabelText(volunteer.fields.name.label)).toBeRequired();
  const { values } = validate(withExtra, Object.entries({ ...filledIn, extra: '' }));
  expect(values).toEqual(filledIn);
});

test('the Collaborate section links to Contact Us in its text and beside the awards', () => {
  render(<GetInvolved navigate={() => {}} message={() => {}} settings={{}} />);
  const section = document.getElementById('collaborate')!;
  const links = within(section).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/contact-us', '/contact-us', '/our-awards']);
});
