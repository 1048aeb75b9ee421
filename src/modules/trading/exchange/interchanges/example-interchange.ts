import type { EventExample, ExampleContext } from '../../../resource.ts';
import type { Interchange } from './interchange.ts';
import { presentInterchange } from './interchange-schema.ts';

const HOUR_MS = 3_600_000;

/** Returns an invented outbound interchange in the state `queued`, for tests and examples. */
export function anInterchange(createdAt: string, overrides: Partial<Interchange>): Interchange {
  return {
    id: 'itc_1',
    tradingPartnerId: 'tpr_1',
    direction: 'outbound',
    transactionSet: '837P',
    interchangeControlNumber: '000000042',
    groupControlNumber: '42',
    status: 'queued',
    failure: null,
    stepsDone: 0,
    createdAt,
    transmittedAt: null,
    transactionCount: 1,
    attempts: 0,
    nextAttemptAt: null,
    delayedSince: null,
    delayReportedAt: null,
    uncertaintyReportedAt: null,
    acknowledgmentDueAt: null,
    acknowledgedAt: null,
    recoveredAt: null,
    testClockId: null,
    ...overrides,
  };
}

/** Returns invented event data about an outbound interchange in this state. */
export function exampleInterchange(overrides: Partial<Interchange>) {
  return ({ id, now }: ExampleContext): EventExample => {
    const createdAt = new Date(now.getTime() - HOUR_MS).toISOString();
    const example = anInterchange(createdAt, {
      id: id('itc'),
      tradingPartnerId: id('tpr'),
      attempts: 10,
      delayedSince: createdAt,
      ...overrides,
    });
    const data = { interchange: presentInterchange(example, { livemode: false }) };
    return { resourceType: 'interchange', resourceId: example.id, data };
  };
}
