import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { type ManagedConnection, type ManagedPartner, NOT_INTERNAL, type TradingPartner } from './trading-partner.ts';
import { IDENTITY_COLUMNS, PARTNER_COLUMNS, type PartnerRow, partnerFromRow } from './trading-partners-store.ts';

type ManagedRow = PartnerRow & {
  created_at: Date;
  updated_at: Date | null;
  kind: string | null;
  profile: Record<string, unknown>;
  has_secrets: boolean;
  host_keys: string[];
  state: ManagedConnection['state'];
  state_reason: string | null;
  last_success_at: Date | null;
  last_failure_at: Date | null;
  last_failure: string | null;
  consecutive_failures: number;
};

const SELECT = `select ${PARTNER_COLUMNS}, p.created_at, p.updated_at, c.kind, c.profile,
    c.secrets is not null as has_secrets, c.host_keys, c.state, c.state_reason,
    c.last_success_at, c.last_failure_at, c.last_failure, c.consecutive_failures
  from trading_partners p
  left join payer_connections c on c.organization_id = p.organization_id and c.id = p.connection_id
  where p.organization_id = $1 and ${NOT_INTERNAL}`;

function fromRow(row: ManagedRow): ManagedPartner {
  const { kind, profile, has_secrets: hasSecrets, state, state_reason: stateReason } = row;
  return {
    ...partnerFromRow(row),
    connection:
      kind === null || row.connection_id === null
        ? null
        : {
            id: row.connection_id,
            kind,
            profile,
            hasSecrets,
            hostKeys: row.host_keys,
            state,
            stateReason,
            lastSuccessAt: row.last_success_at?.toISOString() ?? null,
            lastFailureAt: row.last_failure_at?.toISOString() ?? null,
            lastFailureReason: row.last_failure,
            consecutiveFailures: row.consecutive_failures,
          },
    createdAt: row.created_at.toISOString(),
    updatedAt: (row.updated_at ?? row.created_at).toISOString(),
  };
}

export async function selectManagedPartner(
  reader: TenantReader,
  id: string,
  lock: '' | ' for update of p' = '',
): Promise<ManagedPartner | null> {
  const [row] = await reader.query<ManagedRow>(`${SELECT} and p.id = $2${lock}`, [reader.organizationId, id]);
  return row ? fromRow(row) : null;
}

/** Lists trading partners, the newest first. */
export async function selectManagedPartners(
  reader: TenantReader,
  page: { limit: number; after?: string },
): Promise<ManagedPartner[]> {
  const after = page.after === undefined ? '' : ' and p.id < $2';
  const rows = await reader.query<ManagedRow>(
    `${SELECT}${after} order by p.id desc limit ${page.limit}`,
    page.after === undefined ? [reader.organizationId] : [reader.organizationId, page.after],
  );
  return rows.map(fromRow);
}

const WRITTEN = [
  ...IDENTITY_COLUMNS,
  'batch_transactions_max',
  'batch_bytes_max',
  'batch_delay_seconds',
  'acknowledgment_minutes',
  'version',
  'updated_at',
] as const;

function valuesOf(partner: TradingPartner, at: Date): unknown[] {
  const sender = partner.interchangeSenderId;
  const receiver = partner.interchangeReceiverId;
  // A value equal to another element is stored as null, so that it follows when that element changes.
  const unless = (value: string, same: string) => (value === same ? null : value);
  return [
    partner.name,
    partner.connectionId,
    partner.interchangeSenderQualifier,
    sender,
    partner.interchangeReceiverQualifier,
    receiver,
    unless(partner.applicationSenderCode, sender),
    unless(partner.applicationReceiverCode, receiver),
    unless(partner.submitterId, sender),
    unless(partner.receiverName, receiver),
    unless(partner.receiverId, receiver),
    partner.acknowledgmentRequested,
    partner.usageIndicator,
    partner.batch.transactionsMax,
    partner.batch.bytesMax,
    partner.batch.delaySeconds,
    JSON.stringify(partner.acknowledgmentMinutes),
    partner.version,
    at,
  ];
}

export async function insertManagedPartner(tx: UnitOfWork, partner: TradingPartner): Promise<void> {
  const marks = WRITTEN.map((_, index) => `$${index + 4}`).join(', ');
  await tx.query(
    `insert into trading_partners (organization_id, id, created_at, ${WRITTEN.join(', ')}) values ($1, $2, $3, ${marks})`,
    [tx.organizationId, partner.id, tx.now, ...valuesOf(partner, tx.now)],
  );
}

export async function updateManagedPartner(tx: UnitOfWork, partner: TradingPartner): Promise<void> {
  const sets = WRITTEN.map((column, index) => `${column} = $${index + 3}`).join(', ');
  const rows = await tx.query(
    `update trading_partners set ${sets} where organization_id = $1 and id = $2 returning 1`,
    [tx.organizationId, partner.id, ...valuesOf(partner, tx.now)],
  );
  if (rows.length !== 1) throw new AppError('resource_not_found');
}
