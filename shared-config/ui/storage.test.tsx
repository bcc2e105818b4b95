import { jest } from '@jest/globals';
import { readStored, writeStored } from './storage';

afterEach(() => sessionStorage.clear());

test('reads a stored value until it is removed', () => {
  writeStored('fields', [['name', 'Ọlá']]);
  expect(readStored('fields')).toEqual([['name', 'Ọlá']]);

  writeStored('fields', undefined);
  expect(sessionStorage).toHaveLength(0);
  expect(readStored('fields')).toBeNull();
});

test('returns undefined for text that is not JSON', () => {
  sessionStorage.setItem('fields', 'not JSON');
  expect(readStored('fields')).toBeUndefined();
});

test('returns undefined when the browser blocks storage', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  writeStored('fields', [['name', 'Ọlá']]);
  writeStored('fields', undefined);
  expect(readStored('fields')).toBeUndefined();
});
