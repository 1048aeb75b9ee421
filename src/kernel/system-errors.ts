const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EEXIST: 'a file with this name already exists',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
};

/** Returns a file system error code in words, or `null` for a code without any. */
export function fileReasonOf(code: string | undefined): string | null {
  return REASONS[code ?? ''] ?? null;
}
