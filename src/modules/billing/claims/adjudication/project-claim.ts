import type { Adjustment } from '../../../payments/denials/classification/adjustment-reasons.ts';
import { isDenialAdjustment } from '../../../payments/denials/classification/adjustment-reasons.ts';
import {
  accountTotal,
  effectiveEntries,
  type LedgerEntry,
  type LineDecision,
  type Posting,
} from '../../../payments/ledger/ledger-entry.ts';
import type { Claim, LineAdjudication, ServiceLine } from '../claim.ts';
import { mergeAdjustments, patientShareOf, shareOf, totalOf } from './adjustments.ts';
import { DENIED } from './claim-postings.ts';
import { withdrawnLines } from './standing-decisions.ts';

/**
 * The statements of payers about one line, without the money. `isDenied`: the latest one was made in a denied claim.
 */
type Statement = Omit<LineDecision, 'serviceLineId' | 'charge' | 'allowed'> & {
  allowed: number | null;
  isDenied: boolean;
};

/** The fields of a claim that are computed from the ledger, amounts in cents. */
type ClaimAmounts = Pick<
  Claim,
  | 'amountPaid'
  | 'amountAllowed'
  | 'amountDenied'
  | 'adjustmentsTotal'
  | 'patientResponsibility'
  | 'patientPayments'
  | 'amountTransferred'
  | 'amountInSuspense'
  | 'adjustments'
  | 'serviceLines'
>;

/**
 * Returns the claim with the amounts computed from its ledger entries. The claim's present amounts are not used, so
 * that repeated computations have the same result.
 */
export function projectClaim(claim: Claim, entries: readonly LedgerEntry[]): Claim {
  return { ...claim, ...projectAmounts(claim, entries) };
}

function projectAmounts(claim: Claim, entries: readonly LedgerEntry[]): ClaimAmounts {
  const counted = effectiveEntries(entries);
  const postings = counted.flatMap((entry) => entry.postings);
  const statements = new Statements(withdrawnLines(counted));
  for (const entry of counted) statements.add(entry);
  const serviceLines = claim.serviceLines.map((line) => projectLine(line, postings, statements.of(line.id)));
  const adjustments = adjustmentsOf(postings, null);
  const amountPaid = accountTotal(postings, 'payer_payments');
  const isUntouched = amountPaid === 0 && adjustments.length === 0 && serviceLines.every((line) => !line.adjudication);
  const lineAllowed = serviceLines.flatMap((line) => line.adjudication?.allowed ?? []);
  const allowed = lineAllowed.length > 0 ? lineAllowed.reduce((sum, one) => sum + one, 0) : statements.claimAllowed;
  return {
    serviceLines,
    adjustments,
    amountPaid,
    amountAllowed: isUntouched ? null : allowed,
    amountDenied: accountTotal(postings, 'denied'),
    adjustmentsTotal:
      accountTotal(postings, 'contractual') + accountTotal(postings, 'interest') + accountTotal(postings, 'write_offs'),
    patientResponsibility: sumOf(postings, ({ account, kind }) => account === 'patient' && kind !== 'patient_payment'),
    patientPayments: accountTotal(postings, 'patient_payments'),
    amountTransferred: accountTotal(postings, 'transfers'),
    amountInSuspense: accountTotal(postings, 'suspense'),
  };
}

/**
 * Returns the part of the charges accounted for, in cents: paid, adjusted, refused, left to the patient, transferred, or in
 * suspense because a person has posted a payment that did not add up.
 */
export function settledOf(claim: Claim): number {
  const { amountPaid, adjustmentsTotal, amountDenied, patientResponsibility } = claim;
  const { amountTransferred, amountInSuspense } = claim;
  return amountPaid + adjustmentsTotal + amountDenied + patientResponsibility + amountTransferred + amountInSuspense;
}

/** Tracks the values that payers stated about each line, entry by entry. Withdrawn values do not count. */
class Statements {
  readonly #lines = new Map<string, Statement>();
  readonly #withdrawn: ReadonlyMap<string, ReadonlySet<string | null>>;
  claimAllowed = 0;

  constructor(withdrawn: ReadonlyMap<string, ReadonlySet<string | null>>) {
    this.#withdrawn = withdrawn;
  }

  add({ id, decision }: LedgerEntry): void {
    if (decision === null || decision.mode === 'reverse') return;
    const { mode } = decision;
    if (mode === 'supersede') {
      this.#lines.clear();
      this.claimAllowed = 0;
    }
    const withdrawn = this.#withdrawn.get(id);
    if (mode !== 'follow' && !withdrawn?.has(null)) this.claimAllowed += decision.allowed;
    for (const { serviceLineId, charge: _charge, allowed, ...stated } of decision.lines) {
      if (withdrawn?.has(serviceLineId)) continue;
      const before = this.#lines.get(serviceLineId);
      this.#lines.set(serviceLineId, {
        ...stated,
        isDenied: decision.claimStatusCode === DENIED,
        remarkCodes: [...new Set([...(before?.remarkCodes ?? []), ...stated.remarkCodes])],
        allowed: mode === 'follow' ? (before?.allowed ?? null) : (before?.allowed ?? 0) + allowed,
      });
    }
  }

  of(serviceLineId: string): Statement | null {
    return this.#lines.get(serviceLineId) ?? null;
  }
}

function projectLine(line: ServiceLine, postings: readonly Posting[], statement: Statement | null): ServiceLine {
  if (statement === null) return line.adjudication === null ? line : { ...line, adjudication: null };
  const paid = sumOf(
    postings,
    ({ account, serviceLineId }) => account === 'payer_payments' && serviceLineId === line.id,
  );
  const adjustments = adjustmentsOf(postings, line.id);
  return {
    ...line,
    adjudication: {
      status: lineStatusOf(line, { paid, adjustments, isDenied: statement.isDenied, postings }),
      allowed: statement.allowed,
      paid,
      ...patientShareOf(adjustments),
      adjustments,
      remarkCodes: statement.remarkCodes,
      paidUnits: statement.paidUnits,
      adjudicatedProcedureCode: statement.procedureCode,
      adjudicatedModifiers: statement.modifiers,
    },
  };
}

/** Returns a payer's adjustments of a line, or of the claim as a whole (null). */
function adjustmentsOf(postings: readonly Posting[], serviceLineId: string | null): Adjustment[] {
  const own = postings.filter((posting) => posting.serviceLineId === serviceLineId && posting.groupCode !== null);
  return mergeAdjustments(
    own.map(({ groupCode, reasonCode, amount, quantity }) => ({
      groupCode: groupCode!,
      reasonCode: reasonCode ?? '',
      amount,
      quantity,
    })),
  );
}

type LinePayment = {
  paid: number;
  adjustments: readonly Adjustment[];
  isDenied: boolean;
  postings: readonly Posting[];
};

/**
 * Returns the status of a decided line. A line of a denied claim is denied whatever its codes are, because payers deny
 * with CO-45 alone too.
 */
function lineStatusOf(
  line: Pick<ServiceLine, 'id' | 'charge'>,
  { paid, adjustments, isDenied, postings }: LinePayment,
): LineAdjudication['status'] {
  const hasDenial = adjustments.some((one) => isDenialAdjustment(one.groupCode, one.reasonCode));
  if (paid === 0 && (isDenied || (hasDenial && shareOf(adjustments) === 0))) return 'denied';
  if (hasDenial) return 'partially_paid';
  return isSettled(line, paid + totalOf(adjustments), postings) ? 'paid' : 'partially_paid';
}

/**
 * Returns whether no amount of a line is open with its payer. On a claim to a later payer, only the earlier payer's
 * patient share is owed; the rest of the charge has been transferred.
 */
function isSettled({ id, charge }: Pick<ServiceLine, 'id' | 'charge'>, decided: number, postings: readonly Posting[]) {
  const inSuspense = sumOf(postings, ({ account, serviceLineId }) => account === 'suspense' && serviceLineId === id);
  if (decided + inSuspense === charge) return true;
  const transferred = sumOf(
    postings,
    ({ account, kind, serviceLineId }) => account === 'payer' && kind === 'transfer' && serviceLineId === id,
  );
  return transferred < 0 && decided >= charge + transferred;
}

function sumOf(postings: readonly Posting[], isCounted: (posting: Posting) => boolean): number {
  let sum = 0;
  for (const posting of postings) if (isCounted(posting)) sum += posting.amount;
  return sum;
}
