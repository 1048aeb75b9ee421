import { addDays, localDateOf } from '../../../kernel/local-date.ts';
import type { EventExample, ExampleContext } from '../../resource.ts';
import { newResource } from '../../resource-fields.ts';
import type { Appeal, AppealStatus } from './appeal.ts';
import { appealFields } from './appeal-fields.ts';
import { presentAppeal } from './appeal-schema.ts';
import { GENERATOR_VERSION } from './letter/letter-content.ts';

/** Returns an invented example of an event about an appeal with this status. */
export function appealEventExample(status: AppealStatus) {
  return (context: ExampleContext): EventExample => {
    const example = anAppeal(status, context);
    return {
      resourceType: 'appeal',
      resourceId: example.id,
      data: { appeal: presentAppeal(example, { livemode: false }) },
    };
  };
}

/** Returns an invented appeal with this status. */
export function anAppeal(status: AppealStatus, { id, now }: ExampleContext): Appeal {
  const at = now.toISOString();
  const today = localDateOf(now);
  const isSent = status !== 'draft';
  const denialId = id('den');
  const appeal = newResource(
    appealFields,
    {
      type: 'claim_denial',
      status,
      statusChangedAt: at,
      denialIds: [denialId],
      claimId: id('clm'),
      priorAuthorizationId: null,
      patientId: id('pat'),
      payerId: 'SBX01',
      payerName: 'Sandbox Commercial PPO',
      audience: 'provider_dispute',
      level: 1,
      levelName: 'reconsideration',
      deadline: {
        date: addDays(today, 180),
        basis: { source: 'payer_directory', citation: null, days: 180, from: today },
      },
      decisionDueDate: isSent ? addDays(today, 30) : null,
      decisionDays: 30,
      amountInControversy: 10_000,
      letter: exampleLetter(denialId),
      recipient: {
        name: 'Sandbox Commercial PPO',
        department: 'Appeals Department',
        lines: [],
        fax: null,
        email: null,
      },
      channel: isSent ? 'sandbox' : null,
      sentAt: isSent ? at : null,
      acknowledgment: status === 'acknowledged' || status === 'overturned' ? { at, reference: 'ACK-0001' } : null,
      outcome: status === 'overturned' ? exampleOutcome(at) : null,
    },
    now,
  );
  return { ...appeal, id: id('apl') };
}

function exampleLetter(denialId: string): Appeal['letter'] {
  const statement = {
    key: `denial_${denialId}`,
    text: 'You denied $100.00 with reason code CO-197 (Authorization or notification missing).',
    citations: [1],
    isEdited: false,
  };
  return {
    templateId: 'claim_denial.authorization',
    generatorVersion: GENERATOR_VERSION,
    sections: [{ key: 'facts', heading: null, statements: [statement] }],
    citations: [{ number: 1, type: 'denial', ref: denialId, text: 'Your remittance advice' }],
    placeholders: [],
  };
}

function exampleOutcome(receivedAt: string): Appeal['outcome'] {
  return {
    result: 'overturned',
    amountRecovered: 10_000,
    reason: 'The documents support the service.',
    receivedAt,
    source: 'payer',
    letterDocumentId: null,
  };
}
