import { createHash } from 'node:crypto';
import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { newResource } from '../resource-fields.ts';
import { type AttemptContext, type StartedAttempt, startAttempt, writeInquiry } from './attempts/start-attempt.ts';
import type { EligibilityCheck } from './eligibility-check.ts';
import { eligibilityCheckFields } from './eligibility-check-fields.ts';
import { findReusable, insertCheck } from './eligibility-checks-store.ts';
import { auditCheck, type CheckEnding, endCheck } from './end-check.ts';
import { type CheckInput, type PreparedInquiry, prepareInquiry } from './prepare-inquiry.ts';

/** The origin of a check. */
type CheckOrigin = {
  /** An asynchronous check also begins its first attempt here, because the caller will make it. */
  isStartedHere?: true;
  claimId?: string | null;
  batchId?: string | null;
  policyId?: string | null;
};

/** The check as it is stored, and the attempt to be made after the commit; null if none is due in this process. */
export type CreatedCheck = { check: EligibilityCheck; attempt: StartedAttempt | null };

/**
 * Creates a check. A recent answer to the same question completes it at once. Otherwise a synchronous check begins its
 * only attempt, whose inquiry is written in this transaction and sent after it; an asynchronous check is run by a job.
 */
export async function createCheck(
  tx: UnitOfWork,
  input: CheckInput,
  context: AttemptContext,
  origin: CheckOrigin = {},
): Promise<CreatedCheck> {
  const prepared = await prepareInquiry(tx, input);
  const check = newCheck(prepared, input, tx.now, origin);
  const fingerprint = fingerprintOf(check);
  const reused = await reusableFor(tx, check, fingerprint);
  if (reused) {
    const { onEnded } = context;
    const save = (ended: EligibilityCheck) => {
      insertCheck(tx, ended, { fingerprint, leaseUntil: null });
      auditCheck(tx, 'created', check);
    };
    return { check: await endCheck(tx, check, resultOf(reused), { onEnded, save }), attempt: null };
  }
  if (check.mode === 'async' && !origin.isStartedHere) {
    // Refuse now if the job could not write the inquiry.
    await writeInquiry(tx, { ...check, attempts: 1 }, prepared.payer, context);
    insertCheck(tx, check, { fingerprint, leaseUntil: null });
    auditCheck(tx, 'created', check);
    await tx.enqueue('run-eligibility-check', { organizationId: tx.organizationId, checkId: check.id });
    return { check, attempt: null };
  }
  const { check: started, attempt, leaseUntil } = await startAttempt(tx, check, prepared.payer, context);
  insertCheck(tx, started, { fingerprint, leaseUntil });
  auditCheck(tx, 'created', started);
  return { check: started, attempt };
}

function newCheck(
  { inquiry, payer, patient, coverage }: PreparedInquiry,
  input: CheckInput,
  now: Date,
  { claimId = null, batchId = null, policyId = null }: CheckOrigin,
): EligibilityCheck {
  return newResource(
    eligibilityCheckFields,
    {
      statusChangedAt: now.toISOString(),
      nextAction: 'wait',
      ownerOfNextAction: 'payer',
      mode: input.mode ?? 'sync',
      patientId: patient?.id ?? null,
      coverageId: coverage?.id ?? null,
      claimId,
      batchId,
      policyId,
      payerId: payer.id,
      payerName: payer.name,
      inquiry,
      maxAgeSeconds: input.maxAgeSeconds ?? null,
      testClockId: patient?.testClockId ?? null,
    },
    now,
  );
}

/** Returns the SHA-256 of the payer and the inquiry. */
function fingerprintOf({ payerId, inquiry }: EligibilityCheck): Buffer {
  return createHash('sha256').update(canonicalJson({ payerId, inquiry })).digest();
}

async function reusableFor(
  tx: UnitOfWork,
  { maxAgeSeconds }: EligibilityCheck,
  fingerprint: Buffer,
): Promise<EligibilityCheck | null> {
  if (maxAgeSeconds === null || maxAgeSeconds === 0) return null;
  return findReusable(tx, fingerprint, new Date(tx.now.getTime() - maxAgeSeconds * 1000));
}

/**
 * Returns the result of an earlier check, without its coverage fix and its additions, which may be for another patient.
 */
function resultOf(earlier: EligibilityCheck): CheckEnding {
  const { coverageStatus, planDates, planSpans, plans, summary, errors, corrections, actualPayer, raw } = earlier;
  const otherCoverage = earlier.otherCoverage.map((other) => ({ ...other, coverageId: null }));
  const result = {
    coverageStatus,
    planDates,
    planSpans,
    plans,
    summary,
    errors,
    corrections,
    actualPayer,
    otherCoverage,
    raw,
  };
  return {
    status: 'completed',
    result: { ...result, coverageFix: null },
    reason: null,
    durationMs: 0,
    also: { costReusedFromId: earlier.id, responseInterchangeId: earlier.responseInterchangeId },
  };
}
