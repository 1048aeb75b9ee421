import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { isCorrection } from '../../../../kernel/claim-rules.ts';
import { newId } from '../../../../kernel/ids.ts';
import { linkClaim } from '../../../prior-authorizations/usage/link-claim.ts';
import { findPayer } from '../../../trading/payers/find-payers.ts';
import type { Claim, ClaimContent } from '../claim.ts';
import { auditClaimMove, emitClaimEvent } from '../claim-events.ts';
import { insertClaim } from '../claims-store.ts';
import { getClaim } from '../find-claims.ts';
import { requireReferences } from './check-claim.ts';
import { withFrequency } from './claim-input.ts';
import { copiedContent } from './copied-content.ts';
import { newClaim } from './create-claim.ts';
import { controlNumberFrom } from './service-lines.ts';

type CopyInput = { externalId?: string; metadata?: Record<string, string> };

/**
 * Creates a draft with the content of a claim, whatever its state, and fires claim.created. The copy is an original
 * claim (CLM05-3 is 1) with control numbers of its own, also of its attachments. The patient's payment, the reason for a
 * delay, the decisions of other payers and the metadata belong to the first claim, so they are not copied.
 */
export async function copyClaim(
  tx: UnitOfWork,
  sourceId: string,
  input: CopyInput,
  { encryption }: { encryption: Encryption },
): Promise<Claim> {
  const source = await getClaim(tx, sourceId);
  await tx.liveBy(source.testClockId);
  const id = newId('clm');
  const content = {
    ...asFirstFiled(copiedContent(tx, source, { id, encryption })),
    ...(isCorrection(source) ? withFrequency(source, '1') : {}),
    originalClaimId: null,
    payerClaimControlNumber: null,
    patientAmountPaid: null,
    delayReasonCode: null,
    metadata: {},
    ...input,
  };
  const coverage = await requireReferences(tx, content);
  const payer = await findPayer(tx, coverage.payerId);
  const claim = insertClaim(tx, newClaim({ id, content, coverage, payer, now: tx.now }));
  if (claim.priorAuthorizationIds.length > 0) linkClaim(tx, claim);
  auditClaimMove(tx, 'created', { claim, from: null, details: { copiedFrom: source.id } });
  emitClaimEvent(tx, 'claim.created', claim);
  return claim;
}

/** Returns the content without what other payers have decided on the first claim, and with new numbers of attachments. */
function asFirstFiled(content: ClaimContent): ClaimContent {
  return {
    ...content,
    attachments: renumbered(content.attachments),
    otherCoverages: content.otherCoverages?.map(undecided) ?? null,
    serviceLines: content.serviceLines.map(({ otherPayerAdjudications: _, attachments, ...line }) => ({
      ...line,
      ...(attachments ? { attachments: renumbered(attachments) } : {}),
    })),
  };
}

/** A payer finds one document by a number, and the documents of a new claim are sent again. */
function renumbered(attachments: ClaimContent['attachments']): ClaimContent['attachments'] {
  return attachments.map((one) =>
    one.controlNumber === undefined ? one : { ...one, controlNumber: controlNumberFrom(newId('sl')) },
  );
}

type OtherCoverage = NonNullable<ClaimContent['otherCoverages']>[number];

function undecided(coverage: OtherCoverage): OtherCoverage {
  const {
    adjustments: _adjustments,
    payerPaid: _payerPaid,
    nonCovered: _nonCovered,
    remainingPatientLiability: _remainingPatientLiability,
    outpatientAdjudication: _outpatientAdjudication,
    inpatientAdjudication: _inpatientAdjudication,
    payer,
    ...kept
  } = coverage;
  const {
    adjudicationDate: _date,
    claimAdjustmentIndicator: _isAdjusted,
    payerClaimControlNumber: _number,
    ...others
  } = payer;
  return { ...kept, payer: others };
}
