import { aCoverage, aPatient } from '../helpers/builders.ts';
import type { Recorder } from './recorder.ts';
import type { Ids, Stage } from './stage.ts';

/** Sets up the practice and its trading partner, and registers a patient with a coverage. */
export async function registerPatient({ recorder }: Stage): Promise<Ids> {
  await setUpPractice(recorder);
  await setUpTrading(recorder);
  const { body: patient } = await recorder.example('POST /v1/patients', { body: aPatient({ mrn: 'MRN-1001' }) });
  const telecoms = { telecoms: [{ system: 'phone', value: '5185550142', use: 'home' }] };
  await recorder.example(`PATCH /v1/patients/${patient.id}`, { body: telecoms });
  await recorder.example(`GET /v1/patients/${patient.id}`);
  await recorder.example('GET /v1/patients?limit=1');
  const { name, birthDate } = aPatient();
  await recorder.example('POST /v1/patients/find-duplicates', { body: { name, birthDate } });
  await recordHistory(recorder, patient.id);
  const body = aCoverage(patient.id, { memberId: 'SBX-CLM.PAID-0001' });
  const { body: coverage } = await recorder.example('POST /v1/coverages', { body });
  await recorder.example(`PATCH /v1/coverages/${coverage.id}`, { body: { groupNumber: 'GRP-200' } });
  await recorder.example(`GET /v1/coverages/${coverage.id}`);
  await recorder.example(`GET /v1/coverages?limit=1&patientId=${patient.id}`);
  const { body: twin } = await recorder.step('POST /v1/patients', { body: aPatient({ mrn: 'MRN-1002' }) });
  const twins = aCoverage(twin.id, { memberId: 'SBX-CLM.PAID-0001' });
  const { body: second } = await recorder.step('POST /v1/coverages', { body: twins });
  const merge = { intoPatientId: patient.id, reason: 'Registered twice at the front desk.' };
  await recorder.example(`POST /v1/patients/${twin.id}/merge`, { body: merge });
  const order = { coverageIds: [coverage.id, second.id] };
  await recorder.example(`POST /v1/patients/${patient.id}/coverage-order`, { body: order });
  await recorder.step(`PATCH /v1/coverages/${second.id}`, { body: { status: 'cancelled' } });
  return { patientId: patient.id, coverageId: coverage.id };
}

async function setUpPractice(recorder: Recorder): Promise<void> {
  await recorder.example('GET /v1/payers?limit=2');
  await recorder.example('GET /v1/payers/SBX01');
  const paperPayer = {
    name: 'Harbor Workers Benefit Fund',
    claimChannels: ['paper'],
    address: { line1: 'PO Box 100', city: 'Albany', state: 'NY', postalCode: '12201' },
  };
  const { body: payer } = await recorder.example('POST /v1/payers', { body: paperPayer });
  await recorder.example(`PATCH /v1/payers/${payer.id}`, { body: { phone: '5185550142' } });
  await recorder.example('PATCH /v1/organization/settings', {
    body: {
      submitter: { name: 'Riverside Family Practice', contact: { name: 'Billing Office', phone: '5185550100' } },
      billingProviders: [
        {
          npi: '1999999984',
          name: 'Riverside Family Practice',
          taxonomyCode: '207Q00000X',
          taxId: { type: 'ein', value: '123456789' },
          address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
        },
      ],
    },
  });
  await recorder.example('GET /v1/organization/settings');
  await recorder.example('GET /v1/organization/go-live');
}

/** Records the providers and facilities of the practice. */
export async function recordProviders(recorder: Recorder): Promise<void> {
  const clinician = {
    externalId: 'staff-12',
    npi: '1999999984',
    name: { given: ['June'], family: 'Okafor' },
    roles: ['rendering', 'referring'],
    taxonomyCode: '207Q00000X',
    licenses: [{ number: '256789', state: 'NY' }],
    secondaryIds: [{ payerId: 'SBX01', qualifier: 'G2', value: 'P-7712' }],
    effectiveFrom: '2025-01-01',
  };
  const { body: provider } = await recorder.example('POST /v1/providers', { body: clinician });
  await recorder.example(`PATCH /v1/providers/${provider.id}`, { body: { contact: { phone: '5185550100' } } });
  await recorder.example(`GET /v1/providers/${provider.id}`);
  await recorder.example('GET /v1/providers?limit=1');
  const { externalId: _externalId, ...same } = clinician;
  const { body: twin } = await recorder.step('POST /v1/providers', { body: same });
  await recorder.example(`POST /v1/providers/${twin.id}/merge`, { body: { intoId: provider.id } });
  const annex = {
    externalId: 'site-2',
    organizationName: 'Riverside Annex',
    placeOfServiceCode: '11',
    address: { line1: '9 Ferry Road', city: 'Troy', state: 'NY', postalCode: '121800002' },
  };
  const { body: facility } = await recorder.example('POST /v1/facilities', { body: annex });
  await recorder.example(`PATCH /v1/facilities/${facility.id}`, { body: { cliaNumber: '33D1234567' } });
  await recorder.example(`GET /v1/facilities/${facility.id}`);
  await recorder.example('GET /v1/facilities?limit=1');
}

async function setUpTrading(recorder: Recorder): Promise<void> {
  const { body: partner } = await recorder.example('POST /v1/trading-partners', {
    body: {
      name: 'Northwind Clearinghouse',
      interchangeSenderId: 'RIVERSIDE01',
      interchangeReceiverId: 'NORTHWIND',
      connection: {
        kind: 'sftp',
        profile: { host: 'sftp.northwind.example', username: 'riverside' },
        secrets: { password: 'example' },
      },
    },
  });
  await recorder.example(`PATCH /v1/trading-partners/${partner.id}`, { body: { connection: { state: 'testing' } } });
  await recorder.example(`GET /v1/trading-partners/${partner.id}`);
  await recorder.example('GET /v1/trading-partners?limit=1');
  await connect(recorder);
  const route = { payerId: 'SBX10', transactionSet: '837P', tradingPartnerId: partner.id, partnerPayerId: '60054' };
  const { body: payerRoute } = await recorder.example('POST /v1/payer-routes', { body: route });
  await recorder.example(`PATCH /v1/payer-routes/${payerRoute.id}`, { body: { effectiveTo: '2026-12-31' } });
  await recorder.example(`GET /v1/payer-routes/${payerRoute.id}`);
  await recorder.example('GET /v1/payer-routes?payerId=SBX10');
  const requested = {
    payerId: 'SBX08',
    transaction: 'claims',
    provider: { npi: '1999999984' },
    evidence: { reference: 'ENR-4711' },
  };
  const { body: enrollment } = await recorder.example('POST /v1/enrollments', { body: requested });
  await recorder.example(`PATCH /v1/enrollments/${enrollment.id}`, { body: { status: 'active' } });
  await recorder.example(`GET /v1/enrollments/${enrollment.id}`);
  await recorder.example('GET /v1/enrollments?payerId=SBX08');
}

/** Creates a patient without coverages; returns the id. */
export async function anotherPatient(recorder: Recorder): Promise<string> {
  return (await recorder.step('POST /v1/patients', { body: aPatient() })).body.id;
}

async function recordHistory(recorder: Recorder, patientId: string): Promise<void> {
  const knee = {
    category: 'condition',
    code: { system: 'icd10cm', code: 'M17.11', display: 'Osteoarthritis of the right knee' },
    onsetDate: '2024-03-04',
    recordedDate: '2026-02-10',
    severity: 'severe',
  };
  const body = { patientId, entries: [knee] };
  const { body: recorded } = await recorder.example('POST /v1/patient-medical-history', { body });
  await recorder.example(`GET /v1/patient-medical-history/${recorded.data[0].id}`);
  await recorder.example(`GET /v1/patients/${patientId}/medical-history?status=current&limit=1`);
}

/** Takes a connection from its setup to production. */
async function connect(recorder: Recorder): Promise<void> {
  const { body: connection } = await recorder.example('POST /v1/connections', {
    body: {
      name: 'Harbor SFTP',
      kind: 'sftp',
      profile: { host: 'sftp.harbor.example', username: 'riverside', partner: 'generic' },
      secrets: { password: 'example' },
      secretsExpireAt: { password: '2099-12-31T00:00:00Z' },
    },
  });
  const path = `/v1/connections/${connection.id}`;
  await recorder.example(`POST ${path}/keys`);
  await recorder.step(`POST ${path}/keys`);
  await recorder.example(`POST ${path}/keys/forget-previous`);
  await recorder.example(`POST ${path}/test`);
  const hostKey = 'SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8';
  await recorder.example(`POST ${path}/confirm-host-key`, { body: { hostKey } });
  await recorder.example(`PATCH ${path}`, { body: { profile: { pollSeconds: 120 } } });
  await recorder.example(`POST ${path}/resume`);
  await recorder.example(`POST ${path}/go-live`, { body: { reason: 'The partner has confirmed the test.' } });
  await recorder.example(`POST ${path}/pause`, { body: { reason: 'The partner moves its server.' } });
  await recorder.example(`GET ${path}`);
  await recorder.example('GET /v1/connections?limit=1');
  await recorder.step(`DELETE ${path}`);
}
