import Type from 'typebox';
import { Cents, Id, Nullable, OneOf, phi } from '../../../schema.ts';
import { ANNOTATED_CODE_SETS } from '../annotations/claim-codes.ts';
import { REASON_SOURCES } from '../annotations/payer-reasons.ts';

const closed = { additionalProperties: false };

const CodeText = Type.Object(
  {
    path: Type.String({ description: 'JSON Pointer of the code in the claim.' }),
    codeSet: OneOf(ANNOTATED_CODE_SETS),
    code: phi(Type.String({ description: 'The code, as in the claim.' })),
    text: phi(Type.String({ description: 'Its text in the newest loaded release of the code set.' })),
  },
  { ...closed, title: 'ClaimCodeText' },
);

const Field = Type.Object(
  {
    path: Type.String({ description: 'JSON Pointer of the field in the claim.' }),
    subject: Nullable(
      Type.Object(
        { type: OneOf(['patient', 'coverage']), path: Type.String({ description: 'JSON Pointer in the resource.' }) },
        closed,
      ),
      'The field of the patient or the coverage that has to be corrected; null if it is a field of the claim.',
    ),
  },
  { ...closed, title: 'ClaimReasonField' },
);

const Reason = Type.Object(
  {
    source: OneOf(REASON_SOURCES, { description: 'The kind of file that contains the reason.' }),
    code: Type.String({
      description: 'As in the acknowledgments, such as `A7:562:85`; group and reason code of an 835, such as `CO-16`.',
    }),
    remarkCodes: Type.Array(Type.String(), { description: 'Remark codes (RARC) of an 835.' }),
    text: Nullable(Type.String(), 'Our label of the codes; null if we have none.'),
    fields: Type.Array(Field, { description: 'The fields that the reason is about; empty if it names none.' }),
    lineSequence: Nullable(Type.Integer({ minimum: 1 }), 'The service line that the reason is about.'),
    amount: Nullable(Cents('The denied amount.')),
  },
  { ...closed, title: 'ClaimPayerReason' },
);

export const ClaimAnnotations = Type.Object(
  {
    object: Type.Literal('claim_annotations'),
    claimId: Id('clm', 'The claim.'),
    codes: Type.Array(CodeText, { description: 'Codes whose text the loaded code sets contain.' }),
    reasons: Type.Array(Reason, {
      description:
        'Why the latest submission was rejected, or amounts were denied. An undecided replacement has the reasons of the claim that it replaces.',
    }),
  },
  { ...closed, title: 'ClaimAnnotations' },
);
