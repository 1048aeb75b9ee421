import Type from 'typebox';
import {
  Actor,
  Cents,
  DateOnly,
  Id,
  Instant,
  ListOf,
  listQuery,
  Nullable,
  OneOf,
  resourceFields,
  StatusReason,
  Strict,
} from '../../schema.ts';
import { Note, PersonsReason, ReasonCode } from './adjustment-schema.ts';
import { ClaimPayment } from './claim-payment-schema.ts';
import { PAYMENT_METHODS, POSTING_STATUSES, REMITTANCE_SOURCES } from './remittance.ts';

const Imbalance = Type.Object(
  {
    level: OneOf(['line', 'claim', 'payment']),
    rule: Type.String({ description: 'The rule for the incorrect sum, or the reason why it cannot be computed.' }),
    claimSequence: Nullable(Type.Integer(), 'Position of the claim payment, from 1.'),
    lineSequence: Nullable(Type.Integer(), 'Position of the line in it, from 1.'),
    expected: Nullable(Cents('The amount that results from the other amounts.')),
    found: Nullable(Cents('The amount that the remittance states.')),
  },
  { title: 'RemittanceImbalance', additionalProperties: false },
);

const ProviderAdjustment = Type.Object(
  {
    code: Type.String({ description: 'PLB03-1.' }),
    reference: Nullable(Type.String(), 'PLB03-2.'),
    amount: Cents('A positive amount reduces the payment.'),
  },
  { title: 'ProviderAdjustment', additionalProperties: false },
);

const fields = {
  object: Type.Literal('remittance'),
  id: Id('era', 'Remittance id.'),
  livemode: resourceFields.livemode,
  interchangeId: Id('itc', 'The file that contains it.'),
  source: OneOf(REMITTANCE_SOURCES, {
    description: 'era: an 835 of the payer. manual: a person entered it from paper.',
  }),
  enteredBy: Nullable(Actor, 'Who entered it; null for an 835.'),
  documentId: Nullable(Id('doc', 'The scan of the paper.')),
  sequence: Type.Integer({ minimum: 1, description: 'Position of the transaction set in the file.' }),
  payerId: Nullable(Type.String(), 'The payer, if the 835 names it.'),
  payerName: Type.String(),
  payeeNpi: Nullable(Type.String(), 'NPI of the payee.'),
  traceNumber: Type.String({ description: 'TRN02: number of the check or transfer.' }),
  originatingCompanyId: Nullable(Type.String(), 'TRN03.'),
  paymentMethod: OneOf(PAYMENT_METHODS),
  paymentAmount: Cents('BPR02.'),
  paymentDate: Nullable(DateOnly('BPR16.')),
  providerAdjustments: Type.Array(ProviderAdjustment, { description: 'PLB: amounts that do not belong to a claim.' }),
  claimCount: Type.Integer({ minimum: 0, description: 'Claim payments in it.' }),
  balanced: Type.Boolean({
    description:
      'Whether every sum of the 835 is correct. Otherwise its file posts nothing; claim payments whose amounts add up can be posted one by one.',
  }),
  imbalances: Type.Array(Imbalance, { description: 'The first 100 incorrect sums.' }),
  postingStatus: OneOf(POSTING_STATUSES),
  statusReason: Nullable(StatusReason, 'Why it needs a review.'),
  duplicateOfId: Nullable(Id('era', 'The posted remittance that it repeats.')),
  replacedById: Nullable(Id('era', 'The corrected remittance that arrived before anything of this one was posted.')),
  dismissal: Nullable(PersonsReason, 'Why a person dismissed it.'),
  postedAt: Nullable(Instant('When it was posted.')),
  version: resourceFields.version,
  createdAt: resourceFields.createdAt,
  updatedAt: resourceFields.updatedAt,
};

export const RemittanceSummary = Type.Object(fields, { additionalProperties: false, title: 'RemittanceSummary' });
export const RemittanceList = ListOf(RemittanceSummary);

export const Remittance = Type.Object(
  {
    ...fields,
    claims: Type.Array(ClaimPayment, { maxItems: 100, description: 'The first 100 claim payments.' }),
    hasMoreClaims: Type.Boolean({ description: 'The others are at /v1/remittances/{id}/claims.' }),
  },
  { additionalProperties: false, title: 'Remittance' },
);

export const RemittanceFile = Type.Object(
  {
    object: Type.Literal('remittance_file'),
    livemode: resourceFields.livemode,
    fileId: Id('pfl', 'The file; see /v1/exchange/files/{id}.'),
    interchangeId: Id('itc', 'The interchange that is posted from it.'),
    isNew: Type.Boolean({ description: 'False if the same content was uploaded before.' }),
    status: OneOf(['received', 'processed', 'needs_review'], {
      description: 'received: not all of the file has been posted yet.',
    }),
    remittances: Type.Array(RemittanceSummary, {
      maxItems: 100,
      description: 'The first 100 remittances of the file, one for each 835 transaction set.',
    }),
  },
  { additionalProperties: false, title: 'RemittanceFile' },
);

export const RemittanceDismiss = Strict({ reason: ReasonCode, note: Note }, { title: 'RemittanceDismiss' });

export const RemittanceClaimsQuery = Strict({ ...listQuery });
