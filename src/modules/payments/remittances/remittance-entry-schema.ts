import Type from 'typebox';
import { DEFAULT_PROVIDER } from '../../platform/organizations/default-billing-provider.ts';
import { Cents, DateOnly, Id, OneOf, phi, Strict, Text } from '../../schema.ts';
import { Note, ReasonCode } from './adjustment-schema.ts';

/** CLP02 of a paper remittance. */
const CLAIM_STATUS_CODES = ['1', '2', '3', '4', '19', '20', '21', '22', '23', '25'] as const;

const Adjustment = Strict(
  {
    groupCode: OneOf(['CO', 'PR', 'OA', 'PI'], { description: 'Who bears the amount (CAS01).' }),
    reasonCode: Type.String({ pattern: '^[A-Z0-9]{1,5}$', description: 'Claim adjustment reason code (CAS02).' }),
    amount: Cents('The amount by which the payment is reduced.'),
    quantity: Type.Optional(
      Type.String({
        pattern: '^-?\\d{1,12}(\\.\\d{1,6})?$',
        description: 'Units that were adjusted (CAS04).',
      }),
    ),
  },
  { title: 'EnteredAdjustment' },
);

const adjustments = Type.Optional(Type.Array(Adjustment, { maxItems: 30 }));
const remarkCodes = Type.Optional(
  Type.Array(Type.String({ pattern: '^[A-Z0-9]{1,5}$', description: 'Remittance advice remark code.' }), {
    maxItems: 5,
  }),
);

const Line = Strict(
  {
    procedureCode: Type.Optional(
      phi(
        Type.String({
          pattern: '^[A-Z0-9]{5}$',
          description: 'The procedure that the payer decided on. Required unless `revenueCode` is given.',
        }),
      ),
    ),
    revenueCode: Type.Optional(
      Type.String({ pattern: '^\\d{4}$', description: 'The revenue code, of a line of an institutional claim.' }),
    ),
    modifiers: Type.Optional(
      Type.Array(Type.String({ pattern: '^[A-Z0-9]{2}$', description: 'A modifier.' }), { maxItems: 4 }),
    ),
    lineItemControlNumber: Type.Optional(Text(30, "The claim's line number (REF*6R), if the paper shows it.")),
    serviceDate: Type.Optional(
      Strict({
        start: phi(DateOnly('First day of the service.')),
        end: Type.Optional(phi(DateOnly('Last day. Default: the first day.'))),
      }),
    ),
    charge: Cents('The charge.'),
    paid: Cents('What was paid.'),
    allowed: Type.Optional(Cents('What the payer allows.')),
    paidUnits: Type.Optional(
      Type.String({
        pattern: '^\\d{1,8}(\\.\\d{1,3})?$',
        description: 'Units that were paid.',
      }),
    ),
    adjustments,
    remarkCodes,
  },
  { title: 'EnteredLine' },
);

const Claim = Strict(
  {
    patientControlNumber: phi(
      Type.String({ pattern: '^[\\x20-\\x7e]{1,20}$', description: "The claim's patient control number." }),
    ),
    patientName: Type.Optional(
      Strict(
        {
          family: phi(Text(60, 'Family name.')),
          given: Type.Optional(phi(Text(35, 'Given name.'))),
        },
        {
          description:
            "The patient's name on the paper. Payments are matched by the number of the claim; the name is used only for suggestions.",
        },
      ),
    ),
    memberId: Type.Optional(phi(Text(80, 'The member id on the paper, for suggestions.', 2))),
    payerClaimControlNumber: Type.Optional(Text(30, "The payer's number of the claim.")),
    claimStatusCode: Type.Optional(
      OneOf(CLAIM_STATUS_CODES, {
        default: '1',
        description: '1 to 3: processed as primary, secondary, tertiary; 4: denied; 22: reversal.',
      }),
    ),
    charge: Cents('The charge.'),
    paid: Cents('The paid amount; negative in a reversal.'),
    adjustments,
    remarkCodes,
    lines: Type.Optional(Type.Array(Line, { maxItems: 999, description: 'The lines, if the paper shows them.' })),
  },
  { title: 'EnteredClaim' },
);

const ProviderAdjustment = Strict(
  {
    code: Type.String({ pattern: '^[A-Z0-9]{1,2}$', description: 'PLB03-1, such as WO, FB or L6.' }),
    reference: Type.Optional(Text(30, 'Number of the adjusted item.')),
    amount: Cents('A positive amount reduces the payment.'),
  },
  { title: 'EnteredProviderAdjustment' },
);

export const RemittanceEntryRequest = Strict(
  {
    payerId: Type.String({ pattern: '^[A-Za-z0-9._/@&+-]{2,80}$', description: 'The payer.' }),
    payee: Type.Optional(
      Strict(
        {
          npi: Type.String({ pattern: '^\\d{10}$', description: 'NPI of the payee.' }),
          name: Text(60, 'Name of the payee.'),
        },
        { description: `The payee. ${DEFAULT_PROVIDER}` },
      ),
    ),
    traceNumber: Text(50, 'Number of the check or of the electronic payment.'),
    paymentMethod: OneOf(['ach', 'check', 'wire', 'non_payment']),
    paymentAmount: Type.Integer({
      minimum: 0,
      maximum: 999_999_999_999,
      description: 'The total payment. Whole US cents.',
    }),
    paymentDate: DateOnly('Date of the check or of the electronic payment.'),
    claims: Type.Array(Claim, { maxItems: 100, description: 'The claims of the remittance.' }),
    providerAdjustments: Type.Optional(
      Type.Array(ProviderAdjustment, { maxItems: 50, description: 'Amounts that belong to no claim.' }),
    ),
    documentId: Type.Optional(Id('doc', 'A scan of the paper; see /v1/documents.')),
    imbalance: Type.Optional(
      Strict(
        { reason: ReasonCode, note: Note },
        {
          title: 'EnteredImbalance',
          description:
            'Why it is recorded although its amounts do not add up. Without it such a remittance is refused. With it, nothing is posted at first: post or release its claim payments one by one.',
        },
      ),
    ),
    confirmDuplicate: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Records it although a remittance of the payer with the same number and a payment was recorded.',
      }),
    ),
  },
  { title: 'RemittanceEnter' },
);
