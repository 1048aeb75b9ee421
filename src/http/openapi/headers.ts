import type { TSchema } from 'typebox';
import { listItemOf } from '../csv/csv-columns.ts';
import type { ResponseSpec, Route } from '../operation.ts';
import type { HeaderName } from './header-names.ts';

/**
 * Returns the headers of a success that come from the operation: its declared headers, and ETag if its body has a
 * version.
 */
export function operationHeaders(spec: ResponseSpec): HeaderName[] {
  const properties = (spec.schema as unknown as { properties?: Record<string, TSchema> } | undefined)?.properties;
  return [...(properties && 'version' in properties ? (['ETag'] as const) : []), ...(spec.headers ?? [])];
}

/** Returns whether the operation returns a list, which is also available as CSV. */
export function isCsvList({ method, operation }: Route): boolean {
  return method === 'GET' && operation.kind === 'read' && listItemOf(operation.responses[200]?.schema) !== null;
}

/** Returns all headers of a success, including those that the server adds to every answer. */
export function successHeaders(route: Route, spec: ResponseSpec): HeaderName[] {
  const replayed = route.idempotent ? (['Idempotency-Replayed'] as const) : [];
  const limits = route.operation.kind === 'public' ? [] : (['RateLimit', 'RateLimit-Policy'] as const);
  const csv = isCsvList(route) ? (['Content-Disposition', 'Csv-Rows-Max'] as const) : [];
  return ['Request-Id', ...operationHeaders(spec), ...(spec.optionalHeaders ?? []), ...csv, ...replayed, ...limits];
}
