import { createHash } from 'node:crypto';
import type {
  OutboundInterchange,
  ReleaseOutcome,
  ResolveOutcome,
  StageOutcome,
} from '../../../modules/trading/exchange/payer-gateway.ts';
import { startsInterchange } from '../confirm-by-mailbox.ts';
import { asCoreError, CoreError } from './core-error.ts';
import type { CorePartners } from './partners.ts';
import { type CorePartner, sendMessage } from './send-message.ts';

type Parts = { partners: CorePartners; now: () => Date };

/** Checks whether the interchange can be sent. CORE has no staging area. */
export async function stageBatch(interchange: OutboundInterchange, { partners }: Parts): Promise<StageOutcome> {
  if (!startsInterchange(interchange.content)) {
    return { outcome: 'refused', reason: 'not_an_interchange' };
  }
  try {
    const partner = await partners.open(interchange);
    payloadTypeOf(partner, interchange);
    return { outcome: 'staged' };
  } catch (error) {
    return { outcome: 'unavailable', reason: asCoreError(error).reason };
  }
}

/**
 * Submits the interchange, once. Without an answer, it may have arrived. A partner that refuses the payload id may
 * already have the interchange from an earlier attempt.
 */
export async function releaseBatch(
  interchange: OutboundInterchange,
  { partners, now }: Parts,
  signal?: AbortSignal,
): Promise<ReleaseOutcome> {
  try {
    const partner = await partners.open(interchange);
    await sendMessage(partner, {
      operation: 'submit',
      payloadType: payloadTypeOf(partner, interchange),
      payloadId: submissionId(interchange),
      payload: interchange.content,
      now: now(),
      signal,
    });
    return { outcome: 'transmitted' };
  } catch (error) {
    const { reason, isRefused } = asCoreError(error);
    if (!isRefused || reason === 'payload_id_refused') return { outcome: 'unknown', reason };
    return { outcome: reason === 'payload_refused' ? 'refused' : 'unavailable', reason };
  }
}

/** Finds out whether a submission arrived, as far as the partner's rules allow. */
export async function resolveBatch(
  interchange: OutboundInterchange,
  { partners, now }: Parts,
  signal?: AbortSignal,
): Promise<ResolveOutcome> {
  try {
    const partner = await partners.open(interchange);
    const { whenUnanswered } = partner.settings;
    if (whenUnanswered === 'hold') return 'unknown';
    // A message that is sent again has the same payload id, by which the partner recognizes it.
    if (whenUnanswered === 'send_again') return 'not_transmitted';
    const answer = await sendMessage(partner, {
      operation: 'acknowledgment',
      payloadType: partner.settings.receiptType,
      payloadId: submissionId(interchange),
      now: now(),
      signal,
    });
    return answer.payload === null ? 'unknown' : 'transmitted';
  } catch (error) {
    const { reason, isRefused } = asCoreError(error);
    return isRefused && reason === 'payload_id_refused' ? 'not_transmitted' : 'unknown';
  }
}

function payloadTypeOf({ settings }: CorePartner, { transactionSet }: OutboundInterchange): string {
  const payloadType = settings.payloadTypes[transactionSet];
  if (payloadType === undefined) throw new CoreError('setup_invalid', { isRefused: true });
  return payloadType;
}

function submissionId({ organizationId, interchangeId, interchangeControlNumber }: OutboundInterchange): string {
  return payloadIdOf(organizationId, `${interchangeId}/${interchangeControlNumber}`);
}

/**
 * Returns the payload id of an interchange or a question, a UUID (version 8). A repeated message must have the same
 * one, so it is derived from the id of the interchange or question.
 */
export function payloadIdOf(organizationId: string, id: string): string {
  const bytes = createHash('sha256').update(`${organizationId}/${id}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
