import type { Pool } from '../../../database/connections/pool.ts';
import type { Database } from '../../../database/database.ts';
import { readTogether, type TenantReader } from '../../../database/transactions/transaction.ts';
import { listAllOrganizations } from '../organizations/find-organizations.ts';
import { type ChainEnd, type ChainedEntry, GENESIS, type Link } from './audit-chain.ts';
import { findHead, findLink, listLinks, selectOrganizationsToSeal } from './audit-chain-store.ts';
import type { HeadSigner, SignedHead } from './head-signature.ts';

const LINKS_PER_READ = 500;

/** The first line of an export: the link before its start, and the signed end. */
export type ExportHeader = {
  object: 'audit_export';
  format: 2;
  organizationId: string;
  after: ChainEnd;
  head: SignedHead | null;
  publicKey: string;
};

/** A further line: a link with its entry. */
export type ExportLine = Omit<Link, 'entryId'> & { entry: Omit<ChainedEntry, 'organizationId'> };

/** Returns the link after which an export starts; null if the position does not exist in the chain. */
export async function findExportStart(reader: TenantReader, afterPosition: number): Promise<ChainEnd | null> {
  return afterPosition === 0 ? GENESIS : findLink(reader, afterPosition);
}

/**
 * Yields the organization's chain after a position as lines of JSON, up to the currently signed end. Read in pages,
 * which fit together because the chain only grows.
 */
export async function* exportChain(reader: TenantReader, signer: HeadSigner, after: ChainEnd): AsyncGenerator<string> {
  const { organizationId } = reader;
  const head = await findHead(reader);
  const { publicKey } = signer;
  const header: ExportHeader = { object: 'audit_export', format: 2, organizationId, after, head, publicKey };
  yield `${JSON.stringify(header)}\n`;
  const last = head?.position ?? 0;
  let position = after.position;
  while (position < last) {
    const rows = await listLinks(reader, position, Math.min(LINKS_PER_READ, last - position));
    if (rows.length === 0) return;
    let text = '';
    for (const { position, previousHash, sealedAt, hash, entry } of rows) {
      const { organizationId: _organizationId, ...exported } = entry ?? { organizationId };
      text += `${JSON.stringify({ position, previousHash, sealedAt, hash, entry: exported })}\n`;
    }
    yield text;
    position = rows.at(-1)!.position;
  }
}

/** Lists the ids of the organizations that have unsealed entries. */
export function listOrganizationsToSeal(pool: Pool): Promise<string[]> {
  return selectOrganizationsToSeal(pool);
}

/** Lists the signed end of each organization's chain. Organizations without sealed entries are left out. */
export async function listHeads(database: Database): Promise<SignedHead[]> {
  const heads: SignedHead[] = [];
  for (const { id } of await listAllOrganizations(database.pool)) {
    const head = await readTogether(database, id, findHead);
    if (head) heads.push(head);
  }
  return heads;
}
