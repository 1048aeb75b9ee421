import { createHash } from 'node:crypto';
import type { OpenedConnection } from '../../../modules/trading/exchange/partners/connections.ts';
import type { CollectedFile, FileName } from '../../../modules/trading/exchange/payer-gateway.ts';
import type { Interchange } from '../../../x12/common.ts';
import type { Finding } from '../../../x12/findings/finding.ts';
import { parseInterchanges } from '../../../x12/reader.ts';
import { acknowledgmentOfInterchange, buildTA1 } from '../../../x12/ta1/index.ts';
import { answerEnvelope } from '../../mapping/answer-envelope.ts';
import { startsInterchange } from '../confirm-by-mailbox.ts';
import type { MailboxListing } from '../poll-mailboxes.ts';
import { asCoreError, CoreError, type CoreFailure } from './core-error.ts';
import { requireIntact } from './envelope/core-message.ts';
import type { OperationName } from './operations.ts';
import type { CorePartners } from './partners.ts';
import { isNothingWaiting } from './payload-types.ts';
import type { ReceivedFile, ReceivedFiles } from './received-files.ts';
import { type Answer, type CorePartner, sendMessage } from './send-message.ts';

export const CORE_KIND = 'core';

type PickUpParts = { partners: CorePartners; received: ReceivedFiles; now: () => Date };

/** The partner refuses one payload type; it is still asked for the others. */
const REFUSED_TYPES: readonly CoreFailure[] = ['payload_type_refused', 'payload_id_refused', 'payload_refused'];

/**
 * Returns the files that wait at a partner. CORE has no listing: each request returns one file. A partner may return the
 * same file until it is confirmed, or begin again after the last; both end the requests for that payload type.
 */
export async function listMailbox(
  opened: OpenedConnection,
  limit: number,
  parts: PickUpParts,
): Promise<MailboxListing> {
  const before = parts.received.of(opened);
  let failure: CoreFailure | null = null;
  let isMore = false;
  try {
    const partner = parts.partners.openConnection(opened);
    const seen = new Set(before.map(({ file }) => file.fileId));
    for (const { operation, payloadType } of retrievals(partner)) {
      while (seen.size < limit && !parts.received.isFull) {
        const one = await retrieve(opened, { ...parts, partner, operation, payloadType });
        if (one === null) break;
        if (typeof one === 'string') failure = one;
        if (typeof one === 'string' || seen.has(one.file.fileId)) break;
        seen.add(one.file.fileId);
        parts.received.add(one);
        // A file with a defect is not confirmed, so the partner returns it again.
        if (one.file.defect === undefined) isMore = true;
      }
    }
  } catch (error) {
    failure = asCoreError(error).reason;
  }
  const files = parts.received.of(opened).map(({ file }) => file);
  if (failure !== null && !isMore && files.length === before.length) return { outcome: 'failed', reason: failure };
  return { outcome: 'listed', files: files.slice(0, limit), isMore };
}

type Retrieval = { operation: OperationName; payloadType: string };

function retrievals({ settings }: CorePartner): Retrieval[] {
  const of = (operation: OperationName) => (payloadType: string) => ({ operation, payloadType });
  return [...settings.acknowledgmentTypes.map(of('acknowledgment')), ...settings.resultTypes.map(of('results'))];
}

/** Requests one file. Returns null if none is waiting, and the reason if the partner does not know the payload type. */
async function retrieve(
  opened: OpenedConnection,
  { partner, operation, payloadType, now }: PickUpParts & Retrieval & { partner: CorePartner },
): Promise<ReceivedFile | CoreFailure | null> {
  try {
    const answer = await sendMessage(partner, { operation, payloadType, now: now(), signal: undefined });
    const { fields, payload } = answer;
    if (payload === null || payload.byteLength === 0 || isNothingWaiting(fields.PayloadType ?? '')) return null;
    return receivedFile(opened, answer, operation);
  } catch (error) {
    const { reason, isRefused } = asCoreError(error);
    if (isRefused && REFUSED_TYPES.includes(reason)) return reason;
    throw error;
  }
}

function receivedFile(opened: OpenedConnection, answer: Answer, operation: OperationName): ReceivedFile {
  const payloadId = answer.fields.PayloadID ?? '';
  const defect = defectOf(answer);
  const { organizationId, tradingPartnerId } = opened;
  const path = shownName(payloadId);
  const content =
    defect === 'too_large' ? Buffer.from(`The file was left at the partner: ${path}\n`) : Buffer.from(answer.payload!);
  const digest = createHash('sha256').update(content).digest('hex');
  const file: CollectedFile = {
    kind: CORE_KIND,
    organizationId,
    tradingPartnerId,
    fileId: JSON.stringify([operation, payloadId, digest]),
    path,
    byteCount: content.byteLength,
    // The time stamp of an envelope is the time of the answer, so the file is recognized by its bytes.
    modifiedAt: null,
    isWhole: true,
    ...(defect && { defect }),
    open: () => once(content),
  };
  return { file, payloadId, content };
}

async function* once(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}

function defectOf(answer: Answer): CollectedFile['defect'] {
  if (answer.isCut) return 'too_large';
  try {
    requireIntact(answer);
    return undefined;
  } catch {
    return 'checksum_mismatch';
  }
}

/** A payload id is a UUID, but it is untrusted input. */
function shownName(payloadId: string): string {
  const name = payloadId.replace(/[^\w.@+-]/g, '_').slice(0, 200);
  return name === '' ? 'without-id' : name;
}

/** Confirms to the partner that files are stored. Files with a defect are not confirmed. */
export async function confirmFiles(
  opened: OpenedConnection,
  files: readonly FileName[],
  { partners, received, now }: PickUpParts,
): Promise<void> {
  const partner = partners.openConnection(opened);
  const { confirm, confirmationType } = partner.settings;
  for (const name of files) {
    const held = received.find(name);
    if (held === undefined) continue;
    const isAcknowledgment = held.file.fileId.startsWith('["acknowledgment"');
    const isWanted = confirm === 'all' || (confirm === 'results' && !isAcknowledgment);
    if (isWanted && held.file.defect === undefined) {
      await confirmFile(partner, held, { payloadType: confirmationType, now: now() });
    }
    received.remove(name);
  }
}

async function confirmFile(
  partner: CorePartner,
  { payloadId, content }: ReceivedFile,
  { payloadType, now }: { payloadType: string; now: Date },
): Promise<void> {
  const payload = acknowledgeInterchange(content, now);
  try {
    await sendMessage(partner, {
      operation: 'confirm',
      payloadType,
      payloadId,
      ...(payload && { payload }),
      now,
      signal: undefined,
    });
  } catch (error) {
    // The partner does not know the file any more, for example because an earlier confirmation arrived.
    if (!(error instanceof CoreError && error.reason === 'payload_id_refused')) throw error;
  }
}

/** Returns the TA1 of the first interchange of a file, with sender and receiver exchanged; null if it has none. */
export function acknowledgeInterchange(content: Uint8Array, now: Date): Buffer | null {
  if (!startsInterchange(content)) return null;
  let interchange: Interchange | null = null;
  const findings: Finding[] = [];
  for (const item of parseInterchanges(content, [])) {
    if (item.kind === 'finding') findings.push(item.finding);
    if (item.kind === 'interchange') interchange ??= item.interchange;
  }
  if (interchange === null) return null;
  // Unique as long as a partner receives at most one per second. A TA1 is not acknowledged, so nothing refers to the
  // number.
  const controlNumber = (Math.floor(now.getTime() / 1_000) % 999_999_999) + 1;
  const envelope = answerEnvelope({ answered: interchange, createdAt: now, controlNumber });
  try {
    return Buffer.from(
      buildTA1({ ...envelope, acknowledgments: [acknowledgmentOfInterchange(interchange, findings)] }),
    );
  } catch {
    // The names of the parties have values that cannot be written.
    return null;
  }
}
