import type { Encryption } from '../../../database/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transaction.ts';
import { invariant } from '../../../kernel/assert.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import type { Coverage } from '../../coverages/coverage.ts';
import { requireCoverage } from '../../coverages/require-coverage.ts';
import { queueInterchange } from '../../interchanges/queue-interchange.ts';
import type { Patient } from '../../patients/patient.ts';
import { requirePatient } from '../../patients/require-patient.ts';
import type { Payer } from '../../payers/payer.ts';
import type { ClaimEnvelope, PayerMapping } from '../../payers/payer-gateway.ts';
import { findPayer } from '../../payers/sandbox-payers.ts';
import { allocateControlNumbers } from '../../trading-partners/allocate-control-numbers.ts';
import type { ControlNumbers, PartnerEnvironment, TradingPartner } from '../../trading-partners/trading-partner.ts';
import type { Claim } from '../claim.ts';
import { duplicateHashOf } from '../claim-derived.ts';
import { auditClaimMove } from '../claim-events.ts';
import { illegalMove, moveClaim, requireClaim, requireCurrentScrub, staleScrub } from '../claim-state.ts';
import { findClaim, findDuplicateClaims, lockClaim, updateClaim } from '../claims-store.ts';
import { insertSubmission } from './claim-submissions-store.ts';

/** ST02: an interchange of ours holds one transaction set. */
export const TRANSACTION_SET_CONTROL_NUMBER = '0001';

export type SubmitClaimOptions = {
  expectedVersion: number | undefined;
  environment: PartnerEnvironment;
  encryption: Encryption;
  mapping: Pick<PayerMapping, 'buildClaimInterchange'>;
};

/** The checks of state that come before the fields; the command makes them again under its lock. */
export async function guardSubmitClaim(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  requireSubmittable(await findClaim(reader, id), expectedVersion);
}

/**
 * Submits a ready claim: its 837P is written, numbered and stored, and its transmission queued, in one transaction.
 * `claim.submitted` fires when the interchange has been handed over. Refusals: 409 invalid_state_transition or
 * duplicate_claim, 422 claim_has_blocking_findings or deadline_passed.
 */
export async function submitClaim(tx: UnitOfWork, id: string, options: SubmitClaimOptions): Promise<Claim> {
  const claim = requireSubmittable(await lockClaim(tx, id), options.expectedVersion);
  requireInTime(claim, tx.now);
  const patient = await requirePatient(tx, claim.patientId, '/patientId');
  const coverage = await requireCoverage(tx, claim.coverageId, '/coverageId');
  requireCurrentScrub(claim, { patient, coverage });
  const payer = findPayer(claim.payerId);
  invariant(payer, 'a coverage names a payer of the directory');
  // From here on the organization's other submissions wait, which also makes the look for duplicates exact.
  const { partner, numbers } = await allocateControlNumbers(tx, options.environment);
  await requireNoDuplicate(tx, claim);
  const submissionId = newId('sub');
  const envelope = envelopeOf({ partner, numbers, submissionId, now: tx.now, environment: options.environment });
  const content = options.mapping.buildClaimInterchange({
    organizationId: tx.organizationId,
    claim,
    patient,
    coverage,
    payer,
    envelope,
  });
  const { encryption } = options;
  const interchangeId = await queueInterchange(tx, { partner, numbers, transactionSet: '837P', content, encryption });
  return saveSubmission(tx, claim, { submissionId, interchangeId, groupControlNumber: numbers.group, partner });
}

function requireSubmittable(found: Claim | null, expectedVersion: number | undefined): Claim {
  const claim = requireClaim(found, { version: expectedVersion });
  if (claim.status === 'draft' && claim.scrub.status === 'blocked') throw new AppError('claim_has_blocking_findings');
  if (claim.status !== 'ready') throw illegalMove(claim, 'submitted');
  if (claim.scrub.status === 'blocked') throw new AppError('claim_has_blocking_findings');
  if (claim.scrub.status !== 'clean' && claim.scrub.status !== 'warnings') {
    throw staleScrub(claim.status, 'The claim has changed since it was scrubbed.');
  }
  return claim;
}

function requireInTime(claim: Claim, now: Date): void {
  const deadline = claim.timelyFiling?.deadline;
  if (deadline === undefined || claim.delayReasonCode !== null || localDateOf(now) <= deadline) return;
  throw new AppError('deadline_passed', {
    message: 'The payer no longer takes claims for these dates of service; a delayReasonCode is needed.',
    param: '/delayReasonCode',
    extra: { deadline, basis: claim.timelyFiling?.basis },
  });
}

async function requireNoDuplicate(tx: UnitOfWork, claim: Claim): Promise<void> {
  // A replacement or a void is meant to repeat what it replaces.
  if (claim.frequencyCode !== '1') return;
  const [duplicate] = await findDuplicateClaims(tx, duplicateHashOf(claim), [claim.id]);
  if (duplicate) throw new AppError('duplicate_claim', { extra: { duplicateOf: duplicate.claimId } });
}

function envelopeOf(options: {
  partner: Pick<TradingPartner, 'interchangeSenderId' | 'interchangeReceiverId'>;
  numbers: ControlNumbers;
  submissionId: string;
  now: Date;
  environment: PartnerEnvironment;
}): ClaimEnvelope {
  return {
    interchangeSenderId: options.partner.interchangeSenderId,
    interchangeReceiverId: options.partner.interchangeReceiverId,
    interchangeControlNumber: options.numbers.interchange,
    groupControlNumber: options.numbers.group,
    transactionSetControlNumber: TRANSACTION_SET_CONTROL_NUMBER,
    referenceId: options.submissionId,
    createdAt: options.now,
    usageIndicator: options.environment === 'live' ? 'P' : 'T',
  };
}

type Submitted = { submissionId: string; interchangeId: string; groupControlNumber: string; partner: TradingPartner };

function saveSubmission(tx: UnitOfWork, claim: Claim, submitted: Submitted): Claim {
  const attempt = (claim.submission?.attempt ?? 0) + 1;
  insertSubmission(tx, {
    id: submitted.submissionId,
    claimId: claim.id,
    attempt,
    interchangeId: submitted.interchangeId,
    groupControlNumber: submitted.groupControlNumber,
    transactionSetControlNumber: TRANSACTION_SET_CONTROL_NUMBER,
    patientControlNumber: claim.patientControlNumber,
  });
  const moved = updateClaim(tx, {
    ...moveClaim(claim, 'submitted', tx.now),
    payerStatus: null,
    submission: {
      submissionId: submitted.submissionId,
      channel: submitted.partner.name === 'sandbox' ? 'sandbox' : 'clearinghouse',
      submittedAt: tx.now.toISOString(),
      transmittedAt: null,
      state: 'queued',
      attempt,
    },
  });
  const details = { submissionId: submitted.submissionId, interchangeId: submitted.interchangeId, attempt };
  auditClaimMove(tx, 'submission_queued', { claim: moved, from: claim.status, details });
  return moved;
}

export type PreviewInput = { organizationId: string; claim: Claim; patient: Patient; coverage: Coverage; payer: Payer };

/** The 837P that a submission now would send, with control numbers of zero. */
export function previewClaimInterchange(
  input: PreviewInput,
  options: {
    partner: TradingPartner;
    now: Date;
    environment: PartnerEnvironment;
    mapping: SubmitClaimOptions['mapping'];
  },
): string {
  const numbers = { interchange: '000000000', group: '1' };
  const envelope = { ...envelopeOf({ ...options, numbers, submissionId: 'PREVIEW' }), isPreview: true };
  return options.mapping.buildClaimInterchange({ ...input, envelope });
}
