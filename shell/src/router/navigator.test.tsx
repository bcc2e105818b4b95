import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Link, Router, useLocation, useNavigate } from 'react-router-dom';
import { asDocument, loadDocument } from './go-to';
import { navigator } from './navigator';

const navigate = jest.fn((_url: string, _options?: NavigationNavigateOptions) => ({
  committed: Promise.reject(new Error('overtaken')),
  finished: Promise.reject(new Error('overtaken')),
}));

beforeEach(() => {
  navigate.mockClear();
  Object.defineProperty(window, 'navigation', { value: { navigate }, configurable: true });
});

afterEach(() => Reflect.deleteProperty(window, 'navigation'));

function Links() {
  const { pathname, search, hash } = useLocation();
  const go = useNavigate();
  return (
    <>
      <p>{pathname + search + hash}</p>
      <Link to="/events?year=2027">Events</Link>
      <button onClick={() => void go('/media', { replace: true, state: { from: 'here' } })}>Media</button>
    </>
  );
}

const show = () =>
  render(
    <Router location={{ pathname: '/about-us', search: '', hash: '#vision' }} navigator={navigator}>
      <Links />
    </Router>,
  );

test('gives components the location of the page', () => {
  show();
  expect(screen.getByText('/about-us#vision')).toBeTruthy();
});

test('a link of the router asks the browser to navigate', () => {
  show();
  expect(screen.getByRole('link', { name: 'Events' }).getAttribute('href')).toBe('/events?year=2027');
  screen.getByRole('link', { name: 'Events' }).click();
  expect(navigate.mock.calls).toEqual([['/events?year=2027', { state: undefined }]]);
});

test('useNavigate asks the browser to navigate, with state and in place of the entry', () => {
  show();
  screen.getByRole('button').click();
  expect(navigate.mock.calls).toEqual([['/media', { state: { from: 'here' }, history: 'replace' }]]);
});

test('useNavigate goes back in the history', () => {
  const go = jest.spyOn(history, 'go').mockImplementation(() => {});
  navigator.go(-2);
  expect(go).toHaveBeenCalledWith(-2);
});

test('marks what has to be loaded as a document', () => {
  loadDocument('http://localhost/contact-us');
  expect(navigate.mock.calls).toEqual([['http://localhost/contact-us', { info: asDocument }]]);
});
