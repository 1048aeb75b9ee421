import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import * as store from './archives-store.ts';

/** The rows of one resource as JSON of `{ <table>: [<row>, …] }`, in which stored documents keep their text. */
export type Archive = store.Archive;

/** Stores the rows that the transaction has removed from their tables. */
export function storeArchives(tx: UnitOfWork, archives: readonly Archive[]): Promise<void> {
  return store.insertArchives(tx, archives);
}

/** Removes the archives of these resources and returns their contents, which the caller stores in their tables. */
export function takeArchives(tx: UnitOfWork, subjectIds: readonly string[]): Promise<string[]> {
  return store.deleteArchives(tx, subjectIds);
}

/** Returns the contents of the archives of these resources. Resources without an archive are left out. */
export function findArchives(reader: TenantReader, subjectIds: readonly string[]): Promise<string[]> {
  return subjectIds.length === 0 ? Promise.resolve([]) : store.selectArchives(reader, subjectIds);
}

/**
 * Returns the text to put before a statement, so that it also reads the archived rows of a table. `parameter` is the position
 * of the contents of archives, as an array of texts. Nothing without contents.
 */
export function withArchived(table: store.ArchivedTable, contents: readonly string[], parameter: number): string {
  return contents.length === 0 ? '' : store.archivedTableText(table, parameter);
}

/** Returns the statement that reads the rows of a table in archives. `parameter` as for `withArchived`. */
export function archivedRows(table: store.ArchivedTable, parameter: number): string {
  return store.archivedRowsText(table, parameter);
}
