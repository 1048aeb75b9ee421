import Type from 'typebox';
import { Cents, Id, ListOf, Nullable, OneOf, phi, resourceFields, ServicePeriod, Strict } from '../../schema.ts';
import { Adjustment, decidedByPerson, Note, ReasonCode } from './adjustment-schema.ts';
import { LINE_MATCH_METHODS, MATCH_METHODS, MATCH_STATES } from './remittance.ts';

const ServicePayment = Type.Object(
  {
    procedureQualifier: Type.String({
      description:
        'The kind of code that the payer decided on (SVC01-1): `HC` for CPT and HCPCS, `N4` for a drug code.',
    }),
    procedureCode: phi(Type.String({ description: 'The procedure that the payer decided on (SVC01-2).' })),
    modifiers: Type.Array(Type.String()),
    submittedProcedureCode: Nullable(
      phi(Type.String()),
      'The submitted procedure, if the payer decided on another code.',
    ),
    lineItemControlNumber: Nullable(Type.String(), 'REF*6R.'),
    serviceDate: Nullable(ServicePeriod, 'Dates of the service, if the payer states them.'),
    charge: Cents('The charge.'),
    paid: Cents('What was paid.'),
    allowed: Nullable(Cents('What the payer allows.')),
    paidUnits: Nullable(Type.String()),
    adjustments: Type.Array(Adjustment),
    remarkCodes: Type.Array(Type.String()),
  },
  { title: 'ServicePayment', additionalProperties: false },
);

const PaidName = Type.Object(
  {
    family: phi(Type.String({ description: 'Family name (NM103).' })),
    given: Nullable(phi(Type.String()), 'Given name (NM104).'),
    middle: Nullable(phi(Type.String()), 'Middle name (NM105).'),
  },
  { title: 'PaidName', additionalProperties: false },
);

const PaidPatient = Type.Object(
  {
    name: Nullable(PaidName, 'NM1*QC.'),
    memberId: Nullable(phi(Type.String()), 'NM109 of NM1*QC, or else of NM1*IL. A social security number is left out.'),
    correctedName: Nullable(PaidName, 'The name in the records of the payer, if it differs (NM1*74).'),
    correctedMemberId: Nullable(
      phi(Type.String()),
      'The member id in the records of the payer, if it differs (NM1*74).',
    ),
  },
  { title: 'PaidPatient', additionalProperties: false },
);

const reversedAmounts = (description: string) =>
  Type.Object(
    {
      paid: Cents('The paid amount.'),
      adjusted: Cents('The adjustments: the charge less the paid amount.'),
    },
    { additionalProperties: false, description },
  );

const ReversalDifference = Type.Object(
  {
    posted: reversedAmounts('What was posted for the decision.'),
    reversed: reversedAmounts('What the reversal states, with the opposite sign.'),
    difference: reversedAmounts('What was posted less what the reversal states.'),
  },
  { additionalProperties: false, title: 'ReversalDifference' },
);

export const ClaimPayment = Type.Object(
  {
    object: Type.Literal('claim_payment'),
    id: Id('clp', 'Claim payment id.'),
    livemode: resourceFields.livemode,
    remittanceId: Id('era', 'The remittance that it is part of.'),
    sequence: Type.Integer({ minimum: 1, description: 'Position in the remittance.' }),
    patientControlNumber: phi(Type.String({ description: 'CLP01.' })),
    patient: Nullable(PaidPatient, 'The patient as the payer names them; null if the payer names none.'),
    payerClaimControlNumber: Nullable(Type.String(), "CLP07: the payer's number of the claim."),
    claimStatusCode: Type.String({
      description: 'CLP02: 1 to 3 processed, 19 to 21 and forwarded, 4 denied, 22 reversal.',
    }),
    crossoverCarrier: Type.Optional(
      Type.Object(
        { name: Nullable(Type.String()), id: Nullable(Type.String()) },
        { additionalProperties: false, description: 'The payer that the claim was forwarded to (NM1*TT).' },
      ),
    ),
    charge: Cents('CLP03.'),
    paid: Cents('CLP04; negative in a reversal.'),
    patientResponsibility: Nullable(Cents('CLP05.')),
    adjustments: Type.Array(Adjustment, { description: 'Adjustments of the claim as a whole.' }),
    remarkCodes: Type.Array(Type.String()),
    statementPeriod: Nullable(ServicePeriod, 'DTM*232 and DTM*233; null if the payer does not state them.'),
    lines: Type.Array(ServicePayment),
    match: Type.Object(
      {
        state: OneOf(MATCH_STATES),
        claimId: Nullable(Id('clm', 'The claim that it was matched to.')),
        method: OneOf(MATCH_METHODS),
        confidence: Type.Integer({ minimum: 0, maximum: 100 }),
        reasons: Type.Array(Type.String()),
      },
      { additionalProperties: false, description: 'How the claim was found.' },
    ),
    reversalDifference: Nullable(
      ReversalDifference,
      'Set if this is a reversal (CLP02 22) that was not posted because its amounts are not those of the decision that it takes back.',
    ),
    lineMatches: Type.Array(
      Type.Object(
        {
          serviceLineId: Nullable(Id('sl', "The claim's line.")),
          method: OneOf(LINE_MATCH_METHODS),
        },
        { additionalProperties: false },
      ),
      { description: 'Position by position of `lines`.' },
    ),
    posted: Type.Boolean({ description: 'Whether it has been posted to the claim.' }),
    release: Nullable(
      Type.Object(
        { ...decidedByPerson, suspenseAmount: Cents('The difference that was booked to suspense.') },
        { title: 'PaymentRelease', additionalProperties: false },
      ),
      'Why a person posted it although its amounts do not add up or do not fit.',
    ),
  },
  { additionalProperties: false, title: 'ClaimPayment' },
);
export const ClaimPaymentList = ListOf(ClaimPayment);

export const ClaimPaymentMatchRequest = Strict(
  {
    claimId: Id('clm', 'The claim that is paid.'),
    lines: Type.Optional(
      Type.Array(
        Strict({
          position: Type.Integer({ minimum: 1, maximum: 999, description: 'Position of the paid line, from 1.' }),
          serviceLineId: Id('sl', 'The line of the claim.'),
        }),
        { maxItems: 999, description: 'Pairs of lines that the automatic matching does not find.' },
      ),
    ),
  },
  { title: 'ClaimPaymentMatch' },
);

export const ClaimPaymentIgnore = Strict({ reason: ReasonCode }, { title: 'ClaimPaymentIgnore' });
export const ClaimPaymentUndo = Strict({ reason: ReasonCode }, { title: 'ClaimPaymentUndo' });
export const ClaimPaymentRelease = Strict({ reason: ReasonCode, note: Note }, { title: 'ClaimPaymentRelease' });
