import { jest } from '@jest/globals';
import { isNumber, isText, listIn, readStored, recordIn, textIn, writeStored } from './storage';

afterEach(() => sessionStorage.clear());

const asIs = (stored: unknown) => stored;

test('reads a stored value until it is removed', () => {
  writeStored('fields', [['name', 'Ọlá']]);
  expect(readStored('fields', asIs)).toEqual([['name', 'Ọlá']]);

  writeStored('fields', undefined);
  expect(sessionStorage).toHaveLength(0);
  expect(readStored('fields', asIs)).toBeUndefined();
});

test('reads text that is not JSON as if there were none', () => {
  sessionStorage.setItem('fields', 'not JSON');
  expect(readStored('fields', asIs)).toBeUndefined();
});

test('reads nothing when the browser blocks storage', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  writeStored('fields', [['name', 'Ọlá']]);
  writeStored('fields', undefined);
  expect(readStored('fields', asIs)).toBeUndefined();
});

const garbage = [
  '',
  'null',
  'true',
  '5',
  '"x"',
  '[]',
  '{}',
  '[null,5]',
  '{"a":null,"__proto__":5}',
  '{"length":2}',
  '{',
];

test.each(garbage)('reads %j as a value of the expected type', (stored) => {
  sessionStorage.setItem('any', stored);
  expect(typeof readStored('any', textIn)).toBe('string');
  expect(readStored('any', listIn(isText)).every(isText)).toBe(true);
  const record = readStored('any', recordIn(isNumber));
  expect(Object.values(record).every(isNumber)).toBe(true);
  record['new'] = 1;
  expect(record['new']).toBe(1);
});

test('keeps what has the expected type', () => {
  sessionStorage.setItem('any', '{"a":1,"b":"2","c":3}');
  expect(readStored('any', recordIn(isNumber))).toEqual({ a: 1, c: 3 });
  sessionStorage.setItem('any', '["a",2,"c"]');
  expect(readStored('any', listIn(isText))).toEqual(['a', 'c']);
  sessionStorage.setItem('any', '"Offline."');
  expect(readStored('any', textIn)).toBe('Offline.');
});
