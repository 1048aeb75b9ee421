import type { TenantReader, UnitOfWork } from '../../database/transaction.ts';
import { headFromRow, headValues } from './audit-chain-store.ts';
import type { SignedHead } from './head-signature.ts';

/** The name of the registry's own chain. */
export const REGISTRY = 'registry';

/** An organization's place in the registry of chains. */
export type Registration = { position: number; organizationId: string; previousHash: string; hash: string };

type HeadRow = Parameters<typeof headFromRow>[1];
type RegistrationRow = { position: number; organization_id: string; previous_hash: Buffer; hash: Buffer };

const HEAD_COLUMNS = 'position, hash, sealed_at, key_id, signature';

export async function findRegistryHead(reader: TenantReader): Promise<SignedHead | null> {
  const rows = await reader.query<HeadRow>(`select ${HEAD_COLUMNS} from audit_registry_head where id = 1`);
  return rows[0] ? headFromRow(REGISTRY, rows[0]) : null;
}

/** Another signature of the end that the registry has. */
export async function replaceRegistrySignature(reader: TenantReader, head: SignedHead): Promise<void> {
  await reader.query('update audit_registry_head set key_id = $1, signature = $2 where id = 1', [
    head.keyId,
    Buffer.from(head.signature, 'base64'),
  ]);
}

/** Registrations of several organizations take turns. */
export async function lockRegistry(tx: UnitOfWork): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7200005)');
}

export async function findRegistration(reader: TenantReader, organizationId: string): Promise<Registration | null> {
  const text = 'select * from audit_registry where organization_id = $1';
  const rows = await reader.query<RegistrationRow>(text, [organizationId]);
  return rows[0] ? fromRow(rows[0]) : null;
}

export async function findLastRegistration(reader: TenantReader): Promise<Registration | null> {
  const rows = await reader.query<RegistrationRow>('select * from audit_registry order by position desc limit 1');
  return rows[0] ? fromRow(rows[0]) : null;
}

export async function listRegistrations(reader: TenantReader, after: number, limit: number): Promise<Registration[]> {
  const text = 'select * from audit_registry where position > $1 order by position limit $2';
  return (await reader.query<RegistrationRow>(text, [after, limit])).map(fromRow);
}

export async function storeRegistration(
  tx: UnitOfWork,
  registration: Registration,
  head: SignedHead,
  now: Date,
): Promise<void> {
  const { position, organizationId, previousHash, hash } = registration;
  await tx.query('insert into audit_registry values ($1, $2, $3, $4, $5)', [
    position,
    organizationId,
    Buffer.from(previousHash, 'hex'),
    Buffer.from(hash, 'hex'),
    now,
  ]);
  await tx.query(
    `insert into audit_registry_head (id, ${HEAD_COLUMNS}) values (1, $1, $2, $3, $4, $5)
     on conflict (id) do update set position = $1, hash = $2, sealed_at = $3, key_id = $4, signature = $5`,
    headValues(head),
  );
}

function fromRow(row: RegistrationRow): Registration {
  return {
    position: row.position,
    organizationId: row.organization_id,
    previousHash: row.previous_hash.toString('hex'),
    hash: row.hash.toString('hex'),
  };
}
