import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { checkFile } from '../check-file.ts';
import { readInterchanges } from '../reader.ts';
import { ALL_READERS } from '../sets.ts';
import { AcknowledgmentCollector, LIMITS_PER_INTERCHANGE, parse999 } from './index.ts';

const visit = readFixture('837p/office-visit');
const at = { set: visit.indexOf('ST*837'), trailer: visit.indexOf('GE*1') };
const set = visit.slice(at.set, at.trailer);

/** Returns the office visit with one transaction set for each letter: g is a valid set, b a set with two errors. */
function fileOf(sets: string): string {
  const texts = [...sets].map((kind, index) => {
    const controlNumber = String(index + 1).padStart(4, '0');
    const numbered = set.replace('837*0001', `837*${controlNumber}`).replace('SE*36*0001', `SE*36*${controlNumber}`);
    return kind === 'g' ? numbered : numbered.replace('*Y*A*Y*Y~', '*Q*A*Q*Y~');
  });
  return visit.slice(0, at.set) + texts.join('') + visit.slice(at.trailer).replace('GE*1*', `GE*${sets.length}*`);
}

async function acknowledgmentsOf(text: string, reported: Partial<typeof LIMITS_PER_INTERCHANGE>) {
  const collector = new AcknowledgmentCollector({}, reported);
  for await (const item of readInterchanges(text, ALL_READERS)) collector.add(item);
  return collector.take();
}

describe('the contents of a 999 for one interchange are limited', () => {
  test('errors beyond the limit are not listed, but refuse their transaction sets with a reason', async () => {
    const [made] = await acknowledgmentsOf(fileOf('bbg'), { errorsMax: 3 });
    expect(made!.transactionSets.map(({ errors }) => errors.flatMap(({ elements }) => elements).length)).toEqual([
      2, 1, 0,
    ]);
    expect(made!.transactionSets.map(({ code, reasonCodes }) => [code, ...reasonCodes])).toEqual([
      ['R', 'I5'],
      ['R', 'I5'],
      ['A'],
    ]);
    expect(made).toMatchObject({ code: 'P', receivedCount: 3, acceptedCount: 1 });
  });

  test('accepted transaction sets beyond the limit are counted, not listed', async () => {
    const [made] = await acknowledgmentsOf(fileOf('gggb'), { acceptedSetsMax: 2 });
    expect(made!.transactionSets.map(({ controlNumber, code }) => [controlNumber, code])).toEqual([
      ['0001', 'A'],
      ['0002', 'A'],
      ['0004', 'R'],
    ]);
    expect(made).toMatchObject({ code: 'P', includedCount: 4, receivedCount: 4, acceptedCount: 3 });
  });

  test('a group whose refused transaction sets cannot all be listed is refused', async () => {
    const [made] = await acknowledgmentsOf(fileOf('bgb'), { faultySetsMax: 1 });
    expect(made).toMatchObject({ code: 'R', includedCount: 3, receivedCount: 3, acceptedCount: 0 });
    expect(made!.transactionSets.filter(({ code }) => code !== 'R')).toEqual([]);
  });

  test('groups beyond the limit are not acknowledged, and more than IEA01 can count refuse the interchange', async () => {
    const group = visit.slice(visit.indexOf('GS*'), visit.indexOf('IEA*'));
    const both = visit.replace(group, group + group.replace('*905*X', '*906*X').replace('GE*1*905', 'GE*1*906'));
    const made = await acknowledgmentsOf(both, { groupsMax: 1 });
    expect(made.map((acknowledgment) => acknowledgment.group.controlNumber)).toEqual(['905']);
    const many = visit.replace('IEA*1*', `IEA*${LIMITS_PER_INTERCHANGE.groupsMax + 1}*`);
    const { findings } = await checkFile(many, { now: new Date('2026-01-05T14:31:00Z') });
    expect(findings[0]).toMatchObject({ code: 'element_too_long', segmentId: 'IEA', ta105: '024' });
  });

  test('the limit applies to each interchange', async () => {
    const second = fileOf('b').replaceAll('000000905', '000000906');
    const made = await acknowledgmentsOf(fileOf('b') + second, { errorsMax: 2, faultySetsMax: 1 });
    expect(made.map(({ transactionSets }) => transactionSets[0]!.errors[0]!.elements.length)).toEqual([2, 2]);
  });

  test('a second limit applies to all interchanges of a file together', async () => {
    const visits = ['905', '906', '907'].map((number) => fileOf('gb').replaceAll('000000905', `000000${number}`));
    const collector = new AcknowledgmentCollector({}, { errorsMax: 2 }, { errorsMax: 3, acceptedSetsMax: 2 });
    for await (const item of readInterchanges(visits.join(''), ALL_READERS)) collector.add(item);
    const reported = collector.take().map(({ transactionSets, ...counts }) => {
      const errors = transactionSets.flatMap((made) => made.errors).flatMap(({ elements }) => elements);
      return [counts.code, counts.receivedCount, counts.acceptedCount, transactionSets.length, errors.length];
    });
    expect(reported).toEqual([
      ['P', 2, 1, 2, 2],
      ['P', 2, 1, 2, 1],
      ['P', 2, 1, 1, 0],
    ]);
  });

  test('a file of errors only has a small acknowledgment, with its counts', async () => {
    const count = LIMITS_PER_INTERCHANGE.faultySetsMax + 10;
    // The line breaks keep the findings of the sets below the limit of findings.
    const breaks = '\n'.repeat(40);
    const sets = Array.from(
      { length: count },
      (_, index) => `ST*837*${100_000 + index}~${breaks}SE*2*${100_000 + index}~`,
    );
    const text = `${visit.slice(0, at.set)}${sets.join('')}GE*${count}*905~IEA*1*000000905~`;
    const checked = await checkFile(text, { now: new Date('2026-01-05T14:31:00Z'), findingsMax: 0 });
    const [made] = parse999(checked.implementationAcknowledgments[0]!).acknowledgments;
    expect(made).toMatchObject({ code: 'R', includedCount: count, receivedCount: count, acceptedCount: 0 });
    expect(made!.transactionSets).toHaveLength(LIMITS_PER_INTERCHANGE.faultySetsMax);
    const reported = made!.transactionSets.flatMap(({ errors }) => errors);
    expect(reported.length).toBeLessThanOrEqual(LIMITS_PER_INTERCHANGE.errorsMax);
  });
});
