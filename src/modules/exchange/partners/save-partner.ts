import { isDeepStrictEqual } from 'node:util';
import type { Static } from 'typebox';
import type { Encryption } from '../../../database/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type { ConnectionKinds } from './connection-kind.ts';
import type { ManagedPartner } from './managed-partner.ts';
import {
  insertManagedPartner,
  saveConnection,
  selectManagedPartner,
  selectManagedPartners,
  updateManagedPartner,
} from './managed-partners-store.ts';
import type { TradingPartnerCreate, TradingPartnerUpdate } from './partner-schema.ts';
import { requireValidConnection } from './require-valid-connection.ts';
import { secretsPlace } from './secrets-place.ts';
import {
  DEFAULT_ACKNOWLEDGMENT_MINUTES,
  DEFAULT_BATCH,
  DEFAULT_DELIMITERS,
  type TradingPartner,
} from './trading-partner.ts';

export type PartnerInput = Static<typeof TradingPartnerCreate>;
export type PartnerChanges = Static<typeof TradingPartnerUpdate>;
type Options = { encryption: Encryption; kinds: ConnectionKinds };

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
  const { connection, ...fields } = input;
  const { interchangeSenderId: sender, interchangeReceiverId: receiver } = fields;
  const connectionId = connection ? newId('cnx') : null;
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
    usageIndicator: tx.livemode ? 'P' : 'T',
    batch: DEFAULT_BATCH,
    acknowledgmentMinutes: DEFAULT_ACKNOWLEDGMENT_MINUTES,
    ...fields,
    connectionId,
    delimiters: DEFAULT_DELIMITERS,
    extendedCharacters: false,
    version: 1,
  };
  if (connection && connectionId) {
    const { kind, profile = {}, state = 'draft', hostKeys = [], secrets } = connection;
    await requireValidConnection(
      { kind, profile, secrets: secrets ?? {} },
      { kinds: options.kinds, at: '/connection' },
    );
    const sealed = sealSecrets(tx, connectionId, secrets ?? null, options);
    await saveConnection(tx, { id: connectionId, name: partner.name, kind, profile, state, hostKeys, secrets: sealed });
  }
  await insertManagedPartner(tx, partner);
  tx.audit({ action: 'trading_partner.created', subjectType: 'trading_partner', subjectId: partner.id });
  return getPartner(tx, partner.id);
}

/** The checks that come before the fields: it exists and is at the expected version. */
export async function guardPartner(reader: TenantReader, id: string, expectedVersion?: number): Promise<void> {
  requireVersion(await getPartner(reader, id), expectedVersion);
}

/** Changes a trading partner and its connection (merge patch). A change of nothing is none. */
export async function updatePartner(
  tx: UnitOfWork,
  id: string,
  changes: PartnerChanges,
  options: Options & { expectedVersion: number | undefined },
): Promise<ManagedPartner> {
  const found = await selectManagedPartner(tx, id, ' for update of p');
  const partner = requireVersion(found, options.expectedVersion);
  const { connection, ...fields } = changes;
  const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter(
    (field) => !isDeepStrictEqual(partner[field], fields[field]),
  );
  const isConnectionChanged = connection !== undefined && changesConnection(partner, connection);
  if (changed.length === 0 && !isConnectionChanged) return partner;
  const connectionId = partner.connectionId ?? (connection ? newId('cnx') : null);
  const next = { ...partner, ...followed(partner, fields), connectionId, version: partner.version + 1 };
  if (connectionId && (isConnectionChanged || changed.includes('name'))) {
    const kept = partner.connection;
    const kind = connection?.kind ?? kept?.kind;
    if (kind === undefined) {
      const detail = { code: 'required', param: '/connection/kind', message: 'A new connection needs a kind.' };
      throw new AppError('validation_failed', { param: detail.param, details: [detail] });
    }
    const profile = connection?.profile ?? kept?.profile ?? {};
    if (kept === null || connection?.kind || connection?.profile || connection?.secrets) {
      const given = { kind, profile, secrets: connection?.secrets ?? {} };
      await requireValidConnection(given, { kinds: options.kinds, at: '/connection' });
    }
    await saveConnection(tx, {
      id: connectionId,
      name: next.name,
      kind,
      profile,
      state: connection?.state ?? kept?.state ?? 'draft',
      hostKeys: connection?.hostKeys ?? kept?.hostKeys ?? [],
      secrets:
        connection?.secrets === undefined ? undefined : sealSecrets(tx, connectionId, connection.secrets, options),
    });
  }
  await updateManagedPartner(tx, next);
  const auditFields = [...changed, ...(isConnectionChanged ? ['connection'] : [])];
  const details = { fields: auditFields };
  tx.audit({ action: 'trading_partner.updated', subjectType: 'trading_partner', subjectId: id, details });
  return getPartner(tx, id);
}

/** Codes that repeat ISA06 or ISA08 follow a change of it. */
function followed(partner: TradingPartner, fields: Omit<PartnerChanges, 'connection'>): Partial<TradingPartner> {
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

/** Secrets cannot be compared, so giving them is a change. */
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

function sealSecrets(
  tx: UnitOfWork,
  connectionId: string,
  secrets: Record<string, string> | null,
  { encryption }: Pick<Options, 'encryption'>,
): Buffer | null {
  if (secrets === null) return null;
  return encryption.seal(JSON.stringify(secrets), secretsPlace(tx.organizationId, connectionId));
}

function requireVersion(partner: ManagedPartner | null, expectedVersion: number | undefined): ManagedPartner {
  if (!partner) throw new AppError('resource_not_found');
  if (expectedVersion !== undefined && expectedVersion !== partner.version) throw new AppError('version_conflict');
  return partner;
}
