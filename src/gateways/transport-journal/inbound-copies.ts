import { createCipheriv, createDecipheriv, createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../database/embedded/make-folder.ts';
import type { Encryption } from '../../database/sealing/encryption.ts';
import { invariant } from '../../kernel/assert.ts';
import type {
  CopiedFile,
  CopyWriter,
  InboundCopies,
} from '../../modules/trading/exchange/inbound/copies/inbound-copies.ts';
import { type CopyKeys, openCopyKeys } from './copy-key.ts';

const FOLDER = 'inbound';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NAME = /\.copy$/;
const MAGIC = Buffer.from('RCMCOPY2');
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
const FRAME_BYTES = 512 * 1024;
/** The maximum size of a frame, including its tag, or of a description with a long file name. */
const FRAME_BYTES_MAX = FRAME_BYTES + 64 * 1024;

type Options = { encryption: Pick<Encryption, 'seal' | 'open' | 'derive'>; now: () => Date };

/**
 * Opens the copies in the folder of a transport journal.
 *
 * A copy is: magic, the encrypted key in two frames, frames of data, a frame with the description, and the length of that
 * frame. A frame is its length and its bytes; data and description are encrypted with AES-256-GCM. Each copy has a key of its
 * own, so that the number of the frame is its nonce.
 */
export function openInboundCopies(folder: string, { encryption, now }: Options): InboundCopies {
  const base = join(folder, FOLDER);
  const keys = openCopyKeys(encryption);
  return {
    begin: async () => {
      const day = join(base, now().toISOString().slice(0, 10));
      makeFolder(day);
      return Writer.open(day, keys);
    },
    list: () => list(base, keys),
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

  static async open(folder: string, keys: CopyKeys): Promise<Writer> {
    const draft = join(folder, `${randomUUID()}.part`);
    const handle = await open(draft, 'wx', 0o600);
    const { key, sealed } = keys.make();
    await handle.writev([MAGIC, ...sealed.flatMap((one) => [lengthOf(one.length), one])]);
    return new Writer({ folder, draft }, handle, key);
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

async function* list(base: string, keys: CopyKeys): AsyncGenerator<Listed | null> {
  for (const day of await daysIn(base)) {
    const names = (await readdir(join(base, day))).filter((name) => NAME.test(name));
    const copies: (Listed | null)[] = [];
    for (const name of names) copies.push(await describe(join(base, day, name), keys));
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

/** Returns the description at the end of a copy; null if its key cannot be decrypted, or if it is damaged. */
async function describe(path: string, keys: CopyKeys): Promise<Listed | null> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const head = await readHead(handle, keys);
    const last = (await readAt(handle, size - LENGTH_BYTES, LENGTH_BYTES)).readUInt32BE();
    const start = size - LENGTH_BYTES - last;
    if (head === null || start < head.end) return null;
    const { key, end: from } = head;
    const frame = await readAt(handle, start + LENGTH_BYTES, last - LENGTH_BYTES);
    // The number of the last frame is its nonce, and is only known after reading all frames.
    const frames = await countFrames(handle, from, start);
    const description = opened(frame, { key, index: frames, purpose: 'description' });
    if (description === null) return null;
    const file = JSON.parse(description.toString('utf8')) as CopiedFile;
    return { file, read: () => dataOf(path, { key, from, end: start }) };
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

/** Returns the key of a copy, and where its data begin; null if the key cannot be decrypted. */
async function readHead(handle: FileHandle, keys: CopyKeys): Promise<{ key: Buffer; end: number } | null> {
  if (!(await readAt(handle, 0, MAGIC.length)).equals(MAGIC)) return null;
  const byMaster = await readFrame(handle, MAGIC.length);
  const byRoot = await readFrame(handle, byMaster.end);
  const key = keys.open({ byMaster: byMaster.bytes, byRoot: byRoot.bytes });
  return key && { key, end: byRoot.end };
}

async function readFrame(handle: FileHandle, at: number): Promise<{ bytes: Buffer; end: number }> {
  const length = (await readAt(handle, at, LENGTH_BYTES)).readUInt32BE();
  const from = at + LENGTH_BYTES;
  return { bytes: await readAt(handle, from, length), end: from + length };
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
      const frame = await readFrame(handle, position);
      const data = opened(frame.bytes, { key, index, purpose: 'data' });
      invariant(data, 'a copy whose description can be decrypted is intact');
      yield data;
      position = frame.end;
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
