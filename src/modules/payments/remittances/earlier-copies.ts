import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { comparableNumber, SetHash } from '../../../kernel/set-hash.ts';
import { isInLedger } from '../ledger/find-ledger.ts';
import type { ClaimPayment, Remittance, RemittanceAdvice, RemittanceClaim } from './remittance.ts';
import { ignoreRemittanceClaims, isPostedInCopy, selectClaimNumbers } from './remittance-claims-store.ts';
import { REMITTANCES, selectEqualRemittances } from './remittances-store.ts';
import { isPostable } from './withheld-payment.ts';

/** Earlier remittances of the same payment: the posted one that is repeated, or those that were never posted. */
type EarlierCopies = { duplicateOfId: string | null; unposted: Remittance[] };

/**
 * Returns the earlier copies of a remittance. A copy has the same payer, trace number, day, amount, payee and claims. If a
 * copy was posted, even in part, the new remittance repeats it. Copies of which nothing was posted are corrected by the
 * new one; for these it is enough that a claim of a paid remittance is the same. `payments` are the first ones of it.
 */
export async function findEarlierCopies(
  reader: TenantReader,
  advice: RemittanceAdvice,
  payments: readonly ClaimPayment[],
): Promise<EarlierCopies> {
  const unposted: Remittance[] = [];
  let duplicateOfId: string | null = null;
  for (const earlier of await selectEqualRemittances(reader, advice)) {
    if (!isSamePayee(earlier, advice)) continue;
    const numbers = await claimNumbersOf(reader, earlier);
    const hasSameClaims = numbers === advice.comparison?.claimNumbers;
    if (await isPostedInPart(reader, earlier)) {
      if (hasSameClaims && hasSameDecisions(earlier, advice)) duplicateOfId ??= earlier.id;
    } else if (hasSameClaims || (advice.paymentAmount !== 0 && (await sharesClaim(reader, earlier, payments)))) {
      unposted.push(earlier);
    }
  }
  return { duplicateOfId, unposted };
}

/**
 * Ends remittances of which no part was posted, because another one corrects them. Their claim payments are ignored.
 */
export async function replaceRemittances(
  tx: UnitOfWork,
  replaced: readonly Remittance[],
  replacedById: string,
): Promise<void> {
  for (const { id } of replaced) {
    const remittance = await REMITTANCES.lock(tx, id);
    // A person may have posted a part of the remittance meanwhile.
    if (remittance?.postingStatus !== 'needs_review' || (await isInLedger(tx, id))) continue;
    ignoreRemittanceClaims(tx, id, 'remittance_replaced');
    const ended: Remittance = {
      ...remittance,
      postingStatus: 'replaced',
      statusReason: { code: 'replaced', message: 'A corrected remittance of the same payment has arrived.' },
      replacedById,
      waitingCount: 0,
      waitingAmount: 0,
      version: remittance.version + 1,
      updatedAt: tx.now.toISOString(),
    };
    REMITTANCES.update(tx, ended);
    const details = { replacedById };
    tx.audit({ action: 'remittance.replaced', subjectType: 'remittance', subjectId: id, details });
  }
}

function isSamePayee(earlier: Remittance, advice: RemittanceAdvice): boolean {
  if (earlier.payeeNpi !== advice.payeeNpi) return false;
  // Remittances that were stored without the hash count as the same payee, so that their copies are recognized.
  return earlier.comparison === null || earlier.comparison.payee === (advice.comparison?.payee ?? null);
}

function hasSameDecisions(earlier: Remittance, advice: RemittanceAdvice): boolean {
  const { decisions = null } = earlier.comparison ?? {};
  return decisions === null || decisions === advice.comparison?.decisions;
}

async function claimNumbersOf(reader: TenantReader, { id, comparison }: Remittance): Promise<string> {
  if (comparison !== null) return comparison.claimNumbers;
  const hash = new SetHash();
  for (const number of await selectClaimNumbers(reader, id)) hash.add(comparableNumber(number));
  return hash.digest();
}

/** A remittance that is still being posted, or that a person has settled without posting, counts as posted. */
async function isPostedInPart(reader: TenantReader, remittance: Remittance): Promise<boolean> {
  const { id, postingStatus } = remittance;
  if (postingStatus === 'received') return isPostable(remittance);
  return postingStatus !== 'needs_review' || (await isInLedger(reader, id));
}

async function sharesClaim(
  reader: TenantReader,
  { id }: Remittance,
  payments: readonly ClaimPayment[],
): Promise<boolean> {
  const own = new Set(payments.map(({ patientControlNumber }) => comparableNumber(patientControlNumber)));
  return (await selectClaimNumbers(reader, id)).some((number) => own.has(comparableNumber(number)));
}

/** Returns whether another copy of the payment has posted the same decision on the claim. */
export function wasPostedInCopy(
  reader: TenantReader,
  { payment, remittance }: { payment: RemittanceClaim; remittance: Remittance },
): Promise<boolean> {
  return isPostedInCopy(reader, remittance, payment);
}
