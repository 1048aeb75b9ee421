import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import {
  findInterchange,
  findUnnumberedSet,
  readInterchangeContent,
} from '../../trading/exchange/interchanges/find-interchanges.ts';
import { type ListedMessage, selectMessages } from './messages-store.ts';

/** An interchange about an authorization with its text. */
export type AuthorizationX12 = ListedMessage & {
  direction: 'outbound' | 'inbound';
  transactionSet: string;
  status: string;
  /** Null if the interchange carries a document, has no control numbers yet, or its bytes were lost. */
  content: string | null;
};

/** Lists the interchanges about an authorization, newest first, without the bytes of documents. */
export async function listAuthorizationX12(
  reader: TenantReader,
  authorizationId: string,
  page: { limit: number; after?: string },
  encryption: Encryption,
): Promise<AuthorizationX12[]> {
  const listed: AuthorizationX12[] = [];
  for (const message of await selectMessages(reader, authorizationId, page)) {
    const interchange = await findInterchangeOrWaiting(reader, message.interchangeId);
    if (!interchange) continue;
    const { direction, transactionSet, status } = interchange;
    const bytes =
      message.purpose === 'document' ? null : await readInterchangeContent(reader, message.interchangeId, encryption);
    listed.push({ ...message, direction, transactionSet, status, content: bytes?.toString('utf8') ?? null });
  }
  return listed;
}

type Found = Pick<AuthorizationX12, 'direction' | 'transactionSet' | 'status'>;

/** An interchange without control numbers is shown as queued, without text. */
async function findInterchangeOrWaiting(reader: TenantReader, interchangeId: string): Promise<Found | null> {
  const interchange = await findInterchange(reader, interchangeId);
  if (interchange) return interchange;
  const transactionSet = await findUnnumberedSet(reader, interchangeId);
  return transactionSet === null ? null : { direction: 'outbound', transactionSet, status: 'queued' };
}
