import { type FileHandle, mkdir, open, readdir, rename, rmdir, stat, unlink } from 'node:fs/promises';
import { posix, resolve } from 'node:path';
import ssh2, { type Attributes, type FileEntry, type SFTPWrapper } from 'ssh2';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;
const NAMES_PER_ANSWER = 100;

/** Deviations of a partner's server from a normal one; tests use them to make a server fail. */
export type FolderHooks = {
  /** Called before each step; an error makes the server answer with a failure. */
  before?(step: FolderStep, path: string): Promise<void> | void;
  /** Called after a rename has succeeded. `false`: the reply is never sent. */
  onRenamed?(path: string): Promise<boolean | undefined> | boolean | undefined;
  /** The entries that a listing of the folder returns instead of the files. */
  list?(path: string, entries: FileEntry[]): FileEntry[];
};
export type FolderStep = 'open' | 'write' | 'close' | 'read' | 'stat' | 'list' | 'rename' | 'remove' | 'mkdir';

type Opened = { path: string; file: FileHandle } | { path: string; entries: FileEntry[] };

/** Answers the requests of one SFTP channel from a folder, which the client sees as `/`. */
export function serveFolder(sftp: SFTPWrapper, root: string, hooks: FolderHooks): void {
  const handles = new Map<number, Opened>();
  let lastHandle = 0;
  const local = (path: string) => resolve(root, `.${posix.resolve('/', path)}`);
  const opened = (handle: Buffer) => handles.get(handle.readUInt32BE(0));
  const keep = (id: number, held: Opened) => {
    lastHandle += 1;
    handles.set(lastHandle, held);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(lastHandle);
    sftp.handle(id, handle);
  };
  const fileOf = (handle: Buffer) => {
    const held = opened(handle);
    if (held === undefined || !('file' in held)) throw new Error('no such handle');
    return held;
  };
  /** Runs a step and reports its outcome, unless the step has already replied. */
  const answer = async (id: number, step: FolderStep, path: string, work: () => Promise<'answered' | undefined>) => {
    try {
      await hooks.before?.(step, path);
      if ((await work()) !== 'answered') sftp.status(id, STATUS_CODE.OK);
    } catch (error) {
      sftp.status(id, statusOf(error as NodeJS.ErrnoException));
    }
  };

  sftp.on('OPEN', (id, path, flags) =>
    answer(id, 'open', path, async () => {
      keep(id, { path, file: await open(local(path), modeOf(flags)) });
      return 'answered';
    }),
  );
  sftp.on('WRITE', (id, handle, offset, data) =>
    answer(id, 'write', opened(handle)?.path ?? '', async () => {
      await fileOf(handle).file.write(data, 0, data.length, offset);
      return undefined;
    }),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    answer(id, 'read', opened(handle)?.path ?? '', async () => {
      const buffer = Buffer.alloc(Math.min(length, 1 << 17));
      const { bytesRead } = await fileOf(handle).file.read(buffer, 0, buffer.length, offset);
      if (bytesRead === 0) sftp.status(id, STATUS_CODE.EOF);
      else sftp.data(id, buffer.subarray(0, bytesRead));
      return 'answered';
    }),
  );
  sftp.on('CLOSE', (id, handle) =>
    answer(id, 'close', opened(handle)?.path ?? '', async () => {
      const held = opened(handle);
      handles.delete(handle.readUInt32BE(0));
      if (held && 'file' in held) await held.file.close();
      return undefined;
    }),
  );
  sftp.on('OPENDIR', (id, path) =>
    answer(id, 'list', path, async () => {
      const entries = await listFolder(local(path));
      keep(id, { path, entries: hooks.list?.(path, entries) ?? entries });
      return 'answered';
    }),
  );
  sftp.on('READDIR', (id, handle) => {
    const held = opened(handle);
    const next = held && 'entries' in held ? held.entries.splice(0, NAMES_PER_ANSWER) : [];
    if (next.length === 0) sftp.status(id, STATUS_CODE.EOF);
    else sftp.name(id, next);
  });
  const onStat = (id: number, path: string) =>
    answer(id, 'stat', path, async () => {
      sftp.attrs(id, attributesOf(await stat(local(path))));
      return 'answered';
    });
  sftp.on('STAT', onStat);
  sftp.on('LSTAT', onStat);
  sftp.on('FSTAT', (id, handle) =>
    answer(id, 'stat', opened(handle)?.path ?? '', async () => {
      sftp.attrs(id, attributesOf(await fileOf(handle).file.stat()));
      return 'answered';
    }),
  );
  sftp.on('RENAME', (id, from, to) =>
    answer(id, 'rename', from, async () => {
      // A plain rename of the protocol's version 3 fails on an existing name.
      if (await stat(local(to)).catch(() => null)) throw new Error('exists');
      await rename(local(from), local(to));
      return (await hooks.onRenamed?.(to)) === false ? 'answered' : undefined;
    }),
  );
  sftp.on('REMOVE', (id, path) => answer(id, 'remove', path, () => unlink(local(path)).then(() => undefined)));
  sftp.on('RMDIR', (id, path) => answer(id, 'remove', path, () => rmdir(local(path)).then(() => undefined)));
  sftp.on('MKDIR', (id, path) => answer(id, 'mkdir', path, () => mkdir(local(path)).then(() => undefined)));
  sftp.on('REALPATH', (id, path) => {
    const filename = posix.resolve('/', path);
    sftp.name(id, [{ filename, longname: filename, attrs: {} as Attributes }]);
  });
  for (const unused of ['SETSTAT', 'FSETSTAT', 'READLINK', 'SYMLINK'] as const) {
    sftp.on(unused, (id: number) => sftp.status(id, STATUS_CODE.OP_UNSUPPORTED));
  }
  sftp.on('close', () => {
    for (const held of handles.values()) if ('file' in held) void held.file.close().catch(() => undefined);
    handles.clear();
  });
}

async function listFolder(folder: string): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  for (const filename of (await readdir(folder)).sort()) {
    const found = await stat(resolve(folder, filename)).catch(() => null);
    // A file that was removed between the listing and the request for its attributes.
    if (found) entries.push({ filename, longname: filename, attrs: attributesOf(found) });
  }
  return entries;
}

function attributesOf(found: Awaited<ReturnType<typeof stat>>): Attributes {
  const seconds = (ms: number) => Math.floor(ms / 1_000);
  return {
    mode: Number(found.mode),
    uid: 0,
    gid: 0,
    size: Number(found.size),
    atime: seconds(Number(found.atimeMs)),
    mtime: seconds(Number(found.mtimeMs)),
  };
}

function modeOf(flags: number): string {
  if ((flags & OPEN_MODE.WRITE) === 0) return 'r';
  if ((flags & OPEN_MODE.EXCL) !== 0) return 'wx';
  return (flags & OPEN_MODE.TRUNC) !== 0 ? 'w' : 'r+';
}

function statusOf({ code }: NodeJS.ErrnoException): number {
  if (code === 'ENOENT') return STATUS_CODE.NO_SUCH_FILE;
  return code === 'EACCES' || code === 'EPERM' ? STATUS_CODE.PERMISSION_DENIED : STATUS_CODE.FAILURE;
}
