import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { segmentExists, segmentFile } from './segment-files.ts';

const APPEND = constants.O_WRONLY | constants.O_APPEND;

type SegmentWriterOptions = {
  folder: string;
  /** A larger segment is followed by a new one. */
  segmentBytesMax: number;
  /** Creates the next segment, or finds that another process has created it. */
  follow(segment: number): Promise<void>;
};

/** Appends to the newest segment of a folder to which other processes also append. Writes one batch at a time. */
export class SegmentWriter {
  readonly #options: SegmentWriterOptions;
  #segment: number;
  #handle: FileHandle | null = null;

  constructor(segment: number, options: SegmentWriterOptions) {
    this.#segment = segment;
    this.#options = options;
  }

  /** Writes complete lines and returns when they are on the disk. Throws the system error. */
  async write(lines: string): Promise<void> {
    try {
      for (;;) {
        const handle = await this.#newest();
        // The previous line may have been truncated by a crash and must not damage the first of these.
        await writeAtOnce(handle, Buffer.from(`\n${lines}`));
        await handle.datasync();
        if (!(await segmentExists(this.#options.folder, this.#segment + 1))) return;
        // If a newer segment was created meanwhile, the lines are also written there when this one is closed.
        await this.#leave(this.#segment + 1);
      }
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const handle = this.#handle;
    this.#handle = null;
    await handle?.close().catch(() => undefined);
  }

  async #newest(): Promise<FileHandle> {
    for (;;) {
      // Without `O_CREAT`: a segment that was removed must not be replaced by an empty one.
      this.#handle ??= await open(segmentFile(this.#options.folder, this.#segment), APPEND);
      const { size, nlink } = await this.#handle.stat();
      if (nlink === 0) throw Object.assign(new Error('The journal was removed'), { code: 'ENOENT' });
      if (size < this.#options.segmentBytesMax) return this.#handle;
      await this.#options.follow(this.#segment);
      await this.#leave(this.#segment + 1);
    }
  }

  async #leave(next: number): Promise<void> {
    await this.close();
    this.#segment = next;
  }
}

/**
 * Writes in one call, which no other process can interrupt. If only a part is written, that part is a damaged line, and
 * everything is written again after it.
 */
async function writeAtOnce(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { bytesWritten } = await handle.write(bytes, 0, bytes.length);
    if (bytesWritten === bytes.length) return;
  }
  throw Object.assign(new Error('The journal takes only a part'), { code: 'ENOSPC' });
}
