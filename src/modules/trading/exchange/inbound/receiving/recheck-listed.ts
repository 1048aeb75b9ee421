import { readTogether, transact } from '../../../../../database/transactions/transaction.ts';
import type { CollectedFile } from '../../payer-gateway.ts';
import { selectListed, selectPayerFile } from '../files/payer-files-store.ts';
import { defectOfFile, settleIncomplete } from '../processing/settle-incomplete.ts';
import { hasSettled } from './file-inspection.ts';
import type { InboundOptions } from './inbound-options.ts';

/**
 * `new`: the file must be read. `known`: the file is stored and can be confirmed. `waiting`: the file was incomplete,
 * and the partner has not changed it since.
 */
type Listed = 'new' | 'known' | 'waiting';

/**
 * Compares a listed file with the stored files. A file without a modification time must be read, because names are
 * reused.
 */
export async function recheckListed(file: CollectedFile, { database }: InboundOptions): Promise<Listed> {
  if (file.modifiedAt === null) return 'new';
  const { organizationId } = file;
  const found = await readTogether(database, organizationId, (reader) => selectListed(reader, file));
  if (found === null) return 'new';
  if (found.status !== 'incomplete') return 'known';
  if (!hasSettled(defectOfFile(found), new Date(found.createdAt), database.clock.now())) return 'waiting';
  const actor = { type: 'system', id: 'receive-payer-files' } as const;
  await transact(database, { organizationId, actor, isRealTime: true }, async (tx) => {
    const locked = await selectPayerFile(tx, found.id, 'for update');
    if (locked?.status === 'incomplete') await settleIncomplete(tx, locked);
  });
  return 'known';
}
