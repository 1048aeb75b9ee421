import Type from 'typebox';
import { Cents, Id, Nullable, OneOf, Strict } from '../../../schema.ts';
import { CLAIM_STATUSES, SCRUB_STATUSES } from '../claim-statuses.ts';
import { confirmUnchanged } from './input.ts';

const closed = { additionalProperties: false };

export const ClaimBatchSubmit = Strict(
  {
    claims: Type.Array(
      Strict(
        {
          id: Id('clm', 'Claim id.'),
          version: Type.Optional(Type.Integer({ minimum: 1, description: 'Submits only this version.' })),
          confirmUnchanged,
        },
        { title: 'ClaimBatchItem' },
      ),
      { minItems: 1, maxItems: 100, description: 'The claims, each once.' },
    ),
  },
  { title: 'ClaimBatchSubmit' },
);

const ClaimBatchError = Type.Object(
  {
    code: Type.String({ description: 'As the error of a single submission.' }),
    message: Type.String(),
    param: Nullable(Type.String()),
    duplicateOf: Type.Optional(Id('clm', '`duplicate_claim`: the claim that was submitted before.')),
    details: Type.Array(
      Type.Object(
        { code: Type.String(), param: Type.String(), message: Type.String() },
        { ...closed, title: 'ClaimBatchErrorDetail' },
      ),
    ),
  },
  { ...closed, title: 'ClaimBatchError' },
);

export const ClaimBatchSubmitResult = Type.Object(
  {
    object: Type.Literal('claim_batch_submit_result'),
    submitted: Type.Integer({ description: 'Claims that are queued for transmission.' }),
    held: Type.Integer({ description: 'Claims that wait for a review.' }),
    failed: Type.Integer({ description: 'Claims that were refused.' }),
    results: Type.Array(
      Type.Object(
        {
          id: Id('clm', 'Claim id.'),
          outcome: OneOf(['submitted', 'held', 'failed']),
          status: Nullable(OneOf(CLAIM_STATUSES), 'The status of the claim now; null if it was refused.'),
          version: Nullable(Type.Integer({ minimum: 1 }), 'The version of the claim now; null if it was refused.'),
          error: Nullable(ClaimBatchError, 'Why it was refused.'),
        },
        { ...closed, title: 'ClaimBatchItemResult' },
      ),
      { description: 'In the order of the request.' },
    ),
  },
  { ...closed, title: 'ClaimBatchSubmitResult' },
);

export const ClaimBatchPreview = Type.Object(
  {
    object: Type.Literal('claim_batch_preview'),
    possible: Type.Integer({ description: 'Claims that can be submitted or held for a review.' }),
    failed: Type.Integer({ description: 'Claims that would be refused.' }),
    results: Type.Array(
      Type.Object(
        { id: Id('clm', 'Claim id.'), error: Nullable(ClaimBatchError, 'Why it would be refused.') },
        { ...closed, title: 'ClaimBatchPreviewItem' },
      ),
      { description: 'In the order of the request.' },
    ),
  },
  { ...closed, title: 'ClaimBatchPreview' },
);

/** The counts and amounts of a group of claims. */
export const claimSums = {
  claims: Type.Integer({ minimum: 0, description: 'The number of claims.' }),
  charges: Cents('The charges.'),
  paid: Cents('Paid by payers.'),
  adjusted: Cents("Contractual reductions and write-offs, without denied amounts and the patients' share."),
  patientPaid: Cents('Paid by patients.'),
  patientResponsibility: Cents("The patients' share."),
  denied: Cents('Refused by payers and still open.'),
  balance: Cents('The open amount: the sum of `balance` of the claims.'),
};

export const ClaimSummary = Type.Object(
  {
    object: Type.Literal('claim_summary'),
    livemode: Type.Boolean({ description: 'False in the sandbox.' }),
    total: Type.Object(claimSums, { ...closed, title: 'ClaimSums' }),
    byStatus: Type.Array(
      Type.Object({ status: OneOf(CLAIM_STATUSES), ...claimSums }, { ...closed, title: 'ClaimSumsByStatus' }),
    ),
    byPayer: Type.Array(
      Type.Object(
        { payerId: Type.String({ description: 'The payer.' }), ...claimSums },
        { ...closed, title: 'ClaimSumsByPayer' },
      ),
      { description: 'The 100 payers with the largest charges.' },
    ),
    hasMorePayers: Type.Boolean({ description: 'Whether further payers are counted in the total only.' }),
    byScrub: Type.Array(
      Type.Object({ scrubStatus: OneOf(SCRUB_STATUSES), ...claimSums }, { ...closed, title: 'ClaimSumsByScrub' }),
    ),
    open: Nullable(
      Type.Object(
        {
          payerBalance: Cents('Open with payers.'),
          deniedBalance: Cents('Refused and still open.'),
          patientBalance: Cents('Owed by patients.'),
        },
        { ...closed, title: 'ClaimOpenSums' },
      ),
      'The open amounts of the claims on the day `asOf`. Null without the filter `openAmount`.',
    ),
  },
  { ...closed, title: 'ClaimSummary' },
);
