import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';

/** `content`: the encrypted bytes, sealed with the service's key. */
type EncryptedContentRow = { setup: string; content: Buffer };

export async function selectEncryptedContent(
  reader: TenantReader,
  interchangeId: string,
): Promise<EncryptedContentRow | null> {
  const rows = await reader.query<EncryptedContentRow>(
    'select setup, content from interchange_encryptions where organization_id = $1 and interchange_id = $2',
    [reader.organizationId, interchangeId],
  );
  return rows[0] ?? null;
}

/** Stores the bytes and replaces earlier ones. */
export function upsertEncryptedContent(
  tx: UnitOfWork,
  interchangeId: string,
  { setup, content }: EncryptedContentRow,
): void {
  tx.write(
    `insert into interchange_encryptions (organization_id, interchange_id, setup, content, created_at)
     values ($1, $2, $3, $4, $5)
     on conflict (organization_id, interchange_id)
       do update set setup = excluded.setup, content = excluded.content, created_at = excluded.created_at`,
    [tx.organizationId, interchangeId, setup, content, tx.systemNow],
  );
}

export function deleteEncryptedContent(tx: UnitOfWork, interchangeId: string): void {
  tx.write('delete from interchange_encryptions where organization_id = $1 and interchange_id = $2', [
    tx.organizationId,
    interchangeId,
  ]);
}
