import { expect, test } from 'vitest';
import { DENIAL_CATEGORIES } from '../../payments/denials/classification/denial-category.ts';
import { PREVENTIONS, preventionOf } from './prevention.ts';

test('each category of denials names the check that prevents them', () => {
  expect(DENIAL_CATEGORIES.filter((category) => preventionOf(category) === 'none')).toEqual(['other']);
  const named = new Set(DENIAL_CATEGORIES.map(preventionOf));
  expect(PREVENTIONS.filter((prevention) => !named.has(prevention))).toEqual([]);
  expect(preventionOf('a category of a later release')).toBe('none');
});
