import type { App } from '../../app.ts';
import { AppError } from '../../kernel/errors.ts';
import type { PayerSimulator } from '../../modules/payers/payer-simulator.ts';
import { injectPayerEvent } from '../../modules/sandbox/inject-payer-event.ts';
import { resetSandbox } from '../../modules/sandbox/reset-sandbox.ts';
import { presentScenario } from '../../modules/sandbox/scenario.ts';
import { findScenario, SCENARIOS } from '../../modules/sandbox/scenarios.ts';
import { defineCommand, defineRead } from '../operation.ts';
import { PayerEvent, PayerEventRequest, SandboxReset, Scenario, ScenarioList } from '../schemas/sandbox.ts';

const tag = 'Sandbox';

export const payerEvent = defineCommand({
  id: 'injectPayerEvent',
  tag,
  summary: 'Make a payer answer',
  description: [
    'Writes a 999, 277CA, 277 or 835 about a submitted claim into the payer outbox, as real X12 text that is fetched and',
    'understood like any other: at once, or when the test clock is advanced. What the claim makes of it follows the',
    'same rules as always.',
  ].join(' '),
  body: PayerEventRequest,
  responses: { 202: { description: 'The file is on its way.', schema: PayerEvent } },
  errors: ['live_key_not_allowed', 'invalid_state_transition', 'unknown_sandbox_token'],
  example: { type: 'era_835', subjectId: 'clm_01jq3x5v8e9f7r2m4n6p8s0t1v', data: { outcome: 'CLM.DENY.CO197' } },
  handle: async (tx, { body }, app) => {
    const options = { encryption: app.encryption, simulator: simulatorOf(app) };
    const { fileId, transactionSet, dueAt } = await injectPayerEvent(tx, body, options);
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

export const reset = defineCommand({
  id: 'resetSandbox',
  tag,
  summary: 'Remove all data',
  description: [
    'Patients, claims, events, webhook subscriptions, test clocks: everything but users, API keys and the audit log.',
    'Cannot be undone. The event feed goes on where it was: cursors stay good.',
  ].join(' '),
  responses: { 200: { description: 'What was removed.', schema: SandboxReset } },
  errors: ['live_key_not_allowed', 'test_clock_advancing'],
  changesClock: true,
  handle: async (tx, _request, app) => {
    const removed = await resetSandbox(tx, simulatorOf(app));
    return { status: 200, body: { object: 'sandbox_reset', livemode: false, removed } };
  },
});

export const scenarios = defineRead({
  id: 'listScenarios',
  tag,
  summary: 'List scenarios',
  description: [
    'Sequences of requests that can be sent as they are to an organization without a test clock, with all events that',
    'come of them in their order. The tests of the service play exactly these.',
  ].join(' '),
  responses: { 200: { description: 'All of them.', schema: ScenarioList } },
  errors: ['live_key_not_allowed'],
  handle: () => ({
    status: 200,
    body: { object: 'list', data: SCENARIOS.map(presentScenario), hasMore: false, nextCursor: null },
  }),
});

export const scenario = defineRead({
  id: 'getScenario',
  tag,
  summary: 'Retrieve a scenario',
  params: { id: { kind: 'text', description: 'Scenario id, e.g. claim-paid.' } },
  responses: { 200: { description: 'The scenario.', schema: Scenario } },
  errors: ['live_key_not_allowed'],
  handle: (_reader, { params }) => {
    const found = findScenario(params.id!);
    if (found === null) throw new AppError('resource_not_found');
    return { status: 200, body: presentScenario(found) };
  },
});

/** Live has none, and does not come here. */
function simulatorOf(app: App): PayerSimulator {
  const { simulator } = app.payers;
  if (!simulator) throw new AppError('live_key_not_allowed');
  return simulator;
}
