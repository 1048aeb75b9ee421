import type { FileContent } from '../../src/modules/trading/exchange/inbound/receiving/file-mapping.ts';

/** Returns the content of a file that is held in memory, read in pieces. */
export function heldContent(bytes: Uint8Array, pieceBytes = 100_000): FileContent {
  return {
    read: async function* (from, to = bytes.length) {
      for (let at = from; at < to; at += pieceBytes) yield bytes.subarray(at, Math.min(to, at + pieceBytes));
    },
  };
}
