import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../../kernel/errors.ts';
import type { ConnectionInput, ConnectionKinds } from '../partners/connection-kind.ts';
import { openSecrets, secretsPlace } from '../partners/open-secrets.ts';
import type { Connection, ConnectionState } from './connection.ts';
import { selectSecrets, updateUsageIndicators } from './connections-table-store.ts';
import { changedCredentials, credentialFaults, type ExpiryChanges, type SecretChanges } from './credentials.ts';
import { storeConnection } from './store-connection.ts';

export type ConnectionParts = { encryption: Encryption; kinds: ConnectionKinds };

/** The fields to set. Absent fields keep their values. `id` is used for a new connection only. */
type ConnectionChange = {
  id: string;
  name?: string | undefined;
  kind?: string | undefined;
  /** The complete settings, which replace the stored ones. */
  profile?: Record<string, unknown> | undefined;
  secrets?: SecretChanges | undefined;
  expiries?: ExpiryChanges | undefined;
  hostKeys?: string[] | undefined;
  state?: ConnectionState | undefined;
  stateReason?: string | null | undefined;
};

/**
 * Validates and stores a connection. If its state changes, ISA15 of its partners is updated. `at`: the JSON Pointer of
 * the connection in the request. Throws `validation_failed`, which names every wrong field, or
 * `connection_kind_unsupported` if this service does not support the stored connection's kind.
 */
export async function saveConnection(
  tx: UnitOfWork,
  before: Connection | null,
  change: ConnectionChange,
  { encryption, kinds, at }: ConnectionParts & { at: string },
): Promise<void> {
  const { organizationId } = tx;
  const id = before?.id ?? change.id;
  const kind = change.kind ?? before?.kind;
  if (kind === undefined)
    throw invalid([{ code: 'required', param: '/kind', message: 'A connection needs a kind.' }], at);
  // A patch does not include the kind, so the error cannot be about a field of the request.
  if (before !== null && change.kind === undefined && !Object.hasOwn(kinds, kind))
    throw new AppError('connection_kind_unsupported');
  const profile = change.profile ?? before?.profile ?? {};
  const given = { secrets: change.secrets ?? {}, expiries: change.expiries ?? {} };
  const secrets =
    Object.keys(given.secrets).length > 0 ? await mergedSecrets(tx, before, given.secrets, encryption) : null;
  if (before === null || change.kind || change.profile || secrets) {
    await requireValidConnection({ kind, organizationId, profile, secrets: secrets ?? {} }, { kinds, at });
  }
  const describe = { organizationId, at: tx.now };
  const changes = { ...given, facts: (secrets && (await kinds[kind]?.describe?.(secrets, describe))) ?? {} };
  const known = before?.credentials ?? [];
  const faults = credentialFaults(known, changes, tx.now);
  if (faults.length > 0) throw invalid(faults, at);
  const credentials = changedCredentials(known, changes, tx.now);
  const state = change.state ?? before?.state ?? 'draft';
  const isLive = state === 'live';
  await storeConnection(tx, before, {
    id,
    name: change.name ?? before!.name,
    kind,
    profile,
    state,
    stateReason:
      change.stateReason !== undefined ? change.stateReason : state === before?.state ? before.stateReason : null,
    hostKeys: change.hostKeys ?? before?.hostKeys ?? [],
    credentials,
    wentLiveAt: before?.wentLiveAt ?? (isLive ? tx.now.toISOString() : null),
    secrets: secrets === null ? undefined : sealed(tx, id, secrets, encryption),
  });
  const usage = usageAfter(before?.state ?? 'draft', state, tx);
  if (usage !== null) await updateUsageIndicators(tx, id, usage);
}

/**
 * Returns ISA15 of the partners of a connection that changes its state in a live deployment: test files while it is
 * tested, production afterwards. Null: unchanged.
 */
export function usageAfter(
  before: ConnectionState,
  state: ConnectionState,
  { livemode }: { livemode: boolean },
): 'T' | 'P' | null {
  if (!livemode || before === state) return null;
  if (state === 'testing') return 'T';
  return state === 'live' && (before === 'testing' || before === 'draft') ? 'P' : null;
}

async function mergedSecrets(
  tx: UnitOfWork,
  before: Connection | null,
  changes: SecretChanges,
  encryption: Encryption,
): Promise<Record<string, string>> {
  const stored = before?.hasSecrets ? await readSecrets(tx, before.id, encryption) : {};
  const merged = { ...stored, ...changes };
  return Object.fromEntries(Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== null));
}

export async function readSecrets(tx: UnitOfWork, id: string, encryption: Encryption): Promise<Record<string, string>> {
  return openSecrets(await selectSecrets(tx, id), { organizationId: tx.organizationId, connectionId: id }, encryption);
}

export function sealed(
  tx: UnitOfWork,
  id: string,
  secrets: Record<string, string>,
  encryption: Encryption,
): Buffer | null {
  if (Object.keys(secrets).length === 0) return null;
  return encryption.seal(JSON.stringify(secrets), secretsPlace(tx.organizationId, id));
}

function invalid(faults: readonly ErrorDetail[], at: string): AppError {
  const details = faults.map((fault) => ({ ...fault, param: `${at}${fault.param}` }));
  return new AppError('validation_failed', { param: details[0]!.param, details });
}

/**
 * Checks settings and secrets against the kind of the connection. Throws `validation_failed`, which names every wrong
 * field. `at`: the JSON Pointer of the connection in the request, such as `/connection`.
 */
async function requireValidConnection(
  { kind, ...input }: ConnectionInput & { kind: string },
  { kinds, at }: { kinds: ConnectionKinds; at: string },
): Promise<void> {
  const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (known === undefined) {
    const message = `Must be one of: ${Object.keys(kinds).join(', ')}.`;
    const details = [{ code: 'not_allowed', param: `${at}/kind`, message }];
    throw new AppError('validation_failed', { param: `${at}/kind`, details });
  }
  const found = await known.check(input);
  if (found.length === 0) return;
  const details = found.map((detail) => ({ ...detail, param: `${at}${detail.param}` }));
  throw new AppError('validation_failed', { param: details[0]!.param, details });
}
