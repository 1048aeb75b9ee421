import { randomUUID } from 'node:crypto';
import { recordHeartbeat } from '../../src/database/jobs/heartbeats.ts';
import { transact } from '../../src/database/transactions/transaction.ts';
import { newId } from '../../src/kernel/ids.ts';
import { proposeAction } from '../../src/modules/platform/agents/propose-action.ts';
import { recordRequests } from '../../src/modules/platform/request-log/find-requests.ts';
import type { CallOptions } from '../helpers/app.ts';
import { signedIn } from '../helpers/session.ts';
import { DAY_MS } from '../sandbox/support.ts';
import { START, type Stage } from './stage.ts';

const EXAMPLE_CLAIM = 'clm_01jd0000000000000000000000';

export async function subscribe({ recorder, receiverUrl }: Stage): Promise<string> {
  const body = { url: `${receiverUrl}/rcm`, events: ['claim.*', 'denial.received'], description: 'Billing system' };
  const { body: subscription } = await recorder.example('POST /v1/webhooks/subscriptions', { body });
  return subscription.id;
}

export async function readEvents({ recorder }: Stage): Promise<void> {
  const { body } = await recorder.example('GET /v1/events?limit=1&type=claim.paid');
  await recorder.example(`GET /v1/events/${body.data[0].id}`);
  await recorder.example('GET /v1/event-types', { keep: 1 });
  await recorder.example('GET /v1/event-types/patient.created');
}

export async function workWithSubscription({ recorder, own }: Stage, id: string): Promise<void> {
  const path = `/v1/webhooks/subscriptions/${id}`;
  await recorder.example(`GET ${path}`);
  await recorder.example('GET /v1/webhooks/subscriptions');
  await recorder.example(`PATCH ${path}`, { body: { events: ['*'] } });
  await recorder.example(`POST ${path}/rotate-secret`, { body: {} });
  await recorder.example(`POST ${path}/pause`);
  await recorder.example(`POST ${path}/resume`);
  await recorder.example(`POST ${path}/test`);
  await own.advance(DAY_MS);
  const { body: deliveries } = await recorder.example(`GET ${path}/deliveries?limit=1`);
  const [delivery] = deliveries.data;
  await recorder.example(`GET ${path}/deliveries/${delivery.id}`);
  await recorder.example(`POST ${path}/deliveries/${delivery.id}/replay`);
  await recorder.example(`GET ${path}/statistics`);
  const { body: replay } = await recorder.example(`POST ${path}/replays`, {
    body: { since: START, eventTypes: ['claim.*'] },
  });
  await recorder.example(`GET ${path}/replays/${replay.id}`);
  await recorder.example(`GET ${path}/replays`);
  await recorder.example(`POST ${path}/replays/${replay.id}/cancel`);
  await recorder.example('GET /v1/webhooks/origin-ips');
  await recorder.step(`POST ${path}/pause`);
  await recorder.example(`POST ${path}/enable`);
  await recorder.example('POST /v1/sandbox/events/trigger', { body: { type: 'claim.paid' } });
}

/** An agent proposes two actions; a person approves one and declines the other. */
async function decideActions({ t, own, recorder }: Stage, as: CallOptions): Promise<void> {
  const actor = { type: 'api_key', id: newId('key') } as const;
  const propose = (body: object) =>
    transact(t.app.database, { organizationId: own.id, actor }, (tx) =>
      proposeAction(tx, {
        tool: 'submit_claim',
        steps: [{ operationId: 'submitClaim', params: { id: EXAMPLE_CLAIM }, body, expectedVersion: 2 }],
        recipient: { type: 'payer', id: 'SBX01', name: 'Sandbox Commercial PPO' },
        subject: { type: 'claim', id: EXAMPLE_CLAIM },
        changes: [`Submit claim ${EXAMPLE_CLAIM} in version 2 (ready) to Sandbox Commercial PPO`],
        requiredScopes: ['claims:write'],
      }),
    );
  const [approved, declined] = [await propose({}), await propose({ confirmUnchanged: true })];
  await recorder.example('GET /v1/agent-actions?limit=1', as);
  await recorder.example(`GET /v1/agent-actions/${approved.id}`);
  await recorder.example(`POST /v1/agent-actions/${approved.id}/approve`, as);
  await recorder.example(`POST /v1/agent-actions/${declined.id}/decline`, as);
}

export async function manageKeys(stage: Stage): Promise<void> {
  const { t, own, recorder } = stage;
  await readRequestLog(stage);
  const { headers } = await signedIn(t.app, own.id, 'org_admin');
  const as = { key: null, headers };
  await recorder.example('GET /v1/session', as);
  await manageRoles(recorder, as);
  await manageUsers(recorder, as);
  await decideActions(stage, as);
  const body = { name: 'Billing import', scopes: ['claims:read', 'claims:write'], allowedCidrs: ['203.0.113.0/24'] };
  const { body: made } = await recorder.example('POST /v1/api-keys', { ...as, body });
  await recorder.example('GET /v1/api-keys?limit=1', as);
  await recorder.example(`GET /v1/api-keys/${made.id}`, as);
  await recorder.example(`PATCH /v1/api-keys/${made.id}`, { ...as, body: { scopes: ['claims:read'] } });
  await recorder.example(`POST /v1/api-keys/${made.id}/disable`, as);
  await recorder.example(`POST /v1/api-keys/${made.id}/enable`, as);
  const { body: rotated } = await recorder.example(`POST /v1/api-keys/${made.id}/rotate`, { ...as, body: {} });
  await recorder.example(`POST /v1/api-keys/${rotated.id}/revoke`, as);
}

export async function readAuditLog({ recorder }: Stage): Promise<void> {
  const { body } = await recorder.example('GET /v1/audit-entries?limit=1');
  await recorder.example(`GET /v1/audit-entries/${body.data[0].id}`);
}

export async function readAboutService({ t, recorder }: Stage): Promise<void> {
  await recordHeartbeat(t.app.pool, randomUUID(), 'worker');
  await recorder.example('GET /v1/health');
  await recorder.example('GET /v1/health/ready');
  const { body } = await recorder.example('GET /v1/openapi.json');
  recorder.shorten('getOpenApi', 200, {
    openapi: body.openapi,
    info: { title: body.info.title, version: body.info.version },
  });
}

export async function leaveSandbox({ recorder, own }: Stage): Promise<void> {
  await recorder.example('GET /v1/sandbox/scenarios', { keep: 1 });
  await recorder.example('GET /v1/sandbox/scenarios/claim-paid');
  await recorder.example('POST /v1/sandbox/ehr/faults', { body: { kind: 'rate_limited', retryAfterSeconds: 2 } });
  await recorder.example('GET /v1/sandbox/ehr');
  await recorder.example('DELETE /v1/sandbox/ehr/faults');
  await recorder.example('GET /v1/sandbox/test-clocks');
  await recorder.example(`GET /v1/sandbox/test-clocks/${own.clockId}`);
  const frozenTime = new Date(own.frozenAt.getTime() + DAY_MS).toISOString();
  await recorder.example(`POST /v1/sandbox/test-clocks/${own.clockId}/advance`, { body: { frozenTime } });
  await own.run();
  await recorder.example('POST /v1/sandbox/reset');
  const body = { frozenTime: '2026-05-04T14:00:00Z', name: 'payment after two weeks' };
  await recorder.example('POST /v1/sandbox/test-clocks', { body });
}

export async function checkPermissions({ recorder }: Stage, claimId: string): Promise<void> {
  const action = { name: 'claims:submit' };
  const body = { action, resource: { type: 'claim', id: claimId } };
  await recorder.example('POST /v1/permissions/check', { body });
  const { body: permissions } = await recorder.example('GET /v1/permissions/me');
  const asked = { subject: permissions.subject, ...body };
  await recorder.example('POST /access/v1/evaluation', { body: asked });
  const evaluations = [{ action: { name: 'claims:read' } }, { action: { name: 'claims:submit' } }];
  await recorder.example('POST /access/v1/evaluations', { body: { ...asked, evaluations } });
  await recorder.example('GET /v1/permissions/actions', { keep: 1 });
  const { actions: _actions, ...shown } = permissions;
  recorder.shorten('getOwnPermissions', 200, { ...shown, scopes: ['claims:read'], actions: ['claims:list'] });
  await recorder.example('GET /v1/scopes', { keep: 1 });
  await recorder.example('GET /.well-known/authzen-configuration');
}

/** Creates, changes and deletes the custom roles of an organization. */
async function manageRoles(recorder: Stage['recorder'], as: { key: null; headers: Record<string, string> }) {
  const body = { name: 'Denial specialist', scopes: ['claims:read', 'denials:read', 'appeals:write'] };
  const { body: role } = await recorder.example('POST /v1/roles', { ...as, body });
  await recorder.example(`PATCH /v1/roles/${role.id}`, { ...as, body: { description: 'Writes appeals' } });
  await recorder.example(`GET /v1/roles/${role.id}`, as);
  await recorder.example('GET /v1/roles?limit=1', as);
}

/** Creates, changes, invites again and disables a user. */
async function manageUsers(recorder: Stage['recorder'], as: { key: null; headers: Record<string, string> }) {
  const body = { email: 'kim.ash@riverside.example', name: 'Kim Ash', role: 'biller' };
  const { body: user } = await recorder.example('POST /v1/users', { ...as, body });
  const path = `/v1/users/${user.id}`;
  await recorder.example(`PATCH ${path}`, { ...as, body: { role: 'denial_specialist' } });
  await recorder.example(`POST ${path}/invite`, as);
  await recorder.example(`POST ${path}/disable`, as);
  await recorder.example(`POST ${path}/enable`, as);
  await recorder.example(`GET ${path}`, as);
  await recorder.example('GET /v1/users?status=invited', as);
  const identity = { issuer: 'urn:rcm:embedded-identity-provider', subject: body.email };
  await recorder.example(`PUT ${path}/identity`, { ...as, body: identity });
  await recorder.example('GET /v1/colleagues?limit=2', as);
}

/** Reads the log of requests. The recorder of examples uses no socket, so its own requests are not in the log. */
async function readRequestLog({ t, own, recorder }: Stage) {
  const { id: keyId } = await t.keyFor(own.id, ['requests:read']);
  const request = {
    ...{ organizationId: own.id, id: newId('req'), method: 'POST', route: '/v1/claims/{id}/submit', status: 409 },
    ...{ operationId: 'submitClaim', errorCode: 'claim_has_blocking_findings', durationMs: 40, omittedBefore: 0 },
    ...{ actor: { type: 'api_key' as const, id: keyId }, createdAt: new Date(START) },
  };
  await recordRequests(t.app.database, [request]);
  await recorder.example('GET /v1/request-log?outcome=refused&limit=1');
  await recorder.example(`GET /v1/request-log/${request.id}`);
}
