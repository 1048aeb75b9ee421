import { contentFields } from '../../../modules/billing/claims/fields/content-fields.ts';
import { dateFields } from '../../../modules/billing/claims/fields/detail-fields.ts';

type Content = typeof contentFields;

/** The fields of a claim that are the number of a REF segment of loop 2300. The codec gives them the same names. */
export type ReferenceName = {
  [K in keyof Content]: Content[K] extends { at: `2300.REF*${string}` } ? K : never;
}[keyof Content];

export const REFERENCE_NAMES = Object.entries(contentFields).flatMap(([name, field]) =>
  'at' in field && typeof field.at === 'string' && field.at.startsWith('2300.REF*') ? [name as ReferenceName] : [],
);

/** The dates of a claim in DTP segments of loop 2300. The codec gives them the same names. */
export type DateName = keyof typeof dateFields.fields;

export const DATE_NAMES = Object.keys(dateFields.fields) as DateName[];

/** Returns the number of characters that a text of a claim can have. */
export function maxLengthOf(name: keyof Content): number {
  const { maxLength } = contentFields[name].value as { maxLength?: number };
  if (maxLength === undefined) throw new Error(`${name} has no maximum length.`);
  return maxLength;
}
