import type { Database } from '../../../../database/database.ts';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import { readerOf, transact, type UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { gatewayConnection } from './connection-kind.ts';
import {
  type Connections,
  type MailboxOwner,
  type OpenedConnection,
  type PollOutcome,
  secondsToNextPoll,
} from './connections.ts';
import {
  noteSuccess,
  planPoll,
  type StoredConnection,
  selectConnection,
  selectDueConnections,
  selectRecorded,
  takePoll,
  updateCursor,
} from './connections-store.ts';
import { noteFailure } from './note-failure.ts';
import { openSecrets } from './open-secrets.ts';

/** How long a process may list a mailbox before another one can take it over. */
const TAKEN_MS = 60_000;

/** A failed poll. `reason`: a code, never the partner's text. */
type FailedPoll = { organizationId: string; connectionId: string; reason: string; failures: number };

type ConnectionsOptions = {
  database: Database;
  encryption: Encryption;
  random?: () => number;
  onFailedPoll?: (failed: FailedPoll) => void;
};

/**
 * Provides the connections of all organizations to gateways. Each is read under the row-level security of its owner.
 */
export function openConnections(options: ConnectionsOptions): Connections {
  const { database, encryption, random = Math.random, onFailedPoll } = options;
  const run = <T>(organizationId: string, work: (tx: UnitOfWork) => Promise<T>) =>
    transact(database, { organizationId, actor: { type: 'system', id: 'poll-connections' }, isRealTime: true }, work);

  return {
    takeDue: async (kind, limit) => {
      const due = await selectDueConnections(database.pool, kind, { now: database.clock.now(), limit });
      const taken: OpenedConnection[] = [];
      for (const { connectionId, ...owner } of due) {
        const row = await run(owner.organizationId, (tx) =>
          takePoll(tx, connectionId, new Date(tx.systemNow.getTime() + TAKEN_MS)),
        );
        if (row) taken.push(opened(owner, row, encryption));
      }
      return taken;
    },
    recordPoll: async ({ organizationId, tradingPartnerId, connection }, outcome) => {
      const { connectionId, profile } = connection;
      const failures = await run(organizationId, async (tx) => {
        const counted = await note(tx, tradingPartnerId, outcome);
        const seconds = secondsToNextPoll(profile, outcome, { failures: counted, random: random() });
        await planPoll(tx, connectionId, new Date(tx.systemNow.getTime() + seconds * 1_000));
        return counted;
      });
      if (outcome.outcome === 'failed')
        onFailedPoll?.({ organizationId, connectionId, reason: outcome.reason, failures });
    },
    find: async (owner) => {
      const row = await selectConnection(readerOf(database, owner.organizationId), owner.tradingPartnerId);
      return row && opened(owner, row, encryption);
    },
    saveCursor: ({ organizationId, tradingPartnerId }, cursor) =>
      run(organizationId, (tx) => updateCursor(tx, tradingPartnerId, cursor)),
    findRecorded: async ({ organizationId, tradingPartnerId }, files) => {
      if (files.every(({ modifiedAt }) => modifiedAt === null)) return new Set();
      const reader = readerOf(database, organizationId);
      const positions = await selectRecorded(reader, tradingPartnerId, files);
      return new Set(positions.map((position) => files[position - 1]!));
    },
  };
}

async function note(tx: UnitOfWork, tradingPartnerId: string, outcome: PollOutcome): Promise<number> {
  if (outcome.outcome === 'failed') return noteFailure(tx, tradingPartnerId, outcome.reason);
  if (outcome.outcome === 'listed') noteSuccess(tx, tradingPartnerId);
  return 0;
}

function opened(owner: MailboxOwner, row: StoredConnection, encryption: Encryption): OpenedConnection {
  const { secrets, host_keys: hostKeys, poll_cursor: cursor, ...found } = row;
  const { organizationId } = owner;
  return {
    ...owner,
    connection: { ...gatewayConnection(organizationId, found), connectionId: row.id, kind: row.kind },
    secrets: openSecrets(secrets, { organizationId, connectionId: row.id }, encryption),
    hostKeys,
    cursor,
  };
}
