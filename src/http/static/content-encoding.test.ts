import { expect, test } from 'vitest';
import { chooseEncoding } from './content-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.5, identity', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity;q=0, gzip;q=0.001', 'gzip'],
  ['br;q=2, gzip;q=0.1', 'gzip'],
  ['br;q=, zstd', 'identity'],
])('Accept-Encoding %j selects %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
