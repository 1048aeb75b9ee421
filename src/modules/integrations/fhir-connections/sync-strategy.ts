import type { BulkLevel, CapabilityDigest } from './capability-digest.ts';

export const SYNC_STRATEGIES = ['last_updated', 'date', 'patient_sweep', 'bulk', 'none'] as const;

/**
 * How changes of one resource type are found. `last_updated`: by `_lastUpdated`. `date`: by a clinical date, patient by
 * patient. `patient_sweep`: everything of each known patient, and known patients by their ids. `bulk`: by an export.
 * `none`: the server does not offer the type.
 */
type SyncStrategy = (typeof SYNC_STRATEGIES)[number];

export type StrategyChoice = {
  strategy: SyncStrategy;
  /** For `date`: the search parameter. */
  dateParam: string | null;
  /** For `date` and `patient_sweep`: the search parameter of the patient; null for Patient itself, which is read. */
  patientParam: string | null;
  /** Whether the type can be searched in the order of its changes. */
  sortsByLastUpdated: boolean;
  /** The level of the export that can load everything initially; null if there is none. */
  bulkLevel: BulkLevel | null;
};

/** The clinical date of each type, the most telling first. */
const DATE_PARAMS: Readonly<Record<string, readonly string[]>> = {
  Encounter: ['date'],
  Condition: ['recorded-date', 'onset-date'],
  Procedure: ['date'],
  ServiceRequest: ['authored', 'occurrence'],
  ChargeItem: ['occurrence', 'entered-date'],
  DocumentReference: ['date', 'period'],
  ExplanationOfBenefit: ['created', 'service-date'],
  Claim: ['created'],
  ClaimResponse: ['created'],
  Observation: ['date'],
  AllergyIntolerance: ['date'],
  MedicationRequest: ['authoredon'],
};
const PATIENT_PARAMS = ['patient', 'beneficiary', 'subject'];
/** The content of an export: the compartments of patients, or with a system export everything. */
const BULK_ORDER = ['system', 'patient', 'group'] as const;

/** Returns how changes of a resource type are found, based on the capabilities of the server. */
export function chooseStrategy(
  capability: Pick<CapabilityDigest, 'resources' | 'bulk'>,
  resourceType: string,
): StrategyChoice {
  const { interactions = [], searchParams = [] } = capability.resources[resourceType] ?? {};
  const searches = interactions.includes('search-type');
  const bulkLevel = BULK_ORDER.find((level) => capability.bulk.includes(level)) ?? null;
  const patientParam = PATIENT_PARAMS.find((name) => searchParams.includes(name)) ?? null;
  const dateParam = (DATE_PARAMS[resourceType] ?? []).find((name) => searchParams.includes(name)) ?? null;
  const choice = { dateParam: null, patientParam: null, sortsByLastUpdated: false, bulkLevel };
  if (searches && searchParams.includes('_lastUpdated')) {
    // `_sort` is a parameter of results, which few servers list; those that do not sort are read from a page's start.
    return { ...choice, strategy: 'last_updated', patientParam, sortsByLastUpdated: true };
  }
  if (resourceType === 'Patient' && interactions.includes('read')) return { ...choice, strategy: 'patient_sweep' };
  if (searches && patientParam !== null && dateParam !== null) {
    return { ...choice, strategy: 'date', dateParam, patientParam };
  }
  if (searches && patientParam !== null) return { ...choice, strategy: 'patient_sweep', patientParam };
  return { ...choice, strategy: bulkLevel === null ? 'none' : 'bulk' };
}
