import { randomUUID } from 'node:crypto';
import { type EhrContext, fhirBaseUrl } from '../ehr-context.ts';
import { FhirError } from '../fhir-error.ts';
import { isResourceType, RESOURCE_TYPES } from '../resource.ts';
import type { FhirReply, FhirRequest } from '../rest/interaction.ts';
import { intervalOf } from '../rest/search-values.ts';
import type { GrantDetails } from '../smart/grants-store.ts';
import { allows } from '../smart/scopes.ts';
import { readCurrent } from '../store/resources-store.ts';
import { insertExport } from './exports-store.ts';
import { deleteExport, exportFile, exportStatus } from './read-export.ts';

/** Types with records of patients, which the exports of patients and groups hold. */
const PATIENT_TYPES = RESOURCE_TYPES.filter(
  (type) => !['Group', 'Location', 'Organization', 'Practitioner', 'PractitionerRole', 'Subscription'].includes(type),
);

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

/** Answers `$export` of the system, of Patient or of a Group: 202 with the address of the status. */
async function startExport(context: EhrContext, request: FhirRequest, access: GrantDetails | null): Promise<FhirReply> {
  const { tenant, query, headers, path } = request;
  if (!/respond-async/.test(headers.prefer ?? '')) {
    throw new FhirError(400, 'required', 'An export needs the header Prefer: respond-async.');
  }
  const level = path[0] === '$export' ? 'system' : path[0] === 'Patient' ? 'patient' : 'group';
  const available: readonly string[] = level === 'system' ? RESOURCE_TYPES : PATIENT_TYPES;
  const asked = query.get('_type')?.split(',') ?? [...available];
  if (!asked.every(isResourceType)) throw new FhirError(400, 'not-supported', '_type names an unknown type.');
  const types = asked.filter(
    (type) => available.includes(type) && (access === null || allows(access.scopes, 'export', type)),
  );
  if (types.length === 0)
    throw new FhirError(403, 'forbidden', 'The scope of the access token does not allow this export.');
  const since = query.get('_since');
  const id = randomUUID();
  await insertExport(context.pool, tenant, {
    id,
    request: {
      url: `${fhirBaseUrl(context, tenant)}/${path.join('/')}${query.size === 0 ? '' : `?${query}`}`,
      types,
      since: since === null ? null : intervalOf('_since', since).from.toISOString(),
      patientIds: level === 'group' ? await membersOf(context, tenant, path[1]!) : null,
    },
    transactionTime: context.clock.now(),
  });
  return {
    status: 202,
    headers: { 'content-location': `${fhirBaseUrl(context, tenant)}/$export-status/${id}` },
  };
}

async function membersOf({ pool }: EhrContext, tenant: string, id: string): Promise<string[]> {
  const group = await readCurrent(pool, { tenant, resourceType: 'Group', id });
  if (group?.content == null) throw new FhirError(404, 'not-found', 'The group does not exist.');
  const members = (group.content.member ?? []) as { entity?: { reference?: string } }[];
  return members.flatMap(({ entity }) => /^Patient\/(.+)$/.exec(entity?.reference ?? '')?.[1] ?? []);
}
