import type { EhrContext } from '../ehr-context.ts';
import { FhirError } from '../fhir-error.ts';
import type { FhirReply, FhirRequest } from '../rest/interaction.ts';
import type { GrantDetails } from '../smart/grants-store.ts';
import { deleteExport, exportFile, exportStatus } from './read-export.ts';
import { startExport } from './start-export.ts';

const EXPORT = /^(?:\$export|Patient\/\$export|Group\/[^/]+\/\$export)$/;

/** Returns whether a request belongs to a bulk export. */
export function isBulkRequest({ path }: FhirRequest): boolean {
  return EXPORT.test(path.join('/')) || /^\$export-/.test(path[0] ?? '');
}

/** Answers a request of a bulk export: its start, its status, its files and its deletion. */
export async function answerBulk(
  context: EhrContext,
  request: FhirRequest,
  access: GrantDetails | null,
): Promise<FhirReply> {
  const { tenant, method, path } = request;
  const [operation, id = '', file = ''] = path;
  if (access?.scopes.every((scope) => !scope.startsWith('system/'))) {
    throw new FhirError(403, 'forbidden', 'An export needs a system scope.');
  }
  if (operation === '$export-status' && method === 'GET') return exportStatus(context, tenant, id);
  if (operation === '$export-status' && method === 'DELETE') return deleteExport(context, tenant, id);
  if (operation === '$export-file' && method === 'GET') return exportFile(context, tenant, id, file);
  if (EXPORT.test(path.join('/')) && method === 'GET') return startExport(context, request, access);
  throw new FhirError(405, 'not-supported', 'The address does not support this method.');
}
