import { readTogether, transact } from '../../../database/transaction.ts';
import type { CollectedFile } from '../payer-gateway.ts';
import type { InboundOptions } from './inbound-options.ts';
import { emitQuarantined } from './payer-file-events.ts';
import { selectListed, selectPayerFile, updatePayerFile } from './payer-files-store.ts';

/** A file without its end is put into quarantine if the partner has not changed it for this long. */
const INCOMPLETE_MAX_MS = 10 * 60_000;

/**
 * `new`: the file has to be read. `known`: it is stored, so it can be confirmed. `waiting`: it was incomplete and the
 * partner has not changed it since.
 */
export type Listed = 'new' | 'known' | 'waiting';

/** Looks a listed file up in the ledger. A file without a time has to be read, because names are used again. */
export async function recheckListed(file: CollectedFile, { database }: InboundOptions): Promise<Listed> {
  if (file.modifiedAt === null) return 'new';
  const { organizationId } = file;
  const found = await readTogether(database, organizationId, (reader) => selectListed(reader, file));
  if (found === null) return 'new';
  if (found.status !== 'incomplete') return 'known';
  if (database.clock.now().getTime() - new Date(found.createdAt).getTime() < INCOMPLETE_MAX_MS) return 'waiting';
  const actor = { type: 'system', id: 'receive-payer-files' } as const;
  await transact(database, { organizationId, actor, isRealTime: true }, async (tx) => {
    const locked = await selectPayerFile(tx, found.id, 'for update');
    if (locked?.status !== 'incomplete') return;
    emitQuarantined(tx, updatePayerFile(tx, { ...locked, status: 'quarantined', reason: 'incomplete' }));
  });
  return 'known';
}
