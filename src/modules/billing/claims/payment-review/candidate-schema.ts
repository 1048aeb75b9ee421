import Type from 'typebox';
import { MATCH_METHODS } from '../../../payments/remittances/remittance-states.ts';
import { Cents, CompleteListOf, Id, Nullable, OneOf, PersonName, phi, ServicePeriod } from '../../../schema.ts';
import { CLAIM_STATUSES } from '../claim-statuses.ts';

const ClaimCandidate = Type.Object(
  {
    object: Type.Literal('claim_candidate'),
    claimId: Id('clm', 'The candidate claim.'),
    patientId: Id('pat', 'Its patient.'),
    patientName: Nullable(PersonName),
    memberId: Nullable(phi(Type.String()), "The member id of the claim's coverage."),
    patientControlNumber: phi(Type.String({ description: 'CLM01.' })),
    payerClaimControlNumber: Nullable(Type.String(), "The payer's number of the claim, if it is known."),
    payerId: Type.String({ description: 'The payer that the claim was sent to.' }),
    status: OneOf(CLAIM_STATUSES),
    serviceDate: Nullable(ServicePeriod, 'The days of its first line.'),
    totalCharges: Cents('The charge.'),
    balance: Cents('The open amount.'),
    method: OneOf(MATCH_METHODS, { description: 'How it was found.' }),
    confidence: Type.Integer({ minimum: 1, maximum: 99, description: 'Candidates are sorted by it.' }),
    reasons: Type.Array(
      Type.Object(
        { code: Type.String(), message: Type.String({ description: 'The reason in words.' }) },
        { additionalProperties: false },
      ),
      { description: 'Reasons for and against the match.' },
    ),
  },
  { additionalProperties: false, title: 'ClaimCandidate' },
);
export const ClaimCandidateList = CompleteListOf(ClaimCandidate);
