import type { FileEntry, SFTPWrapper } from 'ssh2';
import { asSftpError, SftpError } from './sftp-error.ts';

export type RemoteFile = { name: string; size: number; modifiedAt: Date };

/** The operations of SFTP that the gateway needs. Each throws `SftpError` and ends when the connection ends. */
export type SftpSession = {
  /** At most `limit` files of a folder, without folders and links. Throws `too_many_files` beyond that. */
  list(folder: string, limit: number): Promise<RemoteFile[]>;
  /** Null if the file or folder does not exist. */
  stat(path: string): Promise<{ size: number; modifiedAt: Date } | null>;
  /**
   * Writes a file and closes it. Replaces an existing one. If the server offers `fsync@openssh.com`, the file is on its disk
   * before it is closed.
   */
  write(path: string, content: Uint8Array): Promise<void>;
  /** Reads a file to its end. Throws `file_too_large` beyond `bytesMax`. */
  read(path: string, bytesMax: number): AsyncGenerator<Buffer>;
  /** Fails on an existing name, as plain renames of SFTP do. */
  rename(from: string, to: string): Promise<void>;
  /** Removing a missing file has no effect. */
  remove(path: string): Promise<void>;
  readonly isOpen: boolean;
  end(): void;
};

const [EOF, UNSUPPORTED] = [1, 8];
const PIECE_BYTES = 32_768;
/** The number of concurrent requests for one file. */
const WINDOW = 16;
/** The part of a mode that contains the type of a file. */
const [TYPE_MASK, REGULAR] = [0o170000, 0o100000];

type Callback<T> = (error: Error | undefined | null, value: T) => void;

/**
 * Wraps a channel's requests in promises. `closed` settles when the connection has ended. ssh2 then omits some
 * callbacks, so every request also waits for `closed`.
 */
export function sftpSession(sftp: SFTPWrapper, closed: Promise<SftpError>, end: () => void): SftpSession {
  let isOpen = true;
  const lost = closed.then((error) => {
    isOpen = false;
    throw error;
  });
  lost.catch(() => undefined);
  const ask = <T>(request: (done: Callback<T>) => void): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    try {
      request((error, value) => (error ? reject(asSftpError(error)) : resolve(value)));
    } catch (error) {
      reject(asSftpError(error));
    }
    return Promise.race([promise, lost]);
  };
  const close = (handle: Buffer) => ask<void>((done) => sftp.close(handle, (error) => done(error)));
  const drop = (handle: Buffer) => void close(handle).catch(() => undefined);
  const channel: Channel = { sftp, ask, close, drop };

  return {
    get isOpen() {
      return isOpen;
    },
    end,
    list: (folder, limit) => listFiles(channel, folder, limit),
    stat: async (path) => {
      try {
        const { size, mtime } = await ask<{ size: number; mtime: number }>((done) => sftp.stat(path, done));
        return { size, modifiedAt: new Date(mtime * 1_000) };
      } catch (error) {
        if (error instanceof SftpError && error.reason === 'file_not_found') return null;
        throw error;
      }
    },
    write: (path, content) => writeFile(channel, path, content),
    read: (path, bytesMax) => readFile(channel, path, bytesMax),
    rename: (from, to) => ask<void>((done) => sftp.rename(from, to, (error) => done(error))),
    remove: async (path) => {
      try {
        await ask<void>((done) => sftp.unlink(path, (error) => done(error)));
      } catch (error) {
        if (!(error instanceof SftpError && error.reason === 'file_not_found')) throw error;
      }
    },
  };
}

/** Returns the status with which the server answered a request. */
function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null | undefined)?.code;
}

/** An open channel with its requests as promises. */
type Channel = {
  sftp: SFTPWrapper;
  ask<T>(request: (done: Callback<T>) => void): Promise<T>;
  close(handle: Buffer): Promise<void>;
  /** Closes a handle after a failure, which is the error that counts. */
  drop(handle: Buffer): void;
};

async function listFiles(channel: Channel, folder: string, limit: number): Promise<RemoteFile[]> {
  const { sftp, ask, close, drop } = channel;
  const handle = await ask<Buffer>((done) => sftp.opendir(folder, done));
  const files: RemoteFile[] = [];
  let seen = 0;
  try {
    for (;;) {
      const entries = await nextNames(channel, handle);
      if (entries === null) break;
      seen += entries.length;
      if (seen > limit) throw new SftpError('too_many_files');
      for (const entry of entries) if (isRegular(entry)) files.push(remoteFile(entry));
    }
  } catch (error) {
    drop(handle);
    throw error;
  }
  await close(handle);
  return files;
}

async function nextNames({ ask, sftp }: Channel, handle: Buffer): Promise<FileEntry[] | null> {
  const { promise, resolve } = Promise.withResolvers<FileEntry[] | null>();
  const answer = ask<FileEntry[]>((done) =>
    sftp.readdir(handle as unknown as string, (error, entries) => {
      if (codeOf(error) === EOF) resolve(null);
      else done(error, entries);
    }),
  );
  return Promise.race([promise, answer]);
}

/** Writes a window of requests at a time. */
async function writeFile(channel: Channel, path: string, content: Uint8Array): Promise<void> {
  const { sftp, ask, close, drop } = channel;
  const handle = await ask<Buffer>((done) => sftp.open(path, 'w', done));
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  try {
    for (let from = 0; from < bytes.length; from += PIECE_BYTES * WINDOW) {
      const pieces = piecesOf(from, Math.min(bytes.length, from + PIECE_BYTES * WINDOW));
      await Promise.all(
        pieces.map(({ at, length }) =>
          ask<void>((done) => sftp.write(handle, bytes, at, length, at, (error) => done(error))),
        ),
      );
    }
    await sync(channel, handle);
  } catch (error) {
    drop(handle);
    throw error;
  }
  await close(handle);
}

/** Asks the server to write the file to its disk, if it offers that. */
function sync({ sftp, ask }: Channel, handle: Buffer): Promise<void> {
  return ask<void>((done) => {
    try {
      sftp.ext_openssh_fsync(handle, (error) => done(codeOf(error) === UNSUPPORTED ? null : error, undefined));
    } catch {
      // ssh2 throws if the server has not announced the extension.
      done(null, undefined);
    }
  });
}

/** Reads ahead by a window of requests, so that a distant server is not waited for piece by piece. */
async function* readFile(channel: Channel, path: string, bytesMax: number): AsyncGenerator<Buffer> {
  const { sftp, ask, close, drop } = channel;
  const handle = await ask<Buffer>((done) => sftp.open(path, 'r', done));
  const ahead: Promise<Buffer>[] = [];
  let position = 0;
  let total = 0;
  let isDone = false;
  const request = () => {
    const piece = readPiece(channel, handle, position);
    // An error of a later piece is thrown when that piece is awaited.
    piece.catch(() => undefined);
    ahead.push(piece);
    position += PIECE_BYTES;
  };
  try {
    request();
    while (!isDone) {
      const piece = await ahead.shift()!;
      total += piece.length;
      if (total > bytesMax) throw new SftpError('file_too_large');
      isDone = piece.length < PIECE_BYTES;
      if (piece.length > 0) {
        while (!isDone && ahead.length < WINDOW) request();
        yield piece;
      }
    }
    await Promise.allSettled(ahead);
    await close(handle);
    isDone = true;
  } catch (error) {
    drop(handle);
    throw error;
  } finally {
    // The consumer may stop in the middle.
    if (!isDone) drop(handle);
  }
}

/** Returns a whole piece, or less at the end of the file. Servers may answer with less than was asked for. */
async function readPiece({ sftp, ask }: Channel, handle: Buffer, position: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(PIECE_BYTES);
  let filled = 0;
  while (filled < PIECE_BYTES) {
    const { promise: ended, resolve: end } = Promise.withResolvers<number>();
    const answer = ask<number>((done) =>
      sftp.read(handle, buffer, filled, PIECE_BYTES - filled, position + filled, (error, bytesRead) => {
        if (codeOf(error) === EOF) end(0);
        else done(error, bytesRead);
      }),
    );
    const count = await Promise.race([ended, answer]);
    if (count === 0) break;
    filled += count;
  }
  return buffer.subarray(0, filled);
}

function piecesOf(from: number, to: number): { at: number; length: number }[] {
  const pieces = [];
  for (let at = from; at < to; at += PIECE_BYTES) pieces.push({ at, length: Math.min(PIECE_BYTES, to - at) });
  return pieces;
}

/** If a server sends no mode, the name is treated as that of a file. */
function isRegular({ filename, attrs }: FileEntry): boolean {
  if (filename === '.' || filename === '..') return false;
  return !attrs.mode || (attrs.mode & TYPE_MASK) === REGULAR || (attrs.mode & TYPE_MASK) === 0;
}

function remoteFile({ filename, attrs }: FileEntry): RemoteFile {
  return { name: filename, size: attrs.size ?? 0, modifiedAt: new Date((attrs.mtime ?? 0) * 1_000) };
}
