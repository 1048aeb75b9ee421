import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { changeConnectionStatus } from '../fhir-connections/change-status.ts';
import { getConnection } from '../fhir-connections/find-fhir-connections.ts';
import type { FhirSession } from './fhir-session.ts';
import { hasOpenLaunch } from './fhir-sessions-store.ts';

/** The maximum duration of a launch. A launch that takes longer has failed. */
export const LAUNCH_MS = 10 * 60_000;

/** Sets a connection without authorization to `authorizing` when a launch begins. */
export async function beginAuthorization(tx: UnitOfWork, connectionId: string): Promise<void> {
  const { status } = await getConnection(tx, connectionId);
  if (status !== 'pending' && status !== 'reauthorization_required') return;
  await changeConnectionStatus(tx, connectionId, { to: 'authorizing', verb: 'authorizing' });
}

const FAILURES = {
  refused: { code: 'authorization_refused', message: 'The user or the server refused the authorization.' },
  expired: { code: 'authorization_expired', message: 'The authorization was not completed within ten minutes.' },
  ended: { code: 'authorization_ended', message: 'The session was ended before the authorization was completed.' },
} as const;
const NOT_LASTING = {
  code: 'authorization_not_lasting',
  message:
    'The authorization ends with the visit. Request offline_access, so that the connection also works without a user.',
};

/**
 * Ends the authorization of a connection by the outcome of a session's launch. The connection becomes active if the
 * authorization outlives the visit and the server's capabilities are known. Otherwise it becomes pending, unless another
 * launch is open.
 */
export async function endAuthorization(
  tx: UnitOfWork,
  { id, connectionId, scopes }: FhirSession,
  outcome: 'authorized' | keyof typeof FAILURES,
): Promise<void> {
  const { status, capability } = await getConnection(tx, connectionId);
  if (status !== 'authorizing') return;
  if (outcome === 'authorized' && scopes.includes('offline_access')) {
    const to = capability === null ? 'pending' : 'active';
    await changeConnectionStatus(tx, connectionId, { to, verb: 'authorized', lastError: null });
    return;
  }
  if (await hasOpenLaunch(tx, connectionId, id)) return;
  const failure = outcome === 'authorized' ? NOT_LASTING : FAILURES[outcome];
  const reason = { ...failure, missingScope: null };
  await changeConnectionStatus(tx, connectionId, { to: 'pending', verb: 'not_authorized', reason });
}
