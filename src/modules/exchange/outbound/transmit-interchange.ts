import type { Database } from '../../../database/database.ts';
import type { Encryption } from '../../../database/encryption.ts';
import type { JobPayloads } from '../../../database/job-names.ts';
import type { JobAttempt } from '../../../database/job-queue.ts';
import { readTogether, transact } from '../../../database/transaction.ts';
import { findInterchange } from '../interchanges/find-interchanges.ts';
import { readInterchangeContent } from '../interchanges/read-interchange.ts';
import { findConnectionOf } from '../partners/find-connection.ts';
import type { OutboundInterchange, PayerGateway } from '../payer-gateway.ts';
import type { TransactionHandlers } from '../transaction-handler.ts';
import { settleFailed, settleTransmitted } from './settle-outbound.ts';

/** The other side cannot take the interchange now; the job is tried again. */
export class PayerUnavailableError extends Error {
  override name = 'PayerUnavailableError';
}

export type TransmitInterchangeOptions = {
  database: Database;
  encryption: Encryption;
  gateway: PayerGateway;
  handlers: TransactionHandlers;
};

export type TransmitResult = 'transmitted' | 'failed' | 'already_settled';

/**
 * Hands a queued interchange to the gateway. Safe to run again after a crash at any point: the same bytes go out
 * under the same control number, and what follows from it is stored once. Throws PayerUnavailableError while the
 * gateway is unavailable.
 */
export async function transmitInterchange(
  payload: JobPayloads['transmit-interchange'],
  attempt: Pick<JobAttempt, 'isLast'>,
  options: TransmitInterchangeOptions,
): Promise<TransmitResult> {
  const interchange = await loadQueued(payload, options);
  if (!interchange) return 'already_settled';
  const sent = await sendSafely(interchange, attempt, options.gateway);
  if (sent !== 'transmitted' && !sent.isRefused && !attempt.isLast) throw new PayerUnavailableError(sent.reason);
  const who = {
    organizationId: payload.organizationId,
    actor: { type: 'system', id: 'transmit-interchange' } as const,
    testClockId: interchange.testClockId ?? null,
  };
  return transact(options.database, who, async (tx) => {
    const isSettled =
      sent === 'transmitted'
        ? await settleTransmitted(tx, payload.interchangeId, options.handlers)
        : await settleFailed(
            tx,
            payload.interchangeId,
            { reason: sent.reason, isGivenUp: !sent.isRefused },
            options.handlers,
          );
    if (!isSettled) return 'already_settled';
    return sent === 'transmitted' ? 'transmitted' : 'failed';
  });
}

async function loadQueued(
  { organizationId, interchangeId }: JobPayloads['transmit-interchange'],
  { database, encryption }: TransmitInterchangeOptions,
): Promise<OutboundInterchange | null> {
  return readTogether(database, organizationId, async (reader) => {
    const interchange = await findInterchange(reader, interchangeId);
    if (interchange?.status !== 'queued') return null;
    const content = await readInterchangeContent(reader, interchangeId, encryption);
    const connection = await findConnectionOf(reader, interchange.tradingPartnerId);
    const { tradingPartnerId, transactionSet, interchangeControlNumber, testClockId } = interchange;
    return (
      content && {
        organizationId,
        tradingPartnerId,
        connection,
        interchangeId,
        transactionSet,
        interchangeControlNumber,
        content,
        testClockId,
      }
    );
  });
}

type Sent = 'transmitted' | { reason: string; isRefused: boolean };

async function sendSafely(
  interchange: OutboundInterchange,
  attempt: Pick<JobAttempt, 'isLast'>,
  gateway: PayerGateway,
): Promise<Sent> {
  try {
    const staged = await gateway.stage(interchange);
    if (staged.outcome !== 'staged') return { reason: staged.reason, isRefused: staged.outcome === 'refused' };
    const released = await gateway.release(interchange);
    if (released.outcome === 'transmitted') return 'transmitted';
    return { reason: released.reason, isRefused: released.outcome === 'refused' };
  } catch (error) {
    if (!attempt.isLast) throw error;
    return { reason: 'gateway_error', isRefused: false };
  }
}
