import { expect, test } from 'vitest';
import { makeSshKey } from './sftp-kind.ts';

test('a key that cannot be read is made again', () => {
  const good = makeSshKey();
  const made = [{ private: good.private.slice(0, 100), public: good.public }, good];
  expect(makeSshKey(() => made.shift()!)).toBe(good);
  expect(made).toEqual([]);
});
