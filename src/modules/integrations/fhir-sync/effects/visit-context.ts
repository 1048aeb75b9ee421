import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { ClaimProvider } from '../../../billing/claims/claim.ts';
import { getConnection } from '../../fhir-connections/find-fhir-connections.ts';
import type { ResourceReference } from '../../fhir-mapping/datatypes.ts';
import { classKey, encounterClassOf, statedClassOf } from '../../fhir-mapping/encounter-classes.ts';
import { type EncounterContext, encounterReferences } from '../../fhir-mapping/encounter-from-fhir.ts';
import { locationFromFhir, practitionerFromFhir, roleFromFhir } from '../../fhir-mapping/providers-from-fhir.ts';
import { selectVisitParts } from '../received/fhir-resources-store.ts';
import { missingClass } from '../received/missing-class.ts';
import type { Arrival, EffectContext } from './effect.ts';
import { findContents, findTargets, keyOf } from './references.ts';

type VisitContext = EncounterContext & { missing: string | null };
type Contents = ReadonlyMap<string, unknown>;

/** Loads the references of the visits of a page, and their parts, with a fixed number of queries. */
export async function visitContexts(
  tx: UnitOfWork,
  context: EffectContext,
  arrivals: readonly Arrival[],
): Promise<VisitContext[]> {
  const references = arrivals.map(({ resource }) => encounterReferences(resource));
  const patients = await findTargets(
    tx,
    context,
    references.map(({ patient }) => patient),
  );
  const parts = await partsByVisit(tx, context, arrivals);
  // Read in this transaction, because a person may have mapped a code since the run began.
  const { encounterClasses } = await getConnection(tx, context.connectionId);
  const classes = new Map(encounterClasses.map((one) => [classKey(one), one]));
  const named = arrivals.flatMap(({ resource }) => namedConditions(resource));
  const direct = references.flatMap(({ performer, location }) => [performer, location]);
  const contents = new Map(await findContents(tx, context, [...direct, ...named]));
  const roles = direct.flatMap((one) => (one?.type === 'PractitionerRole' ? [contents.get(keyOf(one))] : []));
  const behind = roles.map((role) => roleFromFhir(role).value?.practitioner ?? null);
  for (const [key, content] of await findContents(tx, context, behind)) contents.set(key, content);
  return arrivals.map(({ id, resource }, index) => {
    const { patient, performer, location } = references[index]!;
    const own = parts.get(id);
    const conditions = new Map(own?.get('Condition'));
    for (const condition of namedConditions(resource)) {
      const content = contents.get(keyOf(condition));
      if (content !== undefined) conditions.set(keyOf(condition), content);
    }
    const patientId = patient === null ? null : (patients.get(keyOf(patient)) ?? null);
    const stated = statedClassOf(resource);
    const isUnmapped = stated !== null && encounterClassOf(stated, classes) === null;
    const absent = patientId === null && patient !== null ? keyOf(patient) : null;
    return {
      classes,
      timeZone: context.timeZone,
      patientId,
      missing: isUnmapped ? missingClass(stated) : absent,
      renderingProvider: performer === null ? null : providerOf(performer, contents, context.today),
      placeOfServiceCode:
        location === null ? null : (locationFromFhir(contents.get(keyOf(location))).value?.placeOfServiceCode ?? null),
      conditions,
      procedures: own?.get('Procedure') ?? new Map(),
      chargeItems: own?.get('ChargeItem') ?? new Map(),
    };
  });
}

type Parts = Map<string, Map<string, Map<string, unknown>>>;

async function partsByVisit(tx: UnitOfWork, context: EffectContext, arrivals: readonly Arrival[]): Promise<Parts> {
  const ids = arrivals.map(({ id }) => id);
  const parts: Parts = new Map();
  for (const row of await selectVisitParts(tx, context.connectionId, ids)) {
    if (row.raw === null || row.encounterId === null) continue;
    const ofVisit = parts.get(row.encounterId) ?? new Map<string, Map<string, unknown>>();
    const ofType = ofVisit.get(row.type) ?? new Map<string, unknown>();
    ofType.set(keyOf(row), context.vault.open(row, row.raw));
    ofVisit.set(row.type, ofType);
    parts.set(row.encounterId, ofVisit);
  }
  return parts;
}

/** Conditions that a visit names, which need not name the visit. */
function namedConditions(resource: unknown): ResourceReference[] {
  const diagnoses = (resource as { diagnosis?: unknown } | null)?.diagnosis;
  if (!Array.isArray(diagnoses)) return [];
  return diagnoses.slice(0, 50).flatMap((one) => {
    const text: unknown = one?.condition?.reference;
    const id = typeof text === 'string' ? /^Condition\/([A-Za-z0-9.-]{1,64})$/.exec(text)?.[1] : undefined;
    return id === undefined ? [] : [{ type: 'Condition', id }];
  });
}

function providerOf(performer: ResourceReference, contents: Contents, today: LocalDate): ClaimProvider | null {
  const content = contents.get(keyOf(performer));
  if (performer.type === 'Practitioner') return practitionerFromFhir(content, today).value;
  const role = roleFromFhir(content).value;
  if (!role?.practitioner) return null;
  const provider = practitionerFromFhir(contents.get(keyOf(role.practitioner)), today).value;
  return provider && { ...provider, taxonomyCode: role.taxonomyCode ?? provider.taxonomyCode };
}
