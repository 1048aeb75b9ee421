import type { Claim, Rcm } from 'rcm-sdk';

/** An invented practice. Replace it with your own before you send claims to payers. */
const PRACTICE = {
  npi: '1999999984',
  organizationName: 'Riverside Family Practice',
  taxonomyCode: '207Q00000X',
  taxId: { type: 'ein', value: '123456789' },
  address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
} as const;

/** Creates a patient, a coverage and a claim for a visit today, and submits the claim. Amounts are cents. */
export async function submitFirstClaim(rcm: Rcm): Promise<Claim> {
  const patient = await rcm.patients.create({
    name: { given: ['Ada'], family: 'Larkin' },
    birthDate: '1984-02-29',
    sex: 'female',
    addresses: [{ line1: '12 Mill Lane', city: 'Albany', state: 'NY', postalCode: '122070001' }],
  });
  const coverage = await rcm.coverages.create({
    patientId: patient.id,
    payerId: 'SBX01',
    memberId: 'W123456789',
    rank: 'primary',
  });
  const draft = await rcm.claims.create({
    patientId: patient.id,
    coverageId: coverage.id,
    billingProvider: PRACTICE,
    placeOfServiceCode: '11',
    diagnoses: [{ code: 'J06.9' }],
    serviceLines: [{ procedureCode: '99213', diagnosisPointers: [1], serviceDate: { start: today() }, charge: 12_500 }],
  });
  await rcm.claims.scrub(draft.id);
  return rcm.claims.submit(draft.id);
}

/** Waits until the payer has decided. The simulated payers of a sandbox need some seconds. */
export function waitForDecision(rcm: Rcm, claim: Claim): Promise<Claim> {
  const decided = new Set(['paid', 'partially_paid', 'denied', 'rejected']);
  return rcm.waitFor(claim, ({ status }) => decided.has(status), { timeoutMs: 120_000 });
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
