import { addDays, localDateOf } from '../../src/kernel/local-date.ts';
import { aCoverage } from '../helpers/builders.ts';
import { MINUTE_MS } from '../sandbox/support.ts';
import { anotherPatient } from './practice.ts';
import type { Ids, Stage } from './stage.ts';

/** Asks the payer synchronously, asynchronously, in a batch, and about a coverage that another payer administers. */
export async function checkEligibility({ recorder, own }: Stage, ids: Ids): Promise<void> {
  const provider = { npi: '1999999984', organizationName: 'Riverside Family Practice' };
  const body = { coverageId: ids.coverageId, provider, serviceTypeCodes: ['30'] };
  const { body: check } = await recorder.example('POST /v1/eligibility-checks', { body });
  await recorder.example(`GET /v1/eligibility-checks/${check.id}?expand=rawX12`);
  await recorder.example(`GET /v1/eligibility-checks?limit=1&coverageId=${ids.coverageId}`);
  await recorder.example(`GET /v1/patients/${ids.patientId}/eligibility-timeline`);
  const { body: later } = await recorder.example('POST /v1/eligibility-checks', { body: { ...body, mode: 'async' } });
  await recorder.example(`POST /v1/eligibility-checks/${later.id}/cancel`);
  const patientId = await anotherPatient(recorder);
  const managed = aCoverage(patientId, { memberId: 'SBX-ELG.MCO-0009' });
  const { body: coverage } = await recorder.step('POST /v1/coverages', { body: managed });
  const { body: found } = await recorder.step('POST /v1/eligibility-checks', {
    body: { coverageId: coverage.id, provider },
  });
  await recorder.example(`POST /v1/eligibility-checks/${found.id}/apply-coverage-fix`);
  const coordinated = aCoverage(patientId, { memberId: 'SBX-ELG.COB-0010', rank: 'secondary' });
  const { body: third } = await recorder.step('POST /v1/coverages', { body: coordinated });
  const { body: second } = await recorder.step('POST /v1/eligibility-checks', {
    body: { coverageId: third.id, provider },
  });
  await recorder.example(`POST /v1/eligibility-checks/${second.id}/add-other-coverage`, { body: { position: 1 } });
  const checks = [
    { coverageId: ids.coverageId, provider },
    { payerId: 'NOBODY', subscriber: { lastName: 'Larkin', memberId: 'W1' }, provider },
  ];
  const { body: batch } = await recorder.example('POST /v1/eligibility-checks/batch', {
    body: { name: 'Monday', checks },
  });
  await own.advance(MINUTE_MS);
  await recorder.example(`GET /v1/eligibility-batches/${batch.id}`);
  await recorder.example(`GET /v1/eligibility-batches/${batch.id}/items`);
  await recorder.example('GET /v1/eligibility-batches?limit=1');
}

/** Has the coverages re-checked automatically before a visit. */
export async function recheckEligibility({ recorder, own }: Stage, { patientId }: Ids): Promise<void> {
  const visit = addDays(localDateOf(own.frozenAt), 2);
  await recorder.example(`PUT /v1/patients/${patientId}/expected-visits`, { body: { dates: [visit] } });
  await recorder.example(`GET /v1/patients/${patientId}/expected-visits`);
  const provider = { npi: '1999999984', organizationName: 'Riverside Family Practice' };
  const body = { name: 'Three days before a visit', trigger: 'before_visit', daysBefore: 3, provider };
  const { body: policy } = await recorder.example('POST /v1/eligibility-policies', { body });
  const path = `/v1/eligibility-policies/${policy.id}`;
  await recorder.example(`GET ${path}/preview`);
  await own.advance(MINUTE_MS);
  await recorder.example(`GET ${path}`);
  await recorder.example(`GET ${path}/items?limit=1`);
  await recorder.example('GET /v1/eligibility-policies?limit=1');
  await recorder.example(`PATCH ${path}`, { body: { limits: { checksPerPayerPerHour: 30 } } });
  await recorder.example(`POST ${path}/pause`);
  await recorder.example(`POST ${path}/resume`);
  await recorder.step(`DELETE ${path}`);
}
