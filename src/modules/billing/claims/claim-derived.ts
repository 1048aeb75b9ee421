import { createHash } from 'node:crypto';
import { isCorrection } from '../../../kernel/claim-rules.ts';
import { addDays, daysBetween, isLocalDate, type LocalDate } from '../../../kernel/local-date.ts';
import { type BillingState, isBilled } from '../../payments/ledger/billed.ts';
import type { Payer } from '../../trading/payers/payer.ts';
import type { Claim, ClaimContent, ServiceLine } from './claim.ts';

/** Returns the first and last date of service; `null` without lines. */
export function serviceDatesOf(claim: Pick<ClaimContent, 'serviceLines'>): { from: LocalDate; to: LocalDate } | null {
  const dates = claim.serviceLines.flatMap((line) => [line.serviceDate.start, line.serviceDate.end]).sort();
  return dates.length === 0 ? null : { from: dates[0]!, to: dates.at(-1)! };
}

/** Returns the sum of the lines' charges, in cents. */
export function totalChargesOf(lines: readonly Pick<ServiceLine, 'charge'>[]): number {
  return lines.reduce((sum, line) => sum + line.charge, 0);
}

/** The fields that the balance is computed from. */
type BalanceInput = BillingState &
  Pick<
    Claim,
    'totalCharges' | 'amountPaid' | 'adjustmentsTotal' | 'patientPayments' | 'amountTransferred' | 'amountInSuspense'
  >;

/**
 * Returns the open amount in cents: the charges less payments, adjustments and amounts in suspense. The patient's share (group PR) and
 * refused amounts are still open. A claim that is not billed has no charges.
 */
export function balanceOf(claim: BalanceInput): number {
  const charges = isBilled(claim) ? claim.totalCharges : 0;
  const { amountPaid, adjustmentsTotal, patientPayments, amountTransferred, amountInSuspense } = claim;
  return charges - amountPaid - adjustmentsTotal - patientPayments - amountTransferred - amountInSuspense;
}

/** Returns the last day on which the payer accepts the claim, counted from its last date of service. */
export function timelyFilingOf(
  claim: Pick<ClaimContent, 'serviceLines' | 'frequencyCode'>,
  payer: Payer | null,
  today: LocalDate,
): Claim['timelyFiling'] {
  const dates = serviceDatesOf(claim);
  if (!dates || !payer) return null;
  const basis = isCorrection(claim) ? 'corrected' : 'initial';
  const counted = addDays(dates.to, payer.timelyFilingDays[basis]);
  // A draft may contain any date; deadlines beyond the year 9999 are capped.
  const deadline = isLocalDate(counted) ? counted : '9999-12-31';
  return { deadline, basis: `payer_directory.${basis}`, daysLeft: daysBetween(today, deadline) };
}

/**
 * Returns a SHA-256 that is equal for claims billing the same services to the same payer: patient, billing and
 * rendering provider, and per line dates, codes, modifiers, units, charge and teeth, in any line order.
 */
export function duplicateHashOf(
  claim: Pick<Claim, 'patientId' | 'payerId' | 'renderingProvider' | 'serviceLines'> & {
    billingProvider: Pick<Claim['billingProvider'], 'npi'>;
    dental?: Claim['dental'];
  },
): Buffer {
  const lines = claim.serviceLines
    .map((line) =>
      JSON.stringify([
        line.serviceDate.start,
        line.serviceDate.end,
        line.procedureCode.trim().toUpperCase(),
        line.modifiers.map((modifier) => modifier.trim().toUpperCase()).sort(),
        line.units,
        line.charge,
        ...(line.revenueCode ? [line.revenueCode] : []),
        ...(line.teeth ?? []).map(({ tooth }) => tooth ?? null),
      ]),
    )
    .sort();
  const parties = [claim.patientId, claim.payerId, claim.billingProvider.npi, claim.renderingProvider?.npi ?? null];
  // A predetermination is no bill for the services that are billed after it.
  if (claim.dental?.predetermination) parties.push('predetermination');
  return createHash('sha256')
    .update(JSON.stringify([parties, lines]))
    .digest();
}
