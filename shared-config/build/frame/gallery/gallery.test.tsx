import { render } from '@testing-library/react';
import { pieces } from './pieces';

test.each(Object.entries(pieces))('shows %s', (_name, piece) => {
  const { container } = render(<>{piece}</>);
  expect(container).not.toBeEmptyDOMElement();
});
