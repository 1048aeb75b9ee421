import { randomBytes } from 'node:crypto';
import { link, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeLine, encodeLine, type JournalLine } from './journal-line.ts';

const NAME = /^segment-(\d{8})\.jsonl$/;
const READ_BYTES = 1 << 20;
const NEW_LINE = 0x0a;

export function segmentFile(folder: string, segment: number): string {
  return join(folder, `segment-${String(segment).padStart(8, '0')}.jsonl`);
}

/** Returns the numbers of the segments in the folder, the oldest first. */
export async function listSegments(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

export async function segmentExists(folder: string, segment: number): Promise<boolean> {
  return stat(segmentFile(folder, segment)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

/**
 * Creates a segment with its first lines, unless another process has created it. A crash leaves either all of the first
 * lines or no segment.
 */
export async function createSegment(folder: string, segment: number, lines: readonly JournalLine[]): Promise<void> {
  const file = segmentFile(folder, segment);
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(lines.map(encodeLine).join(''));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(folder);
}

/** Flushes the folder, because otherwise a machine failure could lose the name of a new file. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

type ReadLines = { lines: JournalLine[]; damaged: number; offset: number };

/**
 * Reads the complete lines of a segment from an offset, in batches. A truncated or changed line is counted and left
 * out. The last line is skipped until it is complete.
 */
export async function* readSegment(folder: string, segment: number, from: number): AsyncGenerator<ReadLines> {
  const handle = await open(segmentFile(folder, segment), 'r');
  try {
    let offset = from;
    let rest: Buffer = Buffer.alloc(0);
    for (let position = from; ; ) {
      const piece = Buffer.allocUnsafe(READ_BYTES);
      const { bytesRead } = await handle.read(piece, 0, READ_BYTES, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      const bytes = Buffer.concat([rest, piece.subarray(0, bytesRead)]);
      const end = bytes.lastIndexOf(NEW_LINE) + 1;
      rest = bytes.subarray(end);
      if (end === 0) continue;
      offset += end;
      yield { ...linesOf(bytes.subarray(0, end)), offset };
    }
  } finally {
    await handle.close();
  }
}

function linesOf(bytes: Buffer): Pick<ReadLines, 'lines' | 'damaged'> {
  const texts = bytes
    .toString('utf8')
    .split('\n')
    .filter((text) => text !== '');
  const lines = texts.map(decodeLine).filter((line) => line !== null);
  return { lines, damaged: texts.length - lines.length };
}
