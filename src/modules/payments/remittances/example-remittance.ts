import { localDateOf } from '../../../kernel/local-date.ts';
import type { EventExample, ExampleContext } from '../../resource.ts';
import { presentRemittance } from './present-remittance.ts';

const SANDBOX = { livemode: false };

/** Returns invented event data about a remittance. */
export function exampleRemittance(
  postingStatus: 'received' | 'posted' | 'needs_review',
  { id, now }: ExampleContext,
): EventExample {
  const at = now.toISOString();
  const example = {
    id: id('era'),
    interchangeId: id('itc'),
    source: 'era' as const,
    enteredBy: null,
    documentId: null,
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
    statusReason:
      postingStatus === 'needs_review'
        ? { code: 'claims_not_posted', message: 'Some claim payments could not be posted and need a review.' }
        : null,
    postedAt: postingStatus === 'posted' ? at : null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  return {
    resourceType: 'remittance',
    resourceId: example.id,
    data: { remittance: presentRemittance(example, SANDBOX) },
  };
}
