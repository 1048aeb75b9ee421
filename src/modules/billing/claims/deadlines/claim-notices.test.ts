import { describe, expect, test } from 'vitest';
import type { Claim } from '../claim.ts';
import { dueClaimDeadlines, nextClaimNoticeAt } from './claim-notices.ts';

const filing = { deadline: '2026-03-31', basis: 'payer_directory.initial', daysLeft: 30 };
const aClaim = (given: Partial<Claim> = {}) =>
  ({ status: 'draft', timelyFiling: filing, informationRequest: null, ...given }) as Claim;
const asked = (state: string, dueDate: string | null) => ({ state, dueDate }) as Claim['informationRequest'];

describe('the next notice of a claim is due', () => {
  test.each([
    ['14 days before the last day to file it', {}, '2026-03-01T00:00:00.000Z', '2026-03-17T00:00:00.000Z'],
    ['then 7', {}, '2026-03-17T00:00:00.000Z', '2026-03-24T00:00:00.000Z'],
    ['then 1', {}, '2026-03-29T12:00:00.000Z', '2026-03-30T00:00:00.000Z'],
    ['never after the last one', {}, '2026-03-30T00:00:00.000Z', null],
    ['never if the payer has it', { status: 'accepted' }, '2026-03-01T00:00:00.000Z', null],
    ['never without a limit', { timelyFiling: null }, '2026-03-01T00:00:00.000Z', null],
    [
      'before the last day of an open request for information',
      { status: 'accepted', informationRequest: asked('open', '2026-05-31') },
      '2026-03-01T00:00:00.000Z',
      '2026-05-17T00:00:00.000Z',
    ],
    [
      'never if the request is answered',
      { status: 'accepted', informationRequest: asked('answered', '2026-05-31') },
      '2026-03-01T00:00:00.000Z',
      null,
    ],
    [
      'never if the payer has named no day',
      { status: 'accepted', informationRequest: asked('open', null) },
      '2026-03-01T00:00:00.000Z',
      null,
    ],
  ])('%s', (_, given, now, at) => {
    expect(nextClaimNoticeAt(aClaim(given as Partial<Claim>), now)).toBe(at);
  });
});

describe('a notice that is due', () => {
  const planned = aClaim({ nextNoticeAt: '2026-03-17T00:00:00.000Z' });

  test('counts the days when it fires, also if it is late', () => {
    const onTime = dueClaimDeadlines(planned, new Date('2026-03-17T00:00:00.000Z'));
    expect(onTime).toEqual([{ deadline: 'timely_filing', date: '2026-03-31', daysLeft: 14 }]);
    expect(dueClaimDeadlines(planned, new Date('2026-03-29T05:00:00.000Z'))[0]!.daysLeft).toBe(2);
  });

  test('is absent before its time and after the last day', () => {
    expect(dueClaimDeadlines(planned, new Date('2026-03-16T23:59:59.000Z'))).toEqual([]);
    expect(dueClaimDeadlines(planned, new Date('2026-04-01T00:00:00.000Z'))).toEqual([]);
    expect(dueClaimDeadlines(aClaim(), new Date('2026-03-30T00:00:00.000Z'))).toEqual([]);
  });
});
