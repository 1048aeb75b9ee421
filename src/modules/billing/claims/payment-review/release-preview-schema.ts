import Type from 'typebox';
import { Cents, Id, Nullable, OneOf, resourceFields } from '../../../schema.ts';
import { CLAIM_STATUSES } from '../claim-statuses.ts';

const closed = { additionalProperties: false };

const ClaimAmounts = Type.Object(
  {
    status: OneOf(CLAIM_STATUSES),
    amountPaid: Cents('Paid by payers.'),
    adjustmentsTotal: Cents('Reduced by contract, and written off.'),
    amountDenied: Cents('Refused and still open.'),
    patientResponsibility: Cents("The patient's share."),
    amountInSuspense: Cents('In suspense.'),
    balance: Cents('The open amount.'),
  },
  { title: 'ReleasedClaimAmounts', ...closed },
);

export const ClaimPaymentReleasePreview = Type.Object(
  {
    object: Type.Literal('claim_payment_release_preview'),
    livemode: resourceFields.livemode,
    claimPaymentId: Id('clp', 'The claim payment.'),
    remittanceId: Id('era', 'Its remittance.'),
    claimId: Nullable(Id('clm', 'The claim that it is matched to.')),
    canRelease: Type.Boolean({ description: 'Whether it can be released now.' }),
    reasons: Type.Array(Type.String(), {
      description:
        'Why it cannot be released: `fits_the_claim` if it can be posted as it is, `not_matched`, `posted_in_another_copy`, or the trouble that nobody can overrule. Empty if it can.',
    }),
    suspenseAmount: Cents(
      'The difference that goes to suspense: positive if the payer explains less than its charges, negative if more.',
    ),
    suspense: Type.Array(
      Type.Object(
        {
          serviceLineId: Nullable(Id('sl', "The claim's line."), 'Null for the claim as a whole.'),
          amount: Cents('The part of the difference.'),
        },
        { title: 'SuspensePart', ...closed },
      ),
      { description: 'The parts of the difference, by the line that causes it.' },
    ),
    claim: Nullable(
      Type.Object({ before: ClaimAmounts, after: ClaimAmounts }, { title: 'ReleasedClaim', ...closed }),
      'The amounts of the claim before and after the release; null if it cannot be released.',
    ),
    remittance: Nullable(
      Type.Object(
        {
          providerAdjustments: Cents('The provider adjustments (PLB). A positive amount reduces the payment.'),
          suspenseAmount: Cents('The difference between the payment amount (BPR02) and its parts.'),
        },
        { title: 'ReleasedRemittanceRest', ...closed },
      ),
      'What is posted with it and belongs to no claim, because it is the first posted claim payment of a remittance that does not balance.',
    ),
  },
  { title: 'ClaimPaymentReleasePreview', ...closed },
);
