import { describe, expect, test } from 'vitest';
import { nameSearchKey, prefixEnd } from './search-key.ts';

describe('nameSearchKey', () => {
  test.each([
    ['LARKIN', 'larkin'],
    ['  Van  Der Berg ', 'van der berg'],
    ['O’Brien', 'obrien'],
    ["o'BRIEN", 'obrien'],
    ['Smith-Jones', 'smith jones'],
    ['José Müller', 'jose muller'],
    ['Strauß', 'strauss'],
    ['St. John', 'st john'],
    ['ΠΑΠΑΣ', 'παπας'],
    ['李', '李'],
    ['---', '---'],
  ])('%s becomes %s', (name, key) => {
    expect(nameSearchKey(name)).toBe(key);
    expect(nameSearchKey(key)).toBe(key);
  });
});

describe('prefixEnd', () => {
  test.each([
    ['lar', 'las'],
    ['z', '{'],
    ['a\u{10ffff}', 'b'],
    ['\u{d7ff}', '\u{e000}'],
    ['\u{ffff}', '\u{10000}'],
    ['\u{10ffff}', null],
  ])('the end of a prefix', (prefix, end) => {
    expect(prefixEnd(prefix)).toBe(end);
    if (end !== null) {
      for (const rest of ['', 'a', '\u{ffff}', '\u{10ffff}']) {
        expect(Buffer.compare(Buffer.from(prefix + rest), Buffer.from(end))).toBe(-1);
      }
    }
  });
});
