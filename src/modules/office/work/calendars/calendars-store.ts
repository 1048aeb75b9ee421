import { Conditions } from '../../../../database/conditions.ts';
import { toDocument } from '../../../../database/documents/document-row.ts';
import { findDocument, lockDocument, selectNewest } from '../../../../database/documents/read-documents.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { Calendar } from './calendar.ts';

export function findCalendar(reader: TenantReader, id: string): Promise<Calendar | null> {
  return findDocument<Calendar>(reader, 'calendars', id);
}

export function lockCalendar(tx: UnitOfWork, id: string): Promise<Calendar | null> {
  return lockDocument<Calendar>(tx, 'calendars', id);
}

export function selectCalendars(reader: TenantReader, page: { limit: number; after?: string }): Promise<Calendar[]> {
  const where = new Conditions(reader.organizationId);
  return selectNewest<Calendar>(reader, 'calendars', where, page);
}

export function insertCalendar(tx: UnitOfWork, calendar: Calendar): void {
  tx.write(
    'insert into calendars (organization_id, id, document, version, created_at, updated_at) values ($1, $2, $3, $4, $5, $6)',
    [tx.organizationId, calendar.id, toDocument(calendar), calendar.version, calendar.createdAt, calendar.updatedAt],
  );
}

/** Writes a calendar that the transaction has locked. */
export function saveCalendar(tx: UnitOfWork, calendar: Calendar): void {
  tx.writeOne(
    'update calendars set document = $3, version = $4, updated_at = $5 where organization_id = $1 and id = $2',
    [tx.organizationId, calendar.id, toDocument(calendar), calendar.version, calendar.updatedAt],
    () => new AppError('resource_not_found'),
  );
}
