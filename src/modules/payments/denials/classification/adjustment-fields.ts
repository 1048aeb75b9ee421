import Type from 'typebox';
import { partFieldsOf } from '../../../part-fields.ts';
import { computed, derived } from '../../../resource-fields.ts';
import { Cents, Nullable } from '../../../schema.ts';

/** The fields of an adjustment of a claim or service line: CAS01 to CAS04. */
export const adjustmentFields = partFieldsOf({
  groupCode: derived(Type.String({ description: 'CAS01: CO, PR, OA or PI.' })),
  reasonCode: derived(Type.String({ description: 'Claim adjustment reason code.' })),
  amount: derived(Cents('Amount of the adjustment.')),
  label: computed(Nullable(Type.String(), 'Our label of the reason code; null if we have none.')),
  quantity: derived(Nullable(Type.String())),
});
