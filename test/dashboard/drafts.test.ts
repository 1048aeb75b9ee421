import { expect, test } from 'vitest';
import { draftOf, hasDrafts, keepDraftsOf, noteDraft } from '../../dashboard/src/session/drafts.ts';

test('drafts are kept for the user who typed them, and are deleted when another one signs in', () => {
  keepDraftsOf('usr_1');
  noteDraft('apl_1 facts', 'The referral was urgent.');
  noteDraft('note wrk_1', 'Call again.');
  noteDraft('note wrk_1', null);
  keepDraftsOf('usr_1');
  expect([draftOf('apl_1 facts'), draftOf('note wrk_1'), hasDrafts()]).toEqual([
    'The referral was urgent.',
    null,
    true,
  ]);
  keepDraftsOf('usr_2');
  expect([draftOf('apl_1 facts'), hasDrafts()]).toEqual([null, false]);
});
