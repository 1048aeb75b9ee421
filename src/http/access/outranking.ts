import type { Database } from '../../database/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { ReferenceNotFoundError } from '../../modules/references.ts';
import type { Operation } from '../operation.ts';
import { checkPathResources, checkResource } from '../resources.ts';

/** Failures of the request's form; existence and organization are reported before them (docs/decisions/0015). */
const FORM_FAILURES = new Set<string>([
  'invalid_json',
  'invalid_request',
  'invalid_header',
  'invalid_cursor',
  'unknown_parameter',
  'invalid_parameter',
  'payload_too_large',
  'unsupported_media_type',
  'validation_failed',
  'resource_not_found',
]);

type FailedRequest = {
  operation: Operation;
  params: Record<string, string>;
  organizationId: string;
  database: Database;
  /** Runs the operation's own checks of version and state, which precede its fields. */
  guard(): Promise<void>;
};

/**
 * Returns or throws the error that comes first in the order of checks. Checks for existence only after a failure, so
 * that successful requests need no extra query.
 */
export async function firstFailure(failure: AppError, request: FailedRequest): Promise<AppError> {
  if (!FORM_FAILURES.has(failure.code)) return failure;
  const { operation, params, organizationId, database } = request;
  await checkPathResources(operation, params, database, organizationId);
  if (failure.code === 'validation_failed') await request.guard();
  if (failure instanceof ReferenceNotFoundError) {
    const { table, id } = failure.reference;
    await checkResource(database, organizationId, { table, id }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'organization_mismatch') throw error;
    });
  }
  return failure;
}
