import { addDays, localDateOf } from '../../../kernel/local-date.ts';
import type { EventExample, ExampleContext } from '../../resource.ts';
import { newResource } from '../../resource-fields.ts';
import type { Denial } from './denial.ts';
import { denialFields } from './denial-fields.ts';
import { presentDenial } from './denial-schema.ts';

const SANDBOX = { livemode: false };

/** Returns an invented denial. */
export function aDenial({ id, now }: ExampleContext): Denial {
  const today = localDateOf(now);
  const denial = newResource(
    denialFields,
    {
      claimId: id('clm'),
      serviceLineIds: [id('sl')],
      remittanceId: id('era'),
      payerId: 'SBX01',
      level: 'line',
      deniedAmount: 10_000,
      openAmount: 10_000,
      groupCode: 'CO',
      carc: '197',
      rarcs: [],
      category: 'authorization',
      label: 'No authorization on file',
      rootCause: { stage: 'authorization', confidence: 'high' },
      preventable: { byRuleIds: [], wouldHaveBeenCaught: false },
      recoverability: {
        score: 50,
        basis: { source: 'default', scope: null, concluded: 0, overturned: 0, asOf: today },
      },
      recommendedActions: [{ type: 'appeal', reason: 'An example.' }],
      appealable: true,
      appealDeadline: {
        date: addDays(today, 180),
        level: 1,
        levelName: 'level_1',
        basis: { source: 'payer_directory', citation: null, days: 180, from: today },
      },
      correctedClaimDeadline: null,
      receivedAt: now.toISOString(),
    },
    now,
  );
  return { ...denial, id: id('den') };
}

/** Returns the data of a denial's event, all of it invented. */
export function exampleDenial(context: ExampleContext): EventExample {
  const example = aDenial(context);
  return { resourceType: 'denial', resourceId: example.id, data: { denial: presentDenial(example, SANDBOX) } };
}

/** Returns the data of the event about a deadline that is near. */
export function exampleDeadline(context: ExampleContext): EventExample {
  const example = exampleDenial(context);
  const deadlines = [{ deadline: 'appeal', date: addDays(localDateOf(context.now), 14), daysLeft: 14 }];
  return { ...example, data: { ...example.data, deadlines } };
}
