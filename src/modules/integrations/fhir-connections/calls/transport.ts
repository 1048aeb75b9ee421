import type { Readable } from 'node:stream';

/** The maximum wait, even if the server names a later time. */
const RETRY_AFTER_MAX_MS = 24 * 3_600_000;

const BACKOFF_MIN_MS = 1_000;

const BACKOFF_MAX_MS = 15 * 60_000;

export type HeaderBag = Readonly<Record<string, string | undefined>>;

export type TransportRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
  /** For the whole exchange; of a stream, until its headers have arrived. */
  timeoutMs: number;
  /** The maximum size of the body after decompression. */
  bytesMax: number;
  /** The body is not read: the caller reads or destroys `stream`. */
  stream?: boolean;
  signal?: AbortSignal;
};

export type TransportAnswer = {
  ok: true;
  status: number;
  headers: HeaderBag;
  body: Uint8Array;
  stream: Readable | null;
};

/**
 * `not_sent`: the server cannot have seen the request. `lost`: it may have. `not_allowed`: the deployment is not
 * allowed to connect to the address. `too_large`: the body exceeds its limit.
 */
export type TransportFailure = { ok: false; kind: 'not_sent' | 'lost' | 'not_allowed' | 'too_large'; code: string };

/** Sends one HTTP request and reads its response. Follows no redirects and repeats nothing that may have arrived. */
export type FhirTransport = {
  send(request: TransportRequest): Promise<TransportAnswer | TransportFailure>;
  close(): Promise<void>;
};

/**
 * Returns the earliest time of the next request: `Retry-After` in seconds or as a date, else the end of the window in
 * `RateLimit` (`t=`) or `RateLimit-Reset`. A date is read by the server's clock. Null if it names none.
 */
export function retryAtOf(headers: HeaderBag, now: Date): Date | null {
  const delay = retryAfterMs(headers, now) ?? windowMs(headers);
  if (delay === null || !Number.isFinite(delay)) return null;
  return new Date(now.getTime() + Math.min(Math.max(delay, 0), RETRY_AFTER_MAX_MS));
}

function retryAfterMs(headers: HeaderBag, now: Date): number | null {
  const value = headers['retry-after']?.trim();
  if (value === undefined || value === '') return null;
  if (/^\d{1,9}(?:\.\d+)?$/.test(value)) return Number(value) * 1_000;
  const at = instantOf(value);
  if (at === null) return null;
  return at.getTime() - (instantOf(headers.date) ?? now).getTime();
}

/** The draft of the IETF has `"default";r=0;t=30`, and before that `limit=100, remaining=0, reset=30`. */
function windowMs(headers: HeaderBag): number | null {
  const structured = /(?:^|[;,\s])(?:t|reset)=(\d{1,9})/.exec(headers.ratelimit ?? '')?.[1];
  const plain = /^\d{1,6}$/.exec(headers['ratelimit-reset']?.trim() ?? '')?.[0];
  const seconds = structured ?? plain;
  return seconds === undefined ? null : Number(seconds) * 1_000;
}

/** Returns the instant of an HTTP date, or null. */
export function instantOf(text: string | undefined): Date | null {
  if (text === undefined || text.length > 60) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}

/**
 * Returns the milliseconds to wait after `failures` consecutive failures if the server names no time. The longest wait
 * doubles with each failure; `random`, from 0 to 1, chooses between half of it and all of it, so that workers do not
 * retry at the same moment.
 */
export function backoffMs(failures: number, random: number): number {
  const full = Math.min(BACKOFF_MIN_MS * 2 ** Math.min(Math.max(failures, 1), 20), BACKOFF_MAX_MS);
  return Math.round(full / 2 + (full / 2) * random);
}
