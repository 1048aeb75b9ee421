import { toDocument } from '../../../database/documents/document-row.ts';
import { findDocument, selectResources } from '../../../database/documents/read-documents.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { Question } from './question.ts';

const TABLE = 'prior_authorization_questions';

export function findQuestion(reader: TenantReader, id: string): Promise<Question | null> {
  return findDocument<Question>(reader, TABLE, id);
}

/** Returns all questions of an authorization in their order. Their number is bounded by the payer's requests. */
export function selectQuestions(reader: TenantReader, authorizationId: string): Promise<Question[]> {
  return selectResources<Question>(
    reader,
    `${TABLE} where organization_id = $1 and prior_authorization_id = $2 order by sequence`,
    [reader.organizationId, authorizationId],
  );
}

export function insertQuestions(tx: UnitOfWork, questions: readonly Question[]): void {
  if (questions.length === 0) return;
  tx.write(
    `insert into prior_authorization_questions
       (organization_id, id, prior_authorization_id, sequence, status, document, version, created_at, updated_at)
     select $1, q.id, q.prior_authorization_id, q.sequence, q.status, q.document, 1, $2, $2
     from unnest($3::text[], $4::text[], $5::integer[], $6::text[], $7::json[])
       as q(id, prior_authorization_id, sequence, status, document)`,
    [
      tx.organizationId,
      tx.now.toISOString(),
      questions.map(({ id }) => id),
      questions.map(({ priorAuthorizationId }) => priorAuthorizationId),
      questions.map(({ sequence }) => sequence),
      questions.map(({ status }) => status),
      questions.map(toDocument),
    ],
  );
}

/** Writes changed questions, whose authorization the caller has locked, with the next version; returns them. */
export async function saveQuestions(tx: UnitOfWork, questions: readonly Question[]): Promise<Question[]> {
  if (questions.length === 0) return [];
  const updatedAt = tx.now.toISOString();
  await tx.query(
    `update prior_authorization_questions t set status = q.status, document = q.document, version = t.version + 1,
       updated_at = $2
     from unnest($3::text[], $4::text[], $5::json[]) as q(id, status, document)
     where t.organization_id = $1 and t.id = q.id`,
    [
      tx.organizationId,
      updatedAt,
      questions.map(({ id }) => id),
      questions.map(({ status }) => status),
      questions.map(toDocument),
    ],
  );
  return questions.map((question) => ({ ...question, version: question.version + 1, updatedAt }));
}
