import type { CapabilityDigest } from '../../fhir-connections/capability-digest.ts';
import type { FhirConnection } from '../../fhir-connections/fhir-connection.ts';
import type { SearchParams } from '../../fhir-connections/fhir-server.ts';
import { chooseStrategy, type StrategyChoice } from '../../fhir-connections/sync-strategy.ts';
import { PAGE_COUNT, type PagePosition } from '../pages/sync-position.ts';
import type { SyncCursor } from './sync-cursors-store.ts';
import type { SyncRun } from './sync-run.ts';

/** Changes that the server commits late, with a time before its last answer, are read again. */
const OVERLAP_MS = 3 * 60_000;
const DAY_MS = 86_400_000;

export type PlannedRequest =
  | { kind: 'search'; params: SearchParams }
  | { kind: 'follow'; url: string }
  | { kind: 'read'; reference: string }
  /** A sweep needs its next patient. */
  | { kind: 'next_patient' };

const ASSUMED: StrategyChoice = {
  strategy: 'last_updated',
  dateParam: null,
  patientParam: 'patient',
  sortsByLastUpdated: true,
  bulkLevel: null,
};

/** Chooses how a type is read. A run of single patients always sweeps. */
export function strategyOf(capability: CapabilityDigest | null, run: SyncRun, type: string): StrategyChoice {
  const choice = capability === null ? ASSUMED : chooseStrategy(capability, type);
  if (run.patientIds === null) return choice;
  const patientParam = type === 'Patient' ? null : (choice.patientParam ?? 'patient');
  return { ...choice, strategy: 'patient_sweep', patientParam };
}

/** Types without a patient, which a sweep reads only where others refer to them. */
const WITHOUT_PATIENT = new Set(['Organization', 'Practitioner', 'PractitionerRole', 'Location', 'Medication']);

export function isSwept(type: string): boolean {
  return !WITHOUT_PATIENT.has(type);
}

/** Returns the time from which changes are read after a watermark. */
export function withOverlap(watermark: Date): string {
  return new Date(watermark.getTime() - OVERLAP_MS).toISOString();
}

/** Returns the lower bound of a run's search by `_lastUpdated`; null reads everything. */
export function lowerBound(
  run: SyncRun,
  connection: Pick<FhirConnection, 'syncConfig'>,
  cursor: SyncCursor | undefined,
): string | null {
  if (run.since !== null) return run.since;
  if (run.mode === 'full') return null;
  if (cursor !== undefined) return withOverlap(cursor.watermark);
  const { lookbackDays } = connection.syncConfig;
  return lookbackDays === 0 ? null : new Date(Date.parse(run.createdAt) - lookbackDays * DAY_MS).toISOString();
}

const changedSince = (time: string | null): SearchParams => (time === null ? {} : { _lastUpdated: `ge${time}` });

/** Returns the parameters of the search that only counts the changes of a type. */
export const countParams = (bound: string | null): SearchParams => ({ ...changedSince(bound), _summary: 'count' });

/** Returns the next request of a type. */
export function requestFor(
  type: string,
  { strategy, patientParam, dateParam }: StrategyChoice,
  page: PagePosition,
  bound: string | null,
): PlannedRequest {
  if (page.next !== null) return { kind: 'follow', url: page.next };
  if (strategy === 'last_updated') {
    const changed = changedSince(page.anchor ?? bound);
    return { kind: 'search', params: { ...changed, _sort: '_lastUpdated', ...sizeOf(page) } };
  }
  if (page.patient === null || page.isPatientDone) return { kind: 'next_patient' };
  if (type === 'Patient') return { kind: 'read', reference: `Patient/${page.patient}` };
  const changed =
    strategy === 'date' && bound !== null && dateParam !== null ? { [dateParam]: `ge${bound.slice(0, 10)}` } : {};
  return { kind: 'search', params: { [patientParam ?? 'patient']: page.patient, ...changed, ...sizeOf(page) } };
}

function sizeOf({ count = PAGE_COUNT, isByIds = false }: PagePosition): SearchParams {
  return { _count: String(count), ...(isByIds ? { _elements: 'id,meta' } : {}) };
}
