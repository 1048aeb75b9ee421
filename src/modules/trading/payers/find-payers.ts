import type { Connection, Pool } from '../../../database/connections/pool.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type LocalDate, localDateOf } from '../../../kernel/local-date.ts';
import { type Payer, resolvePayer, searchWordsOf } from './payer.ts';
import {
  findRoutedPayers,
  type PayerHistoryEntry,
  type PayerSnapshot,
  selectHistory,
  selectSnapshots,
} from './payer-snapshots-store.ts';
import { CUSTOM_ID, type FoundPayer, searchDirectory, selectEntry, selectPayers } from './payers-store.ts';

/**
 * The keys under which payers are cached; an import evicts all of `PAYERS`, a change of a custom payer only its own.
 */
export const PAYERS_CACHE = 'payers:';
export const customPayerKey = (organizationId: string, id: string) => `custom-payers:${organizationId}:${id}`;

/** Evicts all custom payers of the organization from every process, once the transaction commits. */
export function evictCustomPayers(tx: UnitOfWork): Promise<void> {
  return tx.evict(customPayerKey(tx.organizationId, ''));
}

/**
 * Returns the payer with an id on a date (default: today): a payer of the directory, one that has the id as an alias on
 * that date, or a custom payer of the organization. Returns null if there is none. Cached, because payers rarely
 * change.
 */
export async function findPayer(reader: TenantReader, id: string, on?: LocalDate): Promise<Payer | null> {
  const key = CUSTOM_ID.test(id)
    ? customPayerKey(reader.organizationId, id)
    : `${PAYERS_CACHE}${reader.livemode}:${id}`;
  return resolvePayer(await reader.cache.get(key, () => selectEntry(reader, id)), on ?? localDateOf(reader.now));
}

/** Returns the payer with an id, even if it is retired, or the payer that has the id as an alias today. */
export async function getPayer(reader: TenantReader, id: string, today: () => LocalDate): Promise<Payer> {
  const entry = await selectEntry(reader, id);
  const payer = resolvePayer(entry, today());
  if (!payer) throw new AppError('resource_not_found');
  return payer;
}

/** Lists payers in the order of their ids: the active ones, or those with some ids, also retired ones. */
export function listPayers(
  reader: TenantReader,
  page: { limit: number; after?: string; ids?: readonly string[] | undefined },
): Promise<Payer[]> {
  return selectPayers(reader, page);
}

/** Returns the position of a search result, for its cursor. */
export const searchPositionOf = ({ score, id }: FoundPayer) => `${score} ${id}`;

/** Returns the payers that match a search, best match first. A query without letters and digits matches nothing. */
export async function searchPayers(
  reader: TenantReader,
  query: string,
  page: { limit: number; after?: string; ids?: readonly string[] | undefined },
): Promise<FoundPayer[]> {
  const words = searchWordsOf(query);
  if (words.length === 0) return [];
  const [score, id] = page.after?.split(' ') ?? [];
  const after = score !== undefined && id !== undefined ? { score, id } : null;
  return searchDirectory(reader, { words, whole: words.join(' '), limit: page.limit, after, ids: page.ids });
}

/**
 * Returns the payer that an id refers to on a date, by default today: its own id, or an alias that is valid then. Throws
 * 422 at `/payerId` if the directory does not contain it, or if the payer is retired.
 */
export async function requirePayer(reader: TenantReader, payerId: string, on?: LocalDate): Promise<Payer> {
  const { livemode, sandboxValues } = reader;
  if (livemode && sandboxValues.isPayerId(payerId)) throw new AppError('sandbox_value_in_live', { param: '/payerId' });
  const payer = await findPayer(reader, payerId, on);
  if (!payer) throw refusal('unknown_payer', 'No payer has this id. Find the ids at GET /v1/payers.');
  if (payer.status === 'retired') {
    throw refusal('retired_payer', 'This payer is retired. Find its successor at GET /v1/payers.');
  }
  return payer;
}

function refusal(code: string, message: string): AppError {
  return new AppError('validation_failed', { param: '/payerId', details: [{ code, param: '/payerId', message }] });
}

/** Lists the newest imports of payer lists. */
export function listSnapshots(pool: Pool, rowsMax: number): Promise<PayerSnapshot[]> {
  return selectSnapshots(pool, rowsMax);
}

/** Returns the changes of a payer by imports, newest first. */
export function payerHistory(pool: Pool, payerId: string, rowsMax: number): Promise<PayerHistoryEntry[]> {
  return selectHistory(pool, payerId, rowsMax);
}

/** Returns the payers among these that a current or future route of any organization uses. */
export function routedPayers(connection: Connection, payerIds: readonly string[]): Promise<string[]> {
  return findRoutedPayers(connection, payerIds);
}
