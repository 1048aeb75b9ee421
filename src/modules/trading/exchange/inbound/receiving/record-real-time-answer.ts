import { createHash } from 'node:crypto';
import type { Encryption } from '../../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { newId } from '../../../../../kernel/ids.ts';
import type { OutboundInterchange } from '../../payer-gateway.ts';
import type { FileMapping } from './file-mapping.ts';
import { recordFile } from './record-file.ts';

type Options = { encryption: Encryption; mapping: Pick<FileMapping, 'inspect'> };

/**
 * Records a real-time answer like a file of the partner: stores it unchanged, then processes it, quarantines it if it
 * cannot be read, or recognizes it as a duplicate.
 */
export async function recordRealTimeAnswer(
  tx: UnitOfWork,
  { outbound, content }: { outbound: OutboundInterchange; content: Uint8Array },
  { encryption, mapping }: Options,
): Promise<void> {
  const inspector = mapping.inspect();
  inspector.push(content);
  const download = {
    fileId: newId('pfl'),
    byteCount: content.byteLength,
    contentSha256: createHash('sha256').update(content).digest(),
    inspection: inspector.end(),
    held: Buffer.from(content),
  };
  const { organizationId, tradingPartnerId, connection, interchangeControlNumber } = outbound;
  const path = `real-time/${interchangeControlNumber}`;
  const file = {
    kind: connection.kind ?? '',
    organizationId,
    tradingPartnerId,
    fileId: path,
    path,
    byteCount: download.byteCount,
    modifiedAt: null,
    isWhole: true,
  } as const;
  await recordFile(tx, file, download, { encryption });
}
