import { expect, test } from 'vitest';
import { codeSetState } from './code-set-state.ts';

const release = (coversFrom: string, coversTo: string) => ({ isPartial: false, source: 'file', coversFrom, coversTo });
const fy2026 = release('2025-10-01', '2026-09-30');
const fy2027 = release('2026-10-01', '2027-09-30');
const q1 = release('2026-01-01', '2026-03-31');
const q3 = release('2026-07-01', '2026-09-30');
const starter = { ...release('2015-10-01', '2027-09-30'), isPartial: true, source: 'starter' };

test.each([
  ['a release covers today', 'icd10cm', [fy2026, fy2027, starter], '2026-11-20', 'current', []],
  ['the next release is loaded', 'icd10cm', [fy2026, fy2027], '2026-09-20', 'current', []],
  ['the release ends soon', 'icd10cm', [fy2026], '2026-09-10', 'expiring', []],
  [
    'the release has ended',
    'icd10cm',
    [fy2026, starter],
    '2026-10-05',
    'expired',
    [{ from: '2026-10-01', to: '2026-10-05' }],
  ],
  [
    'a quarter is missing between releases, and today',
    'mue_dme',
    [q3, q1],
    '2026-11-01',
    'missing_quarter',
    [
      { from: '2026-04-01', to: '2026-06-30' },
      { from: '2026-10-01', to: '2026-11-01' },
    ],
  ],
  ['only the starter set is there', 'icd10cm', [starter], '2026-11-20', 'starter', []],
  ['nothing is there', 'cpt', [], '2026-11-20', 'not_loaded', []],
  [
    'a complete starter set counts',
    'pos',
    [{ ...starter, isPartial: false, coversTo: '2099-12-31' }],
    '2026-11-20',
    'current',
    [],
  ],
] as const)('%s', (_name, codeSet, versions, today, state, missing) => {
  expect(codeSetState(codeSet, versions, today)).toEqual({ state, missing });
});
