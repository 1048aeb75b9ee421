import { addDays, localDateOf } from '../../../kernel/local-date.ts';
import type { EventExample, ExampleContext } from '../../resource.ts';
import { presentDenial } from './present-denial.ts';

const SANDBOX = { livemode: false };

/** Returns the data of a denial's event, all of it invented. */
export function exampleDenial({ id, now }: ExampleContext): EventExample {
  const at = now.toISOString();
  const today = localDateOf(now);
  const example = {
    id: id('den'),
    claimId: id('clm'),
    serviceLineIds: [id('sl')],
    remittanceId: id('era'),
    payerId: 'SBX01',
    level: 'line' as const,
    status: 'open' as const,
    deniedAmount: 10_000,
    openAmount: 10_000,
    writtenOffAmount: 0,
    recoveredAmount: 0,
    groupCode: 'CO',
    carc: '197',
    rarcs: [],
    category: 'authorization' as const,
    categoryChange: null,
    label: 'No authorization on file',
    rootCause: { stage: 'authorization' as const, confidence: 'high' as const },
    preventable: { byRuleIds: [], wouldHaveBeenCaught: false },
    recoverability: {
      score: 50,
      basis: { source: 'default' as const, scope: null, concluded: 0, overturned: 0, asOf: today },
    },
    recommendedActions: [{ type: 'appeal' as const, reason: 'An example.' }],
    appealable: true,
    appealDeadline: {
      date: addDays(today, 180),
      level: 1,
      levelName: 'level_1',
      basis: { source: 'payer_directory' as const, citation: null, days: 180, from: today },
    },
    correctedClaimDeadline: null,
    receivedAt: at,
    replacementClaimId: null,
    resolution: null,
    nextNoticeAt: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  return { resourceType: 'denial', resourceId: example.id, data: { denial: presentDenial(example, SANDBOX) } };
}

/** Returns the data of the event about a deadline that is near. */
export function exampleDeadline(context: ExampleContext): EventExample {
  const example = exampleDenial(context);
  const deadlines = [{ deadline: 'appeal', date: addDays(localDateOf(context.now), 14), daysLeft: 14 }];
  return { ...example, data: { ...example.data, deadlines } };
}
