import { render } from '@testing-library/react';
import { aboutUs } from '../content/about-us';
import { awards } from '../content/awards';
import { contactUs } from '../content/contact-us';
import { map } from '../content/map';
import { ourAwards } from '../content/our-awards';
import { privacy } from '../content/privacy';
import AboutUs from './about-us/about-us';
import ContactUs from './contact-us/contact-us';
import OurAwards from './our-awards/our-awards';
import Privacy from './privacy/privacy';

type Entry = Readonly<Record<string, unknown>> | string;
const titled = { title: '', text: '' };
/** The lists of no fixed length, and an entry of each. */
const lists = [
  [aboutUs.work.list, { id: '', ...titled, link: { text: 'Go', href: '/' } }],
  [contactUs.hours.rows, { days: '', hours: '' }],
  [map.labels, { label: '', x: 1, y: 1 }],
  [ourAwards.photos.list, { id: '', caption: '', photo: { file: 'a.jpg', alt: 'A' } }],
  [ourAwards.nomination.include.list, { term: '', text: '' }],
  [awards[0]!.criteria, ''],
  [privacy.summary, titled],
  [privacy.sections, titled],
] as unknown as [Entry[], Entry][];

test.each([0, 1, 2, 12])('pages show lists of %i entries', (length) => {
  for (const [list, example] of lists) {
    const fill = (_: unknown, entry: number): Entry => {
      const text = `Entry ${entry}.`;
      if (typeof example === 'string') return text;
      const values = Object.entries(example).map(([name, value]) => [name, typeof value === 'string' ? text : value]);
      return Object.fromEntries(values) as Entry;
    };
    list.splice(0, list.length, ...Array.from({ length }, fill));
  }
  for (const Page of [AboutUs, ContactUs, OurAwards, Privacy]) {
    const { container, unmount } = render(<Page />);
    expect(container).not.toHaveTextContent(/undefined|null|NaN/);
    expect(container.querySelectorAll(':is(ul, ol, dl, tbody):empty')).toHaveLength(0);
    expect(container.innerHTML.includes(`Entry ${length - 1}.`)).toBe(length > 0);
    unmount();
  }
});
