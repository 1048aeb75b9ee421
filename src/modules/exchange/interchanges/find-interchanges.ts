import type { TenantReader, UnitOfWork } from '../../../database/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { selectUnnumberedSet } from '../outbound/outbound-transactions-store.ts';
import type { InboundContext } from '../transaction-handler.ts';
import type { Interchange } from './interchange.ts';
import {
  type InterchangeFilter,
  selectInterchange,
  selectInterchanges,
  selectOutboundGroup,
  selectOutboundInterchange,
  selectRemittancesWaitingBefore,
} from './interchanges-store.ts';

/** Returns the interchange without its content, or `null`. */
export function findInterchange(reader: TenantReader, id: string): Promise<Interchange | null> {
  return selectInterchange(reader, id);
}

/** Returns whether this partner can answer the interchange. An interchange that is not stored yet has no partner. */
export async function isSentTo(
  reader: TenantReader,
  interchangeId: string | null,
  { tradingPartnerId }: Pick<InboundContext, 'tradingPartnerId'>,
): Promise<boolean> {
  const sent = interchangeId === null ? null : await selectInterchange(reader, interchangeId);
  return sent === null || sent.tradingPartnerId === tradingPartnerId;
}

/** Returns the interchange that we sent to the trading partner under this control number (ISA13), or `null`. */
export function findOutboundInterchange(
  reader: TenantReader,
  tradingPartnerId: string,
  interchangeControlNumber: string,
): Promise<Interchange | null> {
  return selectOutboundInterchange(reader, tradingPartnerId, interchangeControlNumber);
}

/** Returns the interchange whose functional group we sent to the trading partner under this number (GS06), or `null`. */
export function findOutboundGroup(
  reader: TenantReader,
  tradingPartnerId: string,
  groupControlNumber: string,
): Promise<Interchange | null> {
  return selectOutboundGroup(reader, tradingPartnerId, groupControlNumber);
}

/** Returns the transaction set of an interchange that is queued and waits for its control numbers, or `null`. */
export function findUnnumberedSet(reader: TenantReader, id: string): Promise<string | null> {
  return selectUnnumberedSet(reader, id);
}

/** Lists the partner's remittance files that were received before this one and are not processed yet, oldest first. */
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
