import type {
  AnsweredProvider,
  ClaimAcknowledgmentAnswer,
} from '../../../trading/exchange/inbound/processing/payer-answer.ts';
import { bareTaxId } from '../../../trading/tax-ids/tax-id.ts';
import type { BillingProvider } from '../claim.ts';
import type { LockedClaims } from '../locked-claims.ts';
import type { ClaimSubmission } from '../submission/claim-submissions-store.ts';

type Answer = {
  provider: AnsweredProvider;
  level: ClaimAcknowledgmentAnswer['level'];
  /** The submission whose BHT03 the answer returns (TRN02 of loop 2200B). */
  sent: ClaimSubmission | null;
};

/**
 * Returns the submissions of one interchange to which an answer for a billing provider applies (2200C without 2200D). A
 * payer answers only for its own claims. If the answer's count equals the provider's claims in the named transaction
 * set, it applies to these; otherwise to all in the interchange. Returns none if its count differs from the number of
 * claims sent.
 */
export function submissionsOfProvider(
  claims: LockedClaims,
  all: readonly ClaimSubmission[],
  { provider, level, sent }: Answer,
): ClaimSubmission[] {
  const payerId = sent && claims.get(sent.claimId)?.payerId;
  const own = all.filter(({ claimId }) => {
    const claim = claims.get(claimId);
    if (claim === null || (level === 'payer' && claim.payerId !== payerId)) return false;
    return isProvider(claim.billingProvider, provider);
  });
  const together = own.filter((one) => one.transactionSetControlNumber === sent?.transactionSetControlNumber);
  const { claimCount } = provider;
  if (claimCount === together.length) return together;
  return claimCount === null || claimCount === own.length ? own : [];
}

function isProvider({ npi, taxId }: BillingProvider, { idQualifier, id }: AnsweredProvider): boolean {
  if (idQualifier === 'XX') return npi === id;
  if (idQualifier !== 'FI') return false;
  const digits = bareTaxId(id);
  // Only the last four digits of a social security number are readable.
  return taxId.type === 'ein' ? bareTaxId(taxId.value) === digits : digits.endsWith(taxId.valueLast4);
}
