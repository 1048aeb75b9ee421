import type { Schemas } from '../../../api/schema.ts';
import { boxOf, lineOf, pointerOf } from '../boxes.ts';
import { BOX_FORMS } from './box-forms.ts';

type PayerReason = Schemas['ClaimPayerReason'];

/** Returns the key of the editor of a field: its line or its box; null if the claim's form cannot edit it. */
export function keyOf(pointer: string): string | null {
  const line = lineOf(pointer);
  if (line !== null) return `line-${line}`;
  const box = boxOf(pointer);
  if (box === '24') return 'line-0';
  return box !== null && box in BOX_FORMS ? box : null;
}

/** Returns the key of the first field that the payer's reasons are about. */
export const keyOfReasons = (reasons: readonly PayerReason[]): string | null =>
  reasons.flatMap(({ fields }) => fields.map((field) => keyOf(pointerOf(field)))).find((key) => key !== null) ?? null;
