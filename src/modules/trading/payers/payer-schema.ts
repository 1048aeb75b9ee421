import Type from 'typebox';
import { partInputOf, storedPartOf } from '../../part-fields.ts';
import { schemasIn } from '../../resource-fields.ts';
import { ListOf, OneOf, resourceFields, Strict } from '../../schema.ts';
import type { Payer as StoredPayer } from './payer.ts';
import { payerContent } from './payer-fields.ts';

/** The data of a payer in an imported list. */
export const PayerContentSchema = storedPartOf(payerContent);

export const Payer = Type.Object(
  {
    object: Type.Literal('payer'),
    id: Type.String({ description: 'Payer id, as used in coverages.' }),
    livemode: Type.Boolean({ description: 'False for the payers of the sandbox.' }),
    status: OneOf(['active', 'retired'], { description: 'New coverages cannot name a retired payer.' }),
    isCustom: Type.Boolean({
      description: 'True if your organization has added it. Such a payer is visible only to your organization.',
    }),
    ...schemasIn(payerContent.fields, 'shown'),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'Payer' },
);

export const PayerCreate = partInputOf(payerContent, { title: 'PayerCreate' });

export const PayerUpdate = Strict(
  { status: Type.Optional(OneOf(['active', 'retired'])), ...schemasIn(payerContent.fields, 'update') },
  {
    title: 'PayerUpdate',
    description: 'A merge patch: fields that are given replace the old ones, null clears.',
    minProperties: 1,
  },
);

export const PayerList = ListOf(Payer);

/** Returns the payer as the API shows it. */
export function presentPayer(payer: StoredPayer) {
  const { isSandbox, ...shown } = payer;
  return { object: 'payer' as const, livemode: !isSandbox, ...shown };
}
