import { Readable } from 'node:stream';
import { type EhrContext, fhirBaseUrl } from '../ehr-context.ts';
import { FhirError } from '../fhir-error.ts';
import type { Resource } from '../resource.ts';
import type { FhirReply } from '../rest/interaction.ts';
import { patientOf } from '../rest/patient-compartment.ts';
import { presentVersion, type StoredVersion } from '../store/resources-store.ts';
import { type Export, findExport, removeExport, versionsAsOf } from './exports-store.ts';

/** The number of status requests that are answered with 202 before the manifest, so that clients have to poll. */
const POLLS_BEFORE_READY = 1;

/** Answers the status of an export: 202 while it runs, then its manifest. */
export async function exportStatus(context: EhrContext, tenant: string, id: string): Promise<FhirReply> {
  const one = foundExport(await findExport(context.pool, tenant, id, true));
  if (one.polls <= POLLS_BEFORE_READY) {
    return { status: 202, headers: { 'x-progress': 'reading records', 'retry-after': '1' } };
  }
  const file = (name: string) => `${fhirBaseUrl(context, tenant)}/$export-file/${id}/${name}`;
  const output: object[] = [];
  const deleted: object[] = [];
  for (const type of one.request.types) {
    const counts = await countsOf(context, tenant, type, one);
    if (counts.kept > 0) output.push({ type, url: file(type), count: counts.kept });
    if (counts.deleted > 0) deleted.push({ type: 'Bundle', url: file(`${type}-deleted`), count: counts.deleted });
  }
  const manifest = {
    transactionTime: one.transactionTime.toISOString(),
    request: one.request.url,
    requiresAccessToken: true,
    output,
    ...(one.request.since === null ? {} : { deleted }),
    error: [],
  };
  const expires = new Date(context.clock.now().getTime() + 3_600_000).toUTCString();
  return { status: 200, body: manifest, headers: { 'content-type': 'application/json; charset=utf-8', expires } };
}

/** Answers one file of an export, as NDJSON. Deletions are transaction bundles. */
export async function exportFile(context: EhrContext, tenant: string, id: string, name: string): Promise<FhirReply> {
  const one = foundExport(await findExport(context.pool, tenant, id));
  const type = name.replace(/-deleted$/, '');
  if (!one.request.types.includes(type))
    throw new FhirError(404, 'not-found', 'The export does not contain this file.');
  const isDeleted = type !== name;
  const content = Readable.from(lines(context, tenant, { type, isDeleted, one }));
  return { status: 200, stream: { contentType: 'application/fhir+ndjson', content } };
}

/** Answers the deletion of an export. */
export async function deleteExport(context: EhrContext, tenant: string, id: string): Promise<FhirReply> {
  if (!(await removeExport(context.pool, tenant, id))) throw gone();
  return { status: 202 };
}

function foundExport(one: Export | null): Export {
  if (one === null) throw gone();
  return one;
}

function gone(): FhirError {
  return new FhirError(404, 'not-found', 'The export does not exist.');
}

async function countsOf({ pool }: EhrContext, tenant: string, type: string, one: Export) {
  const counts = { kept: 0, deleted: 0 };
  for await (const stored of versionsAsOf(pool, tenant, type, one)) {
    if (!isExported(stored, one)) continue;
    if (stored.content === null) counts.deleted += 1;
    else counts.kept += 1;
  }
  return counts;
}

type File = { type: string; isDeleted: boolean; one: Export };

async function* lines({ pool }: EhrContext, tenant: string, { type, isDeleted, one }: File): AsyncGenerator<string> {
  for await (const stored of versionsAsOf(pool, tenant, type, one)) {
    if ((stored.content === null) !== isDeleted || !isExported(stored, one)) continue;
    yield `${JSON.stringify(isDeleted ? deletionOf(stored) : presentVersion(stored))}\n`;
  }
}

/** A deletion does not contain the patient, so every export includes it. */
function isExported(stored: StoredVersion, { request }: Export): boolean {
  if (request.patientIds === null || stored.content === null) return true;
  const owner = patientOf(presentVersion(stored));
  return owner !== null && request.patientIds.includes(owner);
}

function deletionOf({ resourceType, id }: StoredVersion): Resource {
  return {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: [{ request: { method: 'DELETE', url: `${resourceType}/${id}` } }],
  };
}
