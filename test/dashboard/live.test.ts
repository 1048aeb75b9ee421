import { expect, test } from 'vitest';
import { type Change, isFollowed, isListed, isOnPage, newestOf, unseenOf } from '../../dashboard/src/live/changes.ts';
import { isBackground, noteInput } from '../../dashboard/src/session/activity.ts';

const change = (type: string, id: string, version: number | null = null): Change => ({
  type: `${type}.updated`,
  resource: { type, id },
  version,
});

test('a change is shown by the lists of its resource, by its own page and by pages beside it', () => {
  const denial = change('denial', 'den_1');
  expect(isListed(denial, ['denials', { status: 'open' }])).toBe(true);
  expect(isListed(denial, ['claims', {}])).toBe(false);
  expect(isOnPage(denial, ['claim', 'clm_1', 'related', 'denials'])).toBe(true);
  expect(isOnPage(change('claim', 'clm_1'), ['claim', 'clm_1'])).toBe(true);
  expect(isOnPage(change('claim', 'clm_1'), ['claim', 'clm_2'])).toBe(false);
  expect(isListed(change('mail', 'mail_1'), ['claims'])).toBe(false);
  expect(isListed(change('api_key', 'key_1'), ['api-keys', 'active'])).toBe(true);
  // The stream reports no deliveries, so their lists are polled.
  expect([isFollowed(['claims']), isFollowed(['claim', 'clm_1']), isFollowed(['deliveries'])]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a list counts only what its rows do not show yet', () => {
  const rows = [{ id: 'a', version: 3 }, { id: 'b', version: 1 }, { id: 'c' }];
  const changes = [change('claim', 'a', 3), change('claim', 'b', 2), change('claim', 'c', 1), change('claim', 'd', 1)];
  expect(unseenOf(changes, rows).map(({ resource }) => resource.id)).toEqual(['b', 'c', 'd']);
  expect(unseenOf([change('claim', 'a')], rows)).toHaveLength(1);
  expect(newestOf([change('claim', 'a', 1), change('claim', 'b', 1), change('claim', 'a', 2)])).toEqual([
    change('claim', 'a', 2),
    change('claim', 'b', 1),
  ]);
});

test('requests long after the last input are in the background', () => {
  noteInput(100_000);
  expect([isBackground(105_000), isBackground(111_000)]).toEqual([false, true]);
});
