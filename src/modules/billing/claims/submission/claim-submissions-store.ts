import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { ClosedInterchange } from '../../../trading/exchange/transaction-handler.ts';

/** One transmission of one claim in one interchange. */
export type ClaimSubmission = {
  id: string;
  claimId: string;
  /** 1 for the first; a reopened claim gets the next. */
  attempt: number;
  /** Null until its interchange is closed. */
  interchangeId: string | null;
  /** Whom its interchange is sent to; null until it is closed. */
  tradingPartnerId: string | null;
  /** GS06 */
  groupControlNumber: string | null;
  /** ST02 */
  transactionSetControlNumber: string | null;
  /** CLM01 as it was sent. */
  patientControlNumber: string;
};

const COLUMNS = `id, claim_id as "claimId", attempt, interchange_id as "interchangeId",
  group_control_number as "groupControlNumber", transaction_set_control_number as "transactionSetControlNumber",
  patient_control_number as "patientControlNumber",
  (select i.trading_partner_id from interchanges i
   where i.organization_id = claim_submissions.organization_id and i.id = claim_submissions.interchange_id
  ) as "tradingPartnerId"`;

/** Stores a submission that waits to be closed into an interchange. */
export function insertSubmission(
  tx: UnitOfWork,
  submission: Pick<ClaimSubmission, 'id' | 'claimId' | 'attempt' | 'patientControlNumber'>,
): void {
  tx.write(
    `insert into claim_submissions (organization_id, id, claim_id, attempt, patient_control_number, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [tx.organizationId, submission.id, submission.claimId, submission.attempt, submission.patientControlNumber, tx.now],
  );
}

/** Records the interchange that carries submissions, and the transaction set of each. */
export function closeSubmissions(tx: UnitOfWork, closed: ClosedInterchange): void {
  tx.write(
    `update claim_submissions set interchange_id = $2, group_control_number = $3,
       transaction_set_control_number = carried.number
     from unnest($4::text[], $5::text[]) as carried(id, number)
     where claim_submissions.organization_id = $1 and claim_submissions.id = carried.id`,
    [
      tx.organizationId,
      closed.interchangeId,
      closed.groupControlNumber,
      closed.carried.map(({ subjectId }) => subjectId),
      closed.carried.map(({ transactionSetControlNumber }) => transactionSetControlNumber),
    ],
  );
}

export async function findSubmission(reader: TenantReader, id: string): Promise<ClaimSubmission | null> {
  const text = `select ${COLUMNS} from claim_submissions where organization_id = $1 and id = $2`;
  const rows = await reader.query<ClaimSubmission>(text, [reader.organizationId, id]);
  return rows[0] ?? null;
}

/** Returns the contents of a sent interchange, in the order of the claims' ids. */
export async function listSubmissionsOfInterchange(
  reader: TenantReader,
  interchangeId: string,
): Promise<ClaimSubmission[]> {
  return reader.query<ClaimSubmission>(
    `select ${COLUMNS} from claim_submissions where organization_id = $1 and interchange_id = $2 order by claim_id`,
    [reader.organizationId, interchangeId],
  );
}

/** Returns the submissions in a sent interchange, in the order of their transaction sets. */
export async function listSubmissionIds(reader: TenantReader, interchangeId: string): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    `select id from claim_submissions where organization_id = $1 and interchange_id = $2
     order by transaction_set_control_number`,
    [reader.organizationId, interchangeId],
  );
  return rows.map(({ id }) => id);
}

/** Returns the latest submission of each of these claims. */
export async function listLatestSubmissions(
  reader: TenantReader,
  claimIds: readonly string[],
): Promise<ClaimSubmission[]> {
  return reader.query<ClaimSubmission>(
    `select distinct on (claim_id) ${COLUMNS} from claim_submissions
     where organization_id = $1 and claim_id = any($2::text[]) order by claim_id, attempt desc`,
    [reader.organizationId, claimIds],
  );
}
