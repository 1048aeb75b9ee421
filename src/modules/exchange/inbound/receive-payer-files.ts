import type { Database } from '../../../database/database.ts';
import type { Encryption } from '../../../database/encryption.ts';
import { transact } from '../../../database/transaction.ts';
import type { PayerFile, PayerGateway } from '../payer-gateway.ts';
import type { FileMapping } from './file-mapping.ts';
import { receiveInterchange } from './receive-interchange.ts';

export type ReceivePayerFilesOptions = {
  database: Database;
  encryption: Encryption;
  payers: { gateway: PayerGateway; mapping: FileMapping };
  /** Files per call; call again at once when that many came. */
  limit: number;
};

/**
 * Collects the files that are due, stores each with its processing job in one transaction, and only then confirms
 * them: a crash in between brings the file again, and it is recognised by its id. Returns how many came and how many
 * were new; throws once all organizations have had their turn when some failed.
 */
export async function receivePayerFiles(
  options: ReceivePayerFilesOptions,
): Promise<{ collected: number; stored: number }> {
  const { gateway } = options.payers;
  const files = await gateway.collect(options.limit);
  const failures: unknown[] = [];
  let stored = 0;
  for (const [organizationId, own] of Map.groupBy(files, (file) => file.organizationId)) {
    try {
      stored += await storeFiles(organizationId, own, options);
      await gateway.confirm(own);
    } catch (failure) {
      // One organization's trouble must not keep the files of the others waiting.
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Files of some organizations could not be stored');
  return { collected: files.length, stored };
}

async function storeFiles(
  organizationId: string,
  files: readonly PayerFile[],
  { database, encryption, payers }: ReceivePayerFilesOptions,
): Promise<number> {
  const actor = { type: 'system', id: 'receive-payer-files' } as const;
  return transact(database, { organizationId, actor }, async (tx) => {
    let count = 0;
    for (const file of files) {
      if (await receiveInterchange(tx, file, { encryption, mapping: payers.mapping })) count += 1;
    }
    return count;
  });
}
