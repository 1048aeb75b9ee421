import { checkClaim } from '../../../modules/billing/claims/eligibility/check-claim.ts';
import { addOtherCoverage, guardAddOtherCoverage } from '../../../modules/eligibility/add-other-coverage.ts';
import { applyCoverageFix, guardApplyCoverageFix } from '../../../modules/eligibility/apply-coverage-fix.ts';
import { cancelCheck, guardCancelCheck } from '../../../modules/eligibility/cancel-check.ts';
import {
  ClaimCheckCreate,
  CoverageFixApply,
  EligibilityCheckCreate,
  EligibilityTimelineQuery,
  OtherCoverageAdd,
} from '../../../modules/eligibility/check-requests.ts';
import { createCheck } from '../../../modules/eligibility/create-check.ts';
import { eligibilityResource } from '../../../modules/eligibility/eligibility-resource.ts';
import {
  EligibilityCheck,
  EligibilityCheckList,
  EligibilityTimeline,
} from '../../../modules/eligibility/eligibility-schema.ts';
import { getCheck, listChecks, readCheckX12 } from '../../../modules/eligibility/find-checks.ts';
import { presentCheck, presentTimelineCheck } from '../../../modules/eligibility/present-check.ts';
import { expandQueryOf, listQueryOf } from '../../../modules/list.ts';
import { getRemainingPatient, ofRemainingPatient } from '../../../modules/practice/patients/find-patients.ts';
import { requireScope } from '../../access/authorize.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';
import { MASKING_NOTE, showX12 } from '../../x12/shown-x12.ts';
import { awaitCheck, checkReply, modeOf } from './wait-for-check.ts';

const tag = 'Eligibility';
const id: PathParameter = { kind: 'elg', table: 'eligibility_checks', description: 'Check id.' };
const CREATED = {
  201: {
    description: 'The check has ended.',
    schema: EligibilityCheck,
    headers: ['Location'],
    optionalHeaders: ['Preference-Applied'],
  },
  202: {
    description: 'The payer has not answered yet. Poll the URL in `Location`, or wait for `eligibility.completed`.',
    schema: EligibilityCheck,
    headers: ['Location', 'Retry-After'],
    optionalHeaders: ['Preference-Applied'],
  },
} as const;
const CHANGES_PATIENT = "The request changes the patient's data.";
const CREATE_ERRORS = [
  'unknown_sandbox_token',
  'sandbox_value_in_live',
  'control_numbers_exhausted',
  'payer_not_routed',
] as const;

export const create = defineCommand({
  id: 'createEligibilityCheck',
  tag,
  summary: 'Check eligibility',
  description:
    'Asks a payer about a coverage with a 270 and reads the 271. The request waits up to 20 seconds for the answer; `Prefer: wait=n` shortens this, and `Prefer: respond-async` or mode `async` leaves the check to a job. A payer that does not answer, or refuses, makes the check `failed` with `errors`. `eligibility.completed` fires once, when the check ends.',
  body: EligibilityCheckCreate,
  responses: CREATED,
  errors: CREATE_ERRORS,
  example: {
    coverageId: 'cov_01k5v9q2w7e8rak0d3fghj4mnp',
    provider: { npi: '1999999984', organizationName: 'Riverside Family Practice' },
    serviceTypeCodes: ['30'],
  },
  handle: async (tx, request, app) => {
    const input = { ...request.body, mode: modeOf(request, request.body.mode) };
    const created = await createCheck(tx, input, app.eligibility);
    return { ...checkReply(created.check, app), afterCommit: () => awaitCheck(created, request, app) };
  },
});

export const checkOfClaim = defineCommand({
  id: 'checkClaimEligibility',
  tag,
  summary: 'Check the eligibility for a claim',
  description:
    "Like `POST /v1/eligibility-checks`, with the claim's coverage, billing provider and dates of service. If the claim was scrubbed before, it is scrubbed again when the check ends, so that its `elig.*` findings follow the payer's answer.",
  params: { id: { kind: 'clm', table: 'claims', description: 'Claim id.' } },
  body: ClaimCheckCreate,
  responses: CREATED,
  errors: [...CREATE_ERRORS, 'no_coverage'],
  example: { maxAgeSeconds: 86_400 },
  handle: async (tx, request, app) => {
    const input = { ...request.body, mode: modeOf(request, request.body.mode) };
    const created = await checkClaim(tx, request.params.id, input, app.eligibility);
    return { ...checkReply(created.check, app), afterCommit: () => awaitCheck(created, request, app) };
  },
});

export const list = defineRead({
  id: 'listEligibilityChecks',
  tag,
  summary: 'List eligibility checks',
  description: 'Newest first.',
  query: listQueryOf(eligibilityResource.lists.listEligibilityChecks),
  responses: { 200: { description: 'A page of checks.', schema: EligibilityCheckList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'eligibility_checks', organizationId: reader.organizationId, app },
      async (page) => listChecks(reader, await ofRemainingPatient(reader, query), page),
      (check) => presentCheck(check, reader),
    ),
});

export const get = defineRead({
  id: 'getEligibilityCheck',
  tag,
  summary: 'Retrieve an eligibility check',
  description: `With \`expand=rawX12\` the check has the 270 and the 271. ${MASKING_NOTE}`,
  params: { id },
  query: expandQueryOf(eligibilityResource.expandable),
  responses: { 200: { description: 'The check.', schema: EligibilityCheck } },
  optionalScope: 'phi:reveal',
  handle: async (reader, request, app) => {
    const check = await getCheck(reader, request.params.id);
    const shown = presentCheck(check, reader);
    if (!request.query.expand?.includes('rawX12')) return { status: 200, body: shown };
    const raw = await readCheckX12(reader, check, app.encryption);
    const revealed = { resource: { type: 'eligibility_check' as const, id: check.id }, field: 'rawX12' };
    const { isMasked, texts } = await showX12([raw.request, raw.response], revealed, { request, app });
    return { status: 200, body: { ...shown, rawX12: { request: texts[0], response: texts[1], isMasked } } };
  },
});

export const cancel = defineCommand({
  id: 'cancelEligibilityCheck',
  tag,
  summary: 'Cancel an eligibility check',
  description:
    'Ends a pending check. No further attempt is made, and a response that arrives later is stored without effect. No event is fired.',
  params: { id },
  responses: { 200: { description: 'The cancelled check.', schema: EligibilityCheck } },
  errors: ['invalid_state_transition', 'version_conflict'],
  guard: (reader, { params, expectedVersion }) => guardCancelCheck(reader, params.id, expectedVersion),
  handle: async (tx, { params, expectedVersion }) => {
    const check = await cancelCheck(tx, params.id, expectedVersion);
    return { status: 200, body: presentCheck(check, tx) };
  },
});

export const applyFix = defineCommand({
  id: 'applyEligibilityCoverageFix',
  tag,
  summary: 'Apply the suggested change of the coverage',
  description:
    'Makes changes of `coverageFix`: the actual payer, the member id, the relationship with its subscriber, or data of a person that the payer calls wrong. `fields` chooses among `coverageFix.fields`; changes of a person need `confirm: true`. A change of the patient also needs `patients:write`. A repeated call changes nothing.',
  params: { id },
  body: CoverageFixApply,
  responses: { 200: { description: 'The check, with `coverageFixAppliedAt`.', schema: EligibilityCheck } },
  errors: [
    'invalid_state_transition',
    'version_conflict',
    'sandbox_value_in_live',
    'unknown_sandbox_token',
    'review_required',
  ],
  reviewStage: 'eligibility',
  example: { fields: ['/payerId'] },
  guard: (reader, { params, expectedVersion }) => guardApplyCoverageFix(reader, params.id, expectedVersion),
  handle: async (tx, request) => {
    const { params, body, expectedVersion } = request;
    const check = await applyCoverageFix(tx, params.id, body, expectedVersion);
    const isOfPatient = check.coverageFixAppliedFields?.some((field) => field.startsWith('/patient/'));
    if (isOfPatient) requireScope(request, 'patients:write', CHANGES_PATIENT);
    return { status: 200, body: presentCheck(check, tx) };
  },
});

export const addOther = defineCommand({
  id: 'addOtherCoverage',
  tag,
  summary: 'Add other coverage that the payer named',
  description:
    "Creates a coverage from one of `otherCoverage`, with its position in the order of payment and the reason for it (`coordination`). The patient's coverages from that position on move down by one. A coverage that the patient already has with the payer and member id is used instead. Fields that the payer did not state are required. A repeated call changes nothing. The caller also needs `patients:write`.",
  params: { id },
  body: OtherCoverageAdd,
  responses: { 200: { description: 'The check; `otherCoverage` names the coverage.', schema: EligibilityCheck } },
  errors: ['invalid_state_transition', 'version_conflict', 'sandbox_value_in_live', 'unknown_sandbox_token'],
  example: { position: 1 },
  guard: (reader, { params, expectedVersion }) => guardAddOtherCoverage(reader, params.id, expectedVersion),
  handle: async (tx, request) => {
    requireScope(request, 'patients:write', CHANGES_PATIENT);
    const check = await addOtherCoverage(tx, request.params.id, request.body, request.expectedVersion);
    return { status: 200, body: presentCheck(check, tx) };
  },
});

export const timeline = defineRead({
  id: 'getEligibilityTimeline',
  tag,
  summary: "List a patient's eligibility over time",
  description: 'All checks of the patient, newest first, with the changes of the coverage status.',
  params: { id: { kind: 'pat', table: 'patients', description: 'Patient id.' } },
  query: EligibilityTimelineQuery,
  responses: { 200: { description: 'A page of the timeline.', schema: EligibilityTimeline } },
  handle: async (reader, { params, query }, app) => {
    const { id: patientId } = await getRemainingPatient(reader, params.id);
    return listReply(
      { query, list: `eligibility_timeline ${patientId}`, organizationId: reader.organizationId, app },
      (page) => listChecks(reader, { patientId }, page),
      presentTimelineCheck,
    );
  },
});
