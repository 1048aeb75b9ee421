import type { Encounter as FhirEncounter } from 'fhir/r4.js';
import type { ClaimProvider } from '../../billing/claims/claim.ts';
import type { Encounter } from '../../practice/encounters/encounter.ts';
import type { ChargeInput } from '../../practice/encounters/save-encounter.ts';
import { ENCOUNTER_STATUSES, type EncounterClass } from './code-tables.ts';
import { type ResourceReference, referenceOf } from './datatypes.ts';
import { encounterClassOf, statedClassOf } from './encounter-classes.ts';
import { type Diagnosed, diagnosesOf } from './encounter-diagnoses.ts';
import { chargesOf } from './encounter-services.ts';
import { type FhirElement, mapResource } from './fhir-element.ts';
import type { Mapped } from './problem.ts';

type EncounterReferences = {
  patient: ResourceReference | null;
  /** Practitioner or PractitionerRole that performed the service. */
  performer: ResourceReference | null;
  location: ResourceReference | null;
};

/** Resources of the visit, by their reference, and the targets of its references. */
export type EncounterContext = {
  /** The classes of codes of other systems, as the connection maps them. */
  classes: ReadonlyMap<string, EncounterClass>;
  /** The time zone of the practice, in which instants become dates; null if it is unknown. */
  timeZone: string | null;
  patientId: string | null;
  renderingProvider: ClaimProvider | null;
  /** The place of service of the location; null: the place of the class applies. */
  placeOfServiceCode: string | null;
  conditions: ReadonlyMap<string, unknown>;
  procedures: ReadonlyMap<string, unknown>;
  chargeItems: ReadonlyMap<string, unknown>;
};

type MappedEncounter = Pick<
  Encounter,
  | 'patientId'
  | 'serviceDate'
  | 'class'
  | 'actCode'
  | 'clinicalStatus'
  | 'placeOfServiceCode'
  | 'renderingProvider'
  | 'diagnoses'
  | 'billable'
> & { charges: ChargeInput[] };

/** Returns the references of a visit, before its context is loaded. */
export function encounterReferences(resource: unknown): EncounterReferences {
  let references: EncounterReferences = { patient: null, performer: null, location: null };
  mapResource<FhirEncounter, true>('Encounter', resource, (encounter) => {
    references = {
      patient: referenceOf(encounter.child('subject')),
      performer: performerOf(encounter),
      location: encounter.children('location').flatMap((one) => referenceOf(one.child('location')) ?? [])[0] ?? null,
    };
    return true;
  });
  return references;
}

const PERFORMER_ORDER = ['PPRF', 'ATND', 'PART'];

/** Returns the primary performer, then the attender, then any participant (v3-ParticipationType). */
function performerOf(encounter: FhirElement<FhirEncounter>): ResourceReference | null {
  const participants = encounter.children('participant').flatMap((participant) => {
    const reference = referenceOf(participant.child('individual'));
    if (reference === null || !reference.type.startsWith('Practitioner')) return [];
    const codes = participant.children('type').flatMap((type) => type.children('coding').map(({ json }) => json.code));
    const ranks = codes.map((code) => PERFORMER_ORDER.indexOf(String(code))).filter((rank) => rank >= 0);
    return [{ reference, rank: Math.min(9, ...ranks) }];
  });
  return participants.sort((a, b) => a.rank - b.rank)[0]?.reference ?? null;
}

/** Maps US Core 6.1 Encounter with its conditions and services: 837P loops 2300 (CLM05, HI) and 2400 (SV1). */
export function encounterFromFhir(resource: unknown, context: EncounterContext): Mapped<MappedEncounter> {
  const map = (encounter: FhirElement<FhirEncounter>) => {
    encounter.skip('subject', 'participant', 'location');
    const serviceDate = periodOf(encounter);
    const kind = encounterClassOf(statedClassOf(resource), context.classes);
    if (serviceDate === null) encounter.report('missing', 'period.start', 'error');
    if (kind === null) encounter.report('unknown_code', 'class', 'error');
    if (context.patientId === null) encounter.report('reference_not_found', 'subject', 'error');
    if (serviceDate === null || kind === null || context.patientId === null) return null;
    const diagnosed: Diagnosed = diagnosesOf(encounter, context);
    const clinicalStatus = encounter.coded('status', ENCOUNTER_STATUSES) ?? 'unknown';
    const isVoid = clinicalStatus === 'cancelled' || clinicalStatus === 'entered-in-error';
    return {
      patientId: context.patientId,
      serviceDate,
      class: kind.class,
      actCode: encounter.child('class')?.text('code', 20) ?? null,
      clinicalStatus,
      placeOfServiceCode: context.placeOfServiceCode ?? kind.placeOfServiceCode,
      renderingProvider: context.renderingProvider,
      diagnoses: diagnosed.diagnoses,
      charges: chargesOf(encounter, context, diagnosed),
      billable: isVoid ? ('not_billable' as const) : ('unknown' as const),
    };
  };
  return mapResource<FhirEncounter, MappedEncounter>('Encounter', resource, map, context.timeZone);
}

function periodOf(encounter: FhirElement<FhirEncounter>): { start: string; end: string } | null {
  const period = encounter.child('period');
  const start = period?.date('start') ?? null;
  if (start === null) return null;
  const end = period?.lastDay('end') ?? start;
  if (end >= start) return { start, end };
  encounter.report('invalid_value', 'period.end');
  return { start, end: start };
}
