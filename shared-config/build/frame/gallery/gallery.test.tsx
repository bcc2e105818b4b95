import { render, screen, within } from '@testing-library/react';
import * as ui from '../../../ui';
import { forcedSelector } from './force-states';
import { Gallery } from './gallery';

const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));

test('shows every component, in the same states in both colour schemes', () => {
  render(<Gallery />);
  const pieces = [...document.querySelectorAll('article')];
  expect(pieces.map(({ id }) => id).sort()).toEqual(components.sort());
  for (const piece of pieces) {
    const [light = [], dark = []] = ['light', 'dark'].map((scheme) =>
      [...piece.querySelectorAll(`[data-scheme=${scheme}] figcaption`)].map((caption) => caption.textContent),
    );
    expect(light.length).toBeGreaterThan(0);
    expect(dark).toEqual(light);
    expect(new Set(light).size).toBe(light.length);
  }
});

test('shows pieces that have not been hydrated', () => {
  render(<Gallery />);
  const [served] = screen.getAllByText(/If this button stays grey/);
  expect(within(served!.parentElement!).getByRole('button', { name: 'Send' })).toBeDisabled();
});

test('repeats a rule for elements that are shown in its state', () => {
  expect(forcedSelector('.a:hover .b:focus-visible, .c:not(:active)')).toBe(
    '.a[data-state~="hover"] .b[data-state~="focus-visible"], .c:not([data-state~="active"])',
  );
});
