import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { type Connection, type ConnectionState, isTested, resumedState } from './connection.ts';
import { selectManagedConnection } from './connections-table-store.ts';
import { getConnection, requireVersion } from './find-connections.ts';
import { type ConnectionParts, saveConnection } from './save-connection.ts';
import { auditConnection } from './store-connection.ts';

export type StateAction = 'pause' | 'resume' | 'go_live';
type Given = { expectedVersion: number | undefined; reason?: string | undefined };

const FROM: Readonly<Record<StateAction, readonly ConnectionState[]>> = {
  pause: ['testing', 'live', 'quarantined', 'paused'],
  resume: ['draft', 'paused', 'quarantined', 'testing', 'live'],
  go_live: ['testing', 'live'],
};

/** Returns the state after an action; throws `invalid_state_transition` or `connection_untested`. */
function stateAfter(connection: Connection, action: StateAction, reason: string | undefined): ConnectionState {
  const { state } = connection;
  if (!FROM[action].includes(state)) {
    throw new AppError('invalid_state_transition', { message: refusalOf(action), extra: allowed(state) });
  }
  if (action === 'pause') return 'paused';
  if (action === 'resume') return state === 'testing' || state === 'live' ? state : resumedState(connection);
  if (state !== 'live' && reason === undefined && !isTested(connection)) throw new AppError('connection_untested');
  return 'live';
}

/** `resume` is allowed in every state. */
function refusalOf(action: StateAction): string {
  return action === 'pause'
    ? 'The connection is a draft, which is not used yet. Use `resume` to test it.'
    : 'Only a connection that is testing can go live. Use `resume` first.';
}

function allowed(state: ConnectionState) {
  const actions = Object.entries(FROM).filter(([, states]) => states.includes(state));
  return { allowedTransitions: actions.map(([action]) => action) };
}

/** Checks the state before the fields. The reason is not checked here, because it may be in the body. */
export async function guardState(
  reader: TenantReader,
  id: string,
  { action, expectedVersion }: { action: StateAction; expectedVersion: number | undefined },
): Promise<void> {
  const connection = requireVersion(await getConnection(reader, id), expectedVersion);
  stateAfter(connection, action, 'a reason may come with the body');
}

/** Pauses, resumes or activates a connection. Repeating an action changes nothing. */
export async function changeState(
  tx: UnitOfWork,
  id: string,
  action: StateAction,
  { expectedVersion, reason, ...parts }: ConnectionParts & Given,
): Promise<Connection> {
  const before = requireVersion(await selectManagedConnection(tx, id, ' for update of c'), expectedVersion);
  const state = stateAfter(before, action, reason);
  if (state === before.state) return before;
  const stateReason = action === 'pause' ? (reason ?? null) : null;
  await saveConnection(tx, before, { id, state, stateReason }, { ...parts, at: '' });
  const isUntested = action === 'go_live' && !isTested(before);
  auditConnection(tx, 'state_changed', id, {
    state,
    ...(reason !== undefined && { reason }),
    ...(isUntested && { untested: 'true' }),
  });
  return getConnection(tx, id);
}
