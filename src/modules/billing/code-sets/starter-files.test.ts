import { readdir, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isLocalDate } from '../../../kernel/local-date.ts';
import { isIcd10Shaped } from '../claims/scrubbing/scrub-rules/icd10-codes.ts';
import { isProcedureShaped } from '../claims/scrubbing/scrub-rules/proc.ts';
import { CLAIM_STATUS_CATEGORIES, claimStatusLabel } from './claim-status.ts';
import { normalizeCode } from './code-set-kinds.ts';
import { readStarterFile } from './ensure-starter-sets.ts';

const files = await Promise.all(
  ['icd10cm.tsv', 'hcpcs.tsv', 'pos.tsv', 'modifier.tsv', 'carc.tsv', 'rarc.tsv'].map(async (name) => ({
    name,
    ...(await readStarterFile(name)),
  })),
);
const [icd10cm, hcpcs, pos, modifier] = files.map(({ codes }) => codes.map(({ code }) => code));

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

test('the modifiers include those of HCPCS, of CPT and of ambulance lines', () => {
  expect(modifier).toEqual(expect.arrayContaining(['25', '59', 'LT', 'RT', 'GT', 'XU', 'RH', 'SX']));
  expect(modifier!.every((code) => /^[A-Z0-9]{2}$/.test(code))).toBe(true);
  expect(modifier).not.toContain('ZZ');
});

test('a prefix is complete either with codes or with none, and none is repeated', () => {
  for (const { name, completePrefixes, codes } of files) {
    expect(new Set(completePrefixes).size, name).toBe(completePrefixes.length);
    const nested = completePrefixes.filter((one) =>
      completePrefixes.some((other) => other !== one && one.startsWith(other)),
    );
    expect(nested, name).toEqual([]);
    // A category with codes has its heading, unless the category itself is the code.
    if (name !== 'icd10cm.tsv') continue;
    const list = new Set(codes.map(({ code }) => code));
    for (const prefix of completePrefixes) {
      const below = codes.filter(({ code }) => code.startsWith(prefix));
      expect(below.length === 0 || list.has(prefix), prefix).toBe(true);
    }
  }
});

test('the files together are smaller than 6 MB', async () => {
  const folder = new URL('./starter/', import.meta.url);
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(new URL(name, folder))).size),
  );
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(6_000_000);
});

test('a claim status is labelled where the service has a label, and passed through where not', () => {
  expect(CLAIM_STATUS_CATEGORIES.get('A7')).toEqual({ label: 'Rejected: information not valid', meaning: 'rejected' });
  expect(CLAIM_STATUS_CATEGORIES.get('F1')?.meaning).toBe('finalized');
  expect(claimStatusLabel('562')).toBe("Entity's NPI");
  expect(claimStatusLabel('9999')).toBeNull();
  expect(claimStatusLabel('constructor')).toBeNull();
});
