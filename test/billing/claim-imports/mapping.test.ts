import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readClaimFile } from '../../../src/gateways/mapping/claims/claims-from-file.ts';
import { bodyValidator } from '../../../src/http/validation/validation.ts';
import { newId } from '../../../src/kernel/ids.ts';
import type {
  ClaimFileEntry,
  ClaimFromFile,
  FileClaim,
} from '../../../src/modules/billing/claim-imports/claim-file.ts';
import { ClaimCreate } from '../../../src/modules/billing/claims/schemas/input.ts';
import { CoverageCreate } from '../../../src/modules/practice/coverages/coverage-schema.ts';
import { PatientCreate } from '../../../src/modules/practice/patients/patient-schema.ts';
import { build837P } from '../../../src/x12/837p-005010X222A2/index.ts';
import { claims, header } from '../../x12/arbitraries/837p-005010X222A2/claim-arbitraries.ts';
import { ENVELOPE } from '../../x12/arbitraries/arbitraries.ts';
import { claimFile, type FileClaimSpec, type FileSpec } from './file.ts';

const patientId = newId('pat');
const coverageId = newId('cov');
const validators = {
  patient: bodyValidator(PatientCreate),
  coverage: bodyValidator(CoverageCreate),
  claim: bodyValidator(ClaimCreate),
};

async function entriesOf(bytes: Uint8Array): Promise<ClaimFileEntry[]> {
  const entries: ClaimFileEntry[] = [];
  for await (const entry of readClaimFile(pieces(bytes))) entries.push(entry);
  return entries;
}

async function* pieces(bytes: Uint8Array) {
  yield bytes;
}

async function claimsOf(text: string): Promise<FileClaim[]> {
  const entries = await entriesOf(Buffer.from(text));
  return entries.flatMap((entry) => (entry.kind === 'claim' ? [entry.claim] : []));
}

/** Returns the errors of the API itself for the inputs that were made of a claim. */
function apiRefusals({ patient, coverage, claim }: ClaimFromFile) {
  // Through JSON, as a caller would send it.
  const sent = (value: unknown) => JSON.parse(JSON.stringify(value));
  return [
    ...validators.patient(sent(patient)),
    ...validators.coverage(sent({ ...coverage, patientId, payerId: 'SBX01' })),
    ...validators.claim(sent({ ...claim, patientId, coverageId })),
  ];
}

async function one(claim: FileClaimSpec, spec: FileSpec = {}): Promise<FileClaim> {
  const [read] = await claimsOf(claimFile([claim], spec));
  expect(read).toBeDefined();
  return read!;
}

const codesOf = (claim: FileClaim) => claim.problems.map(({ code }) => code);

describe('for any file', () => {
  test("imported data of valid claims passes the API's own validation, and a refusal has a reason", async () => {
    await fc.assert(
      fc.asyncProperty(header, claims, async (head, made) => {
        const text = build837P({
          ...ENVELOPE,
          allowUnmetSituations: true,
          transactions: [{ ...head, controlNumber: '0001', claims: made }],
        });
        const read = await claimsOf(text);
        expect(read).toHaveLength(made.length);
        for (const { content, problems } of read) {
          if (content) expect(apiRefusals(content)).toEqual([]);
          expect(problems.some(({ severity }) => severity === 'error')).toBe(content === null);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("broken bytes never throw, messages end in one full stop, and imported data passes the API's validation", async () => {
    const file = claimFile([{ number: 'A' }, { number: 'B', dependentOf: { last: 'LARKIN', first: 'ADA' } }]);
    const edit = fc.record({ at: fc.nat(file.length), drop: fc.nat(40), put: fc.uint8Array({ maxLength: 12 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
        let bytes: Buffer = Buffer.from(file);
        for (const { at, drop, put } of edits) {
          bytes = Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + drop)]);
        }
        for (const entry of await entriesOf(bytes)) {
          expect(JSON.stringify(entry)).not.toContain('\\u0000');
          // Findings of the codec end with or without a full stop; a message has exactly one.
          const found = entry.kind === 'claim' ? entry.claim.problems : entry.kind === 'finding' ? [entry.finding] : [];
          for (const { message } of found) expect(message).toMatch(/[^.]\.$/);
          if (entry.kind === 'claim' && entry.claim.content) expect(apiRefusals(entry.claim.content)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('values that do not fit', () => {
  test('are cut at characters where cutting is allowed, and reported', async () => {
    const note = `NTE*ADD*${'😀'.repeat(600)}`;
    const read = await one({ number: 'T1', last: 'X'.repeat(61), claimSegments: [note] });
    expect(read.content?.patient.name.family).toHaveLength(60);
    expect([...read.content!.claim.note!]).toHaveLength(500);
    expect(read.problems.filter(({ code }) => code === 'value_shortened').map(({ path }) => path)).toEqual([
      '/patientId',
      '/note',
    ]);
  });

  test('a patient control number that claims cannot have is left to the service, and the file keeps its own', async () => {
    const number = 'N'.repeat(25);
    const read = await one({ number });
    expect(read.patientControlNumber).toBe(number);
    expect(read.content?.claim.patientControlNumber).toBeUndefined();
    expect(codesOf(read)).toContain('patient_control_number_replaced');
  });

  test('a foreign address is left out of the patient, not converted to a US address', async () => {
    const file = claimFile([{ number: 'T2' }]).replace('N4*ALBANY*NY*122070001', 'N4*TORONTO**M5V2T6*CA');
    const [read] = await claimsOf(file);
    expect(read!.content?.patient.addresses).toEqual([]);
    expect(codesOf(read!)).toContain('address_not_carried');
  });

  test('only the last four digits of a social security number are kept, and no text contains the others', async () => {
    const file = claimFile([{ number: 'T3' }]).replace('NM1*PR', 'REF*SY*987654321~NM1*PR');
    const [read] = await claimsOf(file);
    expect(read!.content?.patient.ssnLast4).toBe('4321');
    expect(JSON.stringify(read)).not.toContain('98765');
  });

  test('why Medicare is not the primary payer is kept with the coverage, other insurance types with the claim', async () => {
    const withType = (code: string) =>
      claimFile([{ number: 'T5', filingIndicator: 'MB' }]).replace(
        'SBR*P*18*GRP-100******MB',
        `SBR*S*18*GRP-100**${code}****MB`,
      );
    const [kept] = await claimsOf(withType('43'));
    expect(kept!.content?.coverage).toMatchObject({ rank: 'secondary', medicareSecondaryCode: '43' });
    expect(kept!.content?.claim.subscriberDetails?.insuranceTypeCode).toBeUndefined();
    const [other] = await claimsOf(withType('99'));
    expect(other!.content?.coverage.medicareSecondaryCode).toBeUndefined();
    expect(other!.content?.claim.subscriberDetails?.insuranceTypeCode).toBe('99');
  });

  test('a line control number that occurs twice is kept once', async () => {
    const line = { segments: ['REF*6R*SAME'] };
    const read = await one({ number: 'T4', lines: [line, line] });
    expect(read.content?.claim.serviceLines?.map((each) => each.lineItemControlNumber)).toEqual(['SAME', undefined]);
    expect(codesOf(read)).toContain('line_control_number_replaced');
  });

  test('an ICD-9-CM code is imported unchanged, with a warning', async () => {
    const file = claimFile([{ number: 'T5' }]).replace('HI*ABK:J069', 'HI*BK:4660');
    const [read] = await claimsOf(file);
    expect(read!.content?.claim.diagnoses).toEqual([{ code: '4660' }]);
    expect(codesOf(read!)).toContain('diagnosis_code_system');
  });

  test('the total is the sum of the lines, and a different total in the file is reported', async () => {
    const file = claimFile([{ number: 'T6' }]).replace('*125***11', '*130***11');
    const [read] = await claimsOf(file);
    expect(codesOf(read!)).toEqual(['value_adjusted']);
  });
});

describe('refused claims', () => {
  test('an amount that cannot be read is never assumed to be zero', async () => {
    const file = claimFile([{ number: 'U1', lines: [{ charge: '125' }] }, { number: 'U2' }]).replace(
      'G0463*125',
      'G0463*12x',
    );
    const [first, second] = await claimsOf(file);
    expect(first).toMatchObject({ patientControlNumber: 'U1', content: null });
    expect(codesOf(first!)[0]).toBe('unreadable_amount');
    expect(second!.content).not.toBeNull();
  });

  test('a claim that is too large to be read names the reason, and the claims after it are a finding of the file', async () => {
    const text = claimFile([{ number: 'L1' }, { number: 'L2' }, { number: 'L3' }]);
    const at = text.indexOf('HL*', text.indexOf('CLM*L2'));
    const entries = await entriesOf(Buffer.from(text.slice(0, at) + 'LX*1~'.repeat(100_000) + text.slice(at)));
    const read = entries.flatMap((entry) => (entry.kind === 'claim' ? [entry.claim] : []));
    expect(read.map(({ patientControlNumber }) => patientControlNumber)).toEqual(['L1', 'L2']);
    expect(read[0]!.content).not.toBeNull();
    expect(read[1]).toMatchObject({ content: null, segmentNumber: expect.any(Number) });
    expect(read[1]!.problems[0]).toMatchObject({ code: 'item_too_large', severity: 'error', loop: '2400' });
    const findings = entries.flatMap((entry) => (entry.kind === 'finding' ? [entry.finding] : []));
    expect(findings).toContainEqual(expect.objectContaining({ code: 'item_too_large', severity: 'error' }));
  });

  test('more service lines than a claim holds', async () => {
    const read = await one({ number: 'U3', lines: Array.from({ length: 51 }, () => ({})) });
    expect(read.content).toBeNull();
    expect(codesOf(read)[0]).toBe('too_many_service_lines');
  });

  test('charges in another currency', async () => {
    const file = claimFile([{ number: 'U4' }]).replace('PRV*BI', 'CUR*85*CAD~PRV*BI');
    const [read] = await claimsOf(file);
    expect(codesOf(read!)[0]).toBe('currency_not_supported');
  });

  test('an encounter report is imported as such', async () => {
    const read = await one({ number: 'U5' }, { claimOrEncounter: 'RP' });
    expect(read.content?.claim.reportingType).toBe('reporting');
    expect(read.problems).toEqual([]);
  });
});

test('the report of a broken claim is bounded and counts the problems left out', async () => {
  const claimSegments = Array.from({ length: 400 }, () => 'ZZZ*1');
  const read = await one({ number: 'V1', claimSegments });
  expect(read.problems.length).toBeLessThanOrEqual(101);
  expect(codesOf(read).at(-1)).toBe('more_problems');
});
