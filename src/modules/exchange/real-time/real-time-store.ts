import type { UnitOfWork } from '../../../database/transaction.ts';
import type { Interchange } from '../interchanges/interchange.ts';

export type NewQuestion = Pick<
  Interchange,
  'id' | 'tradingPartnerId' | 'transactionSet' | 'interchangeControlNumber' | 'groupControlNumber'
> & { sealed: Buffer };

/** Inserts a question that is about to be sent: the intent is committed before it leaves. */
export function insertQuestion(tx: UnitOfWork, question: NewQuestion): void {
  tx.write(
    `insert into interchanges
       (organization_id, id, trading_partner_id, direction, transaction_set, interchange_control_number,
        group_control_number, content, status, created_at)
     values ($1, $2, $3, 'outbound', $4, $5, $6, $7, 'releasing', $8)`,
    [
      tx.organizationId,
      question.id,
      question.tradingPartnerId,
      question.transactionSet,
      question.interchangeControlNumber,
      question.groupControlNumber,
      question.sealed,
      tx.now,
    ],
  );
}

/** Settles a question that was sent: the partner has it, or it has no answer. A question that is settled stays so. */
export function settleQuestion(tx: UnitOfWork, id: string, failure: string | null): void {
  tx.write(
    `update interchanges set status = $3, failure = $4, transmitted_at = $5
     where organization_id = $1 and id = $2 and status = 'releasing'`,
    [
      tx.organizationId,
      id,
      failure === null ? 'transmitted' : 'failed',
      failure,
      failure === null ? tx.now.toISOString() : null,
    ],
  );
}

export type NewAnswer = {
  id: string;
  tradingPartnerId: string;
  transactionSet: string;
  interchangeControlNumber: string;
  groupControlNumber: string | null;
  sealed: Buffer;
  /** Why a person has to look at it; null if it took effect. */
  failure: string | null;
};

/** Inserts an answer that came on the connection of its question. */
export function insertAnswer(tx: UnitOfWork, answer: NewAnswer): void {
  tx.write(
    `insert into interchanges
       (organization_id, id, trading_partner_id, direction, transaction_set, interchange_control_number,
        group_control_number, content, status, failure, created_at)
     values ($1, $2, $3, 'inbound', $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.organizationId,
      answer.id,
      answer.tradingPartnerId,
      answer.transactionSet,
      answer.interchangeControlNumber,
      answer.groupControlNumber,
      answer.sealed,
      answer.failure === null ? 'processed' : 'needs_review',
      answer.failure,
      tx.now,
    ],
  );
}
