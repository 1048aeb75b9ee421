import { type FileHandle, open } from 'node:fs/promises';

const PIECE_BYTES = 1 << 18;

/**
 * The bytes of a file, in pieces. A piece is good until the next one is asked for: two buffers take turns, so that the
 * next piece is being read meanwhile and no memory is asked for; reading is a few percent faster than from a stream. Throws
 * what Node throws when the file cannot be opened or read.
 */
export async function* piecesOfFile(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  const file = await open(path);
  try {
    const buffers = [Buffer.allocUnsafeSlow(PIECE_BYTES), Buffer.allocUnsafeSlow(PIECE_BYTES)] as const;
    let coming = readInto(file, buffers[0]);
    for (let turn = 1; ; turn = 1 - turn) {
      const piece = await coming;
      if (piece.length === 0) return;
      coming = readInto(file, buffers[turn as 0 | 1]);
      // Whoever stops here does not wait for it; its failure is then nobody's.
      coming.catch(() => undefined);
      yield piece;
    }
  } finally {
    await file.close();
  }
}

async function readInto(file: FileHandle, buffer: Buffer): Promise<Buffer> {
  const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
  return buffer.subarray(0, bytesRead);
}
