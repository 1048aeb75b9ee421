import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { isCorrection } from '../../../../kernel/claim-rules.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { newId } from '../../../../kernel/ids.ts';
import { illegalTransition } from '../../../../kernel/illegal-transition.ts';
import { localDateOf } from '../../../../kernel/local-date.ts';
import { readEntries } from '../../../payments/ledger/post-entries.ts';
import { listClaimPaymentsOfClaim } from '../../../payments/remittances/find-remittances.ts';
import type { Coverage, CoverageRank } from '../../../practice/coverages/coverage.ts';
import { covers, isSamePlan } from '../../../practice/coverages/coverage-order.ts';
import { listCoverages, requireCoverage } from '../../../practice/coverages/find-coverages.ts';
import { findPayer } from '../../../trading/payers/find-payers.ts';
import { openTaxId, sealTaxId, taxIdVault } from '../../../trading/tax-ids/tax-id.ts';
import type { Claim, ClaimContent, ClaimStatus, PriorAdjudication, ServiceLine } from '../claim.ts';
import { serviceDatesOf } from '../claim-derived.ts';
import { auditClaimMove, emitClaimEvent } from '../claim-events.ts';
import { contentOf } from '../claim-fields.ts';
import { requireClaim } from '../claim-state.ts';
import { CLAIM_TRANSITIONS } from '../claim-statuses.ts';
import { findClaim, insertClaim, lockClaim, updateClaim } from '../claims-store.ts';
import { withFrequency } from '../drafting/claim-input.ts';
import { newClaim } from '../drafting/create-claim.ts';
import { controlNumberFrom } from '../drafting/service-lines.ts';
import { decidedOnOf, decidedServices } from './decided-services.ts';
import { billedOnwardOf, type DoubtfulReason, deniedOnward } from './denied-onward.ts';
import { priorAdjudicationOf } from './prior-adjudication.ts';

type SecondaryRequest = {
  /** The coverage to bill; by default the patient's active coverage of the next rank. */
  coverageId?: string;
  /** CLM01 of the claim; generated if it is not given. */
  patientControlNumber?: string;
  /** Create the claim even if the payer has forwarded it. */
  evenIfForwarded?: boolean;
  /** Bill denied amounts also if the next payer usually shares the reason of the denial. */
  confirmDenied?: boolean;
};

const NEXT_RANK: Readonly<Record<CoverageRank, CoverageRank | null>> = {
  primary: 'secondary',
  secondary: 'tertiary',
  tertiary: null,
};
/** The states in which the payer has decided. */
export const DECIDED: readonly ClaimStatus[] = ['paid', 'partially_paid', 'denied'];
/** The maximum number of examined coverages of one patient. */
const COVERAGES_MAX = 100;

/** Checks version and state before the fields are checked; a forwarded claim depends on a field. */
export async function guardSecondaryClaim(reader: TenantReader, id: string, version?: number): Promise<void> {
  await requireBillable(reader, requireClaim(await findClaim(reader, id), { version }), { evenIfForwarded: true });
}

/**
 * Creates a draft that bills the patient's share, and denied amounts that the next payer may pay, to the next payer,
 * with the decision of the earlier payer. Throws invalid_state_transition, claim_forwarded, duplicate_claim,
 * no_next_coverage, or confirmation_required if the claim was denied for a reason that the next payer usually shares.
 */
export async function createSecondaryClaim(
  tx: UnitOfWork,
  claimId: string,
  { encryption, expectedVersion, ...request }: SecondaryRequest & { encryption: Encryption; expectedVersion?: number },
): Promise<Claim> {
  const claim = requireClaim(await lockClaim(tx, claimId), { version: expectedVersion });
  await requireBillable(tx, claim, request);
  const current = await requireCoverage(tx, claim.coverageId, '/coverageId');
  const coverage = await nextCoverage(tx, { claim, current, coverageId: request.coverageId });
  const today = localDateOf(tx.now);
  const ownPayer = await findPayer(tx, claim.payerId, today);
  const entries = (await readEntries(tx, [claimId])).get(claimId) ?? [];
  const { doubtful, ...onward } = deniedOnward({ claim, entries }, { isConfirmed: request.confirmDenied === true });
  const prior = priorAdjudicationOf(claim, {
    payerName: ownPayer?.name ?? current.payerName,
    rank: current.rank,
    adjudicatedOn: decidedOnOf(entries) ?? localDateOf(new Date(claim.statusChangedAt)),
    decided: decidedServices(claim, entries, await listClaimPaymentsOfClaim(tx, claimId)),
    ...onward,
  });
  requireConfirmed(claim, { prior, doubtful });
  if (prior.patientResponsibility !== claim.patientResponsibility) {
    throw notBillable(claim, 'Reverse the write-off of the amount that its payer has left to the patient.');
  }
  const payer = await findPayer(tx, coverage.payerId, today);
  const id = newId('clm');
  const content = contentForNext(claim, coverage);
  const draft = newClaim({ id, content, coverage, payer, now: tx.now });
  const { organizationId } = tx;
  const { patientControlNumber = controlNumberFrom(id) } = request;
  const parts = { claim, prior, encryption, organizationId, patientControlNumber };
  const secondary = insertClaim(tx, withPrior(draft, parts));
  // A flush writes one row of claims once.
  await tx.flush();
  const changed = updateClaim(tx, { ...claim, nextClaimId: secondary.id });
  const details = { secondaryClaimId: secondary.id };
  auditClaimMove(tx, 'secondary_created', { claim: changed, from: claim.status, details });
  auditClaimMove(tx, 'created', { claim: secondary, from: null, details: { priorClaimId: claim.id } });
  emitClaimEvent(tx, 'claim.created', secondary);
  return secondary;
}

/** Throws if the claim would be billed only for amounts that the next payer usually denies as well. */
function requireConfirmed(
  claim: Claim,
  { prior, doubtful }: { prior: PriorAdjudication; doubtful: readonly DoubtfulReason[] },
): void {
  const isBilled = billedOnwardOf(prior) > 0;
  if (doubtful.length > 0 && (claim.status === 'denied' || !isBilled)) {
    const named = doubtful.map(({ code, label }) => (label === null ? code : `${code} (${label})`)).join(', ');
    throw new AppError('confirmation_required', {
      param: '/confirmDenied',
      message: `The payer denied the claim with ${named}. The next payer usually denies it for the same reason. Confirm that it is billed anyway.`,
      extra: { reasons: doubtful.map(({ code }) => code) },
    });
  }
  if (!isBilled) throw notBillable(claim, NOTHING_LEFT);
}

const NOTHING_LEFT = 'Its payers have left nothing that the next payer could pay.';

/** Throws unless the payer has decided and left a part that is not billed to another payer yet. */
async function requireBillable(
  reader: TenantReader,
  claim: Claim,
  { evenIfForwarded }: SecondaryRequest,
): Promise<void> {
  if (!DECIDED.includes(claim.status)) throw notBillable(claim, 'Wait until its payer has decided.');
  const next = claim.nextClaimId === null ? null : await findClaim(reader, claim.nextClaimId);
  if (next && next.status !== 'cancelled' && next.status !== 'voided') {
    throw new AppError('duplicate_claim', { extra: { duplicateOf: next.id } });
  }
  if (claim.crossover?.state === 'awaited' && evenIfForwarded !== true) throw new AppError('claim_forwarded');
  if (claim.patientResponsibility + claim.amountDenied <= 0) throw notBillable(claim, NOTHING_LEFT);
}

/** Returns the 409 for a claim that cannot be billed to the next payer now. */
export function notBillable({ status }: Claim, nextStep: string): AppError {
  const allowedTransitions = CLAIM_TRANSITIONS[status];
  return illegalTransition({
    resource: 'claim',
    status,
    action: 'billed to the next payer',
    nextStep,
    allowedTransitions,
  });
}

type Next = { claim: Claim; current: Coverage; coverageId: string | undefined };

async function nextCoverage(tx: UnitOfWork, { claim, current, coverageId }: Next): Promise<Coverage> {
  if (coverageId !== undefined) {
    const chosen = await requireCoverage(tx, coverageId, '/coverageId');
    if (chosen.patientId !== claim.patientId || chosen.id === current.id) throw new AppError('no_next_coverage');
    return chosen;
  }
  const found = await listCoverages(tx, { patientId: claim.patientId, status: 'active' }, { limit: COVERAGES_MAX });
  const day = serviceDatesOf(claim)?.from;
  const isNext = ({ rank, period }: Coverage) =>
    rank === NEXT_RANK[current.rank] && (day === undefined || covers(period, day));
  const next = found.find((one) => isNext(one) && !isSamePlan(one, current));
  if (!next) throw new AppError('no_next_coverage');
  return next;
}

/** Returns the content of the claim without its payer's decisions and numbers. */
function contentForNext(claim: Claim, coverage: Coverage): ClaimContent {
  return {
    ...contentOf(claim),
    externalId: null,
    coverageId: coverage.id,
    ...(isCorrection(claim) ? withFrequency(claim, '1') : {}),
    originalClaimId: null,
    payerClaimControlNumber: null,
    // The authorizations belong to the other payer.
    priorAuthorizationNumber: null,
    priorAuthorizationIds: [],
    // What the claim said about the other payers is replaced by the decision of its own payer.
    otherCoverages: null,
    payerDetails: null,
    subscriberDetails: detailsForNext(claim.subscriberDetails),
    serviceLines: claim.serviceLines.map(lineForNext),
  };
}

function lineForNext({
  otherPayerAdjudications: _decisions,
  priorAuthorizationNumber: _number,
  ...line
}: ServiceLine): ServiceLine {
  const id = newId('sl');
  return { ...line, id, lineItemControlNumber: controlNumberFrom(id), adjudication: null };
}

/** Returns what the claim says about the patient, without what it says about the coverage of the first payer. */
function detailsForNext(details: Claim['subscriberDetails']): Claim['subscriberDetails'] {
  if (details === null) return null;
  const { weightPounds, pregnant, propertyCasualtyClaimNumber, propertyCasualtyContact } = details;
  const kept = { weightPounds, pregnant, propertyCasualtyClaimNumber, propertyCasualtyContact };
  const given = Object.entries(kept).filter(([, value]) => value !== undefined);
  return given.length === 0 ? null : (Object.fromEntries(given) as NonNullable<Claim['subscriberDetails']>);
}

type Prior = {
  claim: Claim;
  prior: PriorAdjudication;
  encryption: Encryption;
  organizationId: string;
  patientControlNumber: string;
};

function withPrior(draft: Claim, { claim, prior, encryption, organizationId, patientControlNumber }: Prior): Claim {
  const { taxId } = claim.billingProvider;
  const clear = openTaxId(taxId, taxIdVault(encryption, organizationId, claim.id));
  return {
    ...draft,
    patientControlNumber,
    // A social security number is encrypted for the claim that it is part of.
    billingProvider: {
      ...claim.billingProvider,
      taxId: sealTaxId(clear, taxIdVault(encryption, organizationId, draft.id)),
    },
    priorClaimId: claim.id,
    priorAdjudications: [...claim.priorAdjudications, prior],
  };
}
