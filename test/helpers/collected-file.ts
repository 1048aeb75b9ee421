import type { CollectedFile } from '../../src/modules/trading/exchange/payer-gateway.ts';

type Given = {
  organizationId: string;
  tradingPartnerId: string;
  path: string;
  content: Uint8Array | string;
  modifiedAt?: Date | null;
  /** The partner hands out whole files only. */
  isWhole?: true;
};

/** Returns a file as a gateway hands it out, in pieces of 64 KiB. */
export function collectedFile({
  organizationId,
  tradingPartnerId,
  path,
  content,
  modifiedAt = null,
  isWhole,
}: Given): CollectedFile {
  const bytes = Buffer.from(content as string);
  return {
    kind: 'simulator',
    organizationId,
    tradingPartnerId,
    fileId: path,
    path,
    byteCount: bytes.length,
    modifiedAt,
    ...(isWhole && { isWhole }),
    open: async function* () {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
    },
  };
}
