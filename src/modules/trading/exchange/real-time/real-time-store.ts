import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { NewInterchange } from '../interchanges/interchanges-store.ts';

type NewQuestion = Pick<
  NewInterchange,
  'id' | 'tradingPartnerId' | 'transactionSet' | 'interchangeControlNumber' | 'groupControlNumber'
> & { sealed: Buffer };

/** Inserts questions before they are sent, so that the intent is committed first. */
export function insertQuestions(tx: UnitOfWork, questions: readonly NewQuestion[]): void {
  tx.write(
    `insert into interchanges
       (organization_id, id, trading_partner_id, direction, transaction_set, interchange_control_number,
        group_control_number, content, status, created_at)
     select $1, q.id, q.partner, 'outbound', q.set, q.interchange, q.group_number, q.content, 'releasing', $2
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bytea[])
       as q(id, partner, set, interchange, group_number, content)`,
    [
      tx.organizationId,
      tx.now,
      questions.map(({ id }) => id),
      questions.map(({ tradingPartnerId }) => tradingPartnerId),
      questions.map(({ transactionSet }) => transactionSet),
      questions.map(({ interchangeControlNumber }) => interchangeControlNumber),
      questions.map(({ groupControlNumber }) => groupControlNumber),
      questions.map(({ sealed }) => sealed),
    ],
  );
}

/** Settles a question that was sent: the partner has it, or there is no answer. A settled question does not change. */
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
