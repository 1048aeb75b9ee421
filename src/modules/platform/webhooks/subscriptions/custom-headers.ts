import type { Encryption } from '../../../../database/sealing/encryption.ts';
import { AppError, type ErrorDetail } from '../../../../kernel/errors.ts';
import { headersPlace, type SecretOwner } from './subscription.ts';
import { CUSTOM_HEADERS_MAX, HEADER_VALUE_LENGTH_MAX } from './subscription-fields.ts';

const HEADER_NAME_LENGTH_MAX = 64;

const NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
/** Visible ASCII with inner spaces; no characters that could end a header or start another. */
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** Headers that the connection or the delivery sets. */
const RESERVED = new Set([
  'host',
  'content-type',
  'content-length',
  'content-encoding',
  'user-agent',
  'date',
  'expect',
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'traceparent',
  'tracestate',
]);
const RESERVED_PREFIXES = ['service-', 'webhook-', 'proxy-', ':'];

/**
 * Applies a change to the owner's headers: given names are set (matched case-insensitively), null removes a header.
 * Throws validation_failed naming every header that cannot be sent.
 */
export function mergeHeaders(
  before: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string | null>> = {},
): Record<string, string> {
  const details = Object.entries(changes).flatMap(([name, value]) => problemsOf(name, value));
  const headers = new Map(Object.entries(before).map(([name, value]) => [name.toLowerCase(), { name, value }]));
  const seen = new Set<string>();
  for (const [name, value] of Object.entries(changes)) {
    const key = name.toLowerCase();
    if (seen.has(key))
      details.push(detail(name, 'not_unique', 'Another header has the same name. Header names are case-insensitive.'));
    seen.add(key);
    if (value === null) headers.delete(key);
    else headers.set(key, { name, value });
  }
  if (headers.size > CUSTOM_HEADERS_MAX) {
    details.push({ code: 'too_many', param: '/headers', message: `At most ${CUSTOM_HEADERS_MAX} headers.` });
  }
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
  return Object.fromEntries([...headers.values()].map(({ name, value }) => [name, value]));
}

/** Encrypts the headers; returns null if there are none. */
export function sealHeaders(
  encryption: Encryption,
  headers: Readonly<Record<string, string>>,
  owner: SecretOwner,
): Buffer | null {
  return Object.keys(headers).length === 0 ? null : encryption.seal(JSON.stringify(headers), headersPlace(owner));
}

/** Decrypts the headers that `sealHeaders` encrypted. */
export function openHeaders(
  encryption: Encryption,
  sealed: Uint8Array | null,
  owner: SecretOwner,
): Record<string, string> {
  if (sealed === null) return {};
  return JSON.parse(encryption.open(sealed, headersPlace(owner)).toString('utf8')) as Record<string, string>;
}

function problemsOf(name: string, value: string | null): ErrorDetail[] {
  const key = name.toLowerCase();
  if (name.length > HEADER_NAME_LENGTH_MAX) return [detail(name, 'too_long', 'The name is too long.')];
  if (!NAME.test(name)) return [detail(name, 'wrong_format', 'This is not the name of an HTTP header.')];
  if (RESERVED.has(key) || RESERVED_PREFIXES.some((prefix) => key.startsWith(prefix))) {
    return [detail(name, 'not_allowed', 'The service sets this header itself.')];
  }
  if (value === null) return [];
  if (value.length > HEADER_VALUE_LENGTH_MAX) return [detail(name, 'too_long', 'The value is too long.')];
  if (!VALUE.test(value))
    return [detail(name, 'wrong_format', 'A value must be visible ASCII, without spaces at either end.')];
  return [];
}

function detail(name: string, code: string, message: string): ErrorDetail {
  const pointer = name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1');
  return { code, param: `/headers/${pointer}`, message };
}
