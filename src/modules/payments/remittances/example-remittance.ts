import { localDateOf } from '../../../kernel/local-date.ts';
import type { EventExample, ExampleContext } from '../../resource.ts';
import { newResource } from '../../resource-fields.ts';
import type { Remittance } from './remittance.ts';
import { remittanceFields } from './remittance-fields.ts';
import { presentRemittance } from './remittance-schema.ts';

const SANDBOX = { livemode: false };
const NOT_POSTED = { code: 'claims_not_posted', message: 'Some claim payments could not be posted and need a review.' };

type ExampleStatus = 'received' | 'posted' | 'needs_review';

/** Returns an invented remittance. */
export function aRemittance(postingStatus: ExampleStatus, { id, now }: ExampleContext): Remittance {
  const given = {
    interchangeId: id('itc'),
    sequence: 1,
    payerId: 'SBX01',
    payerName: 'Example Payer',
    payeeNpi: '1999999984',
    traceNumber: 'EXAMPLE0001',
    originatingCompanyId: null,
    paymentMethod: 'ach' as const,
    paymentAmount: 8_000,
    paymentDate: localDateOf(now),
    providerAdjustments: [],
    imbalances: [],
    claimCount: 1,
    balanced: true,
    postingStatus,
    statusReason: postingStatus === 'needs_review' ? NOT_POSTED : null,
    postedAt: postingStatus === 'posted' ? now.toISOString() : null,
  };
  return { ...newResource(remittanceFields, given, now), id: id('era') };
}

/** Returns invented event data about a remittance. */
export function exampleRemittance(postingStatus: ExampleStatus, context: ExampleContext): EventExample {
  const example = aRemittance(postingStatus, context);
  return {
    resourceType: 'remittance',
    resourceId: example.id,
    data: { remittance: presentRemittance(example, SANDBOX) },
  };
}
