import type { Readable } from 'node:stream';
import type { HeaderBag } from './retry-at.ts';

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
