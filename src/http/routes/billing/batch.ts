import type { ClaimFilter } from '../../../modules/billing/claims/claim-filter.ts';
import { claimResource } from '../../../modules/billing/claims/claim-resource.ts';
import { summarizeClaims } from '../../../modules/billing/claims/find-claim-sums.ts';
import {
  ClaimBatchPreview,
  ClaimBatchSubmit,
  ClaimBatchSubmitResult,
  ClaimSummary,
} from '../../../modules/billing/claims/schemas/batch.ts';
import { previewSubmission, submitClaims } from '../../../modules/billing/claims/submission/submit-claims.ts';
import { listFiltersOf } from '../../../modules/list.ts';
import { lockBillableEncounter } from '../../../modules/practice/encounters/create-encounter-claim.ts';
import { ofRemainingPatient } from '../../../modules/practice/patients/find-patients.ts';
import { defineCommand, defineRead } from '../../operation.ts';

export const summary = defineRead({
  id: 'getClaimSummary',
  tag: 'Claims',
  summary: 'Sum up claims',
  description:
    'Counts and amounts by status, payer and scrub state, of the claims that the filters of the list select.',
  query: listFiltersOf(claimResource.lists.listClaims),
  responses: { 200: { description: 'The sums.', schema: ClaimSummary } },
  byClock: true,
  handle: async (reader, { query }) => {
    const sums = await summarizeClaims(reader, await ofRemainingPatient(reader, query as ClaimFilter));
    return { status: 200, body: { object: 'claim_summary', livemode: reader.livemode, ...sums } };
  },
});

export const submitBatch = defineCommand({
  id: 'submitClaimBatch',
  tag: 'Claims',
  summary: 'Submit several claims',
  description:
    'At most 100. Each claim is submitted, held for a review or refused independently, as with a single submission; `version` takes the place of If-Match. Claims of patients with a test clock use that clock, so all claims of one request must use the same clock.',
  body: ClaimBatchSubmit,
  responses: { 200: { description: 'A result for each claim.', schema: ClaimBatchSubmitResult } },
  example: { claims: [{ id: 'clm_01k5v9q2w7e8rak0d3fghj4mnp' }] },
  handle: async (tx, { body }, app) => {
    const { encryption, partnerSeed, payers } = app;
    const { mapping } = payers;
    const options = { encryption, partnerSeed, mapping, requireEncounter: lockBillableEncounter };
    const submitted = await submitClaims(tx, body.claims, options);
    const results = submitted.map(({ id, claim, error }) => ({
      id,
      outcome: claim === null ? 'failed' : claim.status === 'held' ? 'held' : 'submitted',
      status: claim?.status ?? null,
      version: claim?.version ?? null,
      error,
    }));
    const count = (wanted: string) => results.filter(({ outcome }) => outcome === wanted).length;
    return {
      status: 200,
      body: {
        object: 'claim_batch_submit_result',
        submitted: count('submitted'),
        held: count('held'),
        failed: count('failed'),
        results,
      },
    };
  },
});

export const previewBatch = defineRead({
  id: 'previewClaimBatch',
  tag: 'Claims',
  summary: 'Preview the submission of several claims',
  description:
    'Checks version, state and blocking work of each claim, and changes nothing. The submission also checks deadlines, enrollments, duplicates and authorizations.',
  body: ClaimBatchSubmit,
  responses: { 200: { description: 'A result for each claim.', schema: ClaimBatchPreview } },
  example: { claims: [{ id: 'clm_01k5v9q2w7e8rak0d3fghj4mnp' }] },
  handle: async (reader, { body }) => {
    const results = await previewSubmission(reader, body.claims);
    const failed = results.filter(({ error }) => error !== null).length;
    const counts = { possible: results.length - failed, failed };
    return { status: 200, body: { object: 'claim_batch_preview', ...counts, results } };
  },
});
