import { expect, test } from 'vitest';
import { type NoFields, withFixedShape } from './write-shape.ts';

interface Party {
  name: string;
  id?: string;
}

const NONE: NoFields<Party> = { name: undefined, id: undefined };

test('an object is copied with all fields of its type, in their order', () => {
  const shaped = withFixedShape({ id: '1', name: 'A' } as Party, NONE);
  expect(Object.entries(shaped)).toEqual([
    ['name', 'A'],
    ['id', '1'],
  ]);
  expect(Object.keys(withFixedShape({ name: 'A' } as Party, NONE))).toEqual(['name', 'id']);
});

test('an instance of a class with fields only is copied too', () => {
  class Plain implements Party {
    name = 'A';
  }
  const plain = new Plain();
  const shaped = withFixedShape<Party>(plain, NONE);
  expect(shaped).not.toBe(plain);
  expect(Object.keys(shaped)).toEqual(['name', 'id']);
});

test('inherited properties are not lost', () => {
  class Derived implements Party {
    get name(): string {
      return 'A';
    }
  }
  expect(withFixedShape<Party>(new Derived(), NONE).name).toBe('A');
  expect(withFixedShape<Party>(Object.create({ name: 'B' }), NONE).name).toBe('B');
});
