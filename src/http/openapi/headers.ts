import type { TSchema } from 'typebox';
import { hasDeprecations } from '../../modules/deprecation.ts';
import { listItemOf } from '../csv/csv-columns.ts';
import { bodyOf, type ResponseSpec, type Route } from '../operation.ts';
import type { Json } from './components.ts';
import { HEADERS, type HeaderName } from './header-names.ts';

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

/** Returns whether responses announce that the operation, or a field that its requests may have, will be removed. */
function announces({ operation }: Route): boolean {
  const inputs = ['query' in operation ? operation.query : undefined, bodyOf(operation)];
  return operation.deprecated !== undefined || inputs.some(hasDeprecations);
}

/** Returns the header components of these routes. */
export function headerComponents(routes: readonly Route[]): Json {
  const { Deprecation, Sunset, Link, ...others } = HEADERS;
  return routes.some(announces) ? { ...others, Deprecation, Sunset, Link } : others;
}

/** Returns all headers of a success, including those that the server adds to every answer. */
export function successHeaders(route: Route, spec: ResponseSpec): HeaderName[] {
  const replayed = route.idempotent ? (['Idempotency-Replayed'] as const) : [];
  const limits = route.operation.kind === 'public' ? [] : (['RateLimit', 'RateLimit-Policy'] as const);
  const csv = isCsvList(route) ? (['Content-Disposition', 'Csv-Rows-Max'] as const) : [];
  const deprecated = announces(route) ? (['Deprecation', 'Sunset', 'Link'] as const) : [];
  return [
    ...(['Request-Id', 'Rcm-Version'] as const),
    ...operationHeaders(spec),
    ...(spec.optionalHeaders ?? []),
    ...csv,
    ...replayed,
    ...(['command', 'stream'].includes(route.operation.kind) ? (['Rcm-Position'] as const) : []),
    ...limits,
    ...deprecated,
  ];
}
