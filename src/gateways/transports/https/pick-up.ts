import type { Connections, OpenedConnection } from '../../../modules/trading/exchange/partners/connections.ts';
import type { CollectedFile, FileName } from '../../../modules/trading/exchange/payer-gateway.ts';
import { type DecryptParts, decryptFile, newBudget } from '../pgp/decrypt-file.ts';
import type { PgpRunner } from '../pgp/pgp-runner.ts';
import { receivingOf } from '../pgp/pgp-settings.ts';
import type { MailboxListing } from '../poll-mailboxes.ts';
import { shownName } from '../sftp/remote-names.ts';
import type { ApiPool } from './api-pool.ts';
import { download } from './download.ts';
import { discard } from './https-client.ts';
import { HttpsError } from './https-error.ts';
import { atPointer, type PartnerApi, textAt } from './partner-api.ts';
import type { ListedItem, Progress } from './progress.ts';
import { itemsAt, within } from './send-interchange.ts';
import { readJson } from './understand-answer.ts';

export const HTTPS_KIND = 'https';

const LIST_BYTES_MAX = 32 * 1024 * 1024;
/** The maximum number of pages that one poll reads. */
const PAGES_MAX = 20;
const [ID_LENGTH_MAX, CURSOR_LENGTH_MAX] = [500, 2_000];
const DAY_MS = 86_400_000;
/** How far back a mailbox is read that has no cursor yet. */
const FIRST_DAYS = 30;
const GONE: readonly number[] = [404, 410];

type Parts = {
  pool: ApiPool;
  connections: Pick<Connections, 'saveCursor' | 'findRecorded'>;
  progress: Progress;
  pgp: Pick<PgpRunner, 'of'>;
  now: () => Date;
};

type Page = { items: ListedItem[]; next: string | null };

/** Lists the files of a mailbox that are not confirmed yet, in the partner's order. */
export async function listMailbox(opened: OpenedConnection, limit: number, parts: Parts): Promise<MailboxListing> {
  const { pool, connections, progress, pgp, now } = parts;
  const receiving = receivingOf(opened.connection.profile, opened.secrets);
  if (receiving === 'pgp_key_missing') return { outcome: 'failed', reason: receiving };
  try {
    const api = pool.of(opened);
    if (api.settings.list === null || api.settings.download === null) return { outcome: 'listed', files: [] };
    let cursor = opened.cursor ?? '';
    const open: CollectedFile[] = [];
    for (let pages = 0; pages < PAGES_MAX && open.length < limit; pages += 1) {
      const page = await readPage(api, cursor);
      const files = page.items
        .filter(({ id }) => !progress.isConfirmed(opened, id))
        .map((item) => collectedFile(opened, item, { api, progress }))
        .map((file) => (receiving ? encryptedFile(file, { pgp, receiving, now }) : file));
      const recorded = api.settings.confirm === null ? await connections.findRecorded(opened, files) : new Set();
      open.push(...files.filter((file) => !recorded.has(file)));
      const { next } = page;
      if (next === null || next === cursor) break;
      // The cursor moves past a page when every file up to its end is stored.
      if (open.length === 0) {
        await connections.saveCursor(opened, next);
        progress.advance(opened, page.items);
      }
      cursor = next;
      if (page.items.length === 0) break;
    }
    return { outcome: 'listed', files: open.slice(0, limit) };
  } catch (error) {
    if (error instanceof HttpsError) return { outcome: 'failed', reason: error.reason };
    throw error;
  }
}

/** Reads one page of the files for us. Throws `HttpsError`. */
export async function readPage({ settings, call }: PartnerApi, cursor: string): Promise<Page> {
  const { list } = settings;
  if (list === null) return { items: [], next: null };
  const since = new Date(Date.now() - FIRST_DAYS * DAY_MS).toISOString();
  const values = { cursor, since: cursor === '' ? since : '' };
  const signal = within(settings.timeoutMs);
  const answer = await readJson(await call(list.call, 'pickUpUrl', { values, signal }), LIST_BYTES_MAX);
  const found = itemsAt(answer, list.items);
  if (found === null) throw new HttpsError('answer_not_understood');
  const { only } = list;
  const items = new Map<string, ListedItem>();
  for (const item of found) {
    if (only !== null && atPointer(item, only.pointer) !== only.value) continue;
    const id = textAt(item, list.id);
    if (id === null || id.length > ID_LENGTH_MAX) throw new HttpsError('answer_not_understood');
    items.set(id, {
      id,
      name: textAt(item, list.name) ?? `${id}.x12`,
      byteCount: wholeNumber(textAt(item, list.size)),
      changedAt: instant(textAt(item, list.changedAt)),
    });
  }
  const next = textAt(answer, list.next);
  if (next !== null && next.length > CURSOR_LENGTH_MAX) throw new HttpsError('answer_not_understood');
  return { items: [...items.values()], next };
}

function wholeNumber(text: string | null): number {
  const value = Number(text ?? 0);
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}

function instant(text: string | null): Date | null {
  const ms = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(ms) ? null : new Date(ms);
}

function collectedFile(
  opened: OpenedConnection,
  item: ListedItem,
  { api, progress }: { api: PartnerApi; progress: Progress },
): CollectedFile {
  const { organizationId, tradingPartnerId } = opened;
  const isTooLarge = item.byteCount > api.settings.fileBytesMax;
  const defect = isTooLarge ? 'too_large' : progress.defectOf(opened, item.id);
  const note = Buffer.from(`The file was left at the partner: ${shownName(item.id)}\n`);
  return {
    kind: HTTPS_KIND,
    organizationId,
    tradingPartnerId,
    fileId: item.id,
    path: shownName(item.name),
    byteCount: defect ? note.length : item.byteCount,
    // A file that is removed after it is stored is recognized by its bytes.
    modifiedAt: defect || api.settings.confirm === null ? item.changedAt : null,
    isWhole: true,
    ...(defect && { defect }),
    open: () => (defect ? once(note) : download(item.id, { api, progress, mailbox: opened })),
  };
}

/** Returns a file that may be a PGP message, which is opened when it is picked up. */
function encryptedFile(file: CollectedFile, parts: DecryptParts): CollectedFile {
  return { ...file, unpack: async () => [await decryptFile(file, parts, newBudget())] };
}

async function* once(note: Buffer): AsyncGenerator<Uint8Array> {
  yield note;
}

/** Removes stored files at the partner, or records that their page is complete. */
export async function confirmFiles(opened: OpenedConnection, files: readonly FileName[], parts: Parts): Promise<void> {
  const { pool, progress } = parts;
  const api = pool.of(opened);
  const { confirm } = api.settings;
  for (const { fileId } of files) {
    // A file that was not read stays at the partner.
    const isRemoved = confirm !== null && progress.defectOf(opened, fileId) === undefined;
    if (isRemoved) await remove(api, confirm, fileId);
    else progress.confirm(opened, fileId);
  }
}

async function remove(
  api: PartnerApi,
  confirm: NonNullable<PartnerApi['settings']['confirm']>,
  id: string,
): Promise<void> {
  const signal = within(api.settings.timeoutMs);
  discard(await api.call(confirm, 'pickUpUrl', { values: { id }, signal, alsoRead: GONE }));
}
