import type { Database } from '../../../../database/database.ts';
import { readerOf, transact, type UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { DueSource } from '../../../due-source.ts';
import { emitEvent } from '../../../platform/events/emit-event.ts';
import { queueMailToAdmins } from '../../../platform/users/find-user.ts';
import { type Connection, presentConnection } from './connection.ts';
import {
  selectDueNotices,
  selectManagedConnection,
  selectNextNotice,
  updateNotices,
} from './connections-table-store.ts';
import {
  credentialsEndAt,
  type ExpiringCredential,
  expiringCredentials,
  nextNoticeAt,
  noticedCredentials,
} from './credential-notices.ts';
import { auditConnection } from './store-connection.ts';

const CONNECTIONS_PER_SWEEP = 200;
const ACTOR = { type: 'system', id: 'credential-sweep' } as const;

/** Sends the due notices of a connection. Returns false if another process has sent them. */
async function giveNotice(tx: UnitOfWork, connectionId: string): Promise<boolean> {
  const before = await selectManagedConnection(tx, connectionId, ' for update of c');
  if (before === null) return false;
  const { credentials, isDue } = noticedCredentials(before.credentials, tx.now);
  const expiryNoticeAt = nextNoticeAt(credentials, tx.now);
  await updateNotices(tx, connectionId, {
    credentials,
    expiryNoticeAt,
    credentialsEndAt: credentialsEndAt(credentials),
  });
  if (!isDue) return false;
  const connection = { ...before, credentials };
  const expiring = expiringCredentials(credentials, tx.now);
  auditConnection(tx, 'credentials_expiring', connectionId, { credentials: expiring.map(({ name }) => name) });
  emitEvent(tx, {
    type: 'connection.credentials_expiring',
    resourceType: 'connection',
    resourceId: connectionId,
    data: { payerConnection: presentConnection(connection, tx), expiringCredentials: expiring },
  });
  await queueMailToAdmins(tx, expiryMail(connection, expiring, tx.now));
  return true;
}

/** The mail identifies the connection only by its id, because people write the names. */
function expiryMail({ id, kind }: Connection, expiring: readonly ExpiringCredential[], now: Date) {
  const lines = expiring.map(({ name, expiresAt }) => {
    const verb = new Date(expiresAt) > now ? 'ends' : 'ended';
    return `- ${name} ${verb} on ${expiresAt.slice(0, 10)} (UTC)`;
  });
  const hasEnded = expiring.some(({ expiresAt }) => new Date(expiresAt) <= now);
  return {
    subject: `A credential of a payer connection ${hasEnded ? 'has expired' : 'expires soon'}`,
    body: [
      `Expiry of credentials of the ${kind} connection ${id}:`,
      lines.join('\n'),
      'Afterwards, nothing is sent or collected over the connection until they are replaced.',
      `Get new ones from the partner and store them: PATCH /v1/connections/${id} with secrets and secretsExpireAt. Then test the connection: POST /v1/connections/${id}/test`,
    ].join('\n\n'),
  };
}

/** Sends the due notices of all organizations in real time; returns the number of connections notified. */
export async function reportExpiringCredentials(database: Database): Promise<number> {
  const due = await selectDueNotices(database.pool, database.clock.now(), CONNECTIONS_PER_SWEEP);
  // A notice that fails is retried in the next round and does not delay the others.
  const done = await Promise.allSettled(
    due.map(({ organizationId, connectionId }) =>
      transact(database, { organizationId, actor: ACTOR }, (tx) => giveNotice(tx, connectionId)),
    ),
  );
  return done.filter((one) => one.status === 'fulfilled' && one.value).length;
}

/** Returns the notices that are due by an organization's test clock, one at a time. */
export function clockedCredentialNotices(database: Database, organizationId: string): DueSource {
  const next = () => selectNextNotice(readerOf(database, organizationId));
  return {
    nextDueAt: async () => (await next())?.dueAt ?? null,
    fire: async (now) => {
      const due = await next();
      if (due === null || due.dueAt > now) return;
      await transact(database, { organizationId, actor: ACTOR }, (tx) => giveNotice(tx, due.connectionId));
    },
  };
}
