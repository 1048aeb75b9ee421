import Type from 'typebox';
import { Cents, Nullable } from '../schema.ts';

export const Adjustment = Type.Object(
  {
    groupCode: Type.String({ description: 'CAS01: CO, PR, OA or PI.' }),
    reasonCode: Type.String({ description: 'Claim adjustment reason code.' }),
    amount: Cents('Amount of the adjustment.'),
    label: Nullable(Type.String(), 'Our label of the reason code; null if we have none.'),
    quantity: Nullable(Type.String()),
  },
  { title: 'Adjustment', additionalProperties: false },
);
