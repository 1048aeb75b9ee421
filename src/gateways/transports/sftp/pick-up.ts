import { UnreadableFileError } from '../../../kernel/unreadable-file-error.ts';
import type { Connections, OpenedConnection } from '../../../modules/trading/exchange/partners/connections.ts';
import type { CollectedFile, FileName } from '../../../modules/trading/exchange/payer-gateway.ts';
import { decryptFile, newBudget } from '../pgp/decrypt-file.ts';
import type { PgpRunner } from '../pgp/pgp-runner.ts';
import { type PgpReceiving, receivingOf } from '../pgp/pgp-settings.ts';
import type { MailboxListing } from '../poll-mailboxes.ts';
import { fileIdOf, hasPattern, isSafeName, joined, remoteFileOf, shownName } from './remote-names.ts';
import type { SessionPool } from './session-pool.ts';
import { SftpError } from './sftp-error.ts';
import type { RemoteFile, SftpSession } from './sftp-session.ts';
import type { SftpSettings } from './sftp-settings.ts';
import { baseName, namesOf, type ZippedFiles } from './zipped-files.ts';

export const SFTP_KIND = 'sftp';

/** Names that a listing may have. More are not read. */
const NAMES_MAX = 100_000;

type Parts = {
  pool: SessionPool;
  connections: Pick<Connections, 'findRecorded'>;
  zipped: ZippedFiles;
  pgp: Pick<PgpRunner, 'of'>;
  now: () => Date;
};

/** Lists the files of a mailbox that are not recorded yet, the oldest first. */
export async function listMailbox(
  opened: OpenedConnection,
  limit: number,
  { connections, ...parts }: Parts,
): Promise<MailboxListing> {
  const { pool, zipped } = parts;
  const receiving = receivingOf(opened.connection.profile, opened.secrets);
  if (receiving === 'pgp_key_missing') return { outcome: 'failed', reason: receiving };
  try {
    return await pool.use(opened, async (session, settings) => {
      const listed = await session.list(folderOf(settings.receiveFolder), NAMES_MAX);
      const collected = listed
        .filter(({ name }) => !isSafeName(name) || !hasPattern(name, settings.temporaryPatterns))
        .sort((a, b) => a.modifiedAt.getTime() - b.modifiedAt.getTime() || (a.name < b.name ? -1 : 1))
        .map((file) => collectedFile(opened, file, { ...parts, settings, receiving }));
      const recorded = await connections.findRecorded(opened, collected);
      const open = collected.filter((file) => !recorded.has(file) && !zipped.isDone(file.fileId));
      return { outcome: 'listed', files: open.slice(0, limit) };
    });
  } catch (error) {
    if (error instanceof SftpError) return { outcome: 'failed', reason: error.reason };
    throw error;
  }
}

function collectedFile(
  opened: OpenedConnection,
  file: RemoteFile,
  parts: Omit<Parts, 'connections'> & { settings: SftpSettings; receiving: PgpReceiving | null },
): CollectedFile {
  const { pool, settings, zipped } = parts;
  const { organizationId, tradingPartnerId } = opened;
  const defect = defectOf(file, settings);
  const note = Buffer.from(`The file was left at the partner: ${fileIdOf(file)}\n`);
  const named = namesOf(file.name, settings);
  const collected: CollectedFile = {
    kind: SFTP_KIND,
    organizationId,
    tradingPartnerId,
    fileId: fileIdOf(file),
    path: shownName(file.name),
    byteCount: defect ? note.length : file.size,
    // Times of SFTP are whole seconds. A file that is removed after it is stored may be replaced by one of the same size
    // within that second, so it is recognized by its bytes.
    modifiedAt: defect || settings.afterPickUp === 'leave' ? file.modifiedAt : null,
    ...(defect && { defect }),
    ...named,
    open: () => (defect ? once(note) : download(opened, file, pool)),
  };
  if (defect !== undefined || !(parts.receiving || zipped.isZip(collected, file.name))) return collected;
  return { ...collected, unpack: () => unpacked(collected, parts) };
}

type Unpacking = Pick<Parts, 'pgp' | 'zipped' | 'now'> & { settings: SftpSettings; receiving: PgpReceiving | null };

/** Returns the files inside of a zip or a PGP message, which may hold one another once. */
async function unpacked(
  file: CollectedFile,
  { pgp, zipped, now, settings, receiving }: Unpacking,
): Promise<CollectedFile[]> {
  const isZip = zipped.isZip(file, file.path);
  const { unpack: _unpack, ...asItIs } = file;
  const files = isZip ? await zipped.unpack(file, settings) : [asItIs];
  if (receiving === null) return files;
  const [budget, found] = [newBudget(), [] as CollectedFile[]];
  for (const one of files) {
    const opened = await decryptFile(one, { pgp, receiving, now }, budget);
    const isOpened = opened.defect === undefined && opened !== one;
    if (isOpened && !isZip && zipped.isZip(opened, opened.path)) found.push(...(await zipped.unpack(opened, settings)));
    else if (isOpened)
      found.push({ ...opened, ...namesOf(baseName(opened.path), settings), fileId: zipped.partOf(one.fileId) });
    else found.push(opened);
  }
  return found;
}

async function* once(note: Buffer): AsyncGenerator<Uint8Array> {
  yield note;
}

/** A file that is not read: it is recorded with the reason and left at the partner. */
function defectOf(file: RemoteFile, settings: SftpSettings): CollectedFile['defect'] {
  if (!isSafeName(file.name)) return 'unsafe_name';
  return file.size > settings.fileBytesMax ? 'too_large' : undefined;
}

/** Holds the session while the file is read. */
async function* download(opened: OpenedConnection, file: RemoteFile, pool: SessionPool): AsyncGenerator<Uint8Array> {
  const { session, settings, release } = await pool.hold(opened);
  try {
    yield* session.read(joined(settings.receiveFolder, file.name), settings.fileBytesMax);
  } catch (error) {
    const isOfFile = error instanceof SftpError && (error.isAnswered || error.reason === 'file_too_large');
    throw isOfFile ? new UnreadableFileError(error.reason) : error;
  } finally {
    release();
  }
}

/** Removes or moves the stored files of one mailbox, unless the partner has replaced them. */
export async function confirmFiles(
  opened: OpenedConnection,
  files: readonly FileName[],
  { pool, zipped }: Pick<Parts, 'pool' | 'zipped'>,
): Promise<void> {
  const fileIds = files.flatMap(({ fileId }) => zipped.confirm(fileId) ?? []);
  if (fileIds.length === 0) return;
  await pool.use(opened, async (session, settings) => {
    if (settings.afterPickUp === 'leave') return;
    await Promise.all(fileIds.map((fileId) => confirmFile(session, settings, fileId)));
  });
}

async function confirmFile(session: SftpSession, settings: SftpSettings, fileId: string): Promise<void> {
  const file = remoteFileOf(fileId);
  if (file === null || defectOf(file, settings)) return;
  const path = joined(settings.receiveFolder, file.name);
  const found = await session.stat(path);
  if (found === null || fileIdOf({ ...found, name: file.name }) !== fileId) return;
  if (settings.afterPickUp === 'delete') return session.remove(path);
  await session.rename(path, joined(settings.doneFolder, `${file.modifiedAt.getTime()}-${file.name}`));
}

function folderOf(folder: string): string {
  return folder === '' ? '.' : folder;
}
