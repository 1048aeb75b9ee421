import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { invariant } from '../../../../kernel/assert.ts';
import { CLAIM_SETS, isCorrection } from '../../../../kernel/claim-rules.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { newId } from '../../../../kernel/ids.ts';
import { localDateOf } from '../../../../kernel/local-date.ts';
import { requireNoBlockingWork } from '../../../office/work/find-work.ts';
import { getCachedOrganizationSettings } from '../../../platform/organizations/find-organizations.ts';
import type { Submitter } from '../../../platform/organizations/organization-settings.ts';
import { remittanceDaysOf } from '../../../platform/organizations/organization-settings.ts';
import { submitterForClaim } from '../../../platform/organizations/submitter-for-claim.ts';
import { requireCoverage } from '../../../practice/coverages/find-coverages.ts';
import { requirePatient } from '../../../practice/patients/require-patient.ts';
import { countUse, type LockedUse, lockUse } from '../../../prior-authorizations/usage/count-claim.ts';
import { authorizationNumbersOf } from '../../../prior-authorizations/usage/find-claim-authorizations.ts';
import { linkClaim } from '../../../prior-authorizations/usage/link-claim.ts';
import { findEnrollmentState } from '../../../trading/enrollments/find-enrollments.ts';
import type { InterchangeMapping } from '../../../trading/exchange/outbound/interchange-mapping.ts';
import { queueTransaction } from '../../../trading/exchange/outbound/queue-transaction.ts';
import { type Route, requireRoute } from '../../../trading/exchange/partners/find-route.ts';
import type { PartnerSeed } from '../../../trading/exchange/partners/partner-seed.ts';
import { findPayer } from '../../../trading/payers/find-payers.ts';
import type { Payer } from '../../../trading/payers/payer.ts';
import { chargeAfterMove } from '../charge-claim.ts';
import type { Claim } from '../claim.ts';
import { duplicateHashOf } from '../claim-derived.ts';
import { auditClaimMove } from '../claim-events.ts';
import { illegalMove, moveClaim, requireClaim, requireCurrentScrub, staleScrub } from '../claim-state.ts';
import { isOutcome } from '../claim-statuses.ts';
import {
  findClaim,
  findDuplicateClaims,
  lockClaim,
  lockDuplicateHash,
  lockFamilies,
  updateClaim,
} from '../claims-store.ts';
import { otherCoveragesOf } from '../coordination/other-coverages.ts';
import { priorCoveragesOf } from '../coordination/prior-coverages.ts';
import { transferAfterMove } from '../coordination/transfer-remainder.ts';
import { correctionWasSubmitted } from '../correction/follow-correction.ts';
import { requireChange } from '../correction/require-change.ts';
import { LockedClaims } from '../locked-claims.ts';
import { holdForReview, requireNoReview } from '../reviews/claim-hold.ts';
import { findLatestScrubRun } from '../scrubbing/find-scrub-runs.ts';
import type { ClaimInterchangeInput, ClaimMapping } from './claim-mapping.ts';
import { insertSubmission } from './claim-submissions-store.ts';

/** ST02 until the interchange is closed. */
const TRANSACTION_SET_CONTROL_NUMBER = '0001';

export type SubmitClaimOptions = {
  expectedVersion: number | undefined;
  /** The partner of payers without a route: the sandbox's; null in a live deployment. */
  partnerSeed: PartnerSeed | null;
  encryption: Encryption;
  mapping: ClaimMapping & Pick<InterchangeMapping, 'only'>;
  /** Submits a replacement that is the same as the claim that it replaces. */
  confirmUnchanged?: boolean | undefined;
  /** Refuses a claim whose encounter is on hold or was voided; locks the encounter. */
  requireEncounter(tx: UnitOfWork, claimId: string): Promise<void>;
};

/** Checks the state before the fields are checked. The command checks it again under its lock. */
export async function guardSubmitClaim(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  requireSubmittable(await findClaim(reader, id), expectedVersion);
  await requireNoBlockingWork(reader, id);
}

/**
 * Submits a ready claim: writes its 837 and queues it for sending, in one transaction. Control numbers are assigned
 * when the interchange is closed, so that submissions do not wait for each other. `claim.submitted` fires when the
 * interchange has been transmitted. Refusals: 409 invalid_state_transition, duplicate_claim or replacement_unchanged,
 * 422 claim_has_blocking_findings or deadline_passed.
 */
export async function submitClaim(tx: UnitOfWork, id: string, options: SubmitClaimOptions): Promise<Claim> {
  await lockFamilies(tx, [id]);
  const claim = requireSubmittable(await lockClaim(tx, id), options.expectedVersion);
  requireInTime(claim, tx.now);
  await requireNoBlockingWork(tx, claim.id);
  await options.requireEncounter(tx, claim.id);
  const patient = await requirePatient(tx, claim.patientId, '/patientId');
  const coverage = await requireCoverage(tx, claim.coverageId, '/coverageId');
  requireCurrentScrub(claim, { patient, coverage });
  const held = await holdForReview(tx, claim);
  if (held) return held;
  const payer = await findPayer(tx, claim.payerId);
  invariant(payer, 'a coverage names a payer of the directory');
  await requireEnrollment(tx, payer, claim);
  const transactionSet = CLAIM_SETS[claim.claimType];
  const route = await requireRoute(tx, { payerId: payer.id, transactionSet }, options.partnerSeed);
  const submitter = await submitterForClaim(tx, claim.billingProvider, route.submitter);
  await requireNoDuplicate(tx, claim);
  const submissionId = newId('sub');
  const use = await lockUse(tx, claim);
  await requireExpectedUse(tx, claim, use);
  const named = { ...claim, priorAuthorizationIds: linkedOf(claim, use) };
  const authorizationNumbers = authorizationNumbersOf({ ...use, claim: named });
  const on = localDateOf(tx.now);
  const priorCoverages = await priorCoveragesOf(tx, claim, on);
  const otherCoverages = await otherCoveragesOf(tx, { claim, coverage, on });
  const { organizationId } = tx;
  const input = {
    organizationId,
    claim,
    patient,
    coverage,
    payer,
    authorizationNumbers,
    priorCoverages,
    otherCoverages,
  };
  const { mapping } = options;
  const content = writeClaim(input, { route, submitter, createdAt: tx.now, referenceId: submissionId, mapping });
  const { encryption } = options;
  if (options.confirmUnchanged !== true) await requireChange(tx, claim, { content, encryption, mapping });
  const { partner } = route;
  await queueTransaction(tx, { partner, transactionSet, subjectId: submissionId, content, encryption });
  if (named.priorAuthorizationIds.length > claim.priorAuthorizationIds.length) linkClaim(tx, named);
  await countUse(tx, use);
  const submitted = await saveSubmission(tx, named, { submissionId, route, payer });
  await correctionWasSubmitted(tx, submitted);
  return submitted;
}

/** Returns the payer with the id that the partner uses for it. */
function payerAtPartner(payer: Payer, { partnerPayerId }: Pick<Route, 'partnerPayerId'>): Payer {
  return partnerPayerId === null ? payer : { ...payer, electronicPayerId: partnerPayerId };
}

function requireSubmittable(found: Claim | null, expectedVersion: number | undefined): Claim {
  const claim = requireClaim(found, { version: expectedVersion });
  if (claim.status === 'draft' && claim.scrub.status === 'blocked') throw new AppError('claim_has_blocking_findings');
  requireNoReview(claim, 'submitted');
  if (claim.status !== 'ready') throw illegalMove(claim, 'submitted');
  if (claim.scrub.status === 'blocked') throw new AppError('claim_has_blocking_findings');
  if (!isOutcome(claim.scrub.status)) {
    throw staleScrub(claim.status, 'The claim has changed since it was scrubbed.');
  }
  return claim;
}

/** Enrollments may have ended after the scrub. */
async function requireEnrollment(tx: UnitOfWork, payer: Payer, { billingProvider }: Claim): Promise<void> {
  const request = { transaction: 'claims', provider: billingProvider, on: localDateOf(tx.now) } as const;
  const state = await findEnrollmentState(tx, payer, request);
  if (state !== 'active' && state !== 'not_required') {
    throw new AppError('enrollment_required', { param: '/billingProvider/npi' });
  }
}

function requireInTime(claim: Claim, now: Date): void {
  const deadline = claim.timelyFiling?.deadline;
  if (deadline === undefined || claim.delayReasonCode !== null || localDateOf(now) <= deadline) return;
  throw new AppError('deadline_passed', {
    message: 'The payer no longer accepts claims for these dates of service without a delayReasonCode.',
    param: '/delayReasonCode',
    extra: { deadline, basis: claim.timelyFiling?.basis },
  });
}

async function requireNoDuplicate(tx: UnitOfWork, claim: Claim): Promise<void> {
  // A replacement or a void repeats the services of the original claim.
  if (isCorrection(claim)) return;
  // Concurrent submissions of claims for the same services wait for each other; others do not.
  await lockDuplicateHash(tx, duplicateHashOf(claim));
  const [duplicate] = await findDuplicateClaims(tx, duplicateHashOf(claim), [claim.id]);
  if (duplicate) throw new AppError('duplicate_claim', { extra: { duplicateOf: duplicate.claimId } });
}

/** Returns the authorizations that the claim refers to by id, and the one with its authorization number. */
function linkedOf({ priorAuthorizationIds }: Claim, { authorizations }: LockedUse): string[] {
  return [...new Set([...priorAuthorizationIds, ...authorizations.map(({ id }) => id)])];
}

/**
 * Refuses a claim that uses more units than are left, unless its scrub reported it, because another claim has used them
 * since.
 */
async function requireExpectedUse(tx: UnitOfWork, claim: Claim, { exceeded }: LockedUse): Promise<void> {
  if (exceeded.length === 0) return;
  const run = await findLatestScrubRun(tx, claim);
  if (run?.findings.some(({ ruleId }) => ruleId === 'auth.units')) return;
  throw staleScrub(claim.status, 'Another claim has used the units of the prior authorization since the scrub.');
}

type Submitted = { submissionId: string; route: Route; payer: Payer };

async function saveSubmission(tx: UnitOfWork, claim: Claim, submitted: Submitted): Promise<Claim> {
  const attempt = (claim.submission?.attempt ?? 0) + 1;
  insertSubmission(tx, {
    id: submitted.submissionId,
    claimId: claim.id,
    attempt,
    patientControlNumber: claim.patientControlNumber,
  });
  const moved = updateClaim(tx, {
    ...moveClaim(claim, 'submitted', tx.now),
    payerStatus: null,
    announcedPayment: null,
    estimate: null,
    remittanceDays: remittanceDaysOf(await getCachedOrganizationSettings(tx), submitted.payer),
    submission: {
      submissionId: submitted.submissionId,
      channel: submitted.route.channel,
      submittedAt: tx.now.toISOString(),
      transmittedAt: null,
      state: 'queued',
      attempt,
    },
  });
  chargeAfterMove(tx, claim, moved);
  const stored = await transferAfterMove(tx, new LockedClaims(tx, [moved]), { before: claim, stored: moved });
  const details = { submissionId: submitted.submissionId, attempt };
  auditClaimMove(tx, 'submission_queued', { claim: stored, from: claim.status, details });
  return stored;
}

type PreviewInput = Pick<
  ClaimInterchangeInput,
  'organizationId' | 'claim' | 'patient' | 'coverage' | 'payer' | 'authorizationNumbers' | 'priorCoverages'
>;

/** Returns the 837P that a submission would send now, with control numbers of zero. */
export function previewClaimInterchange(
  input: PreviewInput,
  { route, submitter, now, mapping }: { route: Route; submitter: Submitter | null; now: Date; mapping: ClaimMapping },
): string {
  return writeClaim(input, { route, submitter, createdAt: now, referenceId: 'PREVIEW', mapping });
}

type WriteClaim = {
  route: Route;
  submitter: Submitter | null;
  createdAt: Date;
  referenceId: string;
  mapping: ClaimMapping;
};

/** Returns an interchange with the claim alone, and control numbers of zero. */
function writeClaim(input: PreviewInput, { route, submitter, createdAt, referenceId, mapping }: WriteClaim): string {
  const { partner } = route;
  const numbers = { interchange: '000000000', group: '1' };
  return mapping.buildClaimInterchange({
    ...input,
    payer: payerAtPartner(input.payer, route),
    envelope: { partner, submitter, numbers, createdAt, isPreview: true },
    transactionSetControlNumber: TRANSACTION_SET_CONTROL_NUMBER,
    referenceId,
  });
}
