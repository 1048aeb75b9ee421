import { isDeepStrictEqual } from 'node:util';
import type { Static } from 'typebox';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { newId } from '../../../../kernel/ids.ts';
import { ReferenceNotFoundError } from '../../../references.ts';
import { type Connection, isTested } from '../connections/connection.ts';
import { hasUnsettled, selectManagedConnection } from '../connections/connections-table-store.ts';
import type { SecretChanges } from '../connections/credentials.ts';
import { type ConnectionParts, readSecrets, saveConnection, usageAfter } from '../connections/save-connection.ts';
import {
  insertManagedPartner,
  selectManagedPartner,
  selectManagedPartners,
  updateManagedPartner,
} from './managed-partners-store.ts';
import type { TradingPartnerCreate, TradingPartnerUpdate } from './partner-schema.ts';
import {
  DEFAULT_ACKNOWLEDGMENT_MINUTES,
  DEFAULT_BATCH,
  DEFAULT_DELIMITERS,
  type ManagedPartner,
  type TradingPartner,
} from './trading-partner.ts';

type PartnerInput = Static<typeof TradingPartnerCreate>;
export type PartnerChanges = Static<typeof TradingPartnerUpdate>;
type Options = ConnectionParts;

export async function getPartner(reader: TenantReader, id: string): Promise<ManagedPartner> {
  const partner = await selectManagedPartner(reader, id);
  if (!partner) throw new AppError('resource_not_found');
  return partner;
}

export function listPartners(reader: TenantReader, page: { limit: number; after?: string }): Promise<ManagedPartner[]> {
  return selectManagedPartners(reader, page);
}

/** Sets up a trading partner with its connection. Fails with duplicate_trading_partner if the name is taken. */
export async function createPartner(tx: UnitOfWork, input: PartnerInput, options: Options): Promise<ManagedPartner> {
  const { connection, connectionId: connectionReference, ...fields } = input;
  const { interchangeSenderId: sender, interchangeReceiverId: receiver } = fields;
  const linked = await linkedConnection(tx, connectionReference, connection);
  const connectionId = connection ? newId('cnx') : (linked?.id ?? null);
  const isTesting = (connection?.state ?? linked?.state) === 'testing';
  const partner: TradingPartner = {
    id: newId('tpr'),
    interchangeSenderQualifier: 'ZZ',
    interchangeReceiverQualifier: 'ZZ',
    applicationSenderCode: sender,
    applicationReceiverCode: receiver,
    submitterId: sender,
    receiverName: receiver,
    receiverId: receiver,
    acknowledgmentRequested: false,
    usageIndicator: tx.livemode && !isTesting ? 'P' : 'T',
    batch: DEFAULT_BATCH,
    acknowledgmentMinutes: DEFAULT_ACKNOWLEDGMENT_MINUTES,
    ...fields,
    connectionId,
    delimiters: DEFAULT_DELIMITERS,
    extendedCharacters: false,
    version: 1,
  };
  requireTestUsage(tx, isTesting, partner);
  if (connection && connectionId) {
    requireTestedForLive(tx, connection.state, null);
    const { secrets, ...settings } = connection;
    const change = { id: connectionId, name: partner.name, ...settings, secrets };
    await saveConnection(tx, null, change, { ...options, at: '/connection' });
  }
  await insertManagedPartner(tx, partner);
  tx.audit({ action: 'trading_partner.created', subjectType: 'trading_partner', subjectId: partner.id });
  return getPartner(tx, partner.id);
}

/** Checks that the resource exists and has the expected version, before the fields are checked. */
export async function guardPartner(reader: TenantReader, id: string, expectedVersion?: number): Promise<void> {
  requireVersion(await getPartner(reader, id), expectedVersion);
}

/** Changes a trading partner and its connection (merge patch). A patch without a difference changes nothing. */
export async function updatePartner(
  tx: UnitOfWork,
  id: string,
  changes: PartnerChanges,
  options: Options & { expectedVersion: number | undefined },
): Promise<ManagedPartner> {
  const found = await selectManagedPartner(tx, id, ' for update of p');
  const partner = requireVersion(found, options.expectedVersion);
  const { connection, connectionId: reference, ...fields } = changes;
  const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter(
    (field) => !isDeepStrictEqual(partner[field], fields[field]),
  );
  const linked = await linkedConnection(tx, reference, connection);
  const isMoved = reference !== undefined && reference !== partner.connectionId;
  if (isMoved && (await hasUnsettled(tx, id))) throw new AppError('connection_unsettled', { param: '/connectionId' });
  const isConnectionChanged = connection !== undefined && changesConnection(partner, connection);
  if (changed.length === 0 && !isConnectionChanged && !isMoved) return partner;
  const connectionId = isMoved ? reference : (partner.connectionId ?? (connection ? newId('cnx') : null));
  const kept =
    connectionId === null ? null : (linked ?? (await selectManagedConnection(tx, connectionId, ' for update of c')));
  const state = connection?.state ?? kept?.state ?? 'draft';
  const usage = isMoved
    ? tx.livemode && state === 'testing'
      ? 'T'
      : null
    : usageAfter(kept?.state ?? 'draft', state, tx);
  const followedFields = { ...(usage !== null && { usageIndicator: usage }), ...followed(partner, fields) };
  const next = { ...partner, ...followedFields, connectionId, version: partner.version + 1 };
  requireTestUsage(tx, connectionId !== null && state === 'testing', next);
  if (connectionId && isConnectionChanged) {
    requireTestedForLive(tx, connection.state, kept);
    // The connection was named after the partner when it was created.
    const name = kept === null || kept.name === partner.name ? next.name : kept.name;
    const { secrets, ...settings } = connection;
    const replaced = secrets === undefined ? undefined : await replacedSecrets(tx, kept, secrets, options);
    await saveConnection(
      tx,
      kept,
      { id: connectionId, ...settings, name, secrets: replaced },
      { ...options, at: '/connection' },
    );
  }
  await updateManagedPartner(tx, next);
  const auditFields = [
    ...changed,
    ...(isConnectionChanged ? ['connection'] : []),
    ...(isMoved ? ['connectionId'] : []),
  ];
  const details = { fields: auditFields };
  tx.audit({ action: 'trading_partner.updated', subjectType: 'trading_partner', subjectId: id, details });
  return getPartner(tx, id);
}

/** Codes equal to ISA06 or ISA08 change with it. */
function followed(
  partner: TradingPartner,
  fields: Omit<PartnerChanges, 'connection' | 'connectionId'>,
): Partial<TradingPartner> {
  const { interchangeSenderId: sender, interchangeReceiverId: receiver } = { ...partner, ...fields };
  const follow = (
    field: 'applicationSenderCode' | 'submitterId' | 'applicationReceiverCode' | 'receiverName' | 'receiverId',
    from: string,
    to: string,
  ) => (partner[field] === from ? { [field]: to } : {});
  return {
    ...follow('applicationSenderCode', partner.interchangeSenderId, sender),
    ...follow('submitterId', partner.interchangeSenderId, sender),
    ...follow('applicationReceiverCode', partner.interchangeReceiverId, receiver),
    ...follow('receiverName', partner.interchangeReceiverId, receiver),
    ...follow('receiverId', partner.interchangeReceiverId, receiver),
    ...(fields as Partial<TradingPartner>),
  };
}

/** Secrets cannot be compared, so a request with secrets counts as a change. */
function changesConnection(
  { connection: kept }: ManagedPartner,
  given: NonNullable<PartnerChanges['connection']>,
): boolean {
  const { secrets, ...fields } = given;
  if (secrets !== undefined || kept === null) return true;
  return (Object.keys(fields) as (keyof typeof fields)[]).some(
    (field) => !isDeepStrictEqual(kept[field], fields[field]),
  );
}

/** The secrets of the request replace all stored secrets. */
async function replacedSecrets(
  tx: UnitOfWork,
  kept: Connection | null,
  secrets: Record<string, string> | null,
  { encryption }: Options,
): Promise<SecretChanges> {
  const stored = kept?.hasSecrets ? Object.keys(await readSecrets(tx, kept.id, encryption)) : [];
  return { ...Object.fromEntries(stored.map((name) => [name, null])), ...secrets };
}

/** Returns the connection that `connectionId` of the request names. */
async function linkedConnection(
  tx: UnitOfWork,
  id: string | null | undefined,
  connection: object | undefined,
): Promise<Connection | null> {
  if (id === undefined || id === null) return null;
  const param = '/connectionId';
  if (connection !== undefined) throw invalidField(param, 'exactly_one', 'Give either connection or connectionId.');
  const found = await selectManagedConnection(tx, id);
  if (found === null) throw new ReferenceNotFoundError({ table: 'payer_connections', id, param });
  return found;
}

/** In a live deployment, a connection can be activated only after the partner has accepted a test file. */
function requireTestedForLive(tx: UnitOfWork, state: string | undefined, kept: Connection | null): void {
  if (!tx.livemode || state !== 'live' || kept?.state === 'live') return;
  if (kept === null || !isTested(kept)) throw new AppError('connection_untested', { param: '/connection/state' });
}

function requireTestUsage(tx: UnitOfWork, isTesting: boolean, { usageIndicator }: TradingPartner): void {
  if (!tx.livemode || !isTesting || usageIndicator === 'T') return;
  throw invalidField('/usageIndicator', 'not_allowed', 'Must be T while the connection is testing.');
}

function invalidField(param: string, code: string, message: string): AppError {
  return new AppError('validation_failed', { param, details: [{ code, param, message }] });
}

function requireVersion(partner: ManagedPartner | null, expectedVersion: number | undefined): ManagedPartner {
  if (!partner) throw new AppError('resource_not_found');
  if (expectedVersion !== undefined && expectedVersion !== partner.version) throw new AppError('version_conflict');
  return partner;
}
