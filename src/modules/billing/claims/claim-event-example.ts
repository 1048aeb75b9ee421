import { addDays, localDateOf } from '../../../kernel/local-date.ts';
import type { EventExample, ExampleContext } from '../../resource.ts';
import type { ClaimStatus } from './claim.ts';
import { exampleClaim, STATUS_BEFORE } from './example-claim.ts';
import type { InformationRequest } from './information/information.ts';
import { presentClaim } from './presentation/present-claim.ts';

const SANDBOX = { livemode: false };

/** Claim status category and code, X12 code sources 508 and 507. */
const IN_PROCESS = {
  payerStatus: { categoryCode: 'P1', statusCode: '20', entityCode: 'PR', effectiveDate: '2027-03-01' },
};
const NO_PAYER_STATUS = { payerStatus: null };

/**
 * Returns the example of a claim's event. `before` is the claim's previous state, or null if the payer's status changed
 * instead.
 */
export function claimEventExample(status: ClaimStatus, before: ClaimStatus | null | undefined = STATUS_BEFORE[status]) {
  return (context: ExampleContext): EventExample => {
    const example = { ...exampleClaim(status, context), ...(before === null ? IN_PROCESS : {}) };
    return {
      resourceType: 'claim',
      resourceId: example.id,
      data: {
        claim: presentClaim(example, { ...SANDBOX, now: context.now }),
        ...(before === undefined ? {} : { previousAttributes: before === null ? NO_PAYER_STATUS : { status: before } }),
      },
    };
  };
}

/** Returns the example of an event about a payer's request for information. */
export function informationExample(state: 'open' | 'answered') {
  return (context: ExampleContext): EventExample => {
    const at = context.now.toISOString();
    const answer = {
      channel: 'x12_275' as const,
      sentAt: at,
      documentIds: [context.id('doc')],
      trackingNumber: null,
      delivery: { state: 'queued' as const, at, reason: null },
      interchangeId: null,
    };
    const request = (of: typeof state): InformationRequest => ({
      state: of,
      source: '277rfi',
      requestedAt: at,
      dueDate: addDays(localDateOf(context.now), 30),
      payerControlNumber: 'EXAMPLEPAYERNO',
      referenceId: 'EXAMPLEREQUEST',
      items: [{ categoryCode: 'R4', code: '11506-3', codeList: 'loinc', message: null, serviceLineId: null }],
      answer: of === 'open' ? null : answer,
    });
    const example = { ...exampleClaim('accepted', context), informationRequest: request(state) };
    const previousAttributes = { informationRequest: state === 'open' ? null : request('open') };
    const claim = presentClaim(example, { ...SANDBOX, now: context.now });
    return { resourceType: 'claim', resourceId: example.id, data: { claim, previousAttributes } };
  };
}

/** Returns the example of the event about a deadline that is near. */
export function claimDeadlineExample(context: ExampleContext): EventExample {
  const example = claimEventExample('ready')(context);
  const deadlines = [{ deadline: 'timely_filing', date: addDays(localDateOf(context.now), 14), daysLeft: 14 }];
  return { ...example, data: { claim: example.data.claim, deadlines } };
}
