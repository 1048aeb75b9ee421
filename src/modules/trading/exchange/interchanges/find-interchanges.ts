import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { payerFileContent } from '../inbound/files/find-payer-files.ts';
import { selectUnnumberedSet } from '../outbound/outbound-transactions-store.ts';
import { partnersOfMailbox } from '../partners/mailbox-partners.ts';
import type { InboundContext } from '../transaction-handler.ts';
import { contentPlace, type Interchange } from './interchange.ts';
import {
  type AnswerAddress,
  type InterchangeFilter,
  type OutboundNumber,
  selectInterchange,
  selectInterchangeContent,
  selectInterchanges,
  selectOutboundByNumber,
  selectRemittancesWaitingBefore,
} from './interchanges-store.ts';

/** Returns the interchange without its content, or `null`. */
export function findInterchange(reader: TenantReader, id: string): Promise<Interchange | null> {
  return selectInterchange(reader, id);
}

/**
 * Returns whether this partner, or another one that shares its connection, can answer the interchange. An interchange that
 * is not stored yet has no partner.
 */
export async function isSentTo(
  reader: TenantReader,
  interchangeId: string | null,
  { tradingPartnerId }: Pick<InboundContext, 'tradingPartnerId'>,
): Promise<boolean> {
  const sent = interchangeId === null ? null : await selectInterchange(reader, interchangeId);
  if (sent === null) return true;
  return (await partnersOfMailbox(reader, tradingPartnerId, [sent.tradingPartnerId])).has(sent.tradingPartnerId);
}

type AnswerTo = {
  number: OutboundNumber;
  address: AnswerAddress | null;
  /** Returns whether the answer fits an interchange. Used if several partners have used the same number. */
  fits(interchange: Interchange): boolean;
};

/**
 * Returns the outbound interchange of a TA1 or 999, or null. If partners that share the connection have used the same
 * number, the answer's sender and receiver decide, then `fits`. If several remain, returns null, because an answer is
 * never assigned by a guess.
 */
export async function findAnswered(
  reader: TenantReader,
  tradingPartnerId: string,
  { fits, ...answer }: AnswerTo,
): Promise<Interchange | null> {
  const found = await selectOutboundByNumber(reader, tradingPartnerId, answer);
  // Group numbers can repeat after years, so only the newest of each partner is considered.
  const latest = [...new Map(found.toReversed().map((one) => [one.tradingPartnerId, one])).values()];
  let left = latest;
  for (const isChosen of [
    ({ isNamed }: (typeof latest)[number]) => isNamed.sender,
    ({ isNamed }: (typeof latest)[number]) => isNamed.receiver,
    fits,
  ]) {
    const chosen = left.length > 1 ? left.filter(isChosen) : left;
    if (chosen.length > 0) left = chosen;
  }
  return left.length === 1 ? left[0]! : null;
}

/** Returns the transaction set of a queued interchange without control numbers, or `null`. */
export function findUnnumberedSet(reader: TenantReader, id: string): Promise<string | null> {
  return selectUnnumberedSet(reader, id);
}

/** Lists the partner's unprocessed remittance files that were received before this one, oldest first. */
export function listRemittancesWaitingBefore(
  tx: UnitOfWork,
  interchange: { tradingPartnerId: string; interchangeId: string },
): Promise<string[]> {
  return selectRemittancesWaitingBefore(tx, interchange);
}

/** Returns the interchange. Throws `resource_not_found`. */
export async function getInterchange(reader: TenantReader, id: string): Promise<Interchange> {
  const found = await selectInterchange(reader, id);
  if (!found) throw new AppError('resource_not_found');
  return found;
}

/** Lists interchanges of both directions, newest first. */
export function listInterchanges(
  reader: TenantReader,
  filter: InterchangeFilter,
  page: { limit: number; after?: string },
): Promise<Interchange[]> {
  return selectInterchanges(reader, filter, page);
}

/** The maximum size of a file that is returned in one piece. */
const CONTENT_BYTES_MAX = 32 << 20;

/**
 * Returns the X12 bytes of an interchange as they were sent or received, or `null` if the interchange does not exist.
 * Throws `file_too_large` for a file that is too large for memory.
 */
export async function readInterchangeContent(
  reader: TenantReader,
  id: string,
  encryption: Encryption,
): Promise<Buffer | null> {
  const found = await selectInterchangeContent(reader, id);
  if (!found) return null;
  if (found.content) return encryption.open(found.content, contentPlace(reader.organizationId, id));
  if (found.fileId === null) return null;
  if ((found.byteCount ?? 0) > CONTENT_BYTES_MAX) throw new AppError('file_too_large');
  const pieces: Uint8Array[] = [];
  for await (const piece of payerFileContent(reader, found.fileId, encryption).read(0)) pieces.push(piece);
  return Buffer.concat(pieces);
}
