import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aClaim,
  aContext,
  aCoverage,
  afterFix,
  aLine,
  aPatient,
  NO_EDITS,
  NOTHING_LOADED,
} from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import type { Claim } from '../claim.ts';
import { ALL_RULES } from './all-rules.ts';
import { codeRequestsOf } from './code-requests.ts';
import type { Finding, ScrubContext } from './scrub.ts';
import { rulesetVersion, runScrub } from './scrub-engine.ts';

const RUN = { runId: 'scr_1', now: new Date('2026-11-20T08:00:00.000Z') };
const scrub = (context: ScrubContext) => runScrub(ALL_RULES, context, RUN);

describe('the rules', () => {
  test('have ids of their own, of their family', () => {
    const ids = ALL_RULES.map((rule) => rule.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const rule of ALL_RULES) expect(rule.id).toMatch(new RegExp(`^${rule.family}\\.[a-z0-9_]+$`));
  });

  test('are in the file of their family, and every family file is in the list', () => {
    const files = readdirSync(`${import.meta.dirname}/scrub-rules`).filter((name) => !name.endsWith('.test.ts'));
    const idsOf = (name: string) => {
      const text = readFileSync(`${import.meta.dirname}/scrub-rules/${name}`, 'utf8');
      return [...text.matchAll(/: ScrubRule = \{\n {2}id: '([^']+)'/g)].map((match) => [name, match[1]!] as const);
    };
    const found = files.flatMap(idsOf);
    expect(found.map(([, id]) => id).sort()).toEqual(ALL_RULES.map(({ id }) => id).sort());
    // A large family has several files, such as `icd10.ts` and `icd10-institutional.ts`.
    for (const [name, id] of found) {
      const family = id.slice(0, id.indexOf('.')).replaceAll('_', '-');
      expect([`${family}.ts`, name.startsWith(`${family}-`) ? name : null]).toContain(name);
    }
  });

  test('block only as errors', () => {
    expect(ALL_RULES.filter((rule) => rule.blocking && rule.severity !== 'error')).toEqual([]);
  });

  test('are named by the version of the set', () => {
    expect(scrub(aContext()).rulesetVersion).toBe(rulesetVersion(ALL_RULES));
  });

  test('find nothing in a claim that is right', () => {
    const run = scrub(aContext());
    expect(run.findings).toEqual([]);
    expect(run.status).toBe('clean');
    expect(run.coverage.notChecked).toEqual([]);
  });

  test('say noData, not pass, where no code set is loaded', () => {
    const codes = { 'icd10cm Z00.00': NOTHING_LOADED, 'hcpcs G0439': NOTHING_LOADED, 'pos 11': NOTHING_LOADED };
    const run = scrub(aContext({ codes, edits: NO_EDITS }));
    expect(run.findings).toEqual([]);
    expect(run.status).toBe('partly_checked');
    expect(run.coverage.notChecked).toEqual([
      'pos.known',
      'icd10.billable',
      'icd10.known',
      'icd10.valid_on_date',
      'proc.hcpcs_known',
      'proc.hcpcs_valid_on_date',
      'proc.sex',
      'proc.age',
      'ptp.never_together',
      'ptp.modifier',
      'ptp.same_site',
      'mue.line',
      'mue.day_absolute',
      'mue.day',
      'addon.primary',
      'addon.contractor_defined',
      'addon.primary_or_defined',
    ]);
  });

  test('survive a claim without lines, diagnoses, patient address or payer', () => {
    const run = scrub(
      aContext({ claim: { serviceLines: [], diagnoses: [] }, patient: { addresses: [] }, payer: null }),
    );
    expect(run.status).toBe('blocked');
  });
});

test('every code that a rule may ask for is among the requests', () => {
  const asked = new Set<string>();
  const claim = aClaim({
    placeOfServiceCode: ' 2',
    diagnoses: [{ sequence: 1, code: 'E11.9', system: 'icd10cm', type: 'principal' }],
    serviceLines: [aLine({ placeOfServiceCode: '1' }), aLine({ procedureSystem: 'cpt', procedureCode: '99213' })],
  });
  const context = aContext({ claim });
  scrub({
    ...context,
    lookUpCode: (codeSet, code) => {
      asked.add(`${codeSet} ${code}`);
      return NOTHING_LOADED;
    },
  });
  scrub({
    ...context,
    lookUpCode: (codeSet, code) => {
      asked.add(`${codeSet} ${code}`);
      return { known: false, reason: 'absent' };
    },
  });
  const requested = new Set(codeRequestsOf(claim).map(({ codeSet, code }) => `${codeSet} ${code}`));
  expect([...asked].filter((one) => !requested.has(one))).toEqual([]);
  expect(asked.size).toBeGreaterThan(4);
});

/** Claims with mistakes of every kind, several at a time. */
const text = fc.constantFrom('plain', 'Ünïcode', 'a:b*c', 'x'.repeat(90), ' ', '', '診');
const anyLine = fc.record({
  procedureCode: fc.constantFrom('G0439', 'g0439', '99213', 'G9999', 'D0120', ''),
  procedureSystem: fc.constantFrom('hcpcs' as const, 'cpt' as const, 'cdt' as const),
  modifiers: fc.array(fc.constantFrom('25', 'LT', 'RT', '50', '95', 'lt', 'x'), { maxLength: 6 }),
  diagnosisPointers: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 6 }),
  units: fc.constantFrom('1', '0', '.5', '1.50', '10000', '123456789', ''),
  unitType: fc.constantFrom('unit' as const, 'minute' as const, 'international_unit' as const),
  charge: fc.constantFrom(0, 1, 12_500, -1, 0.5, 10_000_000_000),
  placeOfServiceCode: fc.constantFrom(null, '11', '2', '28'),
  serviceDate: fc.constantFrom(
    { start: '2026-11-02', end: '2026-11-02' },
    { start: '2026-11-03', end: '2026-11-02' },
    { start: '2026-12-01', end: '2026-12-01' },
    { start: '1980-01-01', end: '1980-01-01' },
    { start: '', end: '' },
  ),
  drug: fc.constantFrom(
    null,
    { ndc: '00000-0000-00', quantity: '1', unit: 'ML' },
    { ndc: '0000-0000-00', quantity: 'x', unit: '?' },
  ),
  note: fc.option(text),
  description: fc.option(text),
});
const anyClaim = fc.record({
  lines: fc.array(anyLine, { maxLength: 3 }),
  codes: fc.array(fc.constantFrom('Z00.00', 'e11.9', 'E119', 'W19.XXXA', 'E11-9', 'nothing'), { maxLength: 4 }),
  type: fc.constantFrom('principal' as const, 'other' as const),
  npi: fc.constantFrom('1999999984', '1999999985', '1999-999-984', '12'),
  postalCode: fc.constantFrom('122070001', '12207', '12207 0001', 'x'),
  state: fc.constantFrom('NY', 'ny', 'ZZ'),
  taxId: fc.constantFrom('123456789', '12-3456789', '1'),
  phone: fc.constantFrom('5185550100', '(518) 555-0100', '1'),
  taxonomyCode: fc.constantFrom(null, '207Q00000X', '207q00000x', 'x'),
  frequencyCode: fc.constantFrom('1' as const, '7' as const, '8' as const),
  originalClaimId: fc.constantFrom(null, 'clm_2'),
  patientControlNumber: fc.constantFrom('PCN1', 'pcn1', 'A'.repeat(25)),
  note: fc.option(text),
  name: text,
  accident: fc.constantFrom<Claim['accident']>(
    null,
    { related: ['auto'], date: null, state: 'ny' },
    { related: ['auto'], date: '2026-12-01', state: null },
  ),
  cliaNumber: fc.constantFrom(null, '11d-0000000', 'x'),
});

function contextOf(given: typeof anyClaim extends fc.Arbitrary<infer T> ? T : never): ScrubContext {
  const { billingProvider } = aClaim();
  const address = { ...billingProvider.address, postalCode: given.postalCode, state: given.state };
  return aContext({
    today: '2027-04-28',
    original: given.originalClaimId ? { id: 'clm_2', status: 'paid', payerClaimControlNumber: 'PAYER1' } : null,
    coverage: { ...aCoverage(), memberId: 'W1' },
    patient: { ...aPatient(), name: { given: [given.name], family: 'Larkin' } },
    claim: {
      frequencyCode: given.frequencyCode,
      originalClaimId: given.originalClaimId,
      patientControlNumber: given.patientControlNumber,
      note: given.note,
      accident: given.accident,
      cliaNumber: given.cliaNumber,
      diagnoses: given.codes.map((code, index) => ({
        sequence: index + 1,
        code,
        system: 'icd10cm' as const,
        type: given.type,
      })),
      serviceLines: given.lines.map((line, index) => aLine({ ...line, sequence: index + 1 })),
      billingProvider: {
        ...billingProvider,
        npi: given.npi,
        taxonomyCode: given.taxonomyCode,
        taxId: { type: 'ein', value: given.taxId },
        organizationName: given.name,
        contact: { name: null, phone: given.phone },
        address,
      },
    },
  });
}

const countOf = (findings: readonly Finding[], ruleId: string) =>
  findings.filter((finding) => finding.ruleId === ruleId).length;

test('a fix without inputs resolves the finding it is offered for', () => {
  fc.assert(
    fc.property(anyClaim, (given) => {
      const context = contextOf(given);
      const before = scrub(context).findings;
      for (const finding of before) {
        for (const fix of finding.fixes.filter(({ kind }) => kind !== 'needs_input')) {
          const after = scrub(afterFix(context, fix)).findings;
          expect(countOf(after, finding.ruleId)).toBeLessThan(countOf(before, finding.ruleId));
        }
      }
    }),
    { numRuns: 150 },
  );
});

/** Fixes may add or remove a zero or a country code in numbers; the rules' own tests cover this. */
const REWRITTEN_FAMILIES = new Set(['text', 'units', 'pos', 'provider']);

test('a safe fix keeps every letter and digit of the value it rewrites', () => {
  const kept = (value: unknown) =>
    String(value)
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '');
  fc.assert(
    fc.property(anyClaim, (given) => {
      for (const { family, fixes, currentValue } of scrub(contextOf(given)).findings) {
        const safe = fixes.filter(({ kind }) => kind === 'safe' && !REWRITTEN_FAMILIES.has(family));
        for (const { patch } of safe)
          expect(patch.map(({ op, value }) => [op, kept(value)])).toEqual([['replace', kept(currentValue)]]);
      }
    }),
    { numRuns: 150 },
  );
});

test('no message carries the value that it is about', () => {
  fc.assert(
    fc.property(anyClaim, (given) => {
      for (const { path, message, currentValue } of scrub(contextOf(given)).findings) {
        // The kind of a diagnosis or a unit is a word of the API and not of the patient.
        if (/\/(type|unitType)$/.test(path)) continue;
        if (typeof currentValue === 'string' && currentValue.trim().length > 4)
          expect(message).not.toContain(currentValue.trim());
      }
    }),
    { numRuns: 150 },
  );
});
