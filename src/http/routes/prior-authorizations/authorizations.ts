import { ShortListQuery } from '../../../modules/billing/claims/schemas/submission.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { atTimeOf, timesOf } from '../../../modules/platform/test-clocks/require-test-clock.ts';
import { ofRemainingPatient } from '../../../modules/practice/patients/find-patients.ts';
import { listAuthorizationX12 } from '../../../modules/prior-authorizations/answers/find-messages.ts';
import { guardRecordReceipt, recordReceipt } from '../../../modules/prior-authorizations/answers/record-receipt.ts';
import type { PriorAuthorization as Resource } from '../../../modules/prior-authorizations/authorization.ts';
import { Requirements } from '../../../modules/prior-authorizations/authorization-parts.ts';
import { authorizationResource } from '../../../modules/prior-authorizations/authorization-resource.ts';
import {
  AuthorizationCancel,
  AuthorizationCopy,
  AuthorizationCreate,
  AuthorizationSubmit,
  AuthorizationUpdate,
  AuthorizationX12List,
  PriorAuthorization,
  PriorAuthorizationList,
} from '../../../modules/prior-authorizations/authorization-schema.ts';
import {
  cancelAuthorization,
  checkAuthorizationStatus,
  guardCancelAuthorization,
  guardCheckStatus,
} from '../../../modules/prior-authorizations/cancel-authorization.ts';
import {
  AuthorizationExtension,
  AuthorizationReceipt,
} from '../../../modules/prior-authorizations/clock/clock-schema.ts';
import { extendClock, guardExtendClock } from '../../../modules/prior-authorizations/clock/extend-clock.ts';
import { copyAuthorization, createAuthorization } from '../../../modules/prior-authorizations/create-authorization.ts';
import {
  findRequirements,
  getAuthorization,
  listAuthorizations,
} from '../../../modules/prior-authorizations/find-authorizations.ts';
import {
  presentAuthorization,
  presentAuthorizationX12,
} from '../../../modules/prior-authorizations/present-authorization.ts';
import {
  Determination,
  DeterminationRequest,
} from '../../../modules/prior-authorizations/requirements/determination-schema.ts';
import { determineFor } from '../../../modules/prior-authorizations/requirements/requirement-of.ts';
import {
  guardSubmitAuthorization,
  submitAuthorization,
} from '../../../modules/prior-authorizations/submit-authorization.ts';
import {
  guardAuthorizationChange,
  updateAuthorizationContent,
} from '../../../modules/prior-authorizations/update-authorization.ts';
import { ListedSubjects } from '../../listed-subjects.ts';
import { instantOf, listReply } from '../../lists.ts';
import { defineCommand, defineRead } from '../../operation.ts';
import { MASKING_NOTE, showX12 } from '../../x12/shown-x12.ts';
import { authorizationId, authorizationReply, sendOptions } from './shared.ts';

const tag = 'Prior authorizations';
const SENDING_ERRORS = [
  'invalid_state_transition',
  'version_conflict',
  'control_numbers_exhausted',
  'payer_not_routed',
] as const;
const requestingProvider = { npi: '1999999984', organizationName: 'Riverside Family Practice' };

export const create = defineCommand({
  id: 'createPriorAuthorization',
  tag,
  summary: 'Create a prior authorization',
  description:
    'Creates a draft. `requirements` lists what is missing before it can be submitted. With `supersedesId` it amends a decided authorization, which is never changed itself.',
  body: AuthorizationCreate,
  responses: { 201: { description: 'The draft.', schema: PriorAuthorization, headers: ['Location'] } },
  errors: ['duplicate_external_id', 'invalid_state_transition'],
  example: {
    patientId: 'pat_01k5v9q2w7e8rak0d3fghj4mnp',
    coverageId: 'cov_01k5v9q2w7e8rak0d3fghj4mnp',
    requestingProvider,
    placeOfServiceCode: '12',
    diagnoses: [{ code: 'G47.33' }],
    items: [{ procedureCode: 'E0601', units: '1', serviceDates: { start: '2026-03-09' } }],
  },
  handle: async (tx, { body }) => {
    const authorization = await createAuthorization(tx, body);
    const headers = { location: `/v1/prior-authorizations/${authorization.id}` };
    return { ...authorizationReply(tx, authorization, 201), headers };
  },
});

export const copy = defineCommand({
  id: 'copyPriorAuthorization',
  tag,
  summary: 'Copy a prior authorization',
  description:
    'Creates a draft with the content of an authorization in any state, such as one that failed. It supersedes an authorization that was decided or has ended, unless another one does. The metadata are not copied.',
  params: { id: authorizationId },
  body: AuthorizationCopy,
  responses: { 201: { description: 'The draft.', schema: PriorAuthorization, headers: ['Location'] } },
  errors: ['duplicate_external_id', 'invalid_state_transition'],
  example: {},
  handle: async (tx, { params, body }) => {
    const authorization = await copyAuthorization(tx, params.id, body);
    const headers = { location: `/v1/prior-authorizations/${authorization.id}` };
    return { ...authorizationReply(tx, authorization, 201), headers };
  },
});

export const list = defineRead({
  id: 'listPriorAuthorizations',
  tag,
  summary: 'List prior authorizations',
  description: 'Newest first.',
  query: listQueryOf(authorizationResource.lists.listPriorAuthorizations),
  responses: { 200: { description: 'A page of prior authorizations.', schema: PriorAuthorizationList } },
  byClock: true,
  handle: async (reader, { query, principal }, app) => {
    const subjects = new ListedSubjects(reader, principal);
    const { overdue, dueBefore: _dueBefore, ...filter } = query;
    const before = instantOf(query, 'dueBefore');
    let timeOf: (one: Resource) => Date = () => reader.now;
    const fetch = async (page: { limit: number; after?: string }) => {
      if (overdue) await reader.query('select 1');
      const dueBefore = overdue ? earlier(before, reader.now) : before;
      const found = await ofRemainingPatient(reader, filter);
      const rows = await listAuthorizations(reader, { ...found, ...(dueBefore ? { dueBefore } : {}) }, page);
      timeOf = await timesOf(reader, rows);
      return subjects.of(rows, ({ id }) => id);
    };
    return listReply(
      { query, list: 'prior-authorizations', organizationId: reader.organizationId, app },
      fetch,
      (one) => {
        const { patientName, serviceDate } = subjects.get(one.id);
        const shown = presentAuthorization(one, { livemode: reader.livemode, now: timeOf(one) });
        return { ...shown, patientName, serviceDate };
      },
    );
  },
});

function earlier(one: Date | undefined, other: Date): Date {
  return one !== undefined && one < other ? one : other;
}

export const get = defineRead({
  id: 'getPriorAuthorization',
  tag,
  summary: 'Retrieve a prior authorization',
  params: { id: authorizationId },
  responses: { 200: { description: 'The prior authorization.', schema: PriorAuthorization } },
  byClock: true,
  handle: async (reader, { params }) => {
    const found = await getAuthorization(reader, params.id);
    return { status: 200, body: presentAuthorization(found, await atTimeOf(reader, found)) };
  },
});

export const update = defineCommand({
  id: 'updatePriorAuthorization',
  tag,
  summary: 'Update a prior authorization',
  description:
    'A merge patch, until it is submitted. Its requirements are computed again: it becomes `ready` or `requires_action`. Items keep their identity by `sequence`.',
  params: { id: authorizationId },
  body: AuthorizationUpdate,
  responses: { 200: { description: 'The updated prior authorization.', schema: PriorAuthorization } },
  errors: ['invalid_state_transition', 'version_conflict', 'duplicate_external_id'],
  example: { urgency: 'expedited' },
  guard: (reader, { params, expectedVersion }) => guardAuthorizationChange(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) =>
    authorizationReply(tx, await updateAuthorizationContent(tx, params.id, body, expectedVersion)),
});

export const determine = defineCommand({
  id: 'determinePriorAuthorization',
  tag,
  summary: 'Determine whether an authorization is required',
  description:
    'Returns for each service whether the payer requires an authorization, and why: by a published rule that is in force on the day of the service, or by the payer’s eligibility response. Otherwise it is `unknown`. Stores nothing.',
  body: DeterminationRequest,
  responses: { 200: { description: 'The determination.', schema: Determination } },
  example: {
    coverageId: 'cov_01k5v9q2w7e8rak0d3fghj4mnp',
    items: [{ procedureCode: 'E0601', serviceDates: { start: '2026-03-09' } }],
  },
  handle: async (tx, { body }) => ({ status: 200, body: await determineFor(tx, body) }),
});

export const requirements = defineRead({
  id: 'getPriorAuthorizationRequirements',
  tag,
  summary: 'List the open requirements of a prior authorization',
  description: 'Computed at each request from the authorization, its coverage, its payer and its questions.',
  params: { id: authorizationId },
  responses: { 200: { description: 'The requirements.', schema: Requirements } },
  byClock: true,
  handle: async (reader, { params }) => {
    const found = await getAuthorization(reader, params.id);
    return {
      status: 200,
      headers: { etag: `"v${found.version}"` },
      body: await findRequirements(await atTimeOf(reader, found), found),
    };
  },
});

export const submit = defineCommand({
  id: 'submitPriorAuthorization',
  tag,
  summary: 'Submit a prior authorization',
  description:
    'Writes the 278 request and queues its transmission; `prior_auth.submitted` fires when the payer or clearinghouse has it. The decision, or questions, arrive as events. If something is missing the error lists it. If the payer requires no authorization for any of the services, nothing is sent and the status is `not_required`.',
  params: { id: authorizationId },
  body: AuthorizationSubmit,
  responses: { 202: { description: 'The submitted prior authorization.', schema: PriorAuthorization } },
  errors: [...SENDING_ERRORS, 'review_required', 'requirements_unmet'],
  example: { evenIfNotRequired: false },
  reviewStage: 'prior_auth_submit',
  guard: (reader, { params, expectedVersion }) => guardSubmitAuthorization(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }, app) => {
    const { evenIfNotRequired = false } = body;
    const options = { ...sendOptions(app), expectedVersion, evenIfNotRequired };
    return authorizationReply(tx, await submitAuthorization(tx, params.id, options), 202);
  },
});

export const cancel = defineCommand({
  id: 'cancelPriorAuthorization',
  tag,
  summary: 'Cancel a prior authorization',
  description: 'Possible until the payer has decided. If the payer has the request, a 278 cancellation is sent to it.',
  params: { id: authorizationId },
  body: AuthorizationCancel,
  responses: { 200: { description: 'The cancelled prior authorization.', schema: PriorAuthorization } },
  errors: SENDING_ERRORS,
  example: { reason: 'The patient chose another treatment' },
  guard: (reader, { params, expectedVersion }) => guardCancelAuthorization(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }, app) => {
    const options = { ...sendOptions(app), expectedVersion, reason: body.reason ?? null };
    return authorizationReply(tx, await cancelAuthorization(tx, params.id, options));
  },
});

export const checkStatus = defineCommand({
  id: 'checkPriorAuthorizationStatus',
  tag,
  summary: 'Ask the payer for the status',
  description: 'Sends a 278 inquiry. The response is processed like a decision and arrives as events.',
  params: { id: authorizationId },
  responses: { 202: { description: 'The prior authorization; the inquiry is queued.', schema: PriorAuthorization } },
  errors: SENDING_ERRORS,
  guard: (reader, { params, expectedVersion }) => guardCheckStatus(reader, params.id, expectedVersion),
  handle: async (tx, { params, expectedVersion }, app) => {
    const options = { ...sendOptions(app), expectedVersion };
    return authorizationReply(tx, await checkAuthorizationStatus(tx, params.id, options), 202);
  },
});

export const extend = defineCommand({
  id: 'extendPriorAuthorizationClock',
  tag,
  summary: "Record an extension of the payer's time",
  description:
    'Records an extension that the payer has announced: under CMS-0057-F at most 14 days after `clock.decisionDueAt`. `prior_auth.overdue` then follows the extended time. The metrics count the decision as extended.',
  params: { id: authorizationId },
  body: AuthorizationExtension,
  responses: { 200: { description: 'The prior authorization.', schema: PriorAuthorization } },
  errors: ['invalid_state_transition', 'version_conflict'],
  example: { extendedUntil: '2026-03-18T14:00:00.000Z', reason: 'The payer waits for a report' },
  guard: (reader, { params, expectedVersion }) => guardExtendClock(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) =>
    authorizationReply(tx, await extendClock(tx, params.id, { ...body, expectedVersion })),
});

export const receipt = defineCommand({
  id: 'recordPriorAuthorizationReceipt',
  tag,
  summary: 'Record when the payer received the request',
  description:
    'Records a receipt that the payer has reported, for example by phone or in its portal. The clock then starts at this time instead of the transmission or the 999, and `prior_auth.overdue` follows it. To correct the time, record it again.',
  params: { id: authorizationId },
  body: AuthorizationReceipt,
  responses: { 200: { description: 'The prior authorization.', schema: PriorAuthorization } },
  errors: ['invalid_state_transition', 'version_conflict'],
  example: { receivedAt: '2026-03-02T15:20:00.000Z', reference: 'REF-20931' },
  guard: (reader, { params, expectedVersion }) => guardRecordReceipt(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) =>
    authorizationReply(tx, await recordReceipt(tx, params.id, { ...body, expectedVersion })),
});

export const x12 = defineRead({
  id: 'listPriorAuthorizationX12',
  tag,
  summary: 'List the X12 texts of a prior authorization',
  description: `Returns the interchanges that were sent and received for the prior authorization, newest first: 278 requests, cancellations, inquiries and responses, and 275s. A file of the payer is returned in full, even if it also answers other requests. ${MASKING_NOTE}`,
  params: { id: authorizationId },
  query: ShortListQuery,
  responses: { 200: { description: 'A page of interchanges.', schema: AuthorizationX12List } },
  errors: ['file_too_large'],
  optionalScope: 'phi:reveal',
  handle: async (reader, request, app) => {
    const { id } = await getAuthorization(reader, request.params.id);
    const revealed = { resource: { type: 'prior_authorization' as const, id }, field: 'x12' };
    return listReply(
      { query: request.query, list: `prior-authorizations/${id}/x12`, organizationId: reader.organizationId, app },
      async (page) => {
        const found = await listAuthorizationX12(reader, id, page, app.encryption);
        const contents = found.map(({ content }) => content);
        const { isMasked, texts } = await showX12(contents, revealed, { request, app });
        return found.map((message, at) => ({
          id: message.interchangeId,
          shown: presentAuthorizationX12({ ...message, content: texts[at]! }, isMasked),
        }));
      },
      ({ shown }) => shown,
    );
  },
});
