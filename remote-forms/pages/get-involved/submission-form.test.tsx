import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderServed } from 'shared-config/testing/render-served';
import { volunteer as application, withExtra } from '../../firestore/cases';
import { getInvolved } from '../../content/get-involved';
import { validate, volunteer, type FormKind } from '../../forms/schemas';
import GetInvolved from './get-involved';
import { SubmissionForm } from './submission-form';

function show(kind: FormKind): void {
  render(<SubmissionForm kind={kind} navigate={() => {}} message={() => {}} config={{}} />);
}

test('shows the characters left, or too many, only near the limit of the message, and none after "Clear this form"', () => {
  show(volunteer);
  const enter = (value: string) => fireEvent.input(screen.getByLabelText('Message'), { target: { value } });
  enter('x'.repeat(4_499));
  expect(screen.queryByText(/characters/)).not.toBeInTheDocument();
  enter('x'.repeat(4_510));
  expect(screen.getByText('490 characters left')).toBeInTheDocument();
  expect(screen.getByText('Up to 500 characters left')).toBeInTheDocument();
  enter(' \u200b' + 'o\u0323'.repeat(5_000));
  expect(screen.getByText('No characters left')).toBeInTheDocument();
  enter('x'.repeat(5_001));
  expect(screen.getByText('1 characters too many')).toBeInTheDocument();
  expect(screen.getByText('Up to 100 characters too many')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Clear this form' }).click());
  expect(screen.getByLabelText('Message')).toHaveValue('');
  expect(screen.queryByText(/characters/)).not.toBeInTheDocument();
});

test('an optional field says so, and is left out of what is sent when it is empty', () => {
  const { type: _, ...filledIn } = application;
  show(withExtra);
  expect(screen.getByLabelText('Extra (optional)')).not.toBeRequired();
  expect(screen.getByLabelText('Your name')).toBeRequired();
  const { values } = validate(withExtra, Object.entries({ ...filledIn, extra: '' }));
  expect(values).toEqual(filledIn);
});

const pageWith = (firestore: object) => <GetInvolved navigate={() => {}} message={() => {}} config={{ firestore }} />;

test('the page has a text on collaborating that links to Contact Us, and links to Contact Us and the awards', () => {
  render(pageWith({}));
  const section = screen.getByRole('heading', { name: getInvolved.collaborate.title }).closest('section')!;
  const links = within(section).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/contact-us', '/contact-us', '/our-awards']);
});

test('both forms say so when App Check asks reCAPTCHA, and only then', () => {
  const notes = (settings: object) => renderServed(pageWith(settings)).match(/protected by reCAPTCHA/g) ?? [];
  expect(notes({})).toHaveLength(0);
  expect(notes({ appCheckSiteKey: 'key' })).toHaveLength(2);
});
