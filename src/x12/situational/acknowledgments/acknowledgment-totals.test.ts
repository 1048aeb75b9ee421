import { describe, expect, test } from 'vitest';
import { changedFixture } from '../../../../test/x12/traps/reading.ts';
import { ALL_READERS } from '../../sets.ts';
import { validate } from '../../validate.ts';

type Change = [from: string, to: string];

async function findingsIn(fixture: string, ...changes: Change[]): Promise<string[]> {
  const found: string[] = [];
  for await (const finding of validate(changedFixture(fixture, ...changes), ALL_READERS)) {
    found.push(`${finding.severity} ${finding.code} ${finding.loop}${finding.loop && ' '}${finding.segmentId}`);
  }
  return found;
}

describe('totals of a 277CA', () => {
  const fixture = '277ca/accepted-and-rejected';

  test.each<[string, Change, string]>([
    ['an accepted count of the receiver', ['QTY*90*1', 'QTY*90*2'], '2200B'],
    ['a rejected count of the receiver', ['QTY*AA*1', 'QTY*AA*0'], '2200B'],
    ['an accepted amount of the receiver', ['AMT*YU*187.5', 'AMT*YU*187.49'], '2200B'],
    ['a rejected count of the provider', ['QTY*QC*1', 'QTY*QC*3'], '2200C'],
  ])('%s that differs from the claims', async (_, change, loop) => {
    expect(await findingsIn(fixture, change)).toEqual([`warning acknowledgment_totals_differ ${loop} TRN`]);
  });

  test('both levels differ when a claim is missing', async () => {
    expect(await findingsIn(fixture, ['STC*A2:20:PR*20260105*WQ*187.5', 'STC*A2:20:PR*20260105*WQ*200'])).toEqual([
      'warning acknowledgment_totals_differ 2200C TRN',
      'warning acknowledgment_totals_differ 2200B TRN',
    ]);
  });

  test('that agree have no findings', async () => {
    expect(await findingsIn(fixture)).toEqual([]);
  });
});

describe('verdicts and counts of a 999', () => {
  const fixture = '999/rejected-and-accepted';

  test.each<[string, Change, string]>([
    ['a group that is accepted with a rejected set', ['AK9*P*2*2*1', 'AK9*A*2*2*1'], 'verdict_contradicts AK9'],
    ['a group that is rejected with an accepted set', ['AK9*P*2*2*1', 'AK9*R*2*2*1'], 'verdict_contradicts AK9'],
    ['more accepted than received', ['AK9*P*2*2*1', 'AK9*P*2*2*3'], 'verdict_contradicts AK9'],
    ['fewer received than listed', ['AK9*P*2*2*1', 'AK9*A*1*1*1'], 'counts_differ AK9'],
    ['an accepted set with errors', ['IK5*R*5*I5', 'IK5*A'], 'set_contradicts 2000 IK5'],
    ['a rejected set without an error', ['IK5*A~', 'IK5*R~'], 'set_contradicts 2000 IK5'],
  ])('%s', async (_, change, expected) => {
    const [code, ...place] = expected.split(' ');
    expect(await findingsIn(fixture, change)).toContain(`warning acknowledgment_${code} ${place.join(' ')}`);
  });

  test('accepted sets that are not listed are counted', async () => {
    expect(await findingsIn(fixture, ['AK9*P*2*2*1', 'AK9*P*9*9*8'])).toEqual([]);
  });

  test('a group that is rejected as a whole may list sets', async () => {
    expect(await findingsIn(fixture, ['AK9*P*2*2*1', 'AK9*R*2*2*0*4'], ['IK5*A~', 'IK5*R*5~'])).toEqual([]);
  });
});
