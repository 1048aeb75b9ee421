import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { allRoles } from '../../../modules/platform/roles/find-roles.ts';
import { definePublic, defineRead, type OperationRequest } from '../../operation.ts';
import {
  AuthzenDecision,
  AuthzenDecisions,
  AuthzenEvaluation,
  AuthzenEvaluations,
} from '../../permissions/authzen-schema.ts';
import type { EvaluationParts } from '../../permissions/evaluate.ts';
import { evaluateAccess } from '../../permissions/evaluate-access.ts';
import { evaluateBatch } from '../../permissions/evaluate-batch.ts';
import { AuthzenConfiguration } from '../../permissions/permission-schema.ts';

const tag = 'Permissions';
const NO_STORE = { 'cache-control': 'no-store' };

/** The rules of the standard that differ from other operations (docs/decisions/0216). */
const standard = {
  tag,
  optionalScope: 'permissions:read',
  badBody: 'invalid_request',
  echoesRequestId: true,
  errors: ['forbidden_scope'],
} as const;

const example = {
  subject: { type: 'user', id: 'usr_01k5v9q2w7e8rak0d3fghj4mnp' },
  action: { name: 'claims:submit' },
  resource: { type: 'claim', id: 'clm_01k5v9q2w7e8rak0d3fghj4mnp' },
};

type Asked = Pick<OperationRequest, 'principal'>;

/** The route table lists these operations too, so it is imported when a request needs it. */
async function partsOf(reader: TenantReader, { principal }: Asked, app: EvaluationParts['app']) {
  const { ROUTES: routes } = await import('../../route-table.ts');
  return { principal, routes, app, reader, roles: await allRoles(reader) };
}

export const evaluation = defineRead({
  ...standard,
  id: 'evaluateAccess',
  summary: 'Evaluate access (AuthZEN)',
  description:
    'The Access Evaluation API of OpenID AuthZEN 1.0. `decision` is true if the subject may take the action and the state of the resource allows it now. Unknown members are ignored; a missing subject, action or resource is refused with 400.',
  body: AuthzenEvaluation,
  responses: { 200: { description: 'The decision.', schema: AuthzenDecision, optionalHeaders: ['X-Request-ID'] } },
  example,
  handle: async (reader, request, app) => {
    const body = await evaluateAccess(request.body, await partsOf(reader, request, app));
    return { status: 200, headers: NO_STORE, body };
  },
});

export const evaluations = defineRead({
  ...standard,
  id: 'evaluateAccessBatch',
  summary: 'Evaluate access in a batch (AuthZEN)',
  description:
    'The Access Evaluations API of OpenID AuthZEN 1.0. A check without a subject, action or resource, also by default, is denied with `context.error`. Without `evaluations`, or with an empty list, the request is a single check.',
  body: AuthzenEvaluations,
  responses: {
    200: {
      description: 'The decisions, or the decision.',
      schema: AuthzenDecisions,
      optionalHeaders: ['X-Request-ID'],
    },
  },
  example: { ...example, evaluations: [{ action: { name: 'claims:read' } }, { action: { name: 'claims:submit' } }] },
  handle: async (reader, request, app) => {
    const parts = await partsOf(reader, request, app);
    const { evaluations: questions = [], options, ...single } = request.body;
    const body =
      questions.length === 0
        ? await evaluateAccess(single, parts)
        : { evaluations: await evaluateBatch({ ...single, options, evaluations: questions }, parts, evaluateAccess) };
    return { status: 200, headers: NO_STORE, body };
  },
});

export const configuration = definePublic({
  id: 'getAuthzenConfiguration',
  tag,
  summary: 'Retrieve the metadata of AuthZEN',
  description: 'The addresses at which clients of OpenID AuthZEN 1.0 check permissions.',
  responses: { 200: { description: 'The addresses.', schema: AuthzenConfiguration } },
  handle: (app) => {
    const origin = app.publicUrl();
    return {
      status: 200,
      body: {
        policy_decision_point: origin,
        access_evaluation_endpoint: `${origin}/access/v1/evaluation`,
        access_evaluations_endpoint: `${origin}/access/v1/evaluations`,
      },
    };
  },
});
