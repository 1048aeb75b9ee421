import { expect, test } from 'vitest';
import { type SavedView, viewsRenamed, viewsWith, viewsWithout } from '../../dashboard/src/components/saved-views.ts';

const view = (name: string, path = '/claims', status = 'denied'): SavedView => ({ path, name, search: { status } });

test('a view replaces one of the same name and list, and beyond fifty the oldest is removed', () => {
  const one = viewsWith([], view('Mine'));
  expect(viewsWith(one, view('Mine', '/claims', 'paid'))).toEqual([view('Mine', '/claims', 'paid')]);
  expect(viewsWith(one, view('Mine', '/denials'))).toHaveLength(2);
  const fresh = Array.from({ length: 60 }, (_, index) => view(`View ${index}`));
  const many = fresh.reduce<readonly SavedView[]>(viewsWith, []);
  expect([many.length, many[0]!.name]).toEqual([50, 'View 10']);
  expect(viewsWithout(one, view('Mine'))).toEqual([]);
});

test('a renamed view keeps its filters and its place, and other lists keep theirs', () => {
  const views = [view('Mine'), view('Mine', '/denials'), view('Last', '/claims', 'paid')];
  expect(viewsRenamed(views, view('Mine'), 'Ours')).toEqual([view('Ours'), ...views.slice(1)]);
});
