import { describe, expect, test } from 'vitest';
import { ENVELOPE } from '../../../test/x12/arbitraries/arbitraries.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { parse837P, reader837P } from '../837p-005010X222A2/index.ts';
import { checkFile } from '../check-file.ts';
import type { Overrides } from '../findings/overrides.ts';
import { acknowledge, build999FromFindings, parse999 } from './index.ts';

const NOW = new Date('2026-01-06T00:00:00Z');

/** Returns IK3, CTX and IK4 of the 999 for a changed fixture. The 999 itself has no findings. */
async function reportedFor(
  fixture: string,
  changes: readonly (readonly [from: string, to: string])[],
  overrides: Overrides = {},
): Promise<string[]> {
  let text = readFixture(fixture);
  for (const [from, to] of changes) {
    expect(text).toContain(from);
    text = text.replace(from, () => to);
  }
  const checked = await checkFile(text, { now: NOW, overrides });
  const [made = ''] = checked.implementationAcknowledgments;
  expect(parse999(made).findings).toEqual([]);
  return made.split('~').filter((segment) => /^(IK3|CTX|IK4)/.test(segment));
}

/** Returns the CTX segments only. */
async function contextsOf(fixture: string, ...changes: (readonly [from: string, to: string])[]): Promise<string[]> {
  const reported = await reportedFor(fixture, changes);
  expect(reported.some((segment) => segment.startsWith('IK3'))).toBe(true);
  return reported.filter((segment) => segment.startsWith('CTX'));
}

describe('an error within a business unit names it', () => {
  test('a claim by CLM01, between IK3 and IK4', async () => {
    expect(await reportedFor('837p/office-visit', [['*150*UN*1*', '*150*ZZ*1*']])).toEqual([
      'IK3*SV1*29*2400*8',
      'CTX*CLM01:PCN-0001',
      'IK4*3*355*7*ZZ',
    ]);
  });

  test('once for all errors of a segment, and for each segment', async () => {
    const changes = [
      ['*150*UN*1*', '*150*ZZ*X*'],
      ['HI*ABK:J069*ABF:R059', 'HI*ABK:J069*XXX:R059'],
    ] as const;
    expect((await contextsOf('837p/office-visit', ...changes)).length).toBe(2);
  });

  test.each<[what: string, from: string, to: string]>([
    ['the segment that opens the claim', '*187.5***11:B:1*', '****11:B:1*'],
    ['a segment that is missing', 'HI*ABK:J069*ABF:R059~\n', ''],
    ['a segment that is not expected', 'LX*2~', 'CLP*1~\nLX*2~'],
    ['a situation of the claim', '*Y*A*Y*Y~', '*Y*A*Y*Y**OA~'],
    ['a situation of a line', '*37.5*UN*1***2~', '*37.5*UN*1***9~'],
    ['a total that does not balance', '*187.5***', '*187.51***'],
  ])('%s', async (_, from, to) => {
    expect(new Set(await contextsOf('837p/office-visit', [from, to]))).toEqual(new Set(['CTX*CLM01:PCN-0001']));
  });

  test('a segment missing at the end of a claim belongs to that claim, not to the next', async () => {
    const missing = ['HI*ABK:I10~\n', ''] as const;
    expect(new Set(await contextsOf('837p/dependent-secondary-payer', missing))).toEqual(
      new Set(['CTX*CLM01:PCN-0003']),
    );
    const claim = 'CLM*PCN-0009*0***11:B:1*Y*A*Y*Y~\n';
    expect(
      await reportedFor('837p/office-visit', [['CLM*PCN-0001', `${claim}CLM*PCN-0001`]]).then((reported) => [
        ...new Set(reported),
      ]),
    ).toEqual(expect.arrayContaining(['CTX*CLM01:PCN-0009']));
    const nameless = claim.replace('PCN-0009', '');
    expect(await contextsOf('837p/office-visit', ['CLM*PCN-0001', `${nameless}CLM*PCN-0001`])).toEqual([]);
  });

  test.each<[set: string, fixture: string, from: string, to: string, context: string]>([
    ['837I', '837i/inpatient-stay', 'HI*ABJ', 'HI*XXX', 'CLM01:PCN-0701'],
    ['837D', '837d/crown-and-braces', 'TOO*JP*4', 'TOO*ZZ*4', 'CLM01:PCN-0801'],
    ['270, the dependent', '270/subscriber-and-dependent', 'HI*ABK:J069', 'HI*XXX:J069', 'TRN02:CHECK-2'],
    ['270, the subscriber', '270/subscriber-and-dependent', 'AMT*R*12.5', 'AMT*R*X', 'TRN02:CHECK-1'],
    ['271', '271/active-with-other-payer', 'EB*1**30**', 'EB*ZZZ**30**', 'TRN02:CHECK-1'],
    ['276', '276/subscriber-and-dependent', 'AMT*T3*187.5', 'AMT*T3*X', 'TRN02:ASK-1'],
    ['277', '277/pending-and-paid', 'SVC*HC:99213:25*90', 'SVC*HC:99213:25*X', 'TRN02:ASK-2'],
    ['277CA', '277ca/accepted-and-rejected', 'SVC*HC:29075:RT*200', 'SVC*HC:29075:RT*X', 'TRN02:PCN-0002'],
    ['277 request', '277rfi/notes-and-film', 'SVC*HC:73721:RT*950', 'SVC*HC:73721:RT*X', 'TRN02:ICN-78'],
    ['278', '278/surgery-request', 'HSD*DY*3', 'HSD*DY*X', 'SUBSCRIBER NAME NM109:W000000009'],
  ])('%s', async (_, fixture, from, to, context) => {
    expect(new Set(await contextsOf(fixture, [from, to]))).toEqual(new Set([`CTX*${context}`]));
  });
});

describe('no unit is named', () => {
  test.each<[what: string, fixture: string, from: string, to: string]>([
    ['above the claims', '837p/office-visit', 'DMG*D8*19800229*F', 'DMG*D8*19800229*X'],
    ['for a patient without a trace number', '270/subscriber-and-dependent', 'EQ*30**FAM', 'EQ*30**ZZZ'],
    [
      'for a level whose own trace number is missing',
      '270/subscriber-and-dependent',
      'TRN*1*CHECK-2*9RCMTEST00~\n',
      '',
    ],
    ['in an 835, for which the guide has no name', '835/paid-and-denied', 'CLP*PCN-0001*1*', 'CLP*PCN-0001*X*'],
    ['when its id is missing', '837p/office-visit', 'CLM*PCN-0001*', 'CLM**'],
    ['when its id cannot stand in a 999', '837p/office-visit', 'CLM*PCN-0001*187.5', 'CLM*PCN|0001*X'],
  ])('%s', async (_, fixture, from, to) => {
    const wrong = to === '' ? ([['HI*ABK:J069', 'HI*XXX:J069']] as const) : [];
    expect(await contextsOf(fixture, [from, to], ...wrong)).toEqual([]);
  });
});

test('a situation is reported with its claim, if one inquiry has several', async () => {
  const withoutDate = 'TRN*1*ASK-0~\nTRN*1*ASK-00~\nTRN*1*ASK-1';
  const rules = { claim_service_date_missing: 'error' } as const;
  const reported = await reportedFor('276/subscriber-and-dependent', [['TRN*1*ASK-1', withoutDate]], rules);
  expect(reported.filter((segment) => segment.startsWith('CTX'))).toEqual([
    'CTX*TRN02:ASK-0',
    'CTX*TRN02:ASK-00',
    'CTX*TRN02:ASK-3',
  ]);
});

test('the first 35 characters of a long id are listed, except if the id itself is wrong', async () => {
  const id = 'A'.repeat(40);
  const reported = await reportedFor('837p/office-visit', [
    ['CLM*PCN-0001*187.5', `CLM*${id}*X`],
    ['*150*UN*1*', '*150*ZZ*1*'],
  ]);
  expect(reported).toEqual([
    'IK3*CLM*20*2300*8',
    'IK4*1*1028*5',
    'IK4*2*782*6',
    'IK3*SV1*29*2400*8',
    `CTX*CLM01:${'A'.repeat(35)}`,
    'IK4*3*355*7*ZZ',
  ]);
});

test('an id that contains a delimiter of the 999 is omitted', async () => {
  const text = readFixture('837p/office-visit').replace('PCN-0001*187.5', 'PCN/0001*X');
  const usual = await acknowledge(text, [reader837P], ENVELOPE);
  expect(usual.implementationAcknowledgment).toContain('CTX*CLM01:PCN/0001~');
  const made = await acknowledge(text, [reader837P], { ...ENVELOPE, delimiters: { component: '/' } });
  expect(parse999(made.implementationAcknowledgment!)).toMatchObject({
    findings: [],
    acknowledgments: [{ code: 'R' }],
  });
  expect(made.implementationAcknowledgment).not.toContain('CTX');
});

describe('the unit is attached to the finding, but not part of it', () => {
  const text = readFixture('837p/office-visit').replace('*150*UN*1*', '*150*ZZ*1*');

  test('findings contain no id', () => {
    expect(JSON.stringify(parse837P(text).findings)).not.toContain('PCN-0001');
  });

  test('a warning that a partner makes an error has its unit too', async () => {
    const warned = readFixture('837p/office-visit').replace(
      'NM1*82*1*HEALER*HANNAH****XX*1234567893',
      'NM1*82*1*HEALER*HANNAH****XX*1234567890',
    );
    const checked = await checkFile(warned, { now: NOW, overrides: { npi_check_digit: 'error' } });
    expect(checked.implementationAcknowledgments[0]).toContain('~IK3*NM1*26**8~CTX*CLM01:PCN-0001~IK4*9*67*7~');
  });

  test('findings collected elsewhere make the same 999', async () => {
    const { findings, transactions } = parse837P(text);
    const { group, transactionSet } = transactions[0]!;
    const { implementationAcknowledgment } = await acknowledge(text, [reader837P], ENVELOPE);
    expect(implementationAcknowledgment).toContain('CTX*CLM01:PCN-0001~');
    expect(build999FromFindings(ENVELOPE, group, [transactionSet], findings)).toBe(implementationAcknowledgment);
  });
});

describe('a segment that the standard does not have', () => {
  test.each(['ZZZ*1', 'lx*2', 'Z*1'])(
    '%s has no IK3, because IK301 is a code, and refuses its set',
    async (segment) => {
      const text = readFixture('837p/office-visit').replace('LX*2~', `${segment}~\nLX*2~`).replace('SE*36', 'SE*37');
      const { findings, implementationAcknowledgments } = await checkFile(text, { now: NOW });
      expect(findings.map(({ code }) => code)).toEqual(['unrecognized_segment']);
      expect(implementationAcknowledgments[0]).toContain('~AK2*837*0001*005010X222A1~IK5*R*5~AK9*R*1*1*0~');
    },
  );

  test('one that the standard has is reported with its id', async () => {
    expect(await reportedFor('837p/office-visit', [['LX*2~', 'BPR*I~\nLX*2~']])).toContain('IK3*BPR*32*2400*6');
  });
});
