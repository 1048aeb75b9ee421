import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { ClaimEligibility } from '../../../eligibility/claim-eligibility.ts';
import type { Coverage } from '../../../practice/coverages/coverage.ts';
import type { Patient } from '../../../practice/patients/patient.ts';
import type { Provider } from '../../../practice/providers/provider.ts';
import type { ClaimAuthorizations } from '../../../prior-authorizations/usage/find-claim-authorizations.ts';
import type { EnrollmentState } from '../../../trading/enrollments/enrollment.ts';
import type { Payer } from '../../../trading/payers/payer.ts';
import type { LoadedCodes } from '../../code-sets/code-lookup.ts';
import type { Claim, ServiceLine } from '../claim.ts';
import type { ScrubOutcome } from '../claim-statuses.ts';
import type { ClaimEdits } from './claim-edits.ts';
import type { RuleData } from './rule-data.ts';

export const FINDING_SEVERITIES = ['error', 'warning', 'info'] as const;
export type Severity = (typeof FINDING_SEVERITIES)[number];

/** One RFC 6902 operation on the claim as the API presents it. */
export type PatchOperation = { op: 'replace' | 'add' | 'remove'; path: string; value?: unknown };

/**
 * A `safe` fix corrects only the format. A change of codes, units, modifiers or diagnoses is `confirm`
 * (docs/decisions/0010-scrub-rules.md).
 */
export type Fix = {
  id: string;
  title: string;
  kind: 'safe' | 'confirm' | 'needs_input';
  patch: PatchOperation[];
  inputs?: { name: string; type: 'string' | 'integer' | 'date'; required: boolean; path: string; options?: string[] }[];
  rationale: string;
};

export type RuleSource = {
  /** `organization`: a rule of `/v1/scrub-rules`. */
  authority: 'cms' | 'x12' | 'payer' | 'service' | 'organization';
  /** A guide's loop and element, a regulation or a code set. Never the text itself. */
  reference: string;
};

/**
 * The row of an installed code set, edit table or policy that a finding matched, so that a reader can look it up in the
 * publisher's file.
 */
export type FindingEvidence = {
  /** The kind of the code set, such as `ptp_practitioner`. */
  codeSet: string;
  /** The installed version, such as the quarter `2026Q4`. */
  version: string;
  /** The members of the row by their names, as in the publisher's file. */
  row: Record<string, string | number | null>;
};

/** A finding of a rule, before the engine assigns ids. `path` is a JSON Pointer into the claim. */
export type RuleFinding = {
  path: string;
  /** The rule in words, for rules of the organization. Others have the title of the rule of the same id. */
  title?: string;
  /** The cause, if it is in another resource. `path` then names the claim's reference to that resource. */
  subject?: { type: 'patient' | 'coverage' | 'payer'; path: string };
  message: string;
  currentValue?: unknown;
  expected?: string;
  /** Reason codes (CARC) of the denial that the payer would probably send. */
  predictedCarc?: string[];
  /** The data that the finding is based on, if it is based on a row of an installed code set. */
  evidence?: FindingEvidence;
  fixes?: Omit<Fix, 'id'>[];
  /** Overrides the rule's own severity for this case. */
  severity?: Severity;
};

export type Finding = Omit<RuleFinding, 'fixes'> & {
  id: string;
  ruleId: string;
  ruleVersion: number;
  family: string;
  severity: Severity;
  blocking: boolean;
  source: RuleSource;
  fixes: Fix[];
  status: 'open' | 'fixed' | 'obsolete';
};

/**
 * `noData`: the rule's code set is not loaded, or is partial and does not include the code, or a record is missing. Never
 * counts as a pass. `missing` names data that the rule does not look up as codes.
 */
export type Verdict =
  | { verdict: 'pass' | 'skipped' }
  | { verdict: 'noData'; missing?: readonly RuleData[] }
  | { verdict: 'fail'; findings: RuleFinding[]; alsoNoData?: boolean };

export type ProviderOnFile = Pick<
  Provider,
  'npi' | 'status' | 'effectiveFrom' | 'effectiveTo' | 'taxonomyCode' | 'otherTaxonomyCodes'
>;

/** The input of the rules, loaded before the run so that rules are pure. */
export type ScrubContext = LoadedCodes & {
  claim: Claim;
  patient: Patient;
  coverage: Coverage;
  payer: Payer | null;
  /** The billing provider's enrollment with the payer for claims, today. */
  enrollment: EnrollmentState;
  /** The member id is a sandbox script, so it does not have the format of a payer. */
  isScriptedMemberId: boolean;
  /** The UTC date of the run. */
  today: LocalDate;
  /** Submitted claims with the same patient, provider, dates, codes, modifiers and charges. */
  duplicates: { claimId: string; patientControlNumber: string; status: string }[];
  /** The claim that this one replaces or voids, if it was sent from here. */
  original: { id: string; status: string; payerClaimControlNumber: string | null } | null;
  /** The payer's answer about the coverage; null without a completed check. */
  eligibility: ClaimEligibility | null;
  /** The prior authorizations that the claim names, and those that it could name. */
  authorizations: ClaimAuthorizations;
  /** The providers on file with an NPI of the claim, without merged ones. */
  roster: readonly ProviderOnFile[];
  /** The edits of the National Correct Coding Initiative that apply to the claim, and the patient's other services. */
  edits: ClaimEdits;
  /** Returns whether the payer requires an authorization for a service. */
  authorizationNeed(line: Pick<ServiceLine, 'procedureCode' | 'serviceDate'>): 'yes' | 'no' | 'unknown';
};

/** One rule, a pure check of a claim. The rules of a family are in `scrub-rules/<family>.ts`. */
export type ScrubRule = {
  /** Stable, `family.name`. */
  id: string;
  version: number;
  family: string;
  severity: Severity;
  /** A blocking error prevents submission. */
  blocking: boolean;
  title: string;
  source: RuleSource;
  /** The types of claims that the rule is about; all types if absent. */
  claimTypes?: readonly Claim['claimType'][];
  /** Everything that the rule answers `noData` without. */
  needs?: readonly RuleData[];
  check(context: ScrubContext): Verdict;
};

/** The rules that a run checked. Lines are numbers, starting at 1; 0 is the claim as a whole. */
export type RunCoverage = {
  checked: string[];
  /** Rules that lacked data, also those that found something in another part of the claim. */
  notChecked: string[];
  /** What each rule of `notChecked` lacked, and for which lines; none if for the whole claim. Absent in older runs. */
  missing?: { ruleId: string; data: RuleData; lines: number[] }[];
  /** The code sets that rules used. Absent in older runs. */
  data?: { codeSet: RuleData; version: string; line: number; ruleIds: string[] }[];
  /** Rules that a setting of the organization excludes for the payer. Absent if there are none. */
  notApplied?: string[];
  /** Ids of the service lines when the claim was checked. Absent in older runs. */
  lineIds?: string[];
};

/** The result of a rule of the organization, in shadow mode or active, in one scrub. */
export type OrganizationRuleResult = {
  scrubRuleId: string;
  ruleId: string;
  revision: number;
  mode: 'shadow' | 'active';
  result: 'match' | 'no_match' | 'not_checked';
};

export type ScrubRun = {
  id: string;
  claimId: string;
  claimVersion: number;
  status: ScrubOutcome;
  rulesetVersion: string;
  dataVersions: Record<string, string>;
  verdicts: { pass: number; fail: number; noData: number; skipped: number };
  coverage: RunCoverage;
  findings: Finding[];
  /** The organization's rules that were about the claim; absent if there was none. */
  organizationRules?: OrganizationRuleResult[];
  createdAt: string;
};
