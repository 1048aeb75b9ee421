import type { Static } from 'typebox';
import type { App } from '../../../composition/app.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { EventType } from '../../../modules/event-types.ts';
import type { PayerSimulator } from '../../../modules/payer-simulator.ts';
import { presentEvent } from '../../../modules/platform/events/event.ts';
import { Event, TriggerRequest } from '../../../modules/platform/events/event-schema.ts';
import { triggerEvent } from '../../../modules/platform/events/trigger-event.ts';
import { injectPayerEvent } from '../../../modules/sandbox/inject-payer-event.ts';
import { injectWriteResult } from '../../../modules/sandbox/inject-write-result.ts';
import { resetSandbox } from '../../../modules/sandbox/reset-sandbox.ts';
import {
  PayerEvent,
  PayerEventRequest,
  SandboxReset,
  Scenario,
  ScenarioList,
} from '../../../modules/sandbox/sandbox-schema.ts';
import { type Scenario as PlayedScenario, presentScenario } from '../../../modules/sandbox/scenario.ts';
import { requireSandbox } from '../../access/authorize.ts';
import { defineCommand, defineRead } from '../../operation.ts';
import { scopesOfRequests } from '../../permissions/scopes-of-requests.ts';
import { ehrOf } from './sandbox-ehr.ts';

const tag = 'Sandbox';

export const payerEvent = defineCommand({
  id: 'injectPayerEvent',
  tag,
  summary: 'Create a payer response',
  description:
    "Writes a 999, 277CA, 277 or 835 about a submitted claim, a 278 response about a submitted prior authorization, or a 271 about an eligibility check, to the payer outbox. The file is real X12 text. It is fetched and processed like any other file: immediately, or when the test clock is advanced. `ehr_write_result` instead sets how the sandbox's EHR handles a write.",
  body: PayerEventRequest,
  responses: { 202: { description: 'The file has been written, or the result is set.', schema: PayerEvent } },
  errors: ['live_key_not_allowed', 'invalid_state_transition', 'unknown_sandbox_token'],
  example: { type: 'era_835', subjectId: 'clm_01jq3x5v8e9f7r2m4n6p8s0t1v', data: { outcome: 'CLM.DENY.CO197' } },
  handle: async (tx, { body }, app) => {
    const { fileId, transactionSet, dueAt } = await playEvent(tx, body, app);
    const { type, subjectId } = body;
    return {
      status: 202,
      body: {
        object: 'payer_event',
        livemode: false,
        type,
        subjectId,
        fileId,
        transactionSet,
        dueAt: dueAt.toISOString(),
      },
    };
  },
});

async function playEvent(tx: UnitOfWork, { type, subjectId, data = {} }: Static<typeof PayerEventRequest>, app: App) {
  const { seconds, ...answer } = data;
  if (type !== 'ehr_write_result') {
    if (seconds !== undefined) throw notOf('/data/seconds', type);
    const options = { encryption: app.encryption, simulator: simulatorOf(app) };
    return injectPayerEvent(tx, { type, subjectId, data: answer }, options);
  }
  const { outcome, ...foreign } = answer;
  for (const name of Object.keys(foreign)) throw notOf(`/data/${name}`, type);
  await injectWriteResult(tx, { subjectId, outcome, seconds }, ehrOf(app));
  return { fileId: null, transactionSet: null, dueAt: tx.now };
}

function notOf(param: string, type: string): AppError {
  const details = [{ code: 'not_allowed', param, message: `Does not belong to ${type}.` }];
  return new AppError('validation_failed', { param, details });
}

export const reset = defineCommand({
  id: 'resetSandbox',
  tag,
  summary: 'Reset the sandbox',
  description:
    'Removes patients, claims, events, webhook subscriptions and test clocks; only users, API keys and the audit log remain. This cannot be undone. Cursors of the event feed stay valid.',
  responses: { 200: { description: 'The number of removed rows.', schema: SandboxReset } },
  errors: ['live_key_not_allowed', 'test_clock_advancing'],
  changesClock: true,
  isAlone: true,
  handle: async (tx, _request, app) => {
    const removed = await resetSandbox(tx, simulatorOf(app), app.ehr);
    return { status: 200, body: { object: 'sandbox_reset', livemode: false, removed } };
  },
});

export const scenarios = defineRead({
  id: 'listScenarios',
  tag,
  summary: 'List scenarios',
  description:
    'Returns sequences of requests that can be sent unchanged to an organization without a test clock, with the events that each one fires, in order. The tests of the service run the same scenarios.',
  responses: { 200: { description: 'All scenarios.', schema: ScenarioList } },
  errors: ['live_key_not_allowed'],
  handle: async (_reader, _request, app) => {
    const data = await presented(simulatorOf(app).scenarios);
    return { status: 200, body: { object: 'list', data, hasMore: false, nextCursor: null } };
  },
});

export const scenario = defineRead({
  id: 'getScenario',
  tag,
  summary: 'Retrieve a scenario',
  params: { id: { kind: 'text', description: 'Scenario id, e.g. claim-paid.' } },
  responses: { 200: { description: 'The scenario.', schema: Scenario } },
  errors: ['live_key_not_allowed'],
  handle: async (_reader, { params }, app) => {
    const found = simulatorOf(app).scenarios.find((one) => one.id === params.id);
    if (!found) throw new AppError('resource_not_found');
    const [body] = await presented([found]);
    return { status: 200, body };
  },
});

/** The route table lists these operations too, so it is imported when a request needs it. */
async function presented(scenarios: readonly PlayedScenario[]) {
  const { ROUTES } = await import('../../route-table.ts');
  return scenarios.map((one) => presentScenario(one, scopesOfRequests(one.requests, ROUTES)));
}

/** Returns the payer simulator, which exists in the sandbox only. */
function simulatorOf(app: App): PayerSimulator {
  const { simulator } = app.payers;
  if (!simulator) throw new AppError('live_key_not_allowed');
  return simulator;
}

export const trigger = defineCommand({
  id: 'triggerSandboxEvent',
  tag: 'Sandbox',
  summary: 'Fire an event',
  description:
    'Fires an event of any type with invented data. It appears in the feed and is delivered to the matching subscriptions.',
  body: TriggerRequest,
  responses: { 201: { description: 'The event.', schema: Event, headers: ['Location'] } },
  errors: ['live_key_not_allowed'],
  example: { type: 'claim.paid' },
  handle: async (tx, { body }, app) => {
    requireSandbox(app);
    const event = triggerEvent(tx, body.type as EventType);
    return {
      status: 201,
      headers: { location: `/v1/events/${event.id}` },
      body: presentEvent(event, tx),
    };
  },
});
