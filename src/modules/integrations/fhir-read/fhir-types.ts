import type { FhirResource } from 'fhir/r4.js';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { IdPrefix } from '../../../kernel/ids.ts';
import type { Claim } from '../../billing/claims/claim.ts';
import { checkIdOf, type EligibilityCheck } from '../../eligibility/eligibility-check.ts';
import { findRemittances } from '../../payments/remittances/find-remittances.ts';
import type { Remittance } from '../../payments/remittances/remittance.ts';
import type { Coverage } from '../../practice/coverages/coverage.ts';
import type { Patient } from '../../practice/patients/patient.ts';
import type { Scope } from '../../scopes.ts';
import { ANSWERED_STATUSES, DECIDED_STATUSES } from '../fhir-mapping/adjudication-to-fhir.ts';
import { PROFILES as CARIN_PROFILES } from '../fhir-mapping/carin-blue-button.ts';
import { claimResponseToFhir } from '../fhir-mapping/claim-response-to-fhir.ts';
import { claimToFhir } from '../fhir-mapping/claim-to-fhir.ts';
import { COVERAGE_PROFILE, coverageToFhir } from '../fhir-mapping/coverage-to-fhir.ts';
import { ENDED_CHECKS, eligibilityToFhir } from '../fhir-mapping/eligibility-to-fhir.ts';
import { explanationToFhir } from '../fhir-mapping/explanation-of-benefit-to-fhir.ts';
import { IDENTIFIER_SYSTEMS } from '../fhir-mapping/fhir-parts.ts';
import { PATIENT_PROFILE, patientToFhir } from '../fhir-mapping/patient-to-fhir.ts';
import type { SearchedTable } from './fhir-search-store.ts';

/** How a FHIR type represents rows of a table. */
export type FhirType = {
  table: SearchedTable;
  idPrefix: IdPrefix;
  /** The scope that its routes require. */
  scope: Scope;
  /** The profiles of which a resource states the one that it conforms to. */
  profiles?: readonly string[];
  /** Rows in other states have no representation. */
  statuses?: readonly string[];
  requiresPatient?: true;
  /** The columns of the identifiers with their systems. */
  identifiers: readonly { column: string; system: string }[];
  /** Returns the value of the column for an identifier, if the two differ. */
  identifierOf?(value: string): string;
  /** Maps rows. A row without a representation is null. */
  map(reader: TenantReader, rows: readonly unknown[]): Promise<(FhirResource | null)[]>;
};

/** Maps each row separately. */
const each =
  <T>(toFhir: (row: T) => FhirResource | null) =>
  async (_reader: TenantReader, rows: readonly unknown[]) =>
    rows.map((row) => toFhir(row as T));

/** Maps claims with the remittances that paid them, which one query reads for the page. */
const withRemittances =
  (toFhir: (claim: Claim, remittances: readonly Remittance[]) => FhirResource | null) =>
  async (reader: TenantReader, rows: readonly unknown[]) => {
    const claims = rows as readonly Claim[];
    const found = await findRemittances(reader, [...new Set(claims.flatMap(({ remittanceIds }) => remittanceIds))]);
    const byId = new Map(found.map((remittance) => [remittance.id, remittance]));
    return claims.map((claim) =>
      toFhir(
        claim,
        claim.remittanceIds.flatMap((id) => byId.get(id) ?? []),
      ),
    );
  };

const EXTERNAL_ID = { column: 'external_id', system: IDENTIFIER_SYSTEMS.externalId } as const;

const claims = {
  table: 'claims',
  idPrefix: 'clm',
  scope: 'claims:read',
  identifiers: [{ column: 'patient_control_number', system: IDENTIFIER_SYSTEMS.patientControlNumber }, EXTERNAL_ID],
} as const;

export const FHIR_TYPES = {
  Patient: {
    table: 'patients',
    idPrefix: 'pat',
    profiles: [PATIENT_PROFILE],
    scope: 'patients:read',
    identifiers: [
      { column: 'mrn', system: IDENTIFIER_SYSTEMS.medicalRecordNumber },
      EXTERNAL_ID,
      { column: 'id', system: IDENTIFIER_SYSTEMS.id },
    ],
    map: each<Patient>(patientToFhir),
  },
  Coverage: {
    table: 'coverages',
    idPrefix: 'cov',
    profiles: [COVERAGE_PROFILE],
    scope: 'patients:read',
    identifiers: [EXTERNAL_ID],
    map: each<Coverage>(coverageToFhir),
  },
  Claim: {
    ...claims,
    map: each<Claim>(claimToFhir),
  },
  ClaimResponse: { ...claims, statuses: ANSWERED_STATUSES, map: withRemittances(claimResponseToFhir) },
  ExplanationOfBenefit: {
    ...claims,
    profiles: Object.values(CARIN_PROFILES),
    statuses: DECIDED_STATUSES,
    map: withRemittances(explanationToFhir),
  },
  CoverageEligibilityResponse: {
    table: 'eligibility_checks',
    idPrefix: 'elg',
    scope: 'eligibility:read',
    statuses: ENDED_CHECKS,
    requiresPatient: true,
    identifiers: [{ column: 'id', system: IDENTIFIER_SYSTEMS.traceNumber }],
    identifierOf: (value) => checkIdOf(value) ?? value,
    map: each<EligibilityCheck>(eligibilityToFhir),
  },
} as const satisfies Record<string, FhirType>;

export type FhirTypeName = keyof typeof FHIR_TYPES;
