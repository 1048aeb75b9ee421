import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../database/embedded/make-folder.ts';
import { invariant } from '../../kernel/assert.ts';
import type { CopiedFile, CopyWriter, InboundCopies } from '../../modules/exchange/inbound/inbound-copies.ts';

/** The purpose for which the key is derived from the master key. */
export const INBOUND_COPIES_KEY = 'inbound copies';

const FOLDER = 'inbound';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NAME = /\.copy$/;
const MAGIC = Buffer.from('RCMCOPY1');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
const FRAME_BYTES = 512 * 1024;
/** With the tag, or the description of a file with a long name. */
const FRAME_BYTES_MAX = FRAME_BYTES + 64 * 1024;

/**
 * Opens the copies in the folder of a transport journal. `key` is derived from the master key, because the keys in the
 * database are restored with it.
 *
 * A copy is: magic, salt, frames of data, a frame with the description, and the length of that frame. A frame is its length and
 * AES-256-GCM of its data. Each copy has a key of its own, derived with the salt, so that the number of the frame is its nonce.
 */
export function openInboundCopies(folder: string, { key, now }: { key: Buffer; now: () => Date }): InboundCopies {
  const base = join(folder, FOLDER);
  return {
    begin: async () => {
      const day = join(base, now().toISOString().slice(0, 10));
      makeFolder(day);
      return Writer.open(day, key);
    },
    list: () => list(base, key),
    removeBefore: async (date) => {
      const last = date.toISOString().slice(0, 10);
      const old = (await daysIn(base)).filter((day) => day < last);
      for (const day of old) await rm(join(base, day), { recursive: true, force: true });
      return old.length;
    },
  };
}

/** Returns when a copy was last written or removed, in nanoseconds; null if there are none. */
export async function copiesChangedAt(folder: string): Promise<string | null> {
  const base = join(folder, FOLDER);
  const newest = (await daysIn(base)).at(-1);
  return newest === undefined ? null : String((await stat(join(base, newest), { bigint: true })).mtimeNs);
}

class Writer implements CopyWriter {
  readonly #folder: string;
  readonly #draft: string;
  #file: string | null = null;
  readonly #handle: FileHandle;
  readonly #key: Buffer;
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  #frames = 0;

  private constructor({ folder, draft }: { folder: string; draft: string }, handle: FileHandle, key: Buffer) {
    this.#folder = folder;
    this.#draft = draft;
    this.#handle = handle;
    this.#key = key;
  }

  static async open(folder: string, key: Buffer): Promise<Writer> {
    const draft = join(folder, `${randomUUID()}.part`);
    const handle = await open(draft, 'wx', 0o600);
    const salt = randomBytes(SALT_BYTES);
    await handle.write(Buffer.concat([MAGIC, salt]));
    return new Writer({ folder, draft }, handle, fileKey(key, salt));
  }

  async write(piece: Uint8Array): Promise<void> {
    // The caller may use the piece again.
    this.#pending.push(Buffer.from(piece));
    this.#pendingBytes += piece.byteLength;
    if (this.#pendingBytes >= FRAME_BYTES) await this.#flush();
  }

  async end(file: CopiedFile): Promise<void> {
    await this.#flush();
    const length = await this.#frame(Buffer.from(JSON.stringify(file)), 'description');
    await this.#handle.write(lengthOf(length));
    await this.#handle.sync();
    await this.#handle.close();
    // A file that is downloaded again replaces its copy.
    this.#file = join(this.#folder, nameOf(file));
    await rename(this.#draft, this.#file);
    const folder = await open(this.#folder, 'r');
    await folder.sync().finally(() => folder.close());
  }

  async remove(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
    await rm(this.#file ?? this.#draft, { force: true });
  }

  async #flush(): Promise<void> {
    if (this.#pendingBytes === 0) return;
    const data = Buffer.concat(this.#pending);
    this.#pending = [];
    this.#pendingBytes = 0;
    for (let from = 0; from < data.length; from += FRAME_BYTES) {
      await this.#frame(data.subarray(from, from + FRAME_BYTES), 'data');
    }
  }

  async #frame(data: Buffer, purpose: Purpose): Promise<number> {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonceOf(this.#frames)).setAAD(Buffer.from(purpose));
    this.#frames += 1;
    const sealed = Buffer.concat([cipher.update(data), cipher.final(), cipher.getAuthTag()]);
    await this.#handle.writev([lengthOf(sealed.length), sealed]);
    return sealed.length + LENGTH_BYTES;
  }
}

type Purpose = 'data' | 'description';
type Listed = { file: CopiedFile; read(): AsyncIterable<Uint8Array> };

async function* list(base: string, key: Buffer): AsyncGenerator<Listed | null> {
  for (const day of await daysIn(base)) {
    const names = (await readdir(join(base, day))).filter((name) => NAME.test(name));
    const copies: (Listed | null)[] = [];
    for (const name of names) copies.push(await describe(join(base, day, name), key));
    yield* copies.sort((a, b) => (a?.file.copiedAt ?? '').localeCompare(b?.file.copiedAt ?? ''));
  }
}

/** Partners use the names of files again, so a copy is named by its mailbox and content. */
function nameOf({ organizationId, tradingPartnerId, contentSha256 }: CopiedFile): string {
  const name = createHash('sha256').update(`${organizationId} ${tradingPartnerId} ${contentSha256}`).digest('hex');
  return `${name}.copy`;
}

async function daysIn(base: string): Promise<string[]> {
  const names = await readdir(base).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => DAY.test(name)).sort();
}

/** Returns the description at the end of a copy; null if it was sealed with another master key, or is damaged. */
async function describe(path: string, key: Buffer): Promise<Listed | null> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const head = await readAt(handle, 0, MAGIC.length + SALT_BYTES);
    const last = (await readAt(handle, size - LENGTH_BYTES, LENGTH_BYTES)).readUInt32BE();
    const start = size - LENGTH_BYTES - last;
    if (!head.subarray(0, MAGIC.length).equals(MAGIC) || start < head.length) return null;
    const own = fileKey(key, head.subarray(MAGIC.length));
    const frame = await readAt(handle, start + LENGTH_BYTES, last - LENGTH_BYTES);
    // The number of the last frame is the nonce, and only reading them all would tell it.
    const frames = await countFrames(handle, head.length, start);
    const description = opened(frame, { key: own, index: frames, purpose: 'description' });
    if (description === null) return null;
    const file = JSON.parse(description.toString('utf8')) as CopiedFile;
    return { file, read: () => dataOf(path, { key: own, from: head.length, end: start }) };
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

async function countFrames(handle: FileHandle, from: number, end: number): Promise<number> {
  let count = 0;
  for (let position = from; position < end; count += 1) {
    position += LENGTH_BYTES + (await readAt(handle, position, LENGTH_BYTES)).readUInt32BE();
  }
  return count;
}

async function* dataOf(
  path: string,
  { key, from, end }: { key: Buffer; from: number; end: number },
): AsyncGenerator<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    for (let position = from, index = 0; position < end; index += 1) {
      const length = (await readAt(handle, position, LENGTH_BYTES)).readUInt32BE();
      const data = opened(await readAt(handle, position + LENGTH_BYTES, length), { key, index, purpose: 'data' });
      invariant(data, 'a copy whose description can be decrypted is intact');
      yield data;
      position += LENGTH_BYTES + length;
    }
  } finally {
    await handle.close();
  }
}

function opened(
  sealed: Buffer,
  { key, index, purpose }: { key: Buffer; index: number; purpose: Purpose },
): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index)).setAAD(Buffer.from(purpose));
    decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  invariant(length <= FRAME_BYTES_MAX, 'the frames of a copy are small');
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  invariant(bytesRead === length, 'a copy is complete');
  return buffer;
}

function fileKey(key: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'inbound copy', 32));
}

function nonceOf(frame: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(frame, 8);
  return nonce;
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(LENGTH_BYTES);
  bytes.writeUInt32BE(length);
  return bytes;
}
