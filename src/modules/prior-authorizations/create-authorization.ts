import type { TenantReader, UnitOfWork } from '../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { defaultBillingProvider } from '../platform/organizations/default-billing-provider.ts';
import type { Coverage } from '../practice/coverages/coverage.ts';
import { requireCoverage } from '../practice/coverages/find-coverages.ts';
import { namedDocuments, requireDocuments } from '../practice/documents/find-documents.ts';
import { requireOpenPatient } from '../practice/patients/require-patient.ts';
import { ReferenceNotFoundError } from '../references.ts';
import { newResource } from '../resource-fields.ts';
import type { AuthorizationContent, PriorAuthorization } from './authorization.ts';
import { authorizationFields } from './authorization-fields.ts';
import { type AuthorizationInput, contentFrom, contentProblems } from './authorization-input.ts';
import { NO_CLOCK } from './authorization-parts.ts';
import { illegalMove } from './authorization-state.ts';
import { findAuthorization, insertAuthorization, lockAuthorization } from './authorizations-store.ts';
import { linkDocuments } from './documents/authorization-documents-store.ts';
import { getAuthorization } from './find-authorizations.ts';
import { loadRequirements, requirementOf } from './requirements/requirement-of.ts';
import { auditAuthorization, saveAuthorization } from './save-authorization.ts';

/**
 * Creates a draft; without a requesting provider, the billing provider of the settings requests. With `supersedesId` it amends, extends or repeats a decided authorization of the same patient; only
 * one draft can supersede it. A taken externalId fails with `duplicate_external_id`.
 */
export async function createAuthorization(tx: UnitOfWork, input: AuthorizationInput): Promise<PriorAuthorization> {
  const requestingProvider = input.requestingProvider ?? (await ownProvider(tx));
  return await createDraft(tx, contentFrom({ ...input, requestingProvider }));
}

async function ownProvider(tx: UnitOfWork) {
  const { npi, name, taxonomyCode } = await defaultBillingProvider(tx, '/requestingProvider');
  return { npi, organizationName: name, taxonomyCode };
}

/**
 * Creates a draft with the content of an authorization in any state. It supersedes the authorization if the payer has
 * decided on it, or never will, and nothing supersedes it yet. The metadata are not copied.
 */
export async function copyAuthorization(
  tx: UnitOfWork,
  sourceId: string,
  input: Pick<AuthorizationInput, 'externalId' | 'metadata'>,
): Promise<PriorAuthorization> {
  const source = await getAuthorization(tx, sourceId);
  const isSuperseded = source.supersededById === null && SUPERSEDABLE.has(source.status);
  return await createDraft(tx, {
    ...copiedContent(source),
    supersedesId: isSuperseded ? source.id : null,
    ...input,
  });
}

function copiedContent(source: PriorAuthorization) {
  return {
    patientId: source.patientId,
    coverageId: source.coverageId,
    requestType: source.requestType,
    urgency: source.urgency,
    serviceTypeCode: source.serviceTypeCode,
    placeOfServiceCode: source.placeOfServiceCode,
    requestingProvider: source.requestingProvider,
    renderingProvider: source.renderingProvider,
    serviceFacility: source.serviceFacility,
    diagnoses: source.diagnoses,
    items: source.items.map((item) => ({ ...item, id: newId('pai'), decision: null })),
    note: source.note,
    documentIds: source.documentIds,
  };
}

type DraftContent =
  | ReturnType<typeof contentFrom>
  | (ReturnType<typeof copiedContent> & { supersedesId: string | null });

async function createDraft(tx: UnitOfWork, content: DraftContent): Promise<PriorAuthorization> {
  refuseProblems(contentProblems(content));
  const coverage = await requireReferences(tx, content);
  await tx.liveBy(coverage.testClockId);
  const requirement = await requirementOf(tx, coverage, content.items);
  const { payerId, payerName, testClockId } = coverage;
  const authorization = newResource(
    authorizationFields,
    {
      ...{ ...content, payerId, payerName, testClockId, requirement },
      statusChangedAt: tx.now.toISOString(),
      clock: NO_CLOCK,
    },
    tx.now,
  );
  const requirements = await loadRequirements(tx, authorization, []);
  const complete = { ...authorization, requirements };
  const { id, patientId, documentIds } = complete;
  await requireDocuments(tx, patientId, namedDocuments(documentIds));
  const latestAuditEntryId = auditAuthorization(tx, complete, { verb: 'created', from: null });
  const created = { ...complete, latestAuditEntryId };
  insertAuthorization(tx, created);
  await linkDocuments(tx, id, documentIds);
  if (created.supersedesId !== null) await supersede(tx, created.supersedesId, created);
  return created;
}

/** Throws a 422 with all problems. */
export function refuseProblems(details: ErrorDetail[]): void {
  if (details.length > 0) throw new AppError('validation_failed', { details, param: details[0]!.param });
}

/** Requires that the patient and the coverage exist and belong together. Returns the coverage. */
export async function requireReferences(
  reader: TenantReader,
  { patientId, coverageId }: Pick<AuthorizationContent, 'patientId' | 'coverageId'>,
): Promise<Coverage> {
  const patient = await requireOpenPatient(reader, patientId, '/patientId');
  const coverage = await requireCoverage(reader, coverageId, '/coverageId');
  if (coverage.patientId !== patient.id) {
    refuseProblems([
      { code: 'wrong_patient', param: '/coverageId', message: 'The coverage belongs to another patient.' },
    ]);
  }
  return coverage;
}

/** States in which an authorization can be superseded: the payer has decided, or it never will. */
const SUPERSEDABLE = new Set([
  'approved',
  'partially_approved',
  'denied',
  'expired',
  'cancelled',
  'failed',
  'not_required',
]);

async function supersede(tx: UnitOfWork, id: string, next: PriorAuthorization): Promise<void> {
  const param = '/supersedesId';
  if (!(await findAuthorization(tx, id))) {
    throw new ReferenceNotFoundError({ table: 'prior_authorizations', id, param });
  }
  const earlier = (await lockAuthorization(tx, id))!;
  const refuse = (message: string) => refuseProblems([{ code: 'not_allowed', param, message }]);
  if (earlier.patientId !== next.patientId) refuse('The authorization belongs to another patient.');
  if (earlier.supersededById !== null) refuse('Another authorization already supersedes it.');
  if (!SUPERSEDABLE.has(earlier.status)) throw illegalMove(earlier, 'superseded');
  saveAuthorization(
    tx,
    { ...earlier, supersededById: next.id },
    { verb: 'superseded', from: earlier.status, details: { supersededById: next.id } },
  );
}
