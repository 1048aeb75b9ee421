import type { Static } from 'typebox';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { providerFrom } from '../../billing/claims/fields/party-fields.ts';
import { newPart } from '../../part-fields.ts';
import { emitEvent } from '../../platform/events/emit-event.ts';
import { requireLinkable } from '../../prior-authorizations/usage/link-claim.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import { type Changes, mergeFields, newResource } from '../../resource-fields.ts';
import { requireCoverage } from '../coverages/find-coverages.ts';
import { requireDocuments } from '../documents/find-documents.ts';
import { requireOpenPatient } from '../patients/require-patient.ts';
import { CHARGE_BUNDLES } from './charge-bundles/charge-bundles-store.ts';
import { type ChargeInput as ChargeInputSchema, chargeFields } from './charge-fields.ts';
import { checkParties, concernsParties } from './check-parties.ts';
import { BILLING_TRANSITIONS, type BillingStatus, type Charge, type Encounter } from './encounter.ts';
import { encounterFields } from './encounter-fields.ts';
import { type EncounterCreate, presentEncounter } from './encounter-schema.ts';
import {
  ENCOUNTERS,
  type EncounterFilter,
  findEncounter,
  lockEncounter,
  selectEncounters,
} from './encounters-store.ts';
import { withVisitContent } from './visit-content.ts';

export type ChargeInput = Static<typeof ChargeInputSchema>;
type PeriodInput = { start: string; end?: string | undefined };
export type EncounterInput = Static<typeof EncounterCreate>;
export type EncounterChanges = Changes<typeof encounterFields>;

/** Creates a draft. Fires encounter.created. */
export async function createEncounter(tx: UnitOfWork, input: EncounterInput): Promise<Encounter> {
  const { testClockId } = await requireOpenPatient(tx, input.patientId, '/patientId');
  await tx.liveBy(testClockId);
  const given = {
    ...withVisitContent(input),
    serviceDate: periodFrom(input.serviceDate),
    renderingProvider: input.renderingProvider ? providerFrom(input.renderingProvider) : null,
    charges: (input.charges ?? []).map((charge) => chargeFrom(charge, [])),
    testClockId,
  };
  const encounter = newResource(encounterFields, given, tx.now);
  await checkEncounter(tx, encounter);
  await checkDocuments(tx, encounter);
  await checkAuthorizations(tx, encounter);
  await checkBundles(tx, encounter.charges, []);
  await checkParties(tx, encounter);
  ENCOUNTERS.insert(tx, encounter);
  record(tx, 'created', encounter, {});
  return encounter;
}

export const periodFrom = ({ start, end }: PeriodInput) => ({
  start,
  end: end ?? start,
});

/** A charge keeps the id of the one that it replaces, so that its history stays together. */
function chargeFrom(input: ChargeInput, current: readonly Charge[]): Charge {
  const known = current.find(({ id }) => id === input.id);
  return newPart(chargeFields, {
    ...input,
    id: known?.id ?? newId('chg'),
    procedureCode: input.procedureCode ?? '',
    serviceDate: input.serviceDate ? periodFrom(input.serviceDate) : null,
    chargeBundleId: input.chargeBundleId ?? known?.chargeBundleId ?? null,
  });
}

async function checkEncounter(tx: UnitOfWork, encounter: Encounter) {
  const { serviceDate, coverageId, patientId, charges, diagnoses } = encounter;
  const refuse = (code: string, param: string, message: string) => {
    throw new AppError('validation_failed', { param, details: [{ code, param, message }] });
  };
  if (serviceDate.end < serviceDate.start) refuse('before_start', '/serviceDate/end', 'Must not be before the start.');
  charges.forEach(({ procedureCode, revenueCode, diagnosisPointers, serviceDate: dates }, index) => {
    if (dates !== null && dates.end < dates.start)
      refuse('before_start', `/charges/${index}/serviceDate/end`, 'Must not be before the start.');
    if (procedureCode === '' && revenueCode === undefined)
      refuse('required', `/charges/${index}/procedureCode`, 'Required unless the charge has a revenue code.');
    if (diagnosisPointers.some((pointer) => pointer > diagnoses.length))
      refuse('out_of_range', `/charges/${index}/diagnosisPointers`, 'Must refer to a diagnosis of the encounter.');
  });
  if (coverageId === null) return;
  const coverage = await requireCoverage(tx, coverageId, '/coverageId');
  if (coverage.patientId !== patientId)
    refuse('wrong_patient', '/coverageId', 'The coverage belongs to another patient.');
}

/** Checks newly named documents. Those of before may have lost their content since. */
async function checkDocuments(tx: UnitOfWork, { patientId, noteDocumentIds }: Encounter) {
  const documents = noteDocumentIds.map((id, index) => ({ id, param: `/noteDocumentIds/${index}` }));
  await requireDocuments(tx, patientId, documents);
}

const checkAuthorizations = (tx: UnitOfWork, { patientId, priorAuthorizationIds }: Encounter) =>
  requireLinkable(tx, { patientId, priorAuthorizationIds, serviceLines: [] });

/** Checks newly named bundles. A bundle may be deleted after its charges were copied. */
async function checkBundles(tx: UnitOfWork, charges: readonly Charge[], current: readonly Charge[]) {
  const known = new Set(current.map(({ chargeBundleId }) => chargeBundleId));
  const named = charges.flatMap(({ chargeBundleId: id }, index) =>
    id === null || known.has(id) ? [] : [{ id, index }],
  );
  const found = new Set(
    (
      await CHARGE_BUNDLES.findAll(
        tx,
        named.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  );
  const missing = named.find(({ id }) => !found.has(id));
  if (missing === undefined) return;
  const param = `/charges/${missing.index}/chargeBundleId`;
  throw new ReferenceNotFoundError({ table: 'charge_bundles', id: missing.id, param });
}

type Expected = {
  version: number | undefined;
  to?: BillingStatus;
  statuses?: readonly BillingStatus[];
  action: string;
};

export async function guardEncounter(reader: TenantReader, id: string, expected: Expected): Promise<void> {
  requireEncounter(await findEncounter(reader, id), expected);
}

/** Returns the encounter if it exists, has the version, and its state allows the action. */
export function requireEncounter(encounter: Encounter | null, { version, to, statuses, action }: Expected): Encounter {
  if (!encounter) throw new AppError('resource_not_found');
  if (version !== undefined && version !== encounter.version) throw new AppError('version_conflict');
  const { billingStatus } = encounter;
  const isAllowed =
    (to === undefined || BILLING_TRANSITIONS[billingStatus].includes(to)) &&
    (statuses === undefined || statuses.includes(billingStatus));
  if (isAllowed) return encounter;
  throw illegalTransition({
    resource: 'encounter',
    status: billingStatus,
    action,
    nextStep: billingStatus === 'held' ? 'Release it first.' : 'See its claims.',
    allowedTransitions: BILLING_TRANSITIONS[billingStatus],
  });
}

export const EDITABLE: readonly BillingStatus[] = ['draft', 'ready', 'held'];

/** Changes an encounter (merge patch) until it is on a claim. */
export async function updateEncounter(
  tx: UnitOfWork,
  id: string,
  changes: EncounterChanges,
  version: number | undefined,
): Promise<Encounter> {
  const expected = { version, statuses: EDITABLE, action: 'changed' };
  const encounter = requireEncounter(await lockEncounter(tx, id), expected);
  await tx.liveBy(encounter.testClockId);
  const { next, previous, changed } = mergeFields(encounterFields, encounter, patchOf(encounter, changes));
  if (changed.length === 0) return encounter;
  await checkEncounter(tx, next);
  if (changed.includes('noteDocumentIds')) await checkDocuments(tx, next);
  if (changed.includes('priorAuthorizationIds')) await checkAuthorizations(tx, next);
  if (changed.includes('charges')) await checkBundles(tx, next.charges, encounter.charges);
  if (concernsParties(changed)) await checkParties(tx, next);
  return store(tx, next, 'updated', { previous, details: { fields: changed } });
}

/** Converts the caller's fields to the stored form. */
export function patchOf(encounter: Encounter, changes: EncounterChanges) {
  const { serviceDate, charges, renderingProvider, ...plain } = withVisitContent(changes);
  return {
    ...plain,
    ...(serviceDate ? { serviceDate: periodFrom(serviceDate) } : {}),
    ...(charges ? { charges: charges.map((charge) => chargeFrom(charge, encounter.charges)) } : {}),
    ...(renderingProvider === undefined
      ? {}
      : { renderingProvider: renderingProvider && providerFrom(renderingProvider) }),
  };
}

type EncounterMove = { to: BillingStatus; verb: 'held' | 'released' | 'voided'; reason?: string | undefined };

/** Moves an encounter to another billing status. */
export async function moveEncounter(
  tx: UnitOfWork,
  id: string,
  { to, verb, reason }: EncounterMove,
  version: number | undefined,
): Promise<Encounter> {
  const statuses = verb === 'released' ? (['held'] as const) : undefined;
  const expected = { version, to, action: verb, ...(statuses ? { statuses } : {}) };
  const encounter = requireEncounter(await lockEncounter(tx, id), expected);
  await tx.liveBy(encounter.testClockId);
  const details = { from: encounter.billingStatus, to, ...(reason === undefined ? {} : { reason }) };
  const previous = { billingStatus: encounter.billingStatus };
  return store(tx, { ...encounter, billingStatus: to, statusReason: reason ?? null }, verb, { previous, details });
}

/** Writes the next version of an encounter that the transaction has locked. */
export function store(
  tx: UnitOfWork,
  encounter: Encounter,
  verb: string,
  { previous, details }: { previous: Partial<Encounter>; details: Record<string, unknown> },
): Encounter {
  const saved = { ...encounter, version: encounter.version + 1, updatedAt: tx.now.toISOString() };
  ENCOUNTERS.update(tx, saved);
  record(tx, verb, saved, details, previous);
  return saved;
}

function record(
  tx: UnitOfWork,
  verb: string,
  encounter: Encounter,
  details: Record<string, unknown>,
  previousAttributes?: Partial<Encounter>,
): void {
  tx.audit({ action: `encounter.${verb}`, subjectType: 'encounter', subjectId: encounter.id, details });
  const type = verb === 'created' ? 'encounter.created' : verb === 'voided' ? 'encounter.voided' : 'encounter.updated';
  const data = { encounter: presentEncounter(encounter, tx), ...(previousAttributes ? { previousAttributes } : {}) };
  emitEvent(tx, { type, resourceType: 'encounter', resourceId: encounter.id, data });
}

/** Returns the encounter. Throws resource_not_found. */
export async function getEncounter(reader: TenantReader, id: string): Promise<Encounter> {
  const encounter = await findEncounter(reader, id);
  if (!encounter) throw new AppError('resource_not_found');
  return encounter;
}

/** Lists encounters, newest first. */
export function listEncounters(
  reader: TenantReader,
  filter: EncounterFilter,
  page: { limit: number; after?: string },
): Promise<Encounter[]> {
  return selectEncounters(reader, filter, page);
}
