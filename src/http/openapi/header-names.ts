import { API_VERSION } from '../protocol/api-version.ts';
import type { Json } from './components.ts';

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string', examples: [example] },
});

/** The response headers that the document declares, as components. */
export const HEADERS = {
  'Request-Id': text('Identifies the request; quote it to support.', 'req_01kaexamp1e0000000000000000'),
  'Rcm-Version': text('The version of the API that answered, by its date.', API_VERSION),
  Deprecation: text('Since when the operation, or a field of the request, is deprecated (RFC 9745).', '@1764547200'),
  Sunset: text('When it may be removed (RFC 8594).', 'Wed, 01 Dec 2027 00:00:00 GMT'),
  Link: text(
    'Where the deprecation is documented (RFC 8288).',
    '</docs/versioning>; rel="deprecation"; type="text/html"',
  ),
  ETag: text(
    'The version of the resource or document. Send it as `If-Match` to change a resource only if it still has this version.',
    '"v1"',
  ),
  'Last-Modified': text('When the resource last changed, to the second.', 'Tue, 03 Mar 2026 10:00:00 GMT'),
  'Rcm-Position': text(
    'Where the change is in the log of the database, if reads may use a standby. A read that sends it finds the change.',
    '00000000016B3740',
  ),
  Location: text('The path of the resource that was created or is being worked on.', '/v1/claims/clm_…'),
  'Idempotency-Replayed': {
    description: 'Present if this is the stored response to an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
  'Preference-Applied': text('The part of `Prefer` that was applied.', 'wait=10'),
  'X12-Kind': {
    description: 'The kind of file: as received from the payer, as sent, or a preview.',
    schema: { type: 'string' },
  },
  'X12-Masked': {
    description:
      'Whether names, ids, dates and free texts are masked, because the caller lacks `patients:read` or `phi:reveal`, or asked for it with `phi=masked` in `Accept`.',
    schema: { type: 'string', enum: ['true', 'false'] },
  },
  'X-Accel-Buffering': {
    description: 'Tells proxies not to buffer the stream.',
    schema: { type: 'string', enum: ['no'] },
  },
  'Content-Disposition': text('The suggested file name.', 'attachment; filename="doc_….pdf"'),
  'Csv-Rows-Max': {
    description:
      'For a list as CSV: the maximum number of rows of the file. A last line shows if the list has more rows.',
    schema: { type: 'integer', minimum: 1 },
  },
  'Content-Length': { description: 'Size of the content in bytes.', schema: { type: 'integer', minimum: 0 } },
  'WWW-Authenticate': text(
    'How to authenticate, with the reason of the refusal (RFC 6750).',
    'Bearer realm="api", error="invalid_token"',
  ),
  'X-Request-ID': text("The caller's own X-Request-ID, if it sent one.", 'bfe9eb29-ab87-4ca3-be83-a1d5d8305716'),
  'Retry-After': {
    description: 'Seconds to wait before the next request.',
    schema: { type: 'integer', minimum: 1 },
  },
  RateLimit: text(
    'The remaining quota of each limit, by name: `r` requests, `t` seconds until the quota is full again.',
    '"requests_per_second_per_key";r=0;t=2',
  ),
  'RateLimit-Policy': text(
    'The limits: `q` requests in `w` seconds, or `q` at once.',
    '"requests_per_second_per_key";q=100;w=2',
  ),
} as const satisfies Record<string, Json>;

export type HeaderName = keyof typeof HEADERS;

/** References to the components of these headers. */
export function headerReferences(names: readonly HeaderName[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
