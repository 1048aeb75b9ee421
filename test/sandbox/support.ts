import { readTogether } from '../../src/database/transactions/transaction.ts';
import { createWebhookSender } from '../../src/gateways/webhooks/webhook-sender.ts';
import { type AdvanceParts, advanceTestClockTask } from '../../src/jobs/tasks/advance-test-clock.ts';
import { draftSecondaryClaimTask, sendClaimInformationTask } from '../../src/jobs/tasks/billing.ts';
import {
  runEligibilityBatchTask,
  runEligibilityCheckTask,
  runEligibilityPolicyTask,
} from '../../src/jobs/tasks/eligibility.ts';
import { sendOutboxTask } from '../../src/jobs/tasks/integrations.ts';
import { checkSlaClockTask, checkWorkClockTask, expireReviewTask } from '../../src/jobs/tasks/office.ts';
import { answerSandboxAppealTask, deliverAppealTask, polishAppealTask } from '../../src/jobs/tasks/payments.ts';
import { replayEventsTask } from '../../src/jobs/tasks/platform.ts';
import {
  checkPriorAuthorizationTask,
  sendAuthorizationDocumentsTask,
} from '../../src/jobs/tasks/prior-authorizations.ts';
import { closeBatchTask, processInterchangeTask, transmitInterchangeTask } from '../../src/jobs/tasks/trading.ts';
import { addDays, localDateOf } from '../../src/kernel/local-date.ts';
import type { WebhookSender } from '../../src/modules/platform/webhooks/dispatch/webhook-sender.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aClaim, aCoverage, aPatient, aServiceLine } from '../helpers/builders.ts';
import type { Shown } from '../helpers/shown.ts';
import { startWebhookReceiver } from '../helpers/webhook-receiver.ts';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
/** Far from the real time of any test run, in either direction. */
export const START = '2030-05-06T07:08:09.000Z';

export type PlayedEvent = { type: string; resource: string; afterMs: number };

/** One organization on a test clock, used through the API. The test runs the jobs of the worker. */
export class ClockedOrganization {
  readonly t: TestApp;
  readonly id: string;
  readonly key: string;
  clockId = '';
  /** Further fields of the patients that it creates. */
  patientFields: Record<string, unknown> = {};
  frozenAt = new Date(START);

  constructor(t: TestApp, organization: { id: string; key: string }) {
    this.t = t;
    this.id = organization.id;
    this.key = organization.key;
  }

  static async open(t: TestApp, start: string = START): Promise<ClockedOrganization> {
    const opened = new ClockedOrganization(t, await t.organization());
    const { body } = await opened.call('POST', '/v1/sandbox/test-clocks', { frozenTime: start });
    opened.clockId = body.id;
    opened.frozenAt = new Date(start);
    return opened;
  }

  /** Opens the service for this organization alone. The caller closes it: `t.close()`. */
  static async openWithService(): Promise<ClockedOrganization> {
    return ClockedOrganization.open(await openTestApp());
  }

  /** Creates patients of the same organization with their own clock. */
  async openPatients(start: string, more: Record<string, unknown> = {}): Promise<ClockedOrganization> {
    const opened = new ClockedOrganization(this.t, this);
    const body = { frozenTime: start, scope: 'patients', ...more };
    const made = await this.call('POST', '/v1/sandbox/test-clocks', body);
    if (made.status !== 201) throw new Error(`the clock was answered ${made.status}: ${made.text}`);
    opened.clockId = made.body.id;
    opened.patientFields = { testClockId: made.body.id };
    opened.frozenAt = new Date(start);
    return opened;
  }

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return this.t.call(method, path, { key: this.key, headers, ...(body === undefined ? {} : { body }) });
  }

  /** Returns the body of a successful or refused GET. */
  async get(path: string): Promise<Shown> {
    return (await this.call('GET', path)).body;
  }

  clock() {
    return this.call('GET', `/v1/sandbox/test-clocks/${this.clockId}`);
  }

  startAdvance(milliseconds: number) {
    const frozenTime = new Date(this.frozenAt.getTime() + milliseconds).toISOString();
    return this.call('POST', `/v1/sandbox/test-clocks/${this.clockId}/advance`, { frozenTime });
  }

  /** The job, as a worker runs it. */
  async run(parts: Partial<AdvanceParts> = {}, isLast = false): Promise<void> {
    const payload = { organizationId: this.id, testClockId: this.clockId };
    const sender = parts.sender ?? openSender(this.t);
    try {
      // One run completes the advance, even on a busy machine.
      const whole = { handlers: handlersOf(this.t), sliceMs: Number.POSITIVE_INFINITY };
      await advanceTestClockTask(this.t.app, { ...whole, ...parts, sender })(payload, {
        number: 1,
        isLast,
      });
    } finally {
      await sender.close();
    }
  }

  async advance(milliseconds: number): Promise<void> {
    const { status, text } = await this.startAdvance(milliseconds);
    if (status !== 202) throw new Error(`the advance was answered ${status}: ${text}`);
    await this.run();
    const { body } = await this.clock();
    if (body.status !== 'ready') throw new Error(`the clock is ${body.status}`);
    this.frozenAt = new Date(body.frozenTime);
  }

  async subscribe(url: string, events: string[] = ['*'], more: Record<string, unknown> = {}) {
    const { body } = await this.call('POST', '/v1/webhooks/subscriptions', { url, events, ...more });
    return { id: body.id as string, signingSecret: body.signingSecret as string };
  }

  /** Creates a claim whose member id selects the payer's response. */
  async draftClaim(memberId = 'SBX-0001', payerId = 'SBX01', lines = 1): Promise<string> {
    const { body: patient } = await this.call('POST', '/v1/patients', aPatient(this.patientFields));
    const coverage = await this.call('POST', '/v1/coverages', aCoverage(patient.id, { memberId, payerId }));
    const serviceDate = { start: addDays(localDateOf(this.frozenAt), -8) };
    const procedures = ['G0463', 'G0008', 'G0009'];
    const serviceLines = procedures.slice(0, lines).map((code, index) => ({
      ...aServiceLine({ procedureCode: code, charge: 12_500 + index * 1_000 }),
      serviceDate,
    }));
    const ids = { patientId: patient.id, coverageId: coverage.body.id };
    const { body: claim } = await this.call('POST', '/v1/claims', aClaim(ids, { serviceLines }));
    return claim.id;
  }

  /** Submits a claim whose member id selects the payer's response. */
  async submitClaim(memberId = 'SBX-0001', payerId = 'SBX01', lines = 1): Promise<string> {
    const id = await this.draftClaim(memberId, payerId, lines);
    await this.call('POST', `/v1/claims/${id}/scrub`);
    const submitted = await this.call('POST', `/v1/claims/${id}/submit`);
    if (submitted.status !== 202) throw new Error(`the submission was answered ${submitted.status}: ${submitted.text}`);
    return id;
  }

  query<T>(text: string, values: unknown[] = []): Promise<T[]> {
    return readTogether(this.t.app.database, this.id, (reader) => reader.query<T>(text, values));
  }

  /** Returns all events in feed order, with resources numbered by first occurrence and times relative to the start. */
  async events(from: Date = new Date(START)): Promise<PlayedEvent[]> {
    const played: PlayedEvent[] = [];
    const ordinals = new Map<string, string>();
    const counts = new Map<string, number>();
    for (let path = '/v1/events?order=oldest&limit=100'; ; ) {
      const { body } = await this.call('GET', path);
      for (const event of body.data) {
        const { type, id } = event.resource;
        if (!ordinals.has(id)) {
          counts.set(type, (counts.get(type) ?? 0) + 1);
          ordinals.set(id, `${type} ${counts.get(type)}`);
        }
        const afterMs = new Date(event.createdAt).getTime() - from.getTime();
        played.push({ type: event.type, resource: ordinals.get(id)!, afterMs });
      }
      if (!body.hasMore) return played;
      path = `/v1/events?order=oldest&limit=100&cursor=${body.nextCursor}`;
    }
  }
}

export function openSender(t: TestApp, timeoutMs = 2_000): WebhookSender {
  return createWebhookSender({ guard: t.app.urlGuard, timeoutMs });
}

export function handlersOf({ app }: TestApp): AdvanceParts['handlers'] {
  return {
    'close-batch': closeBatchTask(app),
    'transmit-interchange': transmitInterchangeTask(app),
    'process-interchange': processInterchangeTask(app),
    'replay-events': replayEventsTask(app),
    'run-eligibility-check': runEligibilityCheckTask(app),
    'run-eligibility-batch': runEligibilityBatchTask(app),
    'run-eligibility-policy': runEligibilityPolicyTask(app),
    'check-prior-authorization': checkPriorAuthorizationTask(app),
    'send-authorization-documents': sendAuthorizationDocumentsTask(app),
    'send-claim-information': sendClaimInformationTask(app),
    'answer-sandbox-appeal': answerSandboxAppealTask(app),
    'draft-secondary-claim': draftSecondaryClaimTask(app),
    'deliver-appeal': deliverAppealTask(app),
    'polish-appeal': polishAppealTask(app),
    'expire-review': expireReviewTask(app),
    'remove-fhir-subscriptions': async () => undefined,
    'check-work-clock': checkWorkClockTask(app),
    'check-sla-clock': checkSlaClockTask(app),
    'send-outbox': sendOutboxTask(app),
  };
}

/** Starts a receiver that fails at `/dead` and works elsewhere. */
/** Opens the service and a receiver of webhooks that fails at paths ending in `/dead`. `close` ends both. */
export async function openWithReceiver() {
  const t = await openTestApp();
  const receiver = await startWebhookReceiver({
    answer: ({ path }) => ({ kind: 'status', status: path.endsWith('/dead') ? 500 : 204 }),
  });
  const close = async () => {
    await receiver.close();
    await t.close();
  };
  return { t, receiver, close };
}
