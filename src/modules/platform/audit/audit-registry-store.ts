import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { Registration } from './audit-chain.ts';
import { HEAD_COLUMNS, HEAD_SELECTED, type HeadRow, headFromRow, headValues, instant } from './audit-chain-store.ts';
import type { SignedHead } from './head-signature.ts';

/** The name of the registry's own chain. */
export const REGISTRY = 'registry';

type RegistrationRow = Omit<Registration, 'previousHash' | 'hash'> & { previous_hash: Buffer; hash: Buffer };

const REGISTRATION_SELECTED = `position, organization_id as "organizationId", previous_hash, hash,
  ${instant('registered_at')} as "registeredAt"`;

export async function findRegistryHead(reader: TenantReader): Promise<SignedHead | null> {
  const rows = await reader.query<HeadRow>(`select ${HEAD_SELECTED} from audit_registry_head where id = 1`);
  return rows[0] ? headFromRow(REGISTRY, rows[0]) : null;
}

/** Replaces the signature of the registry's end. */
export async function replaceRegistrySignature(reader: TenantReader, head: SignedHead): Promise<void> {
  await reader.query('update audit_registry_head set key_id = $1, signature = $2 where id = 1', [
    head.keyId,
    Buffer.from(head.signature, 'base64'),
  ]);
}

/** Locks the registry, so that registrations of organizations run one after the other. */
export async function lockRegistry(tx: UnitOfWork): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7200005)');
}

export async function findRegistration(reader: TenantReader, organizationId: string): Promise<Registration | null> {
  const text = `select ${REGISTRATION_SELECTED} from audit_registry where organization_id = $1`;
  const rows = await reader.query<RegistrationRow>(text, [organizationId]);
  return rows[0] ? fromRow(rows[0]) : null;
}

export async function findLastRegistration(reader: TenantReader): Promise<Registration | null> {
  const text = `select ${REGISTRATION_SELECTED} from audit_registry order by position desc limit 1`;
  const rows = await reader.query<RegistrationRow>(text);
  return rows[0] ? fromRow(rows[0]) : null;
}

export async function listRegistrations(reader: TenantReader, after: number, limit: number): Promise<Registration[]> {
  const text = `select ${REGISTRATION_SELECTED} from audit_registry where position > $1 order by position limit $2`;
  return (await reader.query<RegistrationRow>(text, [after, limit])).map(fromRow);
}

export async function storeRegistration(tx: UnitOfWork, registration: Registration, head: SignedHead): Promise<void> {
  const { position, organizationId, previousHash, registeredAt, hash } = registration;
  await tx.query('insert into audit_registry values ($1, $2, $3, $4, $5)', [
    position,
    organizationId,
    Buffer.from(previousHash, 'hex'),
    Buffer.from(hash, 'hex'),
    registeredAt,
  ]);
  await tx.query(
    `insert into audit_registry_head (id, ${HEAD_COLUMNS}) values (1, $1, $2, $3, $4, $5)
     on conflict (id) do update set position = $1, hash = $2, signed_at = $3, key_id = $4, signature = $5`,
    headValues(head),
  );
}

function fromRow({ previous_hash, hash, ...row }: RegistrationRow): Registration {
  return { ...row, previousHash: previous_hash.toString('hex'), hash: hash.toString('hex') };
}
