import { transact } from '../../src/database/transactions/transaction.ts';
import { moveToArchive } from '../../src/modules/billing/claims/archive/claim-archive-store.ts';
import { aClaim, aCoverage, aServiceLine } from '../helpers/builders.ts';
import { anotherPatient } from './practice.ts';
import type { Ids, Stage } from './stage.ts';

const servedOn = (start: string) => [aServiceLine({ serviceDate: { start } })];

/** Scrubs a draft with an error and applies the fix, so that the claim is ready. */
export async function prepareClaim({ recorder }: Stage, ids: Ids): Promise<string> {
  const input = aClaim(ids, { serviceLines: servedOn('2026-02-24'), patientControlNumber: 'VISIT-0001' });
  const body = { ...input, diagnoses: [{ code: ' j06.9' }] };
  const { body: claim } = await recorder.example('POST /v1/claims', { body });
  await recorder.example(`PATCH /v1/claims/${claim.id}`, { body: { note: 'Seen after hours' } });
  await recorder.example(`POST /v1/claims/${claim.id}/validate`);
  const { body: run } = await recorder.example(`POST /v1/claims/${claim.id}/scrub`);
  await recorder.example(`GET /v1/claims/${claim.id}/scrub`);
  await recorder.example(`GET /v1/claims/${claim.id}/findings`);
  await recorder.example('GET /v1/scrub-rules/built-in', { keep: 1 });
  await recorder.example('GET /v1/code-sets', { keep: 1 });
  await recorder.example('GET /v1/code-sets/icd10cm/E11.9?on=2026-11-20');
  await recorder.example(`GET /v1/claims/${claim.id}/annotations`);
  await recorder.example(`GET /v1/claims/${claim.id}/denial-risk`);
  await recorder.example(`GET /v1/claims/${claim.id}/form`);
  const finding = run.findings.find(({ ruleId }: { ruleId: string }) => ruleId === 'icd10.format');
  const fix = { fixId: finding.fixes[0].id, reason: 'Typing mistake' };
  await recorder.example(`POST /v1/claims/${claim.id}/apply-fix`, { body: fix });
  await recorder.example(`GET /v1/claims/${claim.id}/scrub-runs?limit=1`);
  await recorder.example(`POST /v1/claims/${claim.id}/check-eligibility`, { body: { maxAgeSeconds: 3_600 } });
  const asked = { serviceTypeCodes: ['98'], mode: 'async' };
  await recorder.example(`POST /v1/claims/${claim.id}/check-eligibility`, { body: asked });
  return claim.id;
}

/** Submits a claim whose member id selects the payer's response; returns the claim's id. */
export async function submitScripted(
  { recorder }: Stage,
  memberId: string,
  { payerId = 'SBX01', inBatch = false } = {},
): Promise<string> {
  const patientId = await anotherPatient(recorder);
  const given = { body: aCoverage(patientId, { memberId, payerId }) };
  const { body: coverage } = await recorder.step('POST /v1/coverages', given);
  const ids = { patientId, coverageId: coverage.id };
  const visit = memberId.slice(-4);
  // A different day for each claim, so that none is a duplicate.
  const serviceLines = servedOn(`2026-02-${visit.slice(-2)}`);
  const body = aClaim(ids, { serviceLines, patientControlNumber: `VISIT-${visit}` });
  const { body: claim } = await recorder.step('POST /v1/claims', { body });
  await recorder.step(`POST /v1/claims/${claim.id}/scrub`);
  const batch = { body: { claims: [{ id: claim.id }] } };
  if (inBatch) await recorder.example('POST /v1/claims/batch-submit/preview', batch);
  if (inBatch) await recorder.example('POST /v1/claims/batch-submit', batch);
  else await recorder.step(`POST /v1/claims/${claim.id}/submit`);
  return claim.id;
}

export async function submitClaim({ recorder }: Stage, claimId: string): Promise<void> {
  await recorder.example(`POST /v1/claims/${claimId}/hold`, { body: { reason: 'Waiting for the operative report' } });
  await recorder.example(`POST /v1/claims/${claimId}/release`);
  await recorder.step(`POST /v1/claims/${claimId}/scrub`);
  await recorder.example('GET /v1/claims/summary');
  await recorder.example(`POST /v1/claims/${claimId}/submit`);
}

/** Archives a claim as the sweep does, and restores it. */
export async function restoreArchived({ t, own, recorder }: Stage, claimId: string): Promise<void> {
  const actor = { type: 'system', id: 'archive-claims' } as const;
  await transact(t.app.database, { organizationId: own.id, actor }, (tx) => moveToArchive(tx, [claimId]));
  await recorder.example(`POST /v1/claims/${claimId}/restore`);
}
