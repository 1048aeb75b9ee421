import { createHash } from 'node:crypto';
import { SECRET_REPLAYED_MS } from '../database/idempotency-retention.ts';
import type { Encryption, Place } from '../database/sealing/encryption.ts';
import type { Select } from '../database/transactions/one-message.ts';
import type { UnitOfWork } from '../database/transactions/transaction.ts';
import { AppError } from '../kernel/errors.ts';

/** How long a response is stored for repeated requests. */
const KEPT_MS = 24 * 3600 * 1000;
const KEY_LENGTH_MAX = 255;
/** Visible ASCII. */
export const IDEMPOTENCY_KEY_PATTERN = '^[\\x21-\\x7e]+$';
const KEY_FORM = new RegExp(IDEMPOTENCY_KEY_PATTERN);

export type StoredResponse = { status: number; headers: Record<string, string>; body: string };

/** One use of an Idempotency-Key: its identity and the request's fingerprint. */
export type IdempotencyUse = { keyHash: Buffer; fingerprint: Buffer; organizationId: string };

/** Returns the place that a stored response is encrypted for. */
export function responsePlace(
  { organizationId, keyHash }: Pick<IdempotencyUse, 'organizationId' | 'keyHash'>,
  column: 'response' | 'response_with_secret' = 'response',
): Place {
  return { organizationId, table: 'idempotency_records', row: keyHash.toString('hex'), column };
}

/**
 * Another request stored its response between the look-up and the write of this one. Running the command again finds
 * it.
 */
export class IdempotencyRaceError extends Error {
  override name = 'IdempotencyRaceError';
}

type RequestIdentity = {
  organizationId: string;
  method: string;
  url: string;
  ifMatch?: string | undefined;
  body: Uint8Array;
};

/** Reads the Idempotency-Key header; undefined if there is none. Throws `invalid_header` if it is malformed. */
export function idempotencyUse(
  header: string | string[] | undefined,
  identity: RequestIdentity,
): IdempotencyUse | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || header.length > KEY_LENGTH_MAX || !KEY_FORM.test(header)) {
    throw new AppError('invalid_header', {
      message: `Idempotency-Key must be 1 to ${KEY_LENGTH_MAX} visible ASCII characters.`,
      param: 'Idempotency-Key',
    });
  }
  const { organizationId, method, url, ifMatch, body } = identity;
  const condition = ifMatch === undefined ? '' : `If-Match: ${ifMatch}\n`;
  return {
    organizationId,
    keyHash: createHash('sha256').update(header).digest(),
    fingerprint: createHash('sha256').update(`${method} ${url}\n${condition}`).update(body).digest(),
  };
}

/**
 * Returns a SELECT of literals for the first message of the transaction. The advisory lock distinguishes a running
 * request from a new one; without it a second request would wait for the first one's row.
 */
export function lookUpStatement(use: IdempotencyUse, now: Date): Select {
  const lock = createHash('sha256').update(use.organizationId).update(use.keyHash).digest();
  return {
    text: `select pg_try_advisory_xact_lock($1) as acquired, r.fingerprint, r.response,
      r.response_with_secret, r.created_at
      from (values (1)) one left join idempotency_records r
        on r.organization_id = $2 and r.key_hash = $3 and r.expires_at > $4`,
    values: [lock.readBigInt64BE(0), use.organizationId, use.keyHash, now],
  };
}

type ReplayOptions = {
  encryption: Encryption;
  now: Date;
  /** The field of the response that is a secret. */
  secretField: string | undefined;
  /** How long replays include it; ten minutes by default. */
  secretReplayedMs?: number | undefined;
};

/** Returns the stored response to replay, or undefined if there is none. Throws if the key is in use. */
export function replayFrom(
  use: IdempotencyUse,
  found: Record<string, unknown> | undefined,
  { encryption, now, secretField, secretReplayedMs = SECRET_REPLAYED_MS }: ReplayOptions,
): StoredResponse | undefined {
  const fingerprint = found?.fingerprint as Buffer | null | undefined;
  if (fingerprint) {
    if (!fingerprint.equals(use.fingerprint)) throw new AppError('idempotency_key_reused');
    const createdAt = found?.created_at as Date;
    const isRecent = now.getTime() - createdAt.getTime() < secretReplayedMs;
    const withSecret = isRecent ? (found?.response_with_secret as Buffer | null) : null;
    const bytes = withSecret
      ? encryption.open(withSecret, responsePlace(use, 'response_with_secret'))
      : encryption.open(found?.response as Buffer, responsePlace(use));
    const stored = readResponse(bytes.toString('utf8'));
    // Records that predate `response_with_secret` have the secret in `response`.
    return secretField === undefined || isRecent ? stored : withoutSecret(stored, secretField, createdAt);
  }
  if (found?.acquired !== true) throw new AppError('idempotency_in_progress', { headers: { 'retry-after': '1' } });
  return undefined;
}

/** The response's body follows its status and headers as it is, because a JSON text in a JSON text is longer. */
function writeResponse({ body, ...head }: StoredResponse): string {
  return `${JSON.stringify(head)}\n${body}`;
}

/** Reads a response in the current form, or in the earlier form: one JSON object, which contains no line feed. */
function readResponse(text: string): StoredResponse {
  const end = text.indexOf('\n');
  if (end === -1) return JSON.parse(text) as StoredResponse;
  const head = JSON.parse(text.slice(0, end)) as Omit<StoredResponse, 'body'>;
  return { ...head, body: text.slice(end + 1) };
}

function sealResponse(response: StoredResponse, use: IdempotencyUse, encryption: Encryption): Buffer {
  return encryption.seal(writeResponse(response), responsePlace(use), { compress: true });
}

/** Returns the response without its secret and with the time at which it was shown. Refusals contain no secret. */
function withoutSecret(stored: StoredResponse, secretField: string, shownAt: Date): StoredResponse {
  if (stored.status >= 400) return stored;
  const { [secretField]: secret, ...rest } = JSON.parse(stored.body) as Record<string, unknown>;
  if (secret === undefined) return stored;
  return { ...stored, body: JSON.stringify({ ...rest, secretShownAt: shownAt.toISOString() }) };
}

type StoreOptions = {
  encryption: Encryption;
  /** The field of the response that is a secret. */
  secretField?: string | undefined;
};

/** Writes the record in the transaction of the change; a secret is stored in a column that is cleared early. */
export function storeResponse(
  tx: UnitOfWork,
  use: IdempotencyUse,
  response: StoredResponse,
  { encryption, secretField }: StoreOptions,
): void {
  const hasSecret = secretField !== undefined && response.status < 400;
  const kept = hasSecret ? withoutSecret(response, secretField, tx.systemNow) : response;
  tx.writeOne(
    `insert into idempotency_records as r
       (organization_id, key_hash, fingerprint, response_status, response, created_at, expires_at,
        response_with_secret)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (organization_id, key_hash) do update
       set fingerprint = excluded.fingerprint, response_status = excluded.response_status,
           response = excluded.response, response_with_secret = excluded.response_with_secret,
           created_at = excluded.created_at, expires_at = excluded.expires_at
       where r.expires_at <= excluded.created_at`,
    [
      use.organizationId,
      use.keyHash,
      use.fingerprint,
      response.status,
      sealResponse(kept, use, encryption),
      // Stored responses expire in real time; a test clock may be years away from it.
      tx.systemNow,
      new Date(tx.systemNow.getTime() + KEPT_MS),
      // Not compressed, because the length would depend on both the secret and the caller's input.
      hasSecret ? encryption.seal(writeResponse(response), responsePlace(use, 'response_with_secret')) : null,
    ],
    () => new IdempotencyRaceError('The response was stored by another request'),
  );
}

/** Replaces the response that was stored with the change by the final one. */
export function replaceResponse(
  tx: UnitOfWork,
  use: IdempotencyUse,
  response: StoredResponse,
  encryption: Encryption,
): void {
  tx.write(
    `update idempotency_records set response_status = $4, response = $5
     where organization_id = $1 and key_hash = $2 and fingerprint = $3`,
    [use.organizationId, use.keyHash, use.fingerprint, response.status, sealResponse(response, use, encryption)],
  );
}
