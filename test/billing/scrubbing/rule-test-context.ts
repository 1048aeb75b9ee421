import type { Claim, ServiceLine } from '../../../src/modules/billing/claims/claim.ts';
import { claimFields } from '../../../src/modules/billing/claims/claim-fields.ts';
import { serviceLineFields } from '../../../src/modules/billing/claims/fields/service-line-fields.ts';
import { applyPatch } from '../../../src/modules/billing/claims/fixes/apply-patch.ts';
import type {
  Finding,
  Fix,
  PatchOperation,
  ScrubContext,
  ScrubRule,
} from '../../../src/modules/billing/claims/scrubbing/scrub.ts';
import { runScrub } from '../../../src/modules/billing/claims/scrubbing/scrub-engine.ts';
import type { CodeLookup } from '../../../src/modules/billing/code-sets/code-lookup.ts';
import { CODE_SET_KINDS, CODE_SETS, type CodeSet } from '../../../src/modules/billing/code-sets/code-set-kinds.ts';
import type { ClaimEligibility } from '../../../src/modules/eligibility/claim-eligibility.ts';
import { newPart } from '../../../src/modules/part-fields.ts';
import type { Coverage } from '../../../src/modules/practice/coverages/coverage.ts';
import { coverageFields } from '../../../src/modules/practice/coverages/coverage-fields.ts';
import type { Patient } from '../../../src/modules/practice/patients/patient.ts';
import { patientFields } from '../../../src/modules/practice/patients/patient-fields.ts';
import { newResource } from '../../../src/modules/resource-fields.ts';
import { examplePayer } from '../../helpers/example-payer.ts';
import { inventedEdits } from './invented-edits.ts';

/** The context of a claim without findings. All data are invented. */
const TODAY = '2026-11-20';
const NOW = '2026-11-20T12:00:00.000Z';

export function aLine(overrides: Partial<ServiceLine> = {}): ServiceLine {
  const line = newPart(serviceLineFields, {
    id: 'sl_01kb0000000000000000000001',
    sequence: 1,
    lineItemControlNumber: 'L1',
    procedureCode: 'G0439',
    procedureSystem: 'hcpcs',
    diagnosisPointers: [1],
    serviceDate: { start: '2026-11-02', end: '2026-11-02' },
    charge: 12_500,
  });
  return { ...line, ...overrides };
}

export function aClaim(overrides: Partial<Claim> = {}): Claim {
  const serviceLines = overrides.serviceLines ?? [aLine()];
  const given = {
    patientId: 'pat_01kb0000000000000000000001',
    coverageId: 'cov_01kb0000000000000000000001',
    payerId: 'SBX01',
    patientControlNumber: 'PCN0001',
    billingProvider: {
      npi: '1999999984',
      taxonomyCode: '207Q00000X',
      taxId: { type: 'ein' as const, value: '123456789' },
      organizationName: 'Riverside Family Practice',
      name: null,
      address: { line1: '1 Harbor Street', city: 'Albany', state: 'NY', postalCode: '122070001' },
      contact: { name: 'Billing Office', phone: '5185550100' },
    },
    placeOfServiceCode: '11',
    diagnoses: [{ sequence: 1, code: 'Z00.00', system: 'icd10cm' as const, type: 'principal' as const }],
    statusChangedAt: NOW,
    totalCharges: serviceLines.reduce((sum, line) => sum + line.charge, 0),
    balance: 0,
  };
  const claim = newResource(claimFields, given, new Date(NOW));
  return { ...claim, id: 'clm_01kb0000000000000000000001', ...overrides, serviceLines };
}

export function aPatient(overrides: Partial<Patient> = {}): Patient {
  const given = {
    name: { given: ['Ada'], family: 'Larkin' },
    birthDate: '1984-02-29',
    sex: 'female' as const,
    addresses: [{ line1: '12 Mill Lane', city: 'Albany', state: 'NY', postalCode: '12207' }],
  };
  const patient = newResource(patientFields, given, new Date(NOW));
  return { ...patient, id: 'pat_01kb0000000000000000000001', ...overrides };
}

export function aCoverage(overrides: Partial<Coverage> = {}): Coverage {
  const given = {
    status: 'active' as const,
    patientId: 'pat_01kb0000000000000000000001',
    payerId: 'SBX01',
    payerName: 'Sandbox Commercial PPO',
    memberId: 'W123456789',
    claimFilingIndicatorCode: 'CI',
    lineOfBusiness: 'commercial' as const,
    period: { start: '2026-01-01', end: null },
    verified: true,
    latestEligibilityCheckId: 'elg_01kb0000000000000000000001',
    latestEligibilityStatus: 'active' as const,
  };
  const coverage = newResource(coverageFields, given, new Date(NOW));
  return { ...coverage, id: 'cov_01kb0000000000000000000001', ...overrides };
}

/** Codes in force from 2026-10-01 to 2027-09-30; a code that is not given is absent from a complete set. */
export const KNOWN: Extract<CodeLookup, { known: true }> = {
  known: true,
  isBillable: true,
  validFrom: '2026-10-01',
  validTo: '2027-09-30',
  version: 'test',
  attributes: {},
};
/** No release of the edits is installed. */
export const NO_EDITS: ScrubContext['edits'] = {
  pairs: { codeSet: 'ptp_practitioner', on: () => null },
  units: { codeSet: 'mue_practitioner', on: () => null },
  addOns: { codeSet: 'addon', on: () => null },
  otherServices: [],
  use: null,
};
const ABSENT: CodeLookup = { known: false, reason: 'absent' };
export const NOTHING_LOADED: CodeLookup = { known: false, reason: 'noData' };

/** In these sets, a code that a test does not name is invalid. Other lists contain every code, and state nothing of it. */
const CLOSED: ReadonlySet<CodeSet> = new Set(['icd10cm', 'hcpcs', 'pos']);
const EVERY_DATE = { validFrom: '2000-01-01', validTo: '2099-12-31' };
const otherwise = (codeSet: CodeSet): CodeLookup =>
  CODE_SET_KINDS[codeSet].isCatalog ? { ...KNOWN, ...EVERY_DATE } : ABSENT;

const DEFAULT_CODES: Record<string, CodeLookup> = {
  'icd10cm Z00.00': KNOWN,
  'icd10cm E11.9': KNOWN,
  'icd10cm I10': KNOWN,
  'icd10cm W19.XXXA': KNOWN,
  'hcpcs G0439': KNOWN,
  'hcpcs G2211': KNOWN,
  'pos 11': KNOWN,
  'pos 02': KNOWN,
  'pos 21': KNOWN,
};

/** Returns a completed check of the coverage without findings. */
export function anEligibility(overrides: Partial<ClaimEligibility> = {}): ClaimEligibility {
  return {
    checkId: 'elg_01kb0000000000000000000001',
    requiresAuthorization: () => null,
    coverageStatus: 'active',
    serviceDate: { start: '2026-11-02', end: '2026-11-02' },
    planSpans: [],
    serviceTypeCodes: ['30'],
    planDates: { eligibilityBegin: '2026-01-01', eligibilityEnd: null, planBegin: null, planEnd: null },
    otherCoverage: [],
    actualPayer: null,
    ...overrides,
  };
}

export type ContextOverrides = {
  claim?: Partial<Claim>;
  patient?: Partial<Patient>;
  coverage?: Partial<Coverage>;
  payer?: ScrubContext['payer'];
  isScriptedMemberId?: boolean;
  enrollment?: ScrubContext['enrollment'];
  today?: string;
  codes?: Record<string, CodeLookup>;
  duplicates?: ScrubContext['duplicates'];
  original?: ScrubContext['original'];
  eligibility?: ScrubContext['eligibility'];
  roster?: ScrubContext['roster'];
  edits?: ScrubContext['edits'];
  authorizations?: Partial<ScrubContext['authorizations']>;
  /** Procedure codes that need an authorization. */
  authorizationNeeded?: readonly string[];
};

export function aContext(overrides: ContextOverrides = {}): ScrubContext {
  const codes = { ...DEFAULT_CODES, ...overrides.codes };
  return {
    claim: aClaim(overrides.claim),
    patient: aPatient(overrides.patient),
    coverage: aCoverage(overrides.coverage),
    payer: overrides.payer === undefined ? examplePayer() : overrides.payer,
    enrollment: overrides.enrollment ?? 'not_required',
    isScriptedMemberId: overrides.isScriptedMemberId ?? false,
    today: overrides.today ?? TODAY,
    lookUpCode: (codeSet, code) => codes[`${codeSet} ${code}`] ?? (CLOSED.has(codeSet) ? ABSENT : otherwise(codeSet)),
    duplicates: overrides.duplicates ?? [],
    original: overrides.original ?? null,
    eligibility: overrides.eligibility === undefined ? anEligibility() : overrides.eligibility,
    authorizations: { linked: [], candidates: [], ...overrides.authorizations },
    roster: overrides.roster ?? [],
    edits: overrides.edits ?? inventedEdits({}),
    authorizationNeed: ({ procedureCode }) => (overrides.authorizationNeeded?.includes(procedureCode) ? 'yes' : 'no'),
    dataVersions: Object.fromEntries(CODE_SETS.map((codeSet) => [codeSet, 'test'])),
  };
}

/** Returns the findings of one rule, as the engine hands them out. */
export function findingsOf(rule: ScrubRule, context: ScrubContext): Finding[] {
  return runScrub([rule], context, { runId: 'scr_test', now: new Date(NOW) }).findings;
}

/** Returns the same context after a fix; `inputs` are the inputs of the fix. */
export function afterFix(context: ScrubContext, fix: Fix, inputs: Record<string, unknown> = {}): ScrubContext {
  const asked = (fix.inputs ?? []).map(
    (input): PatchOperation => ({ op: 'replace', path: input.path, value: inputs[input.name] }),
  );
  const claim = applyPatch(context.claim, [...fix.patch, ...asked]);
  const { linked, candidates } = context.authorizations;
  const isNamed = ({ id, decision }: (typeof linked)[number]) =>
    claim.priorAuthorizationIds.includes(id) || decision?.authorizationNumber === claim.priorAuthorizationNumber;
  const known = [...linked, ...candidates];
  return {
    ...context,
    authorizations: { linked: known.filter(isNamed), candidates: known.filter((one) => !isNamed(one)) },
    claim: { ...claim, totalCharges: claim.serviceLines.reduce((sum, line) => sum + line.charge, 0) },
  };
}
