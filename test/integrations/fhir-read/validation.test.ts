import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readerOf } from '../../../src/database/transactions/transaction.ts';
import type { Claim } from '../../../src/modules/billing/claims/claim.ts';
import { readClaim } from '../../../src/modules/billing/claims/claim-fields.ts';
import { explanationToFhir } from '../../../src/modules/integrations/fhir-mapping/explanation-of-benefit-to-fhir.ts';
import { FHIR_TYPES, type FhirTypeName } from '../../../src/modules/integrations/fhir-read/fhir-types.ts';
import { searchFhirResources } from '../../../src/modules/integrations/fhir-read/find-fhir-resources.ts';
import { type Clinic, DAY_MS, MINUTE_MS, openClinic } from '../../billing/claims-flow/clinic.ts';
import { aServiceLine } from '../../helpers/builders.ts';
import { openProfile } from './profile-checks.ts';
import { openFhirValidator } from './validator.ts';

/** Claims of every outcome, played through the sandbox's payers, and what `/v1/fhir` shows of them. */
const validator = openFhirValidator();
let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
  const lines = [
    aServiceLine({ charge: 12_500, modifiers: ['25'] }),
    aServiceLine({ procedureCode: 'G0008', charge: 4_000, modifiers: ['59'] }),
  ];
  const subscriber = { name: { given: ['Ben'], family: 'Larkin' }, birthDate: '1980-01-31', sex: 'male' as const };
  const dependent = { relationshipToSubscriber: 'spouse' as const, subscriber: { ...subscriber, address: null } };
  const described = {
    externalId: 'p-1',
    mrn: 'MRN-1',
    genderIdentity: 'non-binary',
    language: 'en-US',
    telecoms: [{ system: 'phone' as const, use: 'mobile' as const, value: '+15185550100' }],
    identifiers: [
      { type: 'Passport', system: 'US Department of State', value: 'X1' },
      { type: 'Member', system: 'urn:oid:1.2.3', value: 'X2' },
    ],
  };
  const dates = { onset: '2026-10-01', admission: '2026-10-02', discharge: null };
  const accident = { related: ['auto' as const], date: '2026-09-30', state: 'NY' };
  const tokens = [
    ...['SBX-0001', 'SBX-CLM.DENY.CO197.N54-1', 'SBX-CLM.DENYLINE.2.CO50-1', 'SBX-CLM.PARTIAL-1', 'SBX-ERA.SPLIT-1'],
    ...['SBX-CLM.REJECT.999-1', 'SBX-CLM.REJECT.PAYER.A7.562-1', 'SBX-CLM.PENDED.P1-1', 'SBX-CLM.SECONDARY-1'],
  ];
  for (const memberId of tokens) await submitted({ memberId, lines });
  await submitted({
    memberId: 'SBX-0002',
    patient: described,
    coverage: dependent,
    claim: { dates, accident } as object,
  });
  await clinic.readyClaim({ memberId: 'SBX-0003' });
  for (const milliseconds of [5 * MINUTE_MS, DAY_MS, 14 * DAY_MS, DAY_MS]) await clinic.pass(milliseconds);
}, 300_000);
afterAll(() => clinic.close());

async function submitted(options: Parameters<Clinic['readyClaim']>[0]): Promise<void> {
  const { id } = await clinic.readyClaim(options);
  await clinic.submit(id);
  await clinic.runJobs();
}

async function resourcesOf(type: FhirTypeName) {
  const reader = readerOf(clinic.shared, clinic.organizationId);
  const { matches } = await searchFhirResources(reader, type, {}, { limit: 100, descending: false });
  return matches.map(({ resource }) => resource);
}

describe.each((Object.keys(FHIR_TYPES) as FhirTypeName[]).filter((type) => type !== 'CoverageEligibilityResponse'))(
  '%s',
  (type) => {
    test('every representation is valid FHIR R4', async () => {
      const resources = await resourcesOf(type);
      expect(resources.length).toBeGreaterThan(2);
      for (const resource of resources) expect(validator.problemsOf(resource), JSON.stringify(resource)).toEqual([]);
    });
  },
);

test('the validator refuses what FHIR forbids', async () => {
  const [claim] = await resourcesOf('Claim');
  expect(validator.problemsOf({ ...claim, insurance: undefined, unknownElement: 1 })).not.toEqual([]);
  expect(validator.problemsOf({ ...claim, created: 'yesterday' })).not.toEqual([]);
  expect(validator.problemsOf({ ...claim, priority: undefined })).not.toEqual([]);
  const [patient] = await resourcesOf('Patient');
  expect(validator.problemsOf({ ...patient, gender: 'nonsense' })).not.toEqual([]);
});

test('the claims have every outcome, and their decisions have amounts, reasons and payments', async () => {
  const statuses = await clinic.query<{ status: string }>('select distinct status from claims order by status');
  expect(statuses.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['denied', 'paid', 'partially_paid', 'ready', 'rejected']),
  );
  const responses = await resourcesOf('ClaimResponse');
  expect(new Set(responses.map((response) => (response as { outcome: string }).outcome))).toEqual(
    new Set(['complete', 'error', 'queued']),
  );
  const decisions = JSON.stringify(await resourcesOf('ExplanationOfBenefit'));
  for (const part of ['"code":"197"', '"code":"CO"', '"code":"benefit"', '"payment":', '"memberliability"'])
    expect(decisions).toContain(part);
});

describe('CARIN Blue Button', () => {
  const profile = openProfile('carin-explanation-of-benefit');
  type Concept = { coding: { code: string }[] };
  type Explanation = {
    meta: { profile?: string[] };
    identifier: { type?: Concept }[];
    item: { adjudication: object[] }[];
    payment: { type: Concept };
  };
  const explanations = async () => (await resourcesOf('ExplanationOfBenefit')) as unknown as Explanation[];

  test('every decision on a claim of the clinic states its profile and conforms to it', async () => {
    const found = await explanations();
    expect(found.length).toBeGreaterThan(5);
    for (const explanation of found) {
      expect(explanation.meta.profile).toEqual([profile.url]);
      expect(profile.problemsOf(explanation), JSON.stringify(explanation)).toEqual([]);
    }
  });

  test('decisions have the status of their payment, a unique claim id, places of service and network statuses', async () => {
    const found = await explanations();
    const statuses = new Set(found.map(({ payment }) => payment.type.coding[0]!.code));
    expect(statuses).toEqual(new Set(['paid', 'partiallypaid', 'denied']));
    for (const { identifier, item } of found) {
      const types = identifier.map(({ type }) => type?.coding[0]?.code);
      expect(types.filter((type) => type === 'uc')).toHaveLength(1);
      for (const line of item) {
        expect(line).toMatchObject({ locationCodeableConcept: { coding: [{ code: '11' }] } });
        expect(JSON.stringify(line.adjudication).match(/"benefitpaymentstatus"/g)).toHaveLength(1);
      }
    }
  });

  test('a decision that lacks what the profile requires is reported', async () => {
    const [explanation] = await explanations();
    const [item] = explanation!.item;
    const problemsOf = (changes: object) => profile.problemsOf({ ...explanation, ...changes });
    expect(problemsOf({ diagnosis: undefined })).toContain('ExplanationOfBenefit.diagnosis occurs 0 times, not 1..*');
    expect(problemsOf({ identifier: [{ value: 'x' }] })).toContain(
      'ExplanationOfBenefit.identifier:uniqueclaimid occurs 0 times, not 1..1',
    );
    expect(problemsOf({ meta: { lastUpdated: '2026-01-01T00:00:00Z', profile: ['urn:other'] } })).toContain(
      'ExplanationOfBenefit: EOB-professional-nonclinician-meta-profile-version',
    );
    expect(problemsOf({ item: [{ ...item, adjudication: item!.adjudication.slice(0, 2) }] })).toContain(
      'ExplanationOfBenefit.item[0].adjudication:benefitpaymentstatus occurs 0 times, not 1..1',
    );
    expect(problemsOf({ payment: { type: { coding: [{ system: 'urn:x', code: 'complete' }] } } })).toEqual([
      'ExplanationOfBenefit.payment[0].type[0] is not in http://hl7.org/fhir/us/carin-bb/ValueSet/C4BBPayerClaimPaymentStatusCode',
    ]);
    expect(problemsOf({ patient: { reference: 'Group/1' } })).toEqual([
      'ExplanationOfBenefit.patient[0] refers to Group, not Patient',
    ]);
  });
});

test('a decision without what CARIN Blue Button requires states no profile', async () => {
  const claim = (
    await clinic.query<{ document: Claim; id: string }>("select id, document from claims where status = 'paid' limit 1")
  )[0]!;
  const lacking = readClaim({
    ...claim.document,
    id: claim.id,
    version: 1,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    diagnoses: [],
  } as never);
  const explanation = explanationToFhir(lacking, [])!;
  expect(explanation.meta?.profile).toBeUndefined();
  expect(openProfile('carin-explanation-of-benefit').problemsOf(explanation)).not.toEqual([]);
  expect(validator.problemsOf(explanation)).toEqual([]);
});
