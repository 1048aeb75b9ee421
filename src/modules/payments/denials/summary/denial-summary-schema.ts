import Type from 'typebox';
import { Cents, InstantBound, OneOf, Strict, Text } from '../../../schema.ts';

const SUMMARY_GROUPS = ['category', 'carc', 'payer', 'rootCause'] as const;
export type SummaryGroup = (typeof SUMMARY_GROUPS)[number];

export const DenialSummaryQuery = Strict({
  groupBy: Type.Optional(
    OneOf(SUMMARY_GROUPS, { default: 'category', description: 'What the denials are grouped by.' }),
  ),
  payerId: Type.Optional(Text(80, 'Denials of this payer.')),
  'createdAt[gte]': Type.Optional(InstantBound('Received at or after. A year before the end, if left out.')),
  'createdAt[lt]': Type.Optional(InstantBound('Received before. Now, if left out.')),
});

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const DenialSummary = Type.Object(
  {
    object: Type.Literal('denial_summary'),
    livemode: Type.Boolean({ description: 'False in the sandbox.' }),
    groupBy: OneOf(SUMMARY_GROUPS),
    period: Type.Object(
      {
        from: Type.String({ format: 'date-time', description: 'Inclusive.' }),
        before: Type.String({ format: 'date-time', description: 'Exclusive.' }),
      },
      { additionalProperties: false },
    ),
    groups: Type.Array(
      Type.Object(
        {
          key: Type.String({ description: 'The category, reason code, payer id or stage.' }),
          count: count('Denials.'),
          openCount: count('Denials that have not ended.'),
          overturnedCount: count('Denials that were overturned.'),
          deniedAmount: Cents('The denied amount.'),
          openAmount: Cents('The amount still open.'),
          recoveredAmount: Cents('The amount that the payer has paid since or announced to pay.'),
        },
        { title: 'DenialSummaryGroup', additionalProperties: false },
      ),
      { description: 'At most 500, the largest denied amount first.' },
    ),
  },
  { title: 'DenialSummary', additionalProperties: false },
);
