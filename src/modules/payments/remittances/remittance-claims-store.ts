import { Conditions } from '../../../database/conditions.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../list.ts';
import { filledPart, fillPart } from '../../part-fields.ts';
import { claimPaymentFields, servicePaymentFields } from './claim-payment-fields.ts';
import { claimPaymentResource } from './claim-payment-resource.ts';
import type { Remittance, RemittanceClaim } from './remittance.ts';

type RemittanceClaimDocument = Omit<RemittanceClaim, 'id' | 'remittanceId' | 'sequence' | 'posted'>;
type RemittanceClaimRow = {
  id: string;
  remittance_id: string;
  sequence: number;
  posted: boolean;
  document: RemittanceClaimDocument;
};

const COLUMNS = 'id, remittance_id, sequence, posted, document';

function fromRow(row: RemittanceClaimRow): RemittanceClaim {
  const { id, sequence, posted } = row;
  for (const line of row.document.lines) fillPart(servicePaymentFields, line);
  return filledPart(claimPaymentFields, { ...row.document, id, remittanceId: row.remittance_id, sequence, posted });
}

function documentOf(row: RemittanceClaim): RemittanceClaimDocument {
  const { id: _id, remittanceId: _remittanceId, sequence: _sequence, posted: _posted, ...document } = row;
  return document;
}

/** Inserts all rows of one step in one statement, because an 835 may contain thousands of claims. */
export function insertRemittanceClaims(tx: UnitOfWork, rows: readonly RemittanceClaim[]): void {
  if (rows.length === 0) return;
  tx.write(
    `insert into remittance_claims (organization_id, id, remittance_id, sequence, claim_id, match_state, posted, document)
     select $1, r.id, r.remittance_id, r.sequence, r.claim_id, r.match_state, r.posted, r.document
     from unnest($2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::boolean[], $8::json[])
       as r(id, remittance_id, sequence, claim_id, match_state, posted, document)`,
    [
      tx.organizationId,
      rows.map((row) => row.id),
      rows.map((row) => row.remittanceId),
      rows.map((row) => row.sequence),
      rows.map((row) => row.match.claimId),
      rows.map((row) => row.match.state),
      rows.map((row) => row.posted),
      rows.map((row) => JSON.stringify(documentOf(row))),
    ],
  );
}

/** Returns a claim payment, locked for a command that changes it. */
export async function lockRemittanceClaim(tx: UnitOfWork, id: string): Promise<RemittanceClaim | null> {
  const rows = await tx.query<RemittanceClaimRow>(
    `select ${COLUMNS} from remittance_claims where organization_id = $1 and id = $2 for update`,
    [tx.organizationId, id],
  );
  return rows[0] ? fromRow(rows[0]) : null;
}

export async function findRemittanceClaim(reader: TenantReader, id: string): Promise<RemittanceClaim | null> {
  const rows = await reader.query<RemittanceClaimRow>(
    `select ${COLUMNS} from remittance_claims where organization_id = $1 and id = $2`,
    [reader.organizationId, id],
  );
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Writes the match of a claim payment that this transaction has locked, and whether it is posted. */
export function updateRemittanceClaim(tx: UnitOfWork, row: RemittanceClaim): void {
  tx.write(
    `update remittance_claims set claim_id = $3, match_state = $4, posted = $5, document = $6
     where organization_id = $1 and id = $2`,
    [tx.organizationId, row.id, row.match.claimId, row.match.state, row.posted, JSON.stringify(documentOf(row))],
  );
}

/**
 * Locks the suspected claim payments of claims that wait for one of these reasons, and their remittances, oldest first.
 * Skips rows that another transaction has locked, because a person is deciding about them.
 */
export async function lockWaitingOfClaims(
  tx: UnitOfWork,
  claimIds: readonly string[],
  reasons: readonly string[],
): Promise<RemittanceClaim[]> {
  if (claimIds.length === 0) return [];
  const rows = await tx.query<RemittanceClaimRow>(
    `select c.id, c.remittance_id, c.sequence, c.posted, c.document from remittance_claims c
     join remittances r on r.organization_id = c.organization_id and r.id = c.remittance_id
     where c.organization_id = $1 and c.claim_id = any($2::text[]) and not c.posted and c.match_state = 'suspected'
       and c.document->'match'->'reasons'->>0 = any($3::text[])
     order by c.id for update of c, r skip locked`,
    [tx.organizationId, claimIds, reasons],
  );
  return rows.map(fromRow);
}

const LIST = claimPaymentResource.lists.listWaitingClaimPayments;
export type ClaimPaymentFilter = FiltersOf<typeof LIST>;

/**
 * Returns claim payments that need a review, oldest first by id: neither posted nor ignored. `after` is the id of the
 * last one.
 */
export async function selectWaitingClaims(
  reader: TenantReader,
  filter: ClaimPaymentFilter,
  page: { limit: number; after?: string },
): Promise<RemittanceClaim[]> {
  const where = new Conditions(reader.organizationId).addFilters(LIST.filters, filter).add('id > ?', page.after);
  const text = `select ${COLUMNS} from remittance_claims where ${where.text} and not posted and match_state <> 'ignored'
    order by id limit ${Number(page.limit)}`;
  return (await reader.query<RemittanceClaimRow>(text, where.values)).map(fromRow);
}

/** Returns a remittance's claim payments in file order, after `after`. */
export async function selectRemittanceClaims(
  reader: TenantReader,
  remittanceId: string,
  page: { limit: number; after?: number },
): Promise<RemittanceClaim[]> {
  const rows = await reader.query<RemittanceClaimRow>(
    `select ${COLUMNS} from remittance_claims where organization_id = $1 and remittance_id = $2 and sequence > $3
     order by sequence limit ${Number(page.limit)}`,
    [reader.organizationId, remittanceId, page.after ?? 0],
  );
  return rows.map(fromRow);
}

/** Returns every claim payment of a claim, oldest remittance first. */
export async function selectRemittanceClaimsOfClaim(reader: TenantReader, claimId: string): Promise<RemittanceClaim[]> {
  const rows = await reader.query<RemittanceClaimRow>(
    `select ${COLUMNS} from remittance_claims where organization_id = $1 and claim_id = $2
     order by remittance_id, sequence`,
    [reader.organizationId, claimId],
  );
  return rows.map(fromRow);
}

/**
 * Counts the claim payments of a remittance. `posted`: those that are posted or have nothing to post. `waiting`: those that
 * need review. `waitingAmount`: what the waiting ones pay, in cents.
 */
export async function countRemittanceClaims(
  reader: TenantReader,
  remittanceId: string,
): Promise<{ posted: number; waiting: number; waitingAmount: number }> {
  const rows = await reader.query<{ posted: number; waiting: number; waitingAmount: string }>(
    `select count(*) filter (where posted)::int as posted,
            count(*) filter (where not posted and match_state <> 'ignored')::int as waiting,
            coalesce(sum((document->>'paid')::bigint) filter (where not posted and match_state <> 'ignored'), 0)
              as "waitingAmount"
     from remittance_claims where organization_id = $1 and remittance_id = $2`,
    [reader.organizationId, remittanceId],
  );
  const { posted = 0, waiting = 0, waitingAmount = 0 } = rows[0] ?? {};
  return { posted, waiting, waitingAmount: Number(waitingAmount) };
}

/**
 * Returns the sum of the paid amounts (CLP04) of a remittance, in cents. Amounts that could not be read count as zero.
 */
export async function sumRemittanceClaims(reader: TenantReader, remittanceId: string): Promise<number> {
  const rows = await reader.query<{ paid: string }>(
    `select coalesce(sum((document->>'paid')::bigint), 0) as paid from remittance_claims
     where organization_id = $1 and remittance_id = $2`,
    [reader.organizationId, remittanceId],
  );
  return Number(rows[0]?.paid ?? 0);
}

/** Returns the claim numbers (CLP01) of a remittance. */
export async function selectClaimNumbers(reader: TenantReader, remittanceId: string): Promise<string[]> {
  const rows = await reader.query<{ number: string }>(
    `select document->>'patientControlNumber' as number from remittance_claims
     where organization_id = $1 and remittance_id = $2`,
    [reader.organizationId, remittanceId],
  );
  return rows.map(({ number }) => number);
}

/**
 * Ignores all claim payments of a remittance that are not posted, and adds the reason to those of the match. The caller
 * has locked the remittance.
 */
export function ignoreRemittanceClaims(tx: UnitOfWork, remittanceId: string, reason: string): void {
  tx.write(
    `update remittance_claims set match_state = 'ignored',
       document = jsonb_set(jsonb_set(document::jsonb, '{match,state}', '"ignored"'),
         '{match,reasons}', document::jsonb->'match'->'reasons' || to_jsonb($3::text))::json
     where organization_id = $1 and remittance_id = $2 and not posted and match_state <> 'ignored'`,
    [tx.organizationId, remittanceId, reason],
  );
}

/**
 * Returns whether another copy of the same payment has posted this decision. Copies have the same payer, trace number,
 * amount and day.
 */
export async function isPostedInCopy(
  reader: TenantReader,
  remittance: Pick<Remittance, 'id' | 'traceNumber' | 'paymentAmount' | 'paymentDate' | 'payerId'>,
  { patientControlNumber, claimStatusCode }: Pick<RemittanceClaim, 'patientControlNumber' | 'claimStatusCode'>,
): Promise<boolean> {
  const rows = await reader.query(
    `select 1 from remittances r join remittance_claims c on c.organization_id = $1 and c.remittance_id = r.id
     where r.organization_id = $1 and r.id <> $2 and r.trace_number = $3 and r.payment_amount = $4
       and r.payment_date is not distinct from $5::date and r.payer_id is not distinct from $6
       and c.posted and upper(btrim(c.document->>'patientControlNumber')) = upper(btrim($7))
       and c.document->>'claimStatusCode' = $8 limit 1`,
    [
      reader.organizationId,
      remittance.id,
      remittance.traceNumber,
      remittance.paymentAmount,
      remittance.paymentDate,
      remittance.payerId,
      patientControlNumber,
      claimStatusCode,
    ],
  );
  return rows.length > 0;
}
