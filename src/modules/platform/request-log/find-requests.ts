import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { LoggedRequest } from './logged-request.ts';
import { type RequestFilter, selectRequest, selectRequests } from './requests-store.ts';

/** Returns the request. Throws resource_not_found. */
export async function getRequest(reader: TenantReader, id: string): Promise<LoggedRequest> {
  const request = await selectRequest(reader, id);
  if (request === null) throw new AppError('resource_not_found');
  return request;
}

/** Returns a page of requests, newest first. */
export function listRequests(
  reader: TenantReader,
  filter: RequestFilter,
  page: { limit: number; after?: string },
): Promise<LoggedRequest[]> {
  return selectRequests(reader, filter, page);
}
