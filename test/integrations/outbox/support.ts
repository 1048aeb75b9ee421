import type { Encryption } from '../../../src/database/sealing/encryption.ts';
import { transact, type UnitOfWork } from '../../../src/database/transactions/transaction.ts';
import { newId } from '../../../src/kernel/ids.ts';
import type { OutboxTarget, SendOutcome } from '../../../src/modules/integrations/outbox/outbox-target.ts';
import { queueWrite, type WriteRequest } from '../../../src/modules/integrations/outbox/queue-write.ts';
import type { TestApp } from '../../helpers/app.ts';

export const CONNECTION = { type: 'partner_ehr', id: 'pec_01jd8mzn4k0000000000000000' } as const;

/** Queues the status of a claim, one claim per call unless it is named. */
export function queueStatus(
  tx: UnitOfWork,
  encryption: Encryption,
  { claimId = newId('clm'), ...more }: Partial<WriteRequest> & { claimId?: string } = {},
) {
  return queueWrite(tx, encryption, {
    connection: CONNECTION,
    operation: 'update',
    resourceType: 'claim_status',
    subject: { type: 'claim', id: claimId },
    payload: { status: 'paid', patient: 'Ada' },
    ...more,
  });
}

/** Returns a function that queues a write to a connection in a separate transaction. */
export function writesTo(t: TestApp, organizationId: string, connection: WriteRequest['connection']) {
  const { database, encryption } = t.app;
  const actor = { type: 'system', id: 'test' } as const;
  return (more: Parameters<typeof queueStatus>[2]) =>
    transact(database, { organizationId, actor }, (tx) => queueStatus(tx, encryption, { connection, ...more }));
}

/** Returns a target that gives the given answers in order, and then `written`. It records its requests. */
export function aTarget(answers: SendOutcome[] = []) {
  const sent: string[] = [];
  const read: string[] = [];
  let exists = false;
  const target: OutboxTarget = {
    send: async ({ entry }) => {
      sent.push(entry.id);
      const answer = answers.shift() ?? { outcome: 'written', remoteId: `r-${sent.length}`, version: '1' };
      return answer;
    },
    reconcile: async ({ entry }) => {
      read.push(entry.id);
      return exists ? { outcome: 'written', remoteId: 'found', version: null } : { outcome: 'absent' };
    },
  };
  return { target, sent, read, setExists: (value: boolean) => (exists = value) };
}
