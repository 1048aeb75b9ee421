import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MENU = join(import.meta.dirname, '../../dashboard/src/nav.ts');

test('each page of the menu has an icon of its own', () => {
  const icons = [...readFileSync(MENU, 'utf8').matchAll(/icon: '(\w+)'/g)].map(([, icon]) => icon);
  expect(icons.length).toBeGreaterThan(20);
  expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([]);
});
