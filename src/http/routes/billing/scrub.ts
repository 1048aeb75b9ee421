import { claimResource } from '../../../modules/billing/claims/claim-resource.ts';
import { getClaim } from '../../../modules/billing/claims/find-claims.ts';
import { applyFix } from '../../../modules/billing/claims/fixes/apply-fix.ts';
import {
  presentFindings,
  presentRule,
  presentScrubRun,
  presentValidation,
} from '../../../modules/billing/claims/presentation/present-scrub.ts';
import { presentScrubReport } from '../../../modules/billing/claims/presentation/present-scrub-report.ts';
import { ClaimBounds } from '../../../modules/billing/claims/schemas/input.ts';
import {
  ApplyFixRequest,
  ApplyFixResult,
  BuiltInScrubRuleList,
  ClaimValidation,
  FindingList,
  ScrubReport,
  ScrubRun,
  ScrubRunList,
  ScrubRunListQuery,
} from '../../../modules/billing/claims/schemas/scrub.ts';
import { ALL_RULES } from '../../../modules/billing/claims/scrubbing/all-rules.ts';
import { findLatestScrubRun, listScrubRuns } from '../../../modules/billing/claims/scrubbing/find-scrub-runs.ts';
import { guardClaimEdit, scrubClaim } from '../../../modules/billing/claims/scrubbing/scrub-claim.ts';
import { validateClaim } from '../../../modules/billing/claims/scrubbing/validate-claim.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { listReply, slicePage } from '../../lists.ts';
import { defineCommand, defineRead } from '../../operation.ts';
import { bodyValidator } from '../../validation/validation.ts';
import { claimId, claimReply } from './shared.ts';

const checkContent = bodyValidator(ClaimBounds);

export const validate = defineCommand({
  id: 'validateClaim',
  tag: 'Claims',
  summary: "Check a claim's structure",
  description:
    'Checks the rules of the 837P implementation guide only (SNIP types 1 to 3: formats, required elements, counts, balancing). Works in any state and changes nothing. A failed check is data, not an error.',
  params: { id: claimId },
  responses: { 200: { description: 'The findings.', schema: ClaimValidation } },
  handle: async (tx, { params }) => {
    const claim = await getClaim(tx, params.id);
    await tx.liveBy(claim.testClockId);
    return { status: 200, body: presentValidation(await validateClaim(tx, claim), tx) };
  },
});

export const scrub = defineCommand({
  id: 'scrubClaim',
  tag: 'Claims',
  summary: 'Scrub a claim',
  description:
    'Runs every rule and stores the run. A draft without a blocking finding becomes `ready` and fires `claim.ready`; a ready claim with one becomes a draft; a held claim stays held.',
  params: { id: claimId },
  responses: { 200: { description: 'The run with its findings and fixes.', schema: ScrubRun, headers: ['ETag'] } },
  errors: ['invalid_state_transition', 'version_conflict'],
  guard: (reader, { params, expectedVersion }) =>
    guardClaimEdit(reader, params.id, { expectedVersion, action: 'scrubbed' }),
  handle: async (tx, { params, expectedVersion }) => {
    const { claim, run } = await scrubClaim(tx, params.id, expectedVersion);
    return {
      status: 200,
      headers: { etag: `"v${claim.version}"` },
      body: presentScrubRun(run, claim, tx),
    };
  },
});

export const report = defineRead({
  id: 'getScrub',
  tag: 'Claims',
  summary: 'Show what the latest scrub checked',
  description:
    'Returns the latest run and its coverage: the rule families that were checked for the claim and for each service line, the versions of the code sets that they used, and the rules that lacked data, with the command that installs them. Before the first scrub, `run` is null.',
  params: { id: claimId },
  responses: { 200: { description: 'The latest run and its coverage.', schema: ScrubReport } },
  handle: async (reader, { params }) => {
    const claim = await getClaim(reader, params.id);
    return { status: 200, body: presentScrubReport(claim, await findLatestScrubRun(reader, claim), reader) };
  },
});

export const runs = defineRead({
  id: 'listScrubRuns',
  tag: 'Claims',
  summary: 'List the scrub runs of a claim',
  description:
    'Returns scrub runs newest first. Findings of runs on earlier versions of the claim are obsolete or fixed.',
  params: { id: claimId },
  query: ScrubRunListQuery,
  responses: { 200: { description: 'A page of runs.', schema: ScrubRunList } },
  handle: async (reader, { params, query }, app) => {
    const claim = await getClaim(reader, params.id);
    return listReply(
      { query, list: `scrub-runs ${claim.id}`, organizationId: reader.organizationId, app },
      (page) => listScrubRuns(reader, claim.id, page),
      (run) => presentScrubRun(run, claim, reader),
    );
  },
});

export const findings = defineRead({
  id: 'listFindings',
  tag: 'Claims',
  summary: 'List the findings of the latest scrub',
  description: 'Returns the findings in the order of the rules. The list is empty before the first scrub.',
  params: { id: claimId },
  query: listQueryOf(claimResource.lists.listFindings),
  responses: { 200: { description: 'A page of findings.', schema: FindingList } },
  handle: async (reader, { params, query }, app) => {
    const claim = await getClaim(reader, params.id);
    const run = await findLatestScrubRun(reader, claim);
    const all = run === null ? [] : presentFindings(run, claim);
    const asked = all
      .filter(({ severity }) => query.severity === undefined || query.severity.includes(severity))
      .filter(({ blocking }) => query.blocking === undefined || blocking === query.blocking);
    return listReply(
      { query, list: `findings ${run?.id ?? null}`, organizationId: reader.organizationId, app },
      async (page) => slicePage(asked, page),
      (finding) => finding,
    );
  },
});

export const rules = defineRead({
  id: 'listBuiltInScrubRules',
  tag: 'Claims',
  summary: 'List the rules of the service',
  description:
    'Returns every rule that comes with the service, with its title, in the order in which findings are listed. Your own rules are in `/v1/scrub-rules`.',
  responses: { 200: { description: 'Every rule.', schema: BuiltInScrubRuleList } },
  handle: async () => {
    const data = ALL_RULES.map(presentRule);
    return { status: 200, body: { object: 'list' as const, data, hasMore: false, nextCursor: null } };
  },
});

export const fix = defineCommand({
  id: 'applyFix',
  tag: 'Claims',
  summary: 'Apply fixes to a claim',
  description:
    'Applies one fix of the latest scrub, or every safe one (`{"all": "safe"}`), and scrubs again in the same step. Only the fields named in the patches change. The id of a fix of an earlier scrub is accepted while the latest scrub offers the same fix. `finding_obsolete`: the claim has changed since its scrub, so scrub it again, or the fix is not offered any more. `fix_input_required` names the inputs that a fix needs.',
  params: { id: claimId },
  body: ApplyFixRequest,
  responses: {
    200: {
      description: 'The fixed claim, the applied fixes and the new run.',
      schema: ApplyFixResult,
      headers: ['ETag'],
    },
  },
  errors: ['invalid_state_transition', 'finding_obsolete', 'version_conflict', 'fix_input_required', 'review_required'],
  example: { fixId: 'fix_01k5v9q2w7e8rak0d3fghj4mnp', reason: 'Typing mistake' },
  reviewStage: 'fix_apply',
  guard: (reader, { params, expectedVersion }) =>
    guardClaimEdit(reader, params.id, { expectedVersion, action: 'changed' }),
  handle: async (tx, { params, body, expectedVersion }, app) => {
    const options = { expectedVersion, encryption: app.encryption, checkContent };
    const { claim, appliedFixes, skippedFixes, run } = await applyFix(tx, params.id, body, options);
    return {
      status: 200,
      headers: { etag: `"v${claim.version}"` },
      body: {
        claim: claimReply(tx, claim).body,
        appliedFixes,
        skippedFixes,
        scrub: presentScrubRun(run, claim, tx),
      },
    };
  },
});
