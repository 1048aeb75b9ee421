import type { EventExample, ExampleContext } from '../resource.ts';
import type { ClaimStatus } from './claim.ts';
import { exampleClaim, STATUS_BEFORE } from './example-claim.ts';
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
