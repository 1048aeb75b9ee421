import { fileReasonOf } from '../kernel/system-errors.ts';

const READING: ReadonlySet<string> = new Set(['read', 'stat', 'lstat', 'fstat', 'scandir']);
const WRITING: ReadonlySet<string> = new Set(['write', 'rename', 'unlink', 'mkdir', 'link', 'fsync', 'rm']);

/** Returns a system error in words. */
export function reasonOf(code: string | undefined): string {
  return fileReasonOf(code) ?? code ?? 'unknown error';
}

/** Describes a file or folder error, or returns `null` for an error of another kind. Not every error names its path. */
export function fileFaultOf(error: unknown, knownPath?: string): string | null {
  const { code, syscall, path = knownPath } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined || fileReasonOf(code) === null) return null;
  const verb = READING.has(syscall) ? 'read' : WRITING.has(syscall) ? 'write' : syscall === 'open' ? 'open' : null;
  return verb === null ? null : `cannot ${verb} ${path ?? 'a file'}: ${reasonOf(code)}`;
}
