import type { Database } from '../../../../database/database.ts';
import { readerOf, type TenantReader, transact } from '../../../../database/transactions/transaction.ts';
import type { TransactionOptions } from '../../../../database/transactions/transaction-options.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { countCall, selectAccess } from '../calls/access-store.ts';
import type { FhirTransport } from '../calls/transport.ts';
import { type ConnectionStatus, USABLE_STATUSES } from '../connection-status.ts';
import type { FhirConnection } from '../fhir-connection.ts';
import { findConnection, lockConnection } from '../fhir-connections-store.ts';
import { saveChanged } from '../save-changed.ts';
import type { AccessTokens } from '../tokens/access-tokens.ts';
import { type Probe, probeServer } from './probe-server.ts';
import type { TestStep } from './test-steps.ts';

type TestParts = { database: Database; transport: FhirTransport; tokens: AccessTokens };
type ConnectionTest = { connection: FhirConnection; steps: TestStep[]; succeeded: boolean };

/** Returns a connection that can be tested. Throws resource_not_found, or connection_not_active if it is disabled. */
export async function beginTest(reader: TenantReader, id: string): Promise<FhirConnection> {
  const connection = await findConnection(reader, id);
  if (connection === null) throw new AppError('resource_not_found');
  const { status } = connection;
  if (status === 'disabled') throw new AppError('connection_not_active', { extra: { status } });
  return connection;
}

/**
 * Tests a connection against its server and records the results: endpoints, capabilities and status. Takes seconds, so
 * it runs outside a transaction. Throws resource_not_found if the connection is deleted meanwhile.
 */
export async function testFhirConnection(
  parts: TestParts,
  who: TransactionOptions,
  id: string,
): Promise<ConnectionTest> {
  const { database, transport, tokens } = parts;
  const ref = { organizationId: who.organizationId, connectionId: id };
  const access = await selectAccess(readerOf(database, who.organizationId), id);
  if (access === null) throw new AppError('resource_not_found');
  const { connection } = access;
  const probe = await probeServer(connection, {
    transport,
    now: database.clock.now(),
    obtain: ({ discovery, capability }) =>
      connection.authMethod === 'smart_app_launch'
        ? tokens.current(ref, access)
        : tokens.obtain(ref, { ...access, connection: { ...connection, discovery, capability } }),
  });
  const saved = await transact(database, who, async (tx) => {
    const current = await lockConnection(tx, id);
    if (current === null) throw new AppError('resource_not_found');
    // Disabled or changed meanwhile: the result is shown and not stored.
    if (current.status === 'disabled' || !isSameTarget(current, connection)) return current;
    const succeeded = hasSucceeded(probe);
    await countCall(tx, id, succeeded);
    return saveChanged(tx, withResult(current, probe, tx.systemNow), {
      verb: 'tested',
      from: current.status,
      details: { succeeded, ...(succeeded ? {} : { code: firstFailure(probe)!.code }) },
    });
  });
  return { connection: saved, steps: probe.steps, succeeded: hasSucceeded(probe) };
}

const TARGET = ['fhirBaseUrl', 'clientId', 'secretLast4', 'tokenEndpoint', 'signingAlgorithm'] as const;
const isSameTarget = (one: FhirConnection, other: FhirConnection) =>
  TARGET.every((field) => one[field] === other[field]);

const firstFailure = ({ steps }: Probe) => steps.find(({ outcome }) => outcome === 'failed');
const hasSucceeded = (probe: Probe) => firstFailure(probe) === undefined;

function withResult(connection: FhirConnection, probe: Probe, now: Date): FhirConnection {
  const found = {
    discovery: probe.discovery ?? connection.discovery,
    capability: probe.capability ?? connection.capability,
  };
  const failure = firstFailure(probe);
  if (failure === undefined) return { ...connection, ...found, status: 'active', statusReason: null, lastError: null };
  const { code, message } = failure;
  const reason = { code, message, missingScope: null };
  const lastError = { code, message, at: now.toISOString() };
  return { ...connection, ...found, status: statusAfter(connection.status, probe), statusReason: reason, lastError };
}

/** A failed test does not change the status of a connection that was never active. */
function statusAfter(status: ConnectionStatus, { isRefused }: Probe): ConnectionStatus {
  if (!USABLE_STATUSES.includes(status)) return status;
  return isRefused ? 'reauthorization_required' : 'degraded';
}
