import { jest } from '@jest/globals';
import { beginFirstFrame, fillFirstFrame } from './first-frame';

let main: HTMLElement;

/** @param tops where the elements of the page begin in the document, in pixels */
function showPage(tops: number[]): HTMLElement[] {
  const place = document.createElement('div');
  main.append(place);
  return fill(place, tops);
}

function fill(parent: Element, tops: number[]): HTMLElement[] {
  const elements = tops.map((top) => {
    const element = document.createElement('div');
    element.getBoundingClientRect = () => ({ top: top - scrollY }) as DOMRect;
    return element;
  });
  parent.append(...elements);
  return elements;
}

function fillFlow(parent: Element, tops: number[]): HTMLElement[] {
  const flow = document.createElement('div');
  flow.dataset['flow'] = '';
  parent.append(document.createElement('h2'), flow);
  return fill(flow, tops);
}

const laidOut = (elements: HTMLElement[]) => elements.map((element) => element.hasAttribute('data-laid-out'));

beforeEach(() => {
  jest.useFakeTimers();
  main = document.createElement('main');
  Object.assign(window, { innerHeight: 700, scrollY: 2000 });
});
afterEach(() => jest.useRealTimers());

test('lays out the elements that begin in the window of a page at its top, and the others after the frame', () => {
  beginFirstFrame(main, true);
  const elements = showPage([0, 300, 699, 700, 1500, 10]);
  fillFirstFrame(main);
  expect(laidOut(elements)).toEqual([true, true, true, false, false, true]);
  expect(main).toHaveAttribute('data-arriving');
  jest.advanceTimersToNextFrame();
  expect(main).toHaveAttribute('data-arriving');
  jest.runOnlyPendingTimers();
  expect(main).not.toHaveAttribute('data-arriving');
});

test('goes on inside what begins in the window: of each data-flow, also in another, it lays out what begins there', () => {
  beginFirstFrame(main, true);
  const [, section, below] = showPage([0, 300, 900]);
  const inSection = fillFlow(section!, [400, 500, 800]);
  const inList = fillFlow(inSection[1]!, [500, 600, 700]);
  const inLastOfSection = fillFlow(inSection[2]!, [800]);
  const inBelow = fillFlow(below!, [900]);
  fillFirstFrame(main);
  expect(laidOut(inSection)).toEqual([true, true, false]);
  expect(laidOut(inList)).toEqual([true, true, false]);
  expect(laidOut([...inLastOfSection, ...inBelow])).toEqual([false, false]);
});

test('lays out the whole of a page that is shown elsewhere, also when the one before has had no frame yet', () => {
  beginFirstFrame(main, true);
  beginFirstFrame(main, false);
  const elements = showPage([0, 900]);
  fillFirstFrame(main);
  expect(main).not.toHaveAttribute('data-arriving');
  expect(laidOut(elements)).toEqual([false, false]);
});

test('does nothing where there is no page', () => {
  beginFirstFrame(null, true);
  fillFirstFrame(null);
  beginFirstFrame(main, true);
  fillFirstFrame(main);
  jest.advanceTimersToNextFrame();
  jest.runOnlyPendingTimers();
  expect(main).not.toHaveAttribute('data-arriving');
});
