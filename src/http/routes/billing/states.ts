import { guardRestoreClaim, restoreClaim } from '../../../modules/billing/claims/archive/restore-claim.ts';
import {
  guardClaimHold,
  guardReleaseClaim,
  holdClaim,
  releaseClaim,
} from '../../../modules/billing/claims/drafting/hold-claim.ts';
import { guardReopenClaim, reopenClaim } from '../../../modules/billing/claims/drafting/reopen-claim.ts';
import { getClaim } from '../../../modules/billing/claims/find-claims.ts';
import { Claim } from '../../../modules/billing/claims/schemas/claim.ts';
import { HoldRequest } from '../../../modules/billing/claims/schemas/input.ts';
import {
  findTimeline,
  presentTimelineEntry,
  Timeline,
  TimelineQuery,
} from '../../../modules/platform/audit/find-timeline.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead } from '../../operation.ts';
import { claimId, claimReply } from './shared.ts';

export const hold = defineCommand({
  id: 'holdClaim',
  tag: 'Claims',
  summary: 'Hold a claim',
  description: 'Keeps a draft or ready claim from being submitted until it is released.',
  params: { id: claimId },
  body: HoldRequest,
  responses: { 200: { description: 'The held claim.', schema: Claim } },
  errors: ['invalid_state_transition', 'version_conflict'],
  example: { reason: 'Waiting for the operative report' },
  guard: (reader, { params, expectedVersion }) => guardClaimHold(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) =>
    claimReply(tx, await holdClaim(tx, params.id, { expectedVersion, reason: body.reason })),
});

export const release = defineCommand({
  id: 'releaseClaim',
  tag: 'Claims',
  summary: 'Release a held claim',
  description: 'The claim becomes a draft. Scrub it to make it ready.',
  params: { id: claimId },
  responses: { 200: { description: 'The released claim.', schema: Claim } },
  errors: ['invalid_state_transition', 'version_conflict'],
  guard: (reader, { params, expectedVersion }) => guardReleaseClaim(reader, params.id, expectedVersion),
  handle: async (tx, { params, expectedVersion }) =>
    claimReply(tx, await releaseClaim(tx, params.id, { expectedVersion })),
});

export const reopen = defineCommand({
  id: 'reopenClaim',
  tag: 'Claims',
  summary: 'Reopen a rejected claim',
  description:
    'The claim becomes a draft and can be corrected and submitted again. It is not a replacement claim, because the payer never accepted the original.',
  params: { id: claimId },
  responses: { 200: { description: 'The reopened claim.', schema: Claim } },
  errors: ['invalid_state_transition', 'version_conflict'],
  guard: (reader, { params, expectedVersion }) => guardReopenClaim(reader, params.id, expectedVersion),
  handle: async (tx, { params, expectedVersion }) =>
    claimReply(tx, await reopenClaim(tx, params.id, { expectedVersion })),
});

export const restore = defineCommand({
  id: 'restoreClaim',
  tag: 'Claims',
  summary: 'Restore an archived claim',
  description:
    'Moves the history of the claim from the archive back to its tables. Archived claims are read by the same endpoints as others, and every change of a claim, such as the reversal of a payment, restores it by itself. The claim gets a new version, so the days of `archiveClaimsAfterDays` in the organization settings count from now.',
  params: { id: claimId },
  responses: { 200: { description: 'The restored claim.', schema: Claim } },
  errors: ['invalid_state_transition', 'version_conflict'],
  guard: (reader, { params, expectedVersion }) => guardRestoreClaim(reader, params.id, expectedVersion),
  handle: async (tx, { params, expectedVersion }) =>
    claimReply(tx, await restoreClaim(tx, params.id, { expectedVersion })),
});

export const timeline = defineRead({
  id: 'getClaimTimeline',
  tag: 'Claims',
  summary: 'List the history of a claim',
  description: 'Returns the audit entries of the claim, newest first.',
  params: { id: claimId },
  query: TimelineQuery,
  responses: { 200: { description: 'A page of entries.', schema: Timeline } },
  handle: async (reader, { params, query }, app) => {
    const claim = await getClaim(reader, params.id);
    return listReply(
      { query, list: `timeline ${claim.id}`, organizationId: reader.organizationId, app },
      (page) => findTimeline(reader, claim.id, page),
      presentTimelineEntry,
    );
  },
});
