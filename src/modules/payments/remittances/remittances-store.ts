import { Conditions } from '../../../database/conditions.ts';
import { toDocument } from '../../../database/documents/document-row.ts';
import {
  findDocument,
  lockDocument,
  selectNewest,
  selectResources,
} from '../../../database/documents/read-documents.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FiltersOf } from '../../list.ts';
import type { Remittance } from './remittance.ts';
import { remittanceResource } from './remittance-resource.ts';

export async function findRemittance(reader: TenantReader, id: string): Promise<Remittance | null> {
  return findDocument<Remittance>(reader, 'remittances', id);
}

/** Returns a remittance, locked for a command that changes it or its claim payments. */
export async function lockRemittance(tx: UnitOfWork, id: string): Promise<Remittance | null> {
  return lockDocument<Remittance>(tx, 'remittances', id);
}

/** Returns the remittance of one transaction set of a file. */
export async function findRemittanceOfFile(
  reader: TenantReader,
  interchangeId: string,
  sequence: number,
): Promise<Remittance | null> {
  const [found] = await selectResources<Remittance>(
    reader,
    'remittances where organization_id = $1 and interchange_id = $2 and sequence = $3',
    [reader.organizationId, interchangeId, sequence],
  );
  return found ?? null;
}

/** Returns the remittances of a file in its order. */
export function selectRemittancesOfFile(
  reader: TenantReader,
  interchangeId: string,
  limit: number,
): Promise<Remittance[]> {
  return selectResources<Remittance>(
    reader,
    `remittances where organization_id = $1 and interchange_id = $2
     order by sequence limit ${Number(limit)}`,
    [reader.organizationId, interchangeId],
  );
}

export async function selectRemittancesByIds(reader: TenantReader, ids: readonly string[]): Promise<Remittance[]> {
  if (ids.length === 0) return [];
  return selectResources<Remittance>(reader, 'remittances where organization_id = $1 and id = any($2)', [
    reader.organizationId,
    ids,
  ]);
}

/** Remittances of one trace number that are compared. */
const EQUAL_MAX = 100;

/** Returns the newest remittances with the same payer, trace number, amount and day, except those that have ended. */
export function selectEqualRemittances(
  reader: TenantReader,
  remittance: Pick<Remittance, 'traceNumber' | 'paymentAmount' | 'paymentDate' | 'payerId'>,
): Promise<Remittance[]> {
  const { traceNumber, paymentAmount, paymentDate, payerId } = remittance;
  return selectResources<Remittance>(
    reader,
    `remittances
     where organization_id = $1 and trace_number = $2 and payment_amount = $3
       and payment_date is not distinct from $4::date and payer_id is not distinct from $5
       and posting_status not in ('replaced', 'dismissed')
     order by id desc limit ${EQUAL_MAX}`,
    [reader.organizationId, traceNumber, paymentAmount, paymentDate, payerId],
  );
}

const LIST = remittanceResource.lists.listRemittances;
export type RemittanceFilter = FiltersOf<typeof LIST>;

/** Returns remittances, newest first by id, which is in time order. */
export function selectRemittances(
  reader: TenantReader,
  filter: RemittanceFilter,
  page: { limit: number; after?: string },
): Promise<Remittance[]> {
  const where = new Conditions(reader.organizationId).addFilters(LIST.filters, filter).add(
    `id in (select c.remittance_id from remittance_claims c
         where c.organization_id = remittances.organization_id and c.claim_id = ?)`,
    filter.claimId,
  );
  return selectNewest<Remittance>(reader, 'remittances', where, page);
}

export function insertRemittance(tx: UnitOfWork, remittance: Remittance): void {
  tx.write(
    `insert into remittances
       (organization_id, id, interchange_id, sequence, payer_id, trace_number, payment_amount, payment_date,
        posting_status, document, version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      tx.organizationId,
      remittance.id,
      remittance.interchangeId,
      remittance.sequence,
      remittance.payerId,
      remittance.traceNumber,
      remittance.paymentAmount,
      remittance.paymentDate,
      remittance.postingStatus,
      toDocument(remittance),
      remittance.version,
      remittance.createdAt,
      remittance.updatedAt,
    ],
  );
}

/** Saves a remittance that was read at the previous version. Throws `version_conflict` if it was changed meanwhile. */
export function updateRemittance(tx: UnitOfWork, remittance: Remittance): void {
  tx.writeOne(
    `update remittances set posting_status = $3, document = $4, version = $5, updated_at = $6
     where organization_id = $1 and id = $2 and version = $5 - 1`,
    [
      tx.organizationId,
      remittance.id,
      remittance.postingStatus,
      toDocument(remittance),
      remittance.version,
      remittance.updatedAt,
    ],
    () => new AppError('version_conflict'),
  );
}
