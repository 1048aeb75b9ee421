import type { OutboundInterchange } from '../../../modules/trading/exchange/payer-gateway.ts';
import { hasPgpName } from '../pgp/pgp-content.ts';
import type { RemoteFile } from './sftp-session.ts';
import type { SftpSettings } from './sftp-settings.ts';

/** The path at which an interchange is written, and the path from which the partner takes it. */
type SendPaths = { staged: string; released: string };

/** Returns the paths of an interchange. The same interchange always has the same ones. */
export function sendPaths(
  settings: Pick<SftpSettings, 'fileName' | 'temporaryName' | 'stagingFolder' | 'sendFolder'>,
  interchange: Pick<
    OutboundInterchange,
    'interchangeControlNumber' | 'interchangeId' | 'transactionSet' | 'isEncrypted'
  >,
): SendPaths {
  const parts: Record<string, string> = {
    isa13: interchange.interchangeControlNumber,
    // The end of an id is random, so that partners of several organizations see different names.
    id: interchange.interchangeId.slice(-8),
    set: interchange.transactionSet,
  };
  const filled = (text: string, given: Record<string, string>) =>
    text.replaceAll(/\{(\w+)\}/g, (_all, part: string) => given[part] ?? '');
  const plain = filled(settings.fileName, parts);
  const name = interchange.isEncrypted && !hasPgpName(plain) ? `${plain}.pgp` : plain;
  const temporary = filled(settings.temporaryName, { ...parts, name });
  return { staged: joined(settings.stagingFolder, temporary), released: joined(settings.sendFolder, name) };
}

/** Returns a path below a folder. An empty folder is the one after signing in. */
export function joined(folder: string, name: string): string {
  return folder === '' ? name : `${folder.replace(/\/+$/, '')}/${name}`;
}

/** Returns whether a name matches one of the patterns, in which `*` matches any characters. Ignores case. */
export function hasPattern(name: string, patterns: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return patterns.some((pattern) => matches(lower, pattern.toLowerCase()));
}

/** Compares part by part, because a regular expression with many `*` could take very long. */
function matches(name: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return name === pattern;
  const last = rest.pop()!;
  if (!name.startsWith(first) || name.length < first.length + last.length || !name.endsWith(last)) return false;
  let from = first.length;
  for (const part of rest) {
    const at = name.indexOf(part, from);
    if (at === -1 || at + part.length > name.length - last.length) return false;
    from = at + part.length;
  }
  return true;
}

/** Returns whether a name of a listing stays in its folder and can be shown. */
export function isSafeName(name: string): boolean {
  // Control characters cannot be shown. A separator, and names such as `..`, lead to another folder.
  return name !== '' && name.length <= 255 && !/[/\\\p{Cc}]/u.test(name) && !/^\.+$/.test(name);
}

const SHOWN_NAME_MAX = 200;

/** Returns a displayable name, on one line and without folders. */
export function shownName(name: string): string {
  return name.replaceAll(/[/\\\p{Cc}]/gu, '_').slice(0, SHOWN_NAME_MAX) || '_';
}

/** Returns the name of a file in `confirm`. A file that replaces another one has a different name. */
export function fileIdOf({ name, size, modifiedAt }: RemoteFile): string {
  return `${size}/${modifiedAt.getTime()}/${name}`;
}

/** Reads `fileIdOf`; null for text that it did not write. */
export function remoteFileOf(fileId: string): RemoteFile | null {
  const [, size, time, name] = /^(\d+)\/(\d+)\/([^/]+)$/.exec(fileId) ?? [];
  if (name === undefined) return null;
  return { name, size: Number(size), modifiedAt: new Date(Number(time)) };
}
