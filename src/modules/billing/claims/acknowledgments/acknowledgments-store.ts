import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { Acknowledgment, AcknowledgmentLevel, AcknowledgmentOutcome } from './acknowledgment.ts';

type AcknowledgmentRow = {
  id: string;
  claim_id: string;
  submission_id: string;
  interchange_id: string;
  level: AcknowledgmentLevel;
  outcome: AcknowledgmentOutcome;
  document: { codes: string[] };
  received_at: Date;
};

export function insertAcknowledgment(tx: UnitOfWork, acknowledgment: Acknowledgment): void {
  tx.write(
    `insert into acknowledgments
       (organization_id, id, claim_id, submission_id, interchange_id, level, outcome, document, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tx.organizationId,
      acknowledgment.id,
      acknowledgment.claimId,
      acknowledgment.submissionId,
      acknowledgment.interchangeId,
      acknowledgment.level,
      acknowledgment.outcome,
      JSON.stringify({ codes: acknowledgment.codes }),
      acknowledgment.receivedAt,
    ],
  );
}

/** Returns the submissions, of these, that a file has acknowledged at a level. */
export async function selectAcknowledgedSubmissions(
  reader: TenantReader,
  {
    interchangeId,
    level,
    submissionIds,
  }: { interchangeId: string; level: AcknowledgmentLevel; submissionIds: string[] },
): Promise<Set<string>> {
  const rows = await reader.query<{ submission_id: string }>(
    `select a.submission_id from acknowledgments a
     join claim_submissions s on s.organization_id = a.organization_id and s.id = a.submission_id
     where a.organization_id = $1 and a.claim_id = s.claim_id and a.interchange_id = $2 and a.level = $3
       and s.id = any($4::text[])`,
    [reader.organizationId, interchangeId, level, submissionIds],
  );
  return new Set(rows.map((row) => row.submission_id));
}

/** Returns the claim's acknowledgments, oldest first. */
export async function selectAcknowledgments(reader: TenantReader, claimId: string): Promise<Acknowledgment[]> {
  const rows = await reader.query<AcknowledgmentRow>(
    `select id, claim_id, submission_id, interchange_id, level, outcome, document, received_at from acknowledgments
     where organization_id = $1 and claim_id = $2 order by id`,
    [reader.organizationId, claimId],
  );
  return rows.map(fromRow);
}

/** Returns acknowledgments of the claims that an outbound interchange contains, oldest first. */
export async function selectAcknowledgmentsOfInterchange(
  reader: TenantReader,
  interchangeId: string,
  { limit, after }: { limit: number; after?: string },
): Promise<Acknowledgment[]> {
  const rows = await reader.query<AcknowledgmentRow>(
    `select a.id, a.claim_id, a.submission_id, a.interchange_id, a.level, a.outcome, a.document, a.received_at
     from claim_submissions s
     join acknowledgments a
       on a.organization_id = s.organization_id and a.claim_id = s.claim_id and a.submission_id = s.id
     where s.organization_id = $1 and s.interchange_id = $2 and ($3::text is null or a.id > $3)
     order by a.id limit $4`,
    [reader.organizationId, interchangeId, after ?? null, limit],
  );
  return rows.map(fromRow);
}

const fromRow = (row: AcknowledgmentRow): Acknowledgment => ({
  id: row.id,
  claimId: row.claim_id,
  submissionId: row.submission_id,
  interchangeId: row.interchange_id,
  level: row.level,
  outcome: row.outcome,
  codes: row.document.codes,
  receivedAt: row.received_at.toISOString(),
});
