import { readdirSync } from 'node:fs';
import * as fc from 'fast-check';
import Schema from 'typebox/schema';
import { describe, expect, test } from 'vitest';
import { claimFromX12 } from '../../../src/gateways/mapping/claims/claim-from-837.ts';
import { claimTo837D, claimTo837I, claimTo837P } from '../../../src/gateways/mapping/claims/claim-to-837.ts';
import { ProblemList } from '../../../src/gateways/mapping/claims/import-problem-list.ts';
import type { ParsedClaim } from '../../../src/gateways/mapping/claims/parsed-claim.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { toX12Text } from '../../../src/kernel/x12-text.ts';
import { contentFrom, newClaim } from '../../../src/modules/billing/claims/drafting/create-claim.ts';
import { ClaimCreate } from '../../../src/modules/billing/claims/schemas/input.ts';
import { newCoverage } from '../../../src/modules/practice/coverages/create-coverage.ts';
import { newPatient } from '../../../src/modules/practice/patients/create-patient.ts';
import { type DentalClaim, reader837D } from '../../../src/x12/837d-005010X224A2/index.ts';
import { type InstitutionalClaim, reader837I } from '../../../src/x12/837i-005010X223A3/index.ts';
import { type ProfessionalClaim, reader837P } from '../../../src/x12/837p-005010X222A2/index.ts';
import { parseInterchanges } from '../../../src/x12/reader.ts';
import { anEnvelope } from '../../helpers/exchange.ts';
import { findSandboxPayer } from '../../helpers/sandbox-payer.ts';
import { claims as dentalClaims } from '../../x12/arbitraries/837d-005010X224A2/claim-arbitraries.ts';
import { claims as institutionalClaims } from '../../x12/arbitraries/837i-005010X223A3/claim-arbitraries.ts';
import { claims as professionalClaims } from '../../x12/arbitraries/837p-005010X222A2/claim-arbitraries.ts';
import { readFixture } from '../../x12/fixtures/read-fixture.ts';

const NOW = new Date('2026-11-20T08:00:00.000Z');
const DIRECTORY_PAYER = findSandboxPayer('SBX01')!;
/** A vault that keeps what it is given, because the mapping is tested without a database. */
const vault = { seal: (text: string) => text, open: (text: string) => text } as never;

type AnyClaim = ProfessionalClaim | InstitutionalClaim | DentalClaim;

/** Reads a claim into the service's own form, checks it against the schema of the API, and writes it again. */
function throughClaim(type: ParsedClaim['type'], made: AnyClaim): { sent: AnyClaim; problems: unknown[] } {
  const problems = new ProblemList();
  const parsed = { ...made, submitter: {}, receiver: {}, source: {}, unmapped: [] };
  const content = claimFromX12({ type, parsed } as unknown as ParsedClaim, 'CH', problems);
  if (content === null) throw new Error(JSON.stringify(problems.all));
  const payer = { ...DIRECTORY_PAYER, name: content.payer.name, electronicPayerId: content.payer.id };
  const patient = newPatient(content.patient, NOW);
  const coverage = newCoverage({ ...content.coverage, patientId: patient.id, payerId: payer.id }, payer, NOW);
  const input = { ...content.claim, patientId: patient.id, coverageId: coverage.id };
  const refused = Schema.Errors(ClaimCreate as never, input)[1] as unknown[];
  if (refused.length > 0) throw new Error(JSON.stringify(refused.slice(0, 3)));
  const taxId = input.billingProvider.taxId!;
  const id = newId('clm');
  const identified = { ...input, billingProvider: { ...input.billingProvider, taxId } };
  const claim = newClaim({
    id,
    content: contentFrom(identified as never, { id, vault, today: '2026-11-20' }),
    coverage,
    payer,
    now: NOW,
  });
  const sending = {
    organizationId: 'org_1',
    claim,
    patient,
    coverage,
    payer,
    authorizationNumbers: { claim: claim.priorAuthorizationNumber, lines: new Map<string, string>() },
    envelope: anEnvelope({ createdAt: NOW }),
    transactionSetControlNumber: '0001',
    referenceId: 'REF1',
  };
  const write = { professional: claimTo837P, institutional: claimTo837I, dental: claimTo837D }[type];
  return { sent: write(sending, taxId).transactions[0]!.claims[0]!, problems: problems.all };
}

type Open = Record<string, unknown> & { [key: string]: never };

/** Makes a drawn claim one that a sender could mean: a patient with a birth date, complete addresses and unique numbers. */
function meant(made: AnyClaim): AnyClaim {
  const claim = structuredClone(made) as unknown as Open & AnyClaim;
  delete claim.billingProvider.currencyCode;
  const { name, standardUniqueHealthIdentifier, groupNumber } = claim.subscriber;
  // The element has one of both.
  if (standardUniqueHealthIdentifier !== undefined) delete claim.subscriber.memberId;
  // Without a patient in a loop of its own, the subscriber becomes a person below.
  const isEmployer = name.type === 'organization' && claim.patient !== undefined;
  if (!isEmployer && standardUniqueHealthIdentifier === undefined) claim.subscriber.memberId ??= 'MEMBER1';
  else if (claim.subscriber.memberId === undefined && standardUniqueHealthIdentifier === undefined) {
    if (groupNumber === undefined) claim.subscriber.groupNumber = 'POLICY1';
  }
  claim.subscriber.claimFilingIndicatorCode ??= 'CI';
  if (claim.patient === undefined) {
    if (claim.subscriber.name.type === 'organization')
      claim.subscriber.name = { type: 'person', last: 'DOE', first: 'JANE' };
    claim.subscriber.birthDate ??= '1980-01-02';
    claim.subscriber.sex ??= 'F';
    claim.subscriber.address ??= { line1: '1 MAIN ST', city: 'ALBANY' };
  }
  for (const address of [claim.subscriber.address, claim.patient?.address]) {
    if (address !== undefined && (address.countryCode ?? 'US') === 'US') {
      Object.assign(address, { state: address.state ?? 'NY', postalCode: address.postalCode ?? '122070001' });
    }
  }
  const numbers = new Set<string>();
  for (const line of claim.serviceLines) {
    if (line.procedureCode !== undefined) line.procedureCode = line.procedureCode.replace(/[^0-9A-Za-z]/g, 'A');
    const number = line.lineItemControlNumber?.replaceAll(' ', '');
    if (number === undefined || number === '' || numbers.has(number)) delete line.lineItemControlNumber;
    else {
      line.lineItemControlNumber = number;
      numbers.add(number);
    }
  }
  return claim;
}

/** Members whose text is a code: they are sent in capitals, without blanks and punctuation. */
const CODES = new Set(['procedureCode', 'code', 'modifiers']);
const COMPACT_WITHIN =
  /^(?:serviceLines|.*[dD]iagnos.*|.*[pP]rocedure|.*Procedures|externalCauses|patientReasonsForVisit)$/;

/** Applies the documented normalisations (docs/claims-in-x12.md). */
function normalized(value: unknown, name = '', within = ''): unknown {
  if (typeof value === 'string') {
    const text = (toX12Text(value) ?? '').trim();
    return CODES.has(name) && COMPACT_WITHIN.test(within) ? text.replace(/[^0-9A-Za-z]/g, '').toUpperCase() : text;
  }
  if (Array.isArray(value)) return value.map((one) => normalized(one, name, within));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => {
      const parent = Array.isArray(member) || (typeof member === 'object' && member !== null) ? key : within;
      const of =
        name === 'serviceLines' || COMPACT_WITHIN.test(key)
          ? COMPACT_WITHIN.test(key)
            ? key
            : 'serviceLines'
          : parent === key
            ? ''
            : within;
      return [key, normalized(member, key, of || within)] as const;
    });
  const object = Object.fromEntries(members) as Record<string, unknown>;
  const { qualifier } = object;
  // The ICD follows from the date of service.
  if (/[dD]iagnos|externalCauses|patientReasons/.test(name) && typeof qualifier === 'string') {
    object.qualifier = qualifier.replace(/^A(?=..$)/, '');
  }
  if (object.countryCode === 'US') delete object.countryCode;
  if ('last' in object && object.first === undefined && object.middle !== undefined) {
    object.first = object.middle;
    delete object.middle;
  }
  return object;
}

/** The same for what the service never stores or sends: social security numbers, and demographics of other subscribers. */
function comparable(claim: AnyClaim): unknown {
  const copy = structuredClone(claim) as Open & AnyClaim;
  delete copy.subscriber.ssn;
  // An original does not refer to a payer's number.
  if (copy.claim.claimFrequencyCode === '1') delete copy.claim.payerClaimControlNumber;
  if (copy.patient) {
    for (const member of ['address', 'birthDate', 'sex', 'relationshipCode'] as const) delete copy.subscriber[member];
    const kept = copy.patient.secondaryIds?.filter(({ qualifier }) => qualifier !== 'SY') ?? [];
    if (kept.length === 0) delete copy.patient.secondaryIds;
    else copy.patient.secondaryIds = kept;
  } else copy.subscriber.relationshipCode = '18';
  for (const other of copy.claim.otherSubscribers ?? []) delete other.ssn;
  for (const line of copy.serviceLines) {
    const { serviceDate } = line;
    if (serviceDate?.end === serviceDate?.start) delete serviceDate?.end;
    if ('oralCavityCodes' in line) line.procedureCount ??= '1';
  }
  return normalized(copy);
}

/** Numbers of lines that the claim had to generate are not compared. */
function withoutNewNumbers(sent: AnyClaim, made: AnyClaim): AnyClaim {
  const copy = structuredClone(sent);
  copy.serviceLines.forEach((line, index) => {
    if (made.serviceLines[index]!.lineItemControlNumber === undefined) delete line.lineItemControlNumber;
  });
  return copy;
}

const FIXTURES = ['837p', '837i', '837d'].flatMap((folder) =>
  readdirSync(new URL(`../../x12/fixtures/${folder}`, import.meta.url)).map(
    (file) => `${folder}/${file.replace(/\.[^.]*$/, '')}`,
  ),
);

/** Returns the claims of a file, without the places of the file. */
function claimsOf(text: string): { type: ParsedClaim['type']; claim: AnyClaim }[] {
  const types = { claim: 'professional', institutionalClaim: 'institutional', dentalClaim: 'dental' } as const;
  return parseInterchanges(text, [reader837P, reader837I, reader837D]).flatMap((item) => {
    if (item.kind !== 'claim' && item.kind !== 'institutionalClaim' && item.kind !== 'dentalClaim') return [];
    const { source: _source, unmapped: _unmapped, submitter: _submitter, receiver: _receiver, ...claim } = item.claim;
    return [{ type: types[item.kind], claim: JSON.parse(JSON.stringify(claim)) as AnyClaim }];
  });
}

const KINDS = [
  ['professional', professionalClaims],
  ['institutional', institutionalClaims],
  ['dental', dentalClaims],
] as const;

describe('a claim that was read is written again as it was', () => {
  test.each(KINDS)('%s claims with everything that their guide allows', (type, arbitrary: fc.Arbitrary<AnyClaim[]>) => {
    fc.assert(
      fc.property(arbitrary, (drawn) => {
        for (const claim of drawn) {
          const made = meant(claim);
          const { sent, problems } = throughClaim(type, made);
          expect(problems.filter((problem) => (problem as { code: string }).code === 'not_carried')).toEqual([]);
          expect(comparable(withoutNewNumbers(sent, made))).toEqual(comparable(made));
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each(FIXTURES)('the claims of the file %s', (name) => {
    const parsed = claimsOf(readFixture(name));
    expect(parsed.length).toBeGreaterThan(0);
    for (const { type, claim } of parsed) {
      const { sent, problems } = throughClaim(type, claim);
      expect(problems.filter((problem) => (problem as { code: string }).code === 'not_carried')).toEqual([]);
      expect(comparable(withoutNewNumbers(sent, claim))).toEqual(comparable(claim));
    }
  });
});
