import type { LocalDate } from '../../../kernel/local-date.ts';
import type { ClaimProvider } from '../../billing/claims/claim.ts';

export const ENCOUNTER_CLASSES = ['ambulatory', 'telehealth', 'inpatient', 'emergency', 'home', 'observation'] as const;
export const CLINICAL_STATUSES = [
  'planned',
  'arrived',
  'triaged',
  'in-progress',
  'onleave',
  'finished',
  'cancelled',
  'entered-in-error',
  'unknown',
] as const;
export const BILLING_STATUSES = ['draft', 'ready', 'on_claim', 'billed', 'closed', 'held', 'voided'] as const;
export type BillingStatus = (typeof BILLING_STATUSES)[number];
export const BILLING_TRANSITIONS: Readonly<Record<BillingStatus, readonly BillingStatus[]>> = {
  draft: ['ready', 'on_claim', 'held', 'voided'],
  ready: ['draft', 'on_claim', 'held', 'voided'],
  on_claim: ['ready', 'billed', 'closed', 'held', 'voided'],
  billed: ['on_claim', 'closed', 'held', 'voided'],
  closed: ['billed', 'voided'],
  held: ['draft', 'voided'],
  voided: [],
};

type ServicePeriod = { start: LocalDate; end: LocalDate };

/** A service to bill. Amounts in cents. */
export type Charge = {
  id: string;
  procedureCode: string;
  modifiers: string[];
  units: string;
  charge: number;
  diagnosisPointers: number[];
  /** Null if the dates of the encounter apply. */
  serviceDate: ServicePeriod | null;
};

export type EncounterContent = {
  externalId: string | null;
  patientId: string;
  coverageId: string | null;
  serviceDate: ServicePeriod;
  class: (typeof ENCOUNTER_CLASSES)[number];
  /** The code as received from the sender (HL7 ActCode). */
  actCode: string | null;
  clinicalStatus: (typeof CLINICAL_STATUSES)[number];
  placeOfServiceCode: string;
  renderingProvider: ClaimProvider | null;
  diagnoses: { code: string }[];
  charges: Charge[];
  billable: 'billable' | 'not_billable' | 'unknown';
  responsibleParty: 'insurance' | 'self_pay';
  priorAuthorizationIds: string[];
  noteDocumentIds: string[];
  metadata: Record<string, string>;
};

/** A visit of a patient, from which claims are made. */
export type Encounter = EncounterContent & {
  id: string;
  billingStatus: BillingStatus;
  statusReason: string | null;
  claimIds: string[];
  testClockId?: string;
  version: number;
  createdAt: string;
  updatedAt: string;
};

type Defaulted =
  | 'billingStatus'
  | 'statusReason'
  | 'externalId'
  | 'coverageId'
  | 'responsibleParty'
  | 'priorAuthorizationIds'
  | 'noteDocumentIds'
  | 'claimIds'
  | 'metadata';

/** What the caller of `newEncounter` must give: the members of an encounter that have no default. */
export type StatedEncounter = Omit<Encounter, Defaulted | 'testClockId' | 'version' | 'createdAt' | 'updatedAt'>;

/** Returns a new encounter of version 1. Members of `stated` replace the defaults. */
export function newEncounter(stated: StatedEncounter & Partial<Pick<Encounter, Defaulted>>, now: Date): Encounter {
  const at = now.toISOString();
  return {
    billingStatus: 'draft',
    statusReason: null,
    externalId: null,
    coverageId: null,
    responsibleParty: 'insurance',
    priorAuthorizationIds: [],
    noteDocumentIds: [],
    claimIds: [],
    metadata: {},
    ...stated,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}
