import { expect, test } from 'vitest';
import { itemJson } from './item-json.ts';

test('binary data becomes base64, as a buffer or as bytes, and everything else plain JSON', () => {
  const bytes = new Uint8Array([0, 255, 42, 126]);
  const item = {
    kind: 'attachment',
    attachment: { data: bytes, other: Buffer.from(bytes), name: 'x', none: undefined },
  };
  expect(JSON.parse(itemJson(item))).toEqual({
    kind: 'attachment',
    attachment: { data: 'AP8qfg==', other: 'AP8qfg==', name: 'x' },
  });
  expect(itemJson({ kind: 'claim' })).toBe('{"kind":"claim"}');
});
