import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { partnersOfMailbox } from '../../../trading/exchange/partners/mailbox-partners.ts';
import type { InboundContext } from '../../../trading/exchange/transaction-handler.ts';
import type { ClaimSubmission } from './claim-submissions-store.ts';

/**
 * Returns the submissions that the partner of a file can answer: those sent to it, or to another partner that shares
 * its connection. Submissions that wait for a batch have no known interchange.
 */
export async function answerableSubmissions(
  reader: TenantReader,
  submissions: readonly ClaimSubmission[],
  context: Pick<InboundContext, 'tradingPartnerId'>,
): Promise<ClaimSubmission[]> {
  const ids = submissions.flatMap(({ tradingPartnerId }) => tradingPartnerId ?? []);
  const partners = await partnersOfMailbox(reader, context.tradingPartnerId, ids);
  return submissions.filter(({ tradingPartnerId }) => tradingPartnerId === null || partners.has(tradingPartnerId));
}
