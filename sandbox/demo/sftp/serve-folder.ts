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
  const channel = new FolderChannel(sftp, root, hooks);
  answerFiles(sftp, channel);
  answerListings(sftp, channel);
  answerNames(sftp, channel);
  for (const unused of ['SETSTAT', 'FSETSTAT', 'READLINK', 'SYMLINK'] as const) {
    sftp.on(unused, (id: number) => sftp.status(id, STATUS_CODE.OP_UNSUPPORTED));
  }
  sftp.on('close', () => channel.closeFiles());
}

/** One channel's open files and listings, by the handle that the client has. */
class FolderChannel {
  readonly hooks: FolderHooks;
  readonly #sftp: SFTPWrapper;
  readonly #root: string;
  readonly #handles = new Map<number, Opened>();
  #lastHandle = 0;

  constructor(sftp: SFTPWrapper, root: string, hooks: FolderHooks) {
    this.hooks = hooks;
    this.#sftp = sftp;
    this.#root = root;
  }

  /** Returns the path on this machine. */
  local(path: string): string {
    return resolve(this.#root, `.${posix.resolve('/', path)}`);
  }

  /** Keeps a file or listing open and replies with its handle. */
  keep(id: number, held: Opened): void {
    this.#lastHandle += 1;
    this.#handles.set(this.#lastHandle, held);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(this.#lastHandle);
    this.#sftp.handle(id, handle);
  }

  opened(handle: Buffer): Opened | undefined {
    return this.#handles.get(handle.readUInt32BE(0));
  }

  fileOf(handle: Buffer): FileHandle {
    const held = this.opened(handle);
    if (held === undefined || !('file' in held)) throw new Error('no such handle');
    return held.file;
  }

  async close(handle: Buffer): Promise<void> {
    const held = this.opened(handle);
    this.#handles.delete(handle.readUInt32BE(0));
    if (held && 'file' in held) await held.file.close();
  }

  closeFiles(): void {
    for (const held of this.#handles.values()) if ('file' in held) void held.file.close().catch(() => undefined);
    this.#handles.clear();
  }

  /** Runs a step and reports its outcome, unless the step has already replied. */
  async answer(id: number, step: FolderStep, path: string, work: () => Promise<'answered' | undefined>): Promise<void> {
    try {
      await this.hooks.before?.(step, path);
      if ((await work()) !== 'answered') this.#sftp.status(id, STATUS_CODE.OK);
    } catch (error) {
      this.#sftp.status(id, statusOf(error as NodeJS.ErrnoException));
    }
  }
}

function answerFiles(sftp: SFTPWrapper, channel: FolderChannel): void {
  const pathOf = (handle: Buffer) => channel.opened(handle)?.path ?? '';
  sftp.on('OPEN', (id, path, flags) =>
    channel.answer(id, 'open', path, async () => {
      channel.keep(id, { path, file: await open(channel.local(path), modeOf(flags)) });
      return 'answered';
    }),
  );
  sftp.on('WRITE', (id, handle, offset, data) =>
    channel.answer(id, 'write', pathOf(handle), async () => {
      await channel.fileOf(handle).write(data, 0, data.length, offset);
      return undefined;
    }),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    channel.answer(id, 'read', pathOf(handle), async () => {
      const buffer = Buffer.alloc(Math.min(length, 1 << 17));
      const { bytesRead } = await channel.fileOf(handle).read(buffer, 0, buffer.length, offset);
      if (bytesRead === 0) sftp.status(id, STATUS_CODE.EOF);
      else sftp.data(id, buffer.subarray(0, bytesRead));
      return 'answered';
    }),
  );
  sftp.on('FSTAT', (id, handle) =>
    channel.answer(id, 'stat', pathOf(handle), async () => {
      sftp.attrs(id, attributesOf(await channel.fileOf(handle).stat()));
      return 'answered';
    }),
  );
  sftp.on('CLOSE', (id, handle) =>
    channel.answer(id, 'close', pathOf(handle), () => channel.close(handle).then(() => undefined)),
  );
}

function answerListings(sftp: SFTPWrapper, channel: FolderChannel): void {
  sftp.on('OPENDIR', (id, path) =>
    channel.answer(id, 'list', path, async () => {
      const entries = await listFolder(channel.local(path));
      channel.keep(id, { path, entries: channel.hooks.list?.(path, entries) ?? entries });
      return 'answered';
    }),
  );
  sftp.on('READDIR', (id, handle) => {
    const held = channel.opened(handle);
    const next = held && 'entries' in held ? held.entries.splice(0, NAMES_PER_ANSWER) : [];
    if (next.length === 0) sftp.status(id, STATUS_CODE.EOF);
    else sftp.name(id, next);
  });
}

/** Answers the requests that name a file or folder by its path. */
function answerNames(sftp: SFTPWrapper, channel: FolderChannel): void {
  const onStat = (id: number, path: string) =>
    channel.answer(id, 'stat', path, async () => {
      sftp.attrs(id, attributesOf(await stat(channel.local(path))));
      return 'answered';
    });
  sftp.on('STAT', onStat);
  sftp.on('LSTAT', onStat);
  sftp.on('RENAME', (id, from, to) =>
    channel.answer(id, 'rename', from, async () => {
      // A plain rename of the protocol's version 3 fails on an existing name.
      if (await stat(channel.local(to)).catch(() => null)) throw new Error('exists');
      await rename(channel.local(from), channel.local(to));
      return (await channel.hooks.onRenamed?.(to)) === false ? 'answered' : undefined;
    }),
  );
  const onChange = (step: FolderStep, change: (path: string) => Promise<unknown>) => (id: number, path: string) =>
    channel.answer(id, step, path, () => change(channel.local(path)).then(() => undefined));
  sftp.on('REMOVE', onChange('remove', unlink));
  sftp.on('RMDIR', onChange('remove', rmdir));
  sftp.on('MKDIR', onChange('mkdir', mkdir));
  sftp.on('REALPATH', (id, path) => {
    const filename = posix.resolve('/', path);
    sftp.name(id, [{ filename, longname: filename, attrs: {} as Attributes }]);
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
