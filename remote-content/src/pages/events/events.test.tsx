import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderServed } from 'shared-config/testing/render-served';
import { events } from '../../content/events';
import Events from './events';

const list = events.calendar.events;

test('lists the events', () => {
  render(<Events />);
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(
    list.map(({ title }) => title),
  );
});

test.each(list)('shows the name first, then time and place: $title', ({ id, season, rhythm, place, title, text }) => {
  render(<Events />);
  expect(document.getElementById(id)?.textContent).toMatch(
    new RegExp(`^${[title, season, rhythm, place, text].join('')}`),
  );
});

describe('the event with a date', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    ['2026-11-23T12:00', '1 October 2027\u00a0· in 312 days'],
    ['2027-09-30T23:59', '1 October 2027\u00a0· tomorrow'],
    ['2027-10-01T00:00', '1 October 2027\u00a0· today'],
    ['2027-10-01T23:59', '1 October 2027\u00a0· today'],
    ['2027-10-02T00:00', '1 October 2028\u00a0· in 365 days'],
  ])('is counted at %s, the visitor’s time', (now, expected) => {
    jest.setSystemTime(new Date(now));
    render(<Events />);
    expect(screen.getByText('Next event:').parentElement?.textContent).toBe(`Next event: ${expected}`);
  });

  test('is counted anew when the visitor comes back the next day', () => {
    jest.setSystemTime(new Date('2027-09-30T12:00'));
    render(<Events />);
    jest.setSystemTime(new Date('2027-10-01T08:00'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('Next event:').parentElement).toHaveTextContent('today');
  });

  test('keeps the composed words while it is hydrated on a later day, and then corrects them', () => {
    jest.setSystemTime(new Date('2026-11-23T12:00'));
    const container = document.createElement('div');
    container.innerHTML = renderServed(<Events />);
    expect(container.textContent).toContain('in 312 days');
    document.body.append(container);
    jest.setSystemTime(new Date('2028-09-30T12:00'));
    const onRecoverableError = jest.fn();
    render(<Events />, { container, hydrate: true, onRecoverableError });
    const day = screen.getByText('1 October 2028');
    expect(day).toHaveAttribute('datetime', '2028-10-01');
    expect(day.parentElement).toHaveTextContent('1 October 2028 · tomorrow');
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  test('can be added to a calendar', () => {
    render(<Events />);
    const link = screen.getByRole('link', { name: /^Add to your calendar/ });
    expect(link).toHaveAttribute('href', '/events.ics');
    expect(link).toHaveAttribute('download');
  });
});

test('events without a date lead to Contact Us', () => {
  render(<Events />);
  const links = screen.getAllByRole('link', { name: /^Ask for the next date/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(
    list.filter((event) => !('yearly' in event)).map(({ title }) => expect.stringContaining(title) as unknown),
  );
  for (const link of links) expect(link).toHaveAttribute('href', '/contact-us');
});

test('links to Get Involved', () => {
  render(<Events />);
  expect(screen.getByRole('link', { name: 'Get Involved with our events' })).toHaveAttribute('href', '/get-involved');
});
