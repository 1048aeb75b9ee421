import type { Readable } from 'node:stream';
import type { Resource } from '../resource.ts';

/** A request to the FHIR API of one practice. */
export type FhirRequest = {
  tenant: string;
  /** The whole address. */
  url: string;
  method: string;
  /** The segments after the base address. */
  path: readonly string[];
  /** The query, and the form of a POST `_search`. */
  query: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
  body: unknown;
};

export type FhirReply = {
  status: number;
  body?: Resource | Record<string, unknown>;
  headers?: Record<string, string>;
  /** A body that is not FHIR JSON, with its media type. */
  stream?: { contentType: string; content: Readable };
};

/** The interaction of a request, as named by SMART scopes and faults. */
export type Interaction = 'read' | 'search' | 'create' | 'update' | 'delete' | 'export';

/** A request for resources of one type, with its interaction. */
export type TypedRequest = FhirRequest & { type: string; id: string | null; interaction: Interaction };
