import { readerOf, transact } from '../../../../../database/transactions/transaction.ts';
import { selectTradingPartner } from '../../partners/trading-partners-store.ts';
import type { CollectedFile } from '../../payer-gateway.ts';
import { downloadFile } from '../files/download-file.ts';
import { selectStoredContents } from '../files/payer-files-store.ts';
import type { InboundOptions } from '../receiving/inbound-options.ts';
import { recordFile } from '../receiving/record-file.ts';
import type { InboundCopies } from './inbound-copies.ts';

/**
 * Counts of files. `restored`: the database did not have them; they are processed again. `unmatched`: the database does
 * not have their partner. `unreadable`: the master key does not decrypt the copy.
 */
export type RestoredInbound = { restored: number; unmatched: number; unreadable: number };

type Copy = NonNullable<Awaited<ReturnType<InboundCopies['list']> extends AsyncIterable<infer T> ? T : never>>;

/** Stores files again, in their order, that were picked up after the backup from which the database was restored. */
export async function restoreInbound(copies: InboundCopies, options: InboundOptions): Promise<RestoredInbound> {
  const total: RestoredInbound = { restored: 0, unmatched: 0, unreadable: 0 };
  for await (const copy of copies.list()) {
    if (copy === null) total.unreadable += 1;
    else {
      const result = await restoreOne(copy, options);
      if (result !== 'known') total[result] += 1;
    }
  }
  return total;
}

async function restoreOne(copy: Copy, options: InboundOptions): Promise<'restored' | 'unmatched' | 'known'> {
  const { organizationId, tradingPartnerId, contentSha256 } = copy.file;
  const reader = readerOf(options.database, organizationId);
  if (await selectStoredContents(reader, tradingPartnerId, contentSha256)) return 'known';
  if ((await selectTradingPartner(reader, tradingPartnerId)) === null) return 'unmatched';
  const file = collectedAgain(copy);
  const download = await downloadFile(file, options);
  const actor = { type: 'system', id: 'transport-journal' } as const;
  const result = await transact(options.database, { organizationId, actor }, (tx) =>
    recordFile(tx, file, download, options),
  );
  return result === 'stored' ? 'restored' : 'known';
}

/** The partner no longer lists the file, so the file is complete and there is nothing to confirm. */
function collectedAgain({ file, read }: Copy): CollectedFile {
  const { contentSha256: _hash, copiedAt: _at, modifiedAt, ...rest } = file;
  return {
    ...rest,
    fileId: '',
    modifiedAt: modifiedAt === null ? null : new Date(modifiedAt),
    isWhole: true,
    open: read,
  };
}
