import Type from 'typebox';
import { Id, Instant, ListOf, listQuery, Nullable, OneOf, Strict } from '../../../schema.ts';
import { ACKNOWLEDGMENT_LEVELS, ACKNOWLEDGMENT_OUTCOMES } from '../acknowledgments/acknowledgment.ts';

const Acknowledgment = Type.Object(
  {
    object: Type.Literal('acknowledgment'),
    id: Id('ack', 'Acknowledgment id.'),
    claimId: Id('clm', 'Claim id.'),
    submissionId: Id('sub', 'The submission that was answered.'),
    interchangeId: Id('itc', 'The interchange that contains it.'),
    level: OneOf(ACKNOWLEDGMENT_LEVELS, {
      description:
        'Kind of answer: `ta1` for the interchange, `999` for the functional group, `277ca_…` for the claim, `277` for its status.',
    }),
    outcome: OneOf(ACKNOWLEDGMENT_OUTCOMES),
    codes: Type.Array(
      Type.Object(
        {
          code: Type.String({ description: 'X12 codes, e.g. `A7:562:85` of a 277CA or a 277.' }),
          label: Nullable(Type.String(), 'A short description of the codes; null if there is none.'),
        },
        { additionalProperties: false },
      ),
    ),
    receivedAt: Instant('When it was received.'),
  },
  { additionalProperties: false, title: 'Acknowledgment' },
);
export const AcknowledgmentList = ListOf(Acknowledgment);
export const ShortListQuery = Strict({ ...listQuery });

export const ClaimX12Query = Strict({
  transactionSet: Type.Optional(
    OneOf(['837P', '837I', '837D', '999', '277CA', '277', '835'], {
      description: 'The transaction set to return. The 837 of the claim if absent.',
    }),
  ),
});
