import { createHmac, timingSafeEqual, verify } from 'node:crypto';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { newId } from '../../../../kernel/ids.ts';
import { noteInbound } from '../connections/connections-store.ts';
import { eventPlace, getConnection, keyPlace } from '../connections/require-connection.ts';
import type { PartnerConnection } from '../partner-ehr-connection.ts';
import { withFailure } from '../webhooks/partner-webhook.ts';
import { findSeenWebhook, noteTraffic, type SeenWebhook, selectKey } from '../webhooks/webhooks-store.ts';
import { readEnvelope } from './inbound-event.ts';
import { insertEvent } from './inbound-events-store.ts';
import { ed25519Key, type InboundRequest, type Verdict, verifyMessageSignature } from './message-signature.ts';
import { profileOf, type VerificationScheme } from './verification-scheme.ts';

/** A signature with a timestamp is refused when it is older than this, or further ahead. */
const STALE_AFTER_MS = 300_000;

export type Reception =
  | { status: 'accepted' | 'duplicate' }
  | { status: Exclude<Verdict, 'accepted'> | 'unreadable' | 'connection_disabled' | 'gone' };

/**
 * Verifies a partner's request and stores its event, once per event id; a job reads the resource afterwards. Nothing else
 * is done here, so that the partner is answered at once.
 */
export async function receiveEvent(
  tx: UnitOfWork,
  webhookId: string,
  request: Omit<InboundRequest, 'url'>,
  { encryption }: { encryption: Sealing },
): Promise<Reception> {
  const found = await findSeenWebhook(tx, webhookId);
  if (found === null) return { status: 'gone' };
  const connection = await getConnection(tx, found.webhook.connectionId);
  const reception = await judge(tx, found, connection, { request, encryption });
  const isRefused = reception.status !== 'accepted' && reception.status !== 'duplicate';
  const failures = isRefused ? withFailure(found.traffic.failures, tx.systemNow) : found.traffic.failures;
  noteTraffic(tx, webhookId, { status: reception.status, failures });
  if (!isRefused) noteInbound(tx, connection.id);
  return reception;
}

type Sealing = Pick<Encryption, 'open' | 'seal'>;

async function judge(
  tx: UnitOfWork,
  { webhook }: SeenWebhook,
  connection: PartnerConnection,
  { request, encryption }: { request: Omit<InboundRequest, 'url'>; encryption: Sealing },
): Promise<Reception> {
  if (connection.status === 'disabled') return { status: 'connection_disabled' };
  const sealed = await selectKey(tx, webhook.id);
  if (sealed === null) return { status: 'signature_invalid' };
  const { verification, envelope } = profileOf(connection.profile);
  const key = encryption.open(sealed, keyPlace(tx.organizationId, webhook.id));
  const verdict = verifyRequest({ ...request, url: webhook.callbackUrl }, verification, key, tx.systemNow);
  if (verdict !== 'accepted') return { status: verdict };
  const read = readEnvelope(request.body, envelope);
  if (read === null) return { status: 'unreadable' };
  const event = { id: newId('pev'), connectionId: connection.id, webhookId: webhook.id, ...read };
  const isNew = await insertEvent(tx, event, encryption.seal(request.body, eventPlace(tx.organizationId, event.id)));
  if (!isNew) return { status: 'duplicate' };
  const { organizationId } = tx;
  await tx.enqueue('read-partner-resource', { organizationId, eventId: event.id });
  return { status: 'accepted' };
}

/**
 * Verifies the signature of a request by the scheme of its partner, in constant time. `key` is the shared secret as text,
 * or for Ed25519 the public key in PEM or base64.
 */
export function verifyRequest(request: InboundRequest, scheme: VerificationScheme, key: Buffer, now: Date): Verdict {
  if (scheme.algorithm === 'http_message_signature') {
    return verifyMessageSignature(request, key, { now, staleAfterMs: STALE_AFTER_MS });
  }
  const given = request.headers[scheme.header];
  if (given === undefined) return 'signature_missing';
  if (!given.startsWith(scheme.prefix)) return 'signature_invalid';
  const signature = decoded(given.slice(scheme.prefix.length), scheme.encoding);
  if (signature === null) return 'signature_invalid';
  const timestamp = scheme.timestampHeader === null ? null : (request.headers[scheme.timestampHeader] ?? '');
  const content = timestamp === null ? request.body : Buffer.concat([Buffer.from(`${timestamp}.`), request.body]);
  if (!isSignedBy(content, signature, scheme.algorithm, key)) return 'signature_invalid';
  return timestamp === null || isFresh(timestamp, now) ? 'accepted' : 'stale';
}

function decoded(text: string, encoding: 'hex' | 'base64'): Buffer | null {
  const form = encoding === 'hex' ? /^(?:[0-9a-f]{2})+$/i : /^[A-Za-z0-9+/_-]+={0,2}$/;
  return text.length <= 1_024 && form.test(text) ? Buffer.from(text, encoding) : null;
}

function isSignedBy(content: Buffer, signature: Buffer, algorithm: 'hmac_sha256' | 'ed25519', key: Buffer): boolean {
  if (algorithm === 'hmac_sha256') {
    const expected = createHmac('sha256', key).update(content).digest();
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  }
  const publicKey = ed25519Key(key);
  return publicKey !== null && verify(null, content, publicKey, signature);
}

function isFresh(timestamp: string, now: Date): boolean {
  const at = /^\d{9,11}$/.test(timestamp) ? Number(timestamp) * 1_000 : Date.parse(timestamp);
  return Math.abs(now.getTime() - at) <= STALE_AFTER_MS;
}
