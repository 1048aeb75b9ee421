import { expect, test } from 'vitest';
import { ADDRESSES } from '../../dashboard/src/addresses.ts';
import {
  contentOf,
  isShown,
  type SavedView,
  searchOfView,
  viewedPageOf,
} from '../../dashboard/src/components/saved-views.ts';
import { PAGES } from '../../src/modules/office/saved-views/viewed-pages.ts';

const view = (more: Partial<SavedView>) =>
  ({ page: '/denials', filters: { status: 'open', payer: 'SBX01' }, sort: 'openAmount:desc', ...more }) as SavedView;

test('the service has the pages of the dashboard whose filters can be saved', () => {
  const viewed = Object.keys(ADDRESSES).filter((path) => viewedPageOf(path) !== null && !path.includes('$'));
  expect(PAGES.toSorted()).toEqual(viewed.toSorted());
});

test('a view keeps the filters and the order of a page, and not its open row', () => {
  const content = contentOf({ id: 'dnl_1', status: 'open', carc: '', sort: 'openAmount:desc' });
  expect(content).toEqual({ filters: { status: 'open' }, sort: 'openAmount:desc' });
  expect(contentOf({ id: 'dnl_1' })).toEqual({ filters: {}, sort: null });
});

test('a view is shown if its page has the same filters and the same order, in any sequence', () => {
  const search = { sort: 'openAmount:desc', payer: 'SBX01', status: 'open', id: 'dnl_1' };
  expect(isShown(view({}), contentOf(search))).toBe(true);
  expect(isShown(view({}), contentOf({ ...search, carc: '97' }))).toBe(false);
  expect(isShown(view({ sort: null }), contentOf(search))).toBe(false);
});

test('filters that the page no longer has are left out', () => {
  expect(searchOfView(view({ filters: { status: 'open', former: 'x' }, sort: null }))).toEqual({ status: 'open' });
});
