import type { CollectedFile } from '../../payer-gateway.ts';
import type { Download } from '../files/download-file.ts';
import type { CopiedFile } from './inbound-copies.ts';

/** Describes a downloaded file for its copy outside the database. */
export function describeCopy(file: CollectedFile, download: Download, now: Date): CopiedFile {
  const { kind, organizationId, tradingPartnerId, path, defect, isReport, namedSet, modifiedAt } = file;
  return {
    kind,
    organizationId,
    tradingPartnerId,
    path,
    ...(defect && { defect }),
    ...(isReport && { isReport }),
    ...(namedSet && { namedSet }),
    byteCount: download.byteCount,
    modifiedAt: modifiedAt?.toISOString() ?? null,
    contentSha256: download.contentSha256.toString('hex'),
    copiedAt: now.toISOString(),
  };
}
