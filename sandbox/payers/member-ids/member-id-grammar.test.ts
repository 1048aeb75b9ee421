import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSandboxPayer } from '../../../test/helpers/sandbox-payer.ts';
import { SANDBOX_PAYERS } from '../directory/sandbox-payers.ts';
import { DEFAULT_SCRIPT, isSandboxMemberId, parseSandboxMemberId, type SandboxScript } from './member-id-grammar.ts';
import { SANDBOX_AREAS } from './sandbox-outcomes.ts';
import { SANDBOX_TOKENS } from './sandbox-tokens.ts';

const scripts: [memberId: string, script: Partial<SandboxScript>][] = [
  ['SBX', {}],
  ['SBX0001', {}],
  ['SBX-0001', { suffix: '0001' }],
  ['SBX-CLM.PAID', { CLM: { outcome: 'paid' } }],
  ['SBX-CLM.PARTIAL', { CLM: { outcome: 'partially_paid' } }],
  [
    'SBX-CLM.DENY.CO197',
    { CLM: { outcome: 'deny', denial: { groupCode: 'CO', reasonCode: '197', remarkCode: null } } },
  ],
  [
    'SBX-CLM.DENY.CO197.N130-0001',
    { CLM: { outcome: 'deny', denial: { groupCode: 'CO', reasonCode: '197', remarkCode: 'N130' } }, suffix: '0001' },
  ],
  [
    'SBX-CLM.DENY.PRB7.MA130',
    { CLM: { outcome: 'deny', denial: { groupCode: 'PR', reasonCode: 'B7', remarkCode: 'MA130' } } },
  ],
  [
    'SBX-CLM.DENYLINE.2.CO197',
    { CLM: { outcome: 'deny_line', line: 2, denial: { groupCode: 'CO', reasonCode: '197', remarkCode: null } } },
  ],
  ['SBX-CLM.REJECT.PAYER.A7.562', { CLM: { outcome: 'reject_payer', categoryCode: 'A7', statusCode: '562' } }],
  ['SBX-CLM.REJECT.CH.A3', { CLM: { outcome: 'reject_clearinghouse', categoryCode: 'A3', statusCode: '21' } }],
  ['SBX-CLM.REJECT.999', { CLM: { outcome: 'reject_999' } }],
  ['SBX-CLM.LOST', { CLM: { outcome: 'lost' } }],
  ['SBX-CLM.PENDED.P5', { CLM: { outcome: 'pended', categoryCode: 'P5' } }],
  ['SBX-CLM.REQINFO.R17', { CLM: { outcome: 'information_requested', categoryCode: 'R17' } }],
  ['SBX-CLM.SECONDARY', { CLM: { outcome: 'forwarded' } }],
  ['SBX-CLM.REVERSE.3', { CLM: { outcome: 'reversed', days: 3 } }],
  ['SBX-CLM.TAKEBACK', { CLM: { outcome: 'takeback' } }],
  ['SBX-ERA.UNBALANCED', { ERA: { outcome: 'unbalanced' } }],
  ['SBX-DEN.UPHELD', { DEN: { outcome: 'upheld' } }],
  ['SBX-APL.NOANSWER', { APL: { outcome: 'no_answer' } }],
  ['SBX-ELG.TERMED.30', { ELG: { outcome: 'terminated', days: 30 } }],
  ['SBX-ELG.AAA.75', { ELG: { outcome: 'rejected', aaa: '75', recovers: false } }],
  ['SBX-ELG.AAA.42R', { ELG: { outcome: 'rejected', aaa: '42', recovers: true } }],
  ['SBX-ELG.ASYNC.5', { ELG: { outcome: 'asynchronous', seconds: 5 } }],
  ['SBX-PA.DENY', { PA: { outcome: 'deny', category: 'medical_necessity' } }],
  [
    'SBX-PA.PEND.48.DENY.EXPERIMENTAL',
    { PA: { outcome: 'pend', hours: 48, decision: { outcome: 'deny', category: 'experimental' } } },
  ],
  ['SBX-PA.QUESTIONS.3.BRANCH', { PA: { outcome: 'questions', count: 3, branch: true } }],
  ['SBX-EHR.FAIL.503', { EHR: { outcome: 'fail', code: '503' } }],
  [
    'SBX-ELG.ACTIVE-PA.QUESTIONS.2-CLM.DENY.CO197-APL.OVERTURN-0001',
    {
      PA: { outcome: 'questions', count: 2, branch: false },
      CLM: { outcome: 'deny', denial: { groupCode: 'CO', reasonCode: '197', remarkCode: null } },
      suffix: '0001',
    },
  ],
];

test.each(scripts)('%s is read, and its omitted parts take their defaults', (memberId, script) => {
  expect(parseSandboxMemberId(memberId)).toEqual({ kind: 'script', script: { ...DEFAULT_SCRIPT, ...script } });
});

test('small letters mean the same', () => {
  expect(parseSandboxMemberId(' sbx-clm.deny.co197 ')).toEqual(parseSandboxMemberId('SBX-CLM.DENY.CO197'));
});

test.each(['W123456789', '1EG4TE5MK73', '', 'XSBX-CLM.LOST'])(
  '"%s" is an ordinary member id with the happy path',
  (memberId) => {
    expect(isSandboxMemberId(memberId)).toBe(false);
    expect(parseSandboxMemberId(memberId)).toEqual({ kind: 'plain', script: DEFAULT_SCRIPT });
  },
);

test.each([
  ['SBX-CLM.FOO', 'CLM.FOO'],
  ['SBX-FOO.BAR', 'FOO.BAR'],
  ['SBX-CLM', 'CLM'],
  ['SBX-', ''],
  ['SBXCLM.LOST', 'SBXCLM.LOST'],
  ['SBX-0001-CLM.LOST', '0001'],
  ['SBX-CLM.LOST-CLM.PAID', 'CLM.PAID'],
  ['SBX-CLM.PAID.X', 'CLM.PAID.X'],
  ['SBX-CLM.DENY', 'CLM.DENY'],
  ['SBX-CLM.DENY.CO', 'CLM.DENY.CO'],
  ['SBX-CLM.DENY.XX197', 'CLM.DENY.XX197'],
  ['SBX-CLM.DENY.CO197.Z1', 'CLM.DENY.CO197.Z1'],
  ['SBX-CLM.DENY.CO197.N130.N1', 'CLM.DENY.CO197.N130.N1'],
  ['SBX-CLM.DENYLINE.0.CO197', 'CLM.DENYLINE.0.CO197'],
  ['SBX-CLM.DENYLINE.51.CO197', 'CLM.DENYLINE.51.CO197'],
  ['SBX-CLM.REJECT', 'CLM.REJECT'],
  ['SBX-CLM.REJECT.CH.A1', 'CLM.REJECT.CH.A1'],
  ['SBX-CLM.REJECT.PAYER.A7.X', 'CLM.REJECT.PAYER.A7.X'],
  ['SBX-CLM.REJECT.999.A3', 'CLM.REJECT.999.A3'],
  ['SBX-CLM.PENDED.P6', 'CLM.PENDED.P6'],
  ['SBX-CLM.REQINFO.R18', 'CLM.REQINFO.R18'],
  ['SBX-CLM.REVERSE', 'CLM.REVERSE'],
  ['SBX-CLM.REVERSE.0', 'CLM.REVERSE.0'],
  ['SBX-CLM.REVERSE.99999', 'CLM.REVERSE.99999'],
  ['SBX-ELG.AAA.99', 'ELG.AAA.99'],
  ['SBX-ELG.AAA.75R', 'ELG.AAA.75R'],
  ['SBX-PA.PEND.48', 'PA.PEND.48'],
  ['SBX-PA.PEND.48.PEND.48.APPROVE', 'PA.PEND.48.PEND.48.APPROVE'],
  ['SBX-PA.DENY.NOTHING', 'PA.DENY.NOTHING'],
  ['SBX-PA.QUESTIONS.3.TREE', 'PA.QUESTIONS.3.TREE'],
  ['SBX-EHR.FAIL.200', 'EHR.FAIL.200'],
  ['SBX-CLM.constructor', 'CLM.CONSTRUCTOR'],
])('%s is refused at "%s", with the tokens that are allowed there', (memberId, token) => {
  const parsed = parseSandboxMemberId(memberId);
  expect(parsed).toMatchObject({ kind: 'invalid', token });
  expect((parsed as { valid: string[] }).valid.length).toBeGreaterThan(0);
});

test('an unknown outcome is answered with the tokens of its area', () => {
  const parsed = parseSandboxMemberId('SBX-ERA.LOST');
  expect(parsed).toEqual({
    kind: 'invalid',
    token: 'ERA.LOST',
    valid: ['ERA.UNMATCHED', 'ERA.NOMOD', 'ERA.UNBALANCED', 'ERA.CHECK', 'ERA.SPLIT'],
  });
});

describe('the table of tokens', () => {
  test.each(SANDBOX_TOKENS.map((token) => [token.example, token] as const))(
    '%s, the example of a token, is read as that token',
    (example, token) => {
      const parsed = parseSandboxMemberId(`SBX-${example}-1`);
      expect(parsed.kind).toBe('script');
      expect(example.startsWith(`${token.area}.${token.outcome}`)).toBe(true);
      expect(token.syntax.startsWith(`${token.area}.${token.outcome}`)).toBe(true);
      expect(token.description).toMatch(/\.$/);
    },
  );

  test("has every area, and each area's default is that of the ordinary case", () => {
    expect(new Set(SANDBOX_TOKENS.map(({ area }) => area))).toEqual(new Set(SANDBOX_AREAS));
    for (const token of SANDBOX_TOKENS.filter(({ isDefault }) => isDefault))
      expect(token.parse([])).toEqual(DEFAULT_SCRIPT[token.area]);
  });

  test('has each token once', () => {
    const names = SANDBOX_TOKENS.map(({ area, outcome }) => `${area}.${outcome}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

test('no text breaks the grammar', () => {
  const piece = fc.constantFrom(
    'CLM.DENY.CO16',
    'ERA.CHECK',
    'ERA.SPLIT',
    '-',
    '.',
    '1',
    'R',
    'x',
    'PA.PEND.1.APPROVE',
    '__proto__',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(['script', 'invalid']).toContain(parseSandboxMemberId(`SBX-${pieces.join('')}`).kind);
    }),
  );
});

describe('the sandbox payers', () => {
  test('are SBX01 to SBX10, and are found by their ids', () => {
    const ids = SANDBOX_PAYERS.map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 10 }, (_, index) => `SBX${String(index + 1).padStart(2, '0')}`));
    for (const payer of SANDBOX_PAYERS) expect(findSandboxPayer(payer.id)).toMatchObject(payer);
    expect(findSandboxPayer('SBX11')).toBeNull();
    expect(findSandboxPayer('constructor')).toBeNull();
  });

  test('make enrollment, paper appeals and short filing reachable, each in one payer', () => {
    const idsOf = (test: (payer: (typeof SANDBOX_PAYERS)[number]) => boolean) =>
      SANDBOX_PAYERS.filter(test).map(({ id }) => id);
    expect(idsOf(({ enrollmentRequiredFor }) => enrollmentRequiredFor.length > 0)).toEqual(['SBX08']);
    expect(idsOf(({ appealChannels }) => appealChannels.length === 1)).toEqual(['SBX09']);
    expect(idsOf(({ timelyFilingDays }) => timelyFilingDays.initial === 30)).toEqual(['SBX10']);
  });
});
