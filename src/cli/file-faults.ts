const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EEXIST: 'a file of that name is there already',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
};

const READING: ReadonlySet<string> = new Set(['read', 'stat', 'lstat', 'fstat', 'scandir']);
const WRITING: ReadonlySet<string> = new Set(['write', 'rename', 'unlink', 'mkdir', 'link', 'fsync', 'rm']);

/** A system error in words. */
export function reasonOf(code: string | undefined): string {
  return REASONS[code ?? ''] ?? code ?? 'unknown error';
}

/** What a file's or folder's error says to a person; null for an error of another kind. Not every one names its path. */
export function fileFaultOf(error: unknown, knownPath?: string): string | null {
  const { code, syscall, path = knownPath } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined || REASONS[code] === undefined) return null;
  const verb = READING.has(syscall) ? 'read' : WRITING.has(syscall) ? 'write' : syscall === 'open' ? 'open' : null;
  return verb === null ? null : `cannot ${verb} ${path ?? 'a file'}: ${reasonOf(code)}`;
}
