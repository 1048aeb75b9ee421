import Type from 'typebox';
import { Id, Instant, ListOf, listQuery, Nullable, OneOf, Strict } from '../../schema.ts';
import { ACKNOWLEDGMENT_LEVELS, ACKNOWLEDGMENT_OUTCOMES } from '../acknowledgments/acknowledgment.ts';

const Acknowledgment = Type.Object(
  {
    object: Type.Literal('acknowledgment'),
    id: Id('ack', 'Acknowledgment id.'),
    claimId: Id('clm', 'Claim id.'),
    submissionId: Id('sub', 'The submission that it answers.'),
    interchangeId: Id('itc', 'The file that it came in.'),
    level: OneOf(ACKNOWLEDGMENT_LEVELS, {
      description: 'How far the submission had come; `277` when the payer told where it stands with the claim.',
    }),
    outcome: OneOf(ACKNOWLEDGMENT_OUTCOMES),
    codes: Type.Array(
      Type.Object(
        {
          code: Type.String({ description: 'X12 codes, e.g. `A7:562:85` of a 277CA or a 277.' }),
          label: Nullable(Type.String(), 'Our label of it; null if we have none.'),
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
    OneOf(['837P', '999', '277CA', '277', '835'], { description: 'Which file; the 837P when absent.' }),
  ),
});
