import Type from 'typebox';
import { CompleteListOf, Id, Instant, ListOf, listQuery, Nullable, OneOf, phi, Strict, Text } from '../../../schema.ts';
import { OUTCOMES_TEXT, SCRUB_OUTCOMES, SCRUB_STATUSES } from '../claim-statuses.ts';
import { RULE_MODES, RULE_RESULTS } from '../custom-rules/custom-rule-values.ts';
import { eapFields } from '../eap/eap-schema.ts';
import { SKIP_REASONS } from '../fixes/plan-fixes.ts';
import { FINDING_SEVERITIES } from '../scrubbing/scrub.ts';
import { Claim } from './claim.ts';

const Pointer = Type.String({ description: 'JSON Pointer.' });

const PatchOperation = Type.Object(
  { op: OneOf(['replace', 'add', 'remove']), path: Pointer, value: Type.Optional(phi(Type.Unknown())) },
  { title: 'PatchOperation', additionalProperties: false, description: 'One RFC 6902 operation on the claim.' },
);

export const FixInput = Type.Object(
  {
    name: Type.String(),
    type: OneOf(['string', 'integer', 'date']),
    required: Type.Boolean(),
    path: Pointer,
    options: Type.Optional(Type.Array(Type.String(), { description: 'The accepted values, if limited.' })),
  },
  { title: 'FixInput', additionalProperties: false },
);

const Fix = Type.Object(
  {
    id: Id('fix', 'Fix id.'),
    title: Type.String(),
    kind: OneOf(['safe', 'confirm', 'needs_input'], {
      description:
        '`safe` corrects the format of a value; `confirm` changes the meaning of the claim and needs a confirmation; `needs_input` needs a value.',
    }),
    patch: Type.Array(PatchOperation),
    inputs: Type.Optional(Type.Array(FixInput)),
    rationale: Type.String(),
  },
  { title: 'Fix', additionalProperties: false },
);

const RuleSource = Type.Object(
  { authority: OneOf(['cms', 'x12', 'payer', 'service', 'organization']), reference: Type.String() },
  { title: 'ScrubRuleSource', additionalProperties: false, description: 'The source of the rule.' },
);

const title = Type.String({ description: 'The rule in words: what holds for a claim without such a finding.' });

/** A rule of the service. */
export const BuiltInScrubRuleList = CompleteListOf(
  Type.Object(
    {
      object: Type.Literal('built_in_scrub_rule'),
      id: Type.String({ description: 'Stable id, `family.name`.' }),
      version: Type.Integer({ minimum: 1 }),
      family: Type.String(),
      title,
      severity: OneOf(FINDING_SEVERITIES),
      blocking: Type.Boolean({ description: 'Whether its findings prevent submission.' }),
      source: RuleSource,
      claimTypes: Type.Array(OneOf(['professional', 'institutional', 'dental']), {
        description: 'The types of claims that the rule is about.',
      }),
      needs: Type.Array(Type.String(), {
        description: 'What the rule cannot be checked without: code sets, or records such as the payer.',
      }),
    },
    { title: 'BuiltInScrubRule', additionalProperties: false },
  ),
);

const Evidence = Type.Object(
  {
    codeSet: Type.String({ description: 'The kind of the code set, such as `ptp_practitioner`.' }),
    version: Type.String({ description: 'The installed version, such as the quarter `2026Q4`.' }),
    row: Type.Record(Type.String(), phi(Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'] })), {
      description: "The members of the row by their names in the publisher's file.",
    }),
  },
  {
    title: 'FindingEvidence',
    additionalProperties: false,
    description: 'The row of an installed code set that the finding matched. Absent if the rule needs no such data.',
  },
);

const ruleFields = {
  ruleId: Type.String({ description: 'Stable id, `family.name`.' }),
  ruleVersion: Type.Integer(),
  title,
  family: Type.String(),
  severity: OneOf(FINDING_SEVERITIES),
  blocking: Type.Boolean({ description: 'Whether the finding prevents submission.' }),
  source: RuleSource,
  path: Type.String({ description: 'JSON Pointer into the claim.' }),
  field: Type.String({ description: 'The field in words, such as `Service line 1, units`.' }),
  subject: Type.Optional(
    Type.Object(
      { type: OneOf(['patient', 'coverage', 'payer']), path: Pointer },
      { additionalProperties: false, description: 'The location of the cause, if it is outside the claim.' },
    ),
  ),
  message: Type.String(),
  currentValue: Type.Optional(phi(Type.Unknown())),
  expected: Type.Optional(Type.String()),
  predictedCarc: Type.Optional(
    Type.Array(Type.String(), { description: 'Adjustment reason codes with which payers deny such a claim.' }),
  ),
  evidence: Type.Optional(Evidence),
};

const Finding = Type.Object(
  {
    object: Type.Literal('finding'),
    id: Id('fnd', 'Finding id.'),
    ...ruleFields,
    fixes: Type.Array(Fix),
    status: OneOf(['open', 'fixed', 'obsolete'], { description: '`obsolete`: the claim has changed since the run.' }),
  },
  { additionalProperties: false, title: 'Finding' },
);

export const FindingList = ListOf(Finding);

const verdicts = Type.Object(
  { pass: Type.Integer(), fail: Type.Integer(), noData: Type.Integer(), skipped: Type.Integer() },
  {
    title: 'ScrubVerdicts',
    additionalProperties: false,
    description: '`noData`: a code set or record that the rule needs is missing. This is not a pass.',
  },
);
const ruleCoverage = Type.Object(
  { checked: Type.Array(Type.String()), notChecked: Type.Array(Type.String()) },
  {
    title: 'ScrubCoverage',
    additionalProperties: false,
    description: 'Rules with a verdict, and rules without data.',
  },
);
const rulesetVersion = Type.String({ description: 'Changes if any rule changes.' });

const OrganizationRuleResult = Type.Object(
  {
    scrubRuleId: Id('srl', 'The rule.'),
    ruleId: Type.String({ description: 'The `ruleId` of its findings.' }),
    revision: Type.Integer({ description: 'The `ruleVersion` of its findings.' }),
    mode: OneOf(RULE_MODES, { description: '`shadow`: the result had no effect.' }),
    result: OneOf(RULE_RESULTS, { description: '`not_checked`: the claim is too large for the rule.' }),
  },
  { title: 'OrganizationRuleResult', additionalProperties: false },
);

export const ScrubRun = Type.Object(
  {
    object: Type.Literal('scrub_run'),
    livemode: Type.Boolean(),
    id: Id('scr', 'Run id.'),
    claimId: Id('clm', 'Claim id.'),
    claimVersion: Type.Integer({ description: "The claim's version after this run." }),
    status: OneOf(SCRUB_OUTCOMES, { description: OUTCOMES_TEXT }),
    rulesetVersion,
    dataVersions: Type.Record(Type.String(), Type.String(), { description: 'Versions of the code sets.' }),
    verdicts,
    coverage: ruleCoverage,
    findings: Type.Array(Finding),
    organizationRules: Type.Optional(
      Type.Array(OrganizationRuleResult, {
        description:
          "The organization's rules that were about the claim (`/v1/scrub-rules`); absent if there was none.",
      }),
    ),
    createdAt: Instant('When it ran.'),
  },
  { additionalProperties: false, title: 'ScrubRun' },
);

export const ScrubRunList = ListOf(ScrubRun);
const FamilyCoverage = Type.Object(
  {
    family: Type.String(),
    rules: Type.Array(Type.String(), { description: 'Ids of the rules that were checked.' }),
    data: Type.Array(
      Type.Object(
        {
          codeSet: Type.String(),
          version: Type.String({ description: 'The installed version that was used, such as `FY2027`.' }),
          quarter: Nullable(
            Type.String({ description: 'Such as `2026Q4`.' }),
            'The quarter of the version; null if the code set is not published by quarter.',
          ),
        },
        { title: 'ScrubData', additionalProperties: false },
      ),
      { description: 'The code sets that the rules were checked with.' },
    ),
  },
  { title: 'ScrubFamilyCoverage', additionalProperties: false },
);

const NotCheckedRule = Type.Object(
  {
    ruleId: Type.String(),
    title,
    family: Type.String(),
    data: Type.String({ description: 'What is missing: a code set, or a record such as `payer`.' }),
    codeSet: Nullable(Type.String(), 'The code set; null if a record is missing.'),
    lines: Type.Array(Type.Integer({ minimum: 1 }), {
      description: 'Numbers of the service lines that were not checked; empty if the whole claim was not.',
    }),
    reason: Type.String({ description: 'Why the rule was not checked, and what supplies the data.' }),
    command: Nullable(Type.String(), 'The command that installs the code set; null if a record is missing.'),
  },
  { title: 'NotCheckedRule', additionalProperties: false },
);

const NotAppliedRule = Type.Object(
  {
    ruleId: Type.String(),
    title,
    family: Type.String(),
    reason: Type.String({ description: 'The setting that excludes the rule.' }),
  },
  { title: 'NotAppliedRule', additionalProperties: false },
);

export const ScrubReport = Type.Object(
  {
    object: Type.Literal('scrub_report'),
    livemode: Type.Boolean(),
    claimId: Id('clm', 'Claim id.'),
    status: OneOf(SCRUB_STATUSES, {
      description: `${OUTCOMES_TEXT} \`stale\`: the claim, patient or coverage has changed since the run.`,
    }),
    run: Nullable(ScrubRun, 'The latest run; null before the first.'),
    families: Type.Array(FamilyCoverage, { description: 'What was checked for the claim as a whole.' }),
    lines: Type.Array(
      Type.Object(
        {
          number: Type.Integer({ minimum: 1 }),
          lineId: Id('sl', 'Id of the service line when the claim was checked.'),
          families: Type.Array(FamilyCoverage),
        },
        { title: 'ScrubLineCoverage', additionalProperties: false },
      ),
      {
        description:
          'What was checked for each service line. Empty for runs of earlier releases, which did not record it.',
      },
    ),
    notChecked: Type.Array(NotCheckedRule, {
      description: 'Rules that apply to the claim but lacked data. They have not passed.',
    }),
    notApplied: Type.Array(NotAppliedRule, {
      description:
        'Rules that the settings of the organization exclude for the payer. They do not make the claim `partly_checked`.',
    }),
  },
  { title: 'ScrubReport', additionalProperties: false },
);

export const ScrubRunListQuery = Strict({ ...listQuery });

const ValidationFinding = Type.Object(ruleFields, { title: 'ValidationFinding', additionalProperties: false });

export const ClaimValidation = Type.Object(
  {
    object: Type.Literal('claim_validation'),
    livemode: Type.Boolean(),
    claimId: Id('clm', 'Claim id.'),
    claimVersion: Type.Integer(),
    valid: Type.Boolean({ description: 'True if no finding prevents submission.' }),
    rulesetVersion,
    verdicts,
    findings: Type.Array(ValidationFinding),
  },
  { additionalProperties: false, title: 'ClaimValidation' },
);

export const EapValidation = Type.Object(
  {
    object: Type.Literal('eap_validation'),
    livemode: Type.Boolean(),
    ...eapFields,
    findings: Type.Array(ValidationFinding),
    rulesetVersion,
    verdicts,
  },
  { additionalProperties: false, title: 'EapValidation' },
);

export const ApplyFixRequest = Strict(
  {
    fixId: Type.Optional(Id('fix', 'The fix to apply.')),
    findingId: Type.Optional(Id('fnd', 'Instead of fixId: the finding to fix.')),
    patchIndex: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 99, description: "Which of the finding's fixes; the first by default." }),
    ),
    all: Type.Optional(
      OneOf(['safe'], {
        description:
          'Instead of fixId: `safe` applies the first safe fix of every open finding and increases the version by one. If there is no safe fix, the claim is unchanged.',
      }),
    ),
    inputs: Type.Optional(
      Type.Record(Type.String(), phi(Type.Union([Type.String({ maxLength: 1000 }), Type.Integer()])), {
        maxProperties: 20,
        additionalProperties: false,
        description: 'Values for a `needs_input` fix, by name.',
      }),
    ),
    reason: Type.Optional(Text(500, 'The reason, recorded in the audit log. Must not contain PHI.')),
    expectedVersion: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'The expected version. Equivalent to If-Match, for clients that cannot send the header.',
      }),
    ),
  },
  { title: 'ClaimFix', description: 'Exactly one of fixId, findingId and all.' },
);

const ByPointer = (description: string) =>
  Type.Record(Type.String(), phi(Type.Unknown()), { description: `${description} By JSON Pointer; null where none.` });

const fixName = {
  fixId: Id('fix', 'Fix id.'),
  findingId: Id('fnd', 'Finding id.'),
  ruleId: Type.String(),
};
const AppliedFix = Type.Object(
  {
    ...fixName,
    before: ByPointer('Previous values.'),
    after: ByPointer('New values.'),
    patch: Type.Array(PatchOperation),
  },
  { additionalProperties: false, title: 'AppliedFix' },
);
const SkippedFix = Type.Object(
  {
    ...fixName,
    reason: OneOf(SKIP_REASONS, {
      description:
        '`conflict`: an applied fix changes the same field; see the findings of the new run. `not_applicable`: the patch does not fit the claim.',
    }),
  },
  { additionalProperties: false, title: 'SkippedFix' },
);

export const ApplyFixResult = Type.Object(
  {
    claim: Claim,
    appliedFixes: Type.Array(AppliedFix, { description: 'In the order of the findings.' }),
    skippedFixes: Type.Array(SkippedFix, { description: 'Safe fixes that `all` did not apply.' }),
    scrub: ScrubRun,
  },
  { additionalProperties: false, title: 'ClaimFixResult' },
);
