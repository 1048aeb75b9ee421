import { expect, test } from 'vitest';
import { isLocalDate } from '../../../kernel/local-date.ts';
import { isIcd10Shaped } from '../claims/scrubbing/scrub-rules/icd10-codes.ts';
import { isProcedureShaped } from '../claims/scrubbing/scrub-rules/proc.ts';
import { CLAIM_STATUS_CATEGORIES, claimStatusLabel } from './claim-status.ts';
import { normalizeCode } from './code-set-kinds.ts';
import { readStarterFile } from './ensure-starter-sets.ts';

const files = await Promise.all(
  ['icd10cm.tsv', 'hcpcs.tsv', 'pos.tsv'].map(async (name) => ({ name, ...(await readStarterFile(name)) })),
);
const [icd10cm, hcpcs, pos] = files.map(({ codes }) => codes.map(({ code }) => code));

test.each(files)('$name has each code once, sorted, with dates that exist and a short label', ({ codes }) => {
  const list = codes.map(({ code }) => code);
  expect(list).toEqual([...new Set(list)].sort());
  for (const { validFrom, validTo, label } of codes) {
    expect([validFrom, validTo].every(isLocalDate)).toBe(true);
    expect(validFrom < validTo).toBe(true);
    expect(label.length).toBeLessThanOrEqual(90);
  }
});

test('the diagnoses are shaped like ICD-10-CM, without dots', () => {
  expect(icd10cm!.length).toBeGreaterThan(300);
  for (const code of icd10cm!) expect(isIcd10Shaped(code) && normalizeCode('icd10cm', code) === code).toBe(true);
});

test('the procedures are HCPCS Level II: no CPT, no dental codes', () => {
  expect(hcpcs!.length).toBeGreaterThan(300);
  for (const code of hcpcs!) expect(isProcedureShaped('hcpcs', code)).toBe(true);
});

test('the places of service are the 52 that are assigned', () => {
  expect(pos).toHaveLength(52);
  expect(pos!.every((code) => /^\d{2}$/.test(code))).toBe(true);
});

test('a claim status is labelled where the service has a label, and passed through where not', () => {
  expect(CLAIM_STATUS_CATEGORIES.get('A7')).toEqual({ label: 'Rejected: information not valid', meaning: 'rejected' });
  expect(CLAIM_STATUS_CATEGORIES.get('F1')?.meaning).toBe('finalized');
  expect(claimStatusLabel('562')).toBe("Entity's NPI");
  expect(claimStatusLabel('9999')).toBeNull();
  expect(claimStatusLabel('constructor')).toBeNull();
});
