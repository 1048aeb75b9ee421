import type { ErrorCode } from '../../kernel/errors.ts';
import { isFhirPath } from '../fhir/reads/operation-outcome.ts';
import { bodyOf, type Route } from '../operation.ts';
import type { Json } from './components.ts';

/** Errors of HTTP itself, which any request can get before its operation is known. */
const HTTP_ERRORS = ['invalid_request', 'request_timeout', 'expectation_failed', 'headers_too_large'] as const;

/** Returns every error that the route can return. */
export function errorsOf(route: Route): ErrorCode[] {
  const { operation } = route;
  const ofFormat = isFhirPath(route.path) ? (['not_acceptable'] as const) : [];
  if (operation.kind === 'public')
    return [...HTTP_ERRORS, ...ofFormat, 'unknown_parameter', 'internal_error', 'service_unavailable'];
  const codes = new Set<ErrorCode>([
    ...HTTP_ERRORS,
    ...ofFormat,
    'missing_api_key',
    'invalid_api_key',
    'expired_api_key',
    'unknown_parameter',
    // A version that the service does not offer.
    'invalid_header',
    'rate_limited',
    'address_not_allowed',
    'internal_error',
    'service_unavailable',
  ]);
  if (route.scopes.length > 0) codes.add('forbidden_scope');
  if (route.signedInOnly) codes.add('session_required');
  if (route.method !== 'GET') codes.add('csrf_token_invalid');
  const tables = Object.values(operation.params ?? {});
  if (tables.length > 0) codes.add('resource_not_found');
  if (tables.some((parameter) => parameter.kind !== 'text')) codes.add('organization_mismatch');
  if ('query' in operation && operation.query) codes.add('invalid_parameter');
  if (
    operation.kind === 'read' &&
    operation.query &&
    'cursor' in (operation.query as unknown as { properties: Json }).properties
  )
    codes.add('invalid_cursor');
  if (route.idempotent) {
    for (const code of [
      'idempotency_key_reused',
      'idempotency_in_progress',
      'unsupported_media_type',
      'payload_too_large',
    ] as const)
      codes.add(code);
  }
  if (bodyOf(operation) || operation.kind === 'command' || (operation.kind === 'stream' && operation.json)) {
    codes.add('invalid_json').add('validation_failed').add('unsupported_media_type').add('payload_too_large');
  }
  if (operation.kind === 'read' && operation.takesForm) {
    codes.add('unsupported_media_type').add('payload_too_large');
  }
  for (const code of operation.errors ?? []) codes.add(code);
  if (operation.badBody !== undefined) codes.delete('validation_failed');
  return [...codes];
}
