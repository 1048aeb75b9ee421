import { Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { Actor } from '../../../database/transactions/transaction-options.ts';
import type { FiltersOf } from '../../list.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import type { Remittance } from './remittance.ts';
import type { EntryImbalance, RemittanceEntry } from './remittance-entry.ts';
import { remittanceFields } from './remittance-fields.ts';
import { remittanceResource } from './remittance-resource.ts';

export const REMITTANCES = new DocumentTable<Remittance>({
  name: 'remittances',
  read: (stored) => filled(remittanceFields, stored),
  columns: columnsOf(remittanceFields),
});

/** Returns the remittance of one transaction set of a file. */
export async function findRemittanceOfFile(
  reader: TenantReader,
  interchangeId: string,
  sequence: number,
): Promise<Remittance | null> {
  const [found] = await REMITTANCES.select(reader, 'organization_id = $1 and interchange_id = $2 and sequence = $3', [
    reader.organizationId,
    interchangeId,
    sequence,
  ]);
  return found ?? null;
}

/** Returns the remittances of a file in its order. */
export function selectRemittancesOfFile(
  reader: TenantReader,
  interchangeId: string,
  limit: number,
): Promise<Remittance[]> {
  return REMITTANCES.select(
    reader,
    `organization_id = $1 and interchange_id = $2
     order by sequence limit ${Number(limit)}`,
    [reader.organizationId, interchangeId],
  );
}

/** Remittances of one trace number that are compared. */
const EQUAL_MAX = 100;

/** Returns the newest remittances with the same payer, trace number, amount and day, except those that have ended. */
export function selectEqualRemittances(
  reader: TenantReader,
  remittance: Pick<Remittance, 'traceNumber' | 'paymentAmount' | 'paymentDate' | 'payerId'>,
): Promise<Remittance[]> {
  const { traceNumber, paymentAmount, paymentDate, payerId } = remittance;
  return REMITTANCES.select(
    reader,
    `organization_id = $1 and trace_number = $2 and payment_amount = $3
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
  const where = new Conditions(reader.organizationId)
    .addFilters(LIST.filters, filter)
    .addAny(
      `id in (select c.remittance_id from remittance_claims c
         where c.organization_id = remittances.organization_id and c.claim_id = ?)`,
      filter.claimId,
    )
    .addAny(
      // As an array, so that the claims of the patient select the rows, whatever the other filters are.
      `id = any(array(select r.remittance_id from claims c
         join remittance_claims r on r.organization_id = $1 and r.claim_id = c.id
         where c.organization_id = $1 and c.patient_id = ?))`,
      filter.patientId,
    );
  return REMITTANCES.selectNewest(reader, where, page);
}

export function insertRemittanceEntry(tx: UnitOfWork, interchangeId: string, entry: RemittanceEntry): void {
  const { documentId, enteredBy, enteredAt, imbalance } = entry;
  tx.write(
    `insert into remittance_entries (organization_id, interchange_id, document_id, entered_by, entered_at, imbalance)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      tx.organizationId,
      interchangeId,
      documentId,
      JSON.stringify(enteredBy),
      enteredAt,
      imbalance && JSON.stringify(imbalance),
    ],
  );
}

/** Returns the newest remittances of a payer with a number, except those that have ended or that paid nothing. */
export async function selectRemittanceIdsByTrace(
  reader: TenantReader,
  { payerId, traceNumber }: { payerId: string; traceNumber: string },
): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    `select id from remittances
     where organization_id = $1 and trace_number = $2 and payer_id = $3 and payment_amount <> 0
       and posting_status not in ('replaced', 'dismissed')
     order by id desc limit 10`,
    [reader.organizationId, traceNumber, payerId],
  );
  return rows.map(({ id }) => id);
}

/** Returns the entry that an interchange was written from, or null if a payer sent the interchange. */
export async function findRemittanceEntry(
  reader: TenantReader,
  interchangeId: string,
): Promise<RemittanceEntry | null> {
  const rows = await reader.query<{
    document_id: string | null;
    entered_by: Actor;
    entered_at: Date;
    imbalance: EntryImbalance | null;
  }>(
    `select document_id, entered_by, entered_at, imbalance from remittance_entries
     where organization_id = $1 and interchange_id = $2`,
    [reader.organizationId, interchangeId],
  );
  const row = rows[0];
  if (!row) return null;
  const { document_id: documentId, entered_by: enteredBy, imbalance } = row;
  return { documentId, enteredBy, enteredAt: row.entered_at.toISOString(), imbalance };
}
