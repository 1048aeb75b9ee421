import type {
  OutboundInterchange,
  ReleaseOutcome,
  ResolveOutcome,
  StageOutcome,
} from '../../../modules/trading/exchange/payer-gateway.ts';
import { startsInterchange } from '../confirm-by-mailbox.ts';
import type { ApiPool } from './api-pool.ts';
import { discard } from './https-client.ts';
import { asHttpsError, type HttpsError } from './https-error.ts';
import type { HttpsProfile } from './https-profile.ts';
import type { HttpsSettings } from './https-settings.ts';
import { atPointer, type PartnerApi, textAt } from './partner-api.ts';
import { filled, PAYLOAD_TYPES, type TemplateValues, uuidOf } from './templates.ts';
import { readJson, readReceipt } from './understand-answer.ts';

const RECEIPT_BYTES_MAX = 4 * 1024 * 1024;
const UPLOADS_BYTES_MAX = 32 * 1024 * 1024;
/** Partners recognize an Idempotency-Key for 24 hours. */
const KEY_LIFE_MS = 23 * 3_600_000;

/** Checks the interchange and signs in. Over HTTP there is no staging area at the partner. */
export async function stageInterchange(interchange: OutboundInterchange, pool: ApiPool): Promise<StageOutcome> {
  if (!interchange.isEncrypted && !startsInterchange(interchange.content))
    return { outcome: 'refused', reason: 'not_an_interchange' };
  try {
    const api = await pool.find(interchange);
    if (api.settings.upload === null) return { outcome: 'unavailable', reason: 'setup_invalid' };
    await api.prepare();
    return { outcome: 'staged' };
  } catch (error) {
    return { outcome: 'unavailable', reason: asHttpsError(error).reason };
  }
}

/** Uploads the interchange. A failure is certain only if the partner cannot have accepted it. */
export async function releaseInterchange(
  interchange: OutboundInterchange,
  pool: ApiPool,
  signal?: AbortSignal,
): Promise<ReleaseOutcome> {
  let api: PartnerApi;
  try {
    api = await pool.find(interchange);
  } catch (error) {
    return { outcome: 'unavailable', reason: asHttpsError(error).reason };
  }
  const { settings } = api;
  if (settings.upload === null) return { outcome: 'unavailable', reason: 'setup_invalid' };
  try {
    const answer = await api.call(settings.upload, 'url', {
      values: valuesOf(interchange, settings),
      content: interchange.content,
      signal: within(settings.timeoutMs, signal),
      alsoRead: settings.duplicateStatuses,
    });
    if (settings.duplicateStatuses.includes(answer.status)) {
      discard(answer);
      return { outcome: 'transmitted' };
    }
    const receipt = await readReceipt(answer, RECEIPT_BYTES_MAX);
    const error = settings.errorPointer === null ? undefined : atPointer(receipt, settings.errorPointer);
    if (error !== undefined && error !== null && error !== '') {
      return { outcome: 'unavailable', reason: 'partner_error' };
    }
    return { outcome: 'transmitted' };
  } catch (error) {
    return releaseOutcomeOf(asHttpsError(error), settings);
  }
}

/** Returns the effect of a failed upload on the interchange. */
function releaseOutcomeOf(
  { reason, isUnsent, status }: Pick<HttpsError, 'reason' | 'isUnsent' | 'status'>,
  { refusedStatuses }: Pick<HttpsProfile, 'refusedStatuses'>,
): ReleaseOutcome {
  if (status !== null && refusedStatuses.includes(status)) return { outcome: 'refused', reason };
  return { outcome: isUnsent ? 'unavailable' : 'unknown', reason };
}

/** Finds out the result of an upload, in the way that the partner offers. */
export async function resolveInterchange(
  interchange: OutboundInterchange,
  pool: ApiPool,
  signal?: AbortSignal,
): Promise<ResolveOutcome> {
  try {
    const { settings, call } = await pool.find(interchange);
    const age = interchange.releaseAgeMs ?? null;
    switch (settings.resend) {
      case 'same_bytes_ok':
        return 'not_transmitted';
      case 'keyed':
        return age === null || age < KEY_LIFE_MS ? 'not_transmitted' : 'unknown';
      case 'queryable': {
        const values = valuesOf(interchange, settings);
        if (await isListed({ settings, call }, values, within(settings.timeoutMs, signal))) return 'transmitted';
        // An upload may appear in the list later than its answer would have come.
        return age === null || age >= settings.queryAfterSeconds * 1_000 ? 'not_transmitted' : 'unknown';
      }
      case 'never':
        return 'unknown';
    }
  } catch {
    return 'unknown';
  }
}

async function isListed(
  { settings: { uploads }, call }: Pick<PartnerApi, 'settings' | 'call'>,
  values: TemplateValues,
  signal: AbortSignal,
): Promise<boolean> {
  if (uploads === null) throw new Error('The partner has no list of uploads');
  const answer = await readJson(await call(uploads.call, 'url', { values, signal }), UPLOADS_BYTES_MAX);
  const found = atPointer(answer, uploads.items);
  // An answer without a list proves nothing.
  const items = typeof found === 'object' && found !== null ? itemsAt(answer, uploads.items) : null;
  if (items === null) throw new Error('The list of uploads is not understood');
  return items.some((item) => textAt(item, uploads.name) === values.name);
}

/**
 * Returns the items of a list; null if there is no list. Partners that make JSON from XML write one item without a
 * list.
 */
export function itemsAt(answer: unknown, pointer: string): unknown[] | null {
  const found = atPointer(answer, pointer);
  if (Array.isArray(found)) return found;
  if (typeof found === 'object' && found !== null) return [found];
  const isAnswer = typeof answer === 'object' && answer !== null;
  return isAnswer && (found === undefined || found === null || found === '') ? [] : null;
}

/** Returns the values of the templates for an interchange or a question. */
export function valuesOf(
  {
    interchangeId,
    transactionSet,
    interchangeControlNumber = '',
    isEncrypted = false,
  }: Pick<OutboundInterchange, 'interchangeId' | 'transactionSet' | 'isEncrypted'> & {
    interchangeControlNumber?: string;
  },
  { fileName, senderId, receiverId }: Pick<HttpsSettings, 'fileName' | 'senderId' | 'receiverId'>,
): TemplateValues {
  const values = {
    interchange: interchangeId,
    isa13: interchangeControlNumber,
    set: transactionSet,
    payloadType: PAYLOAD_TYPES[transactionSet] ?? '',
    uuid: uuidOf(interchangeId),
    now: new Date().toISOString(),
    senderId,
    receiverId,
  };
  return { ...values, name: `${filled(fileName, values)}${isEncrypted ? '.pgp' : ''}` };
}

/** Returns a signal that ends with the caller's, or after the time of one call. */
export function within(timeoutMs: number, signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}
