import Type, { type Static } from 'typebox';
import { Cents, Id, OneOf, Strict } from '../../schema.ts';
import { UNIT_TYPES } from '../authorization-values.ts';

const decimal = (description: string) => Type.String({ description: `${description}, a decimal as text.` });
const units = {
  authorizedUnits: decimal('The authorized quantity'),
  usedUnits: decimal('The quantity that claims have used'),
  remainingUnits: decimal('The remaining quantity'),
};

export const AuthorizationUsage = Strict(
  {
    ...units,
    billedAmount: Cents('The charges of the service lines that use it.'),
    items: Type.Array(
      Strict(
        { itemId: Id('pai', 'The item.'), unitType: OneOf(UNIT_TYPES), ...units },
        { title: 'AuthorizationItemUsage' },
      ),
    ),
    claimIds: Type.Array(Id('clm', 'Claim id.'), { description: 'The claims that are counted.' }),
  },
  {
    title: 'AuthorizationUsage',
    description:
      'The quantity that claims have used. A claim counts from its submission until it is rejected, voided or replaced. Visits and days are different days of service; other units are counted as they are billed.',
  },
);

export const NOTHING_USED: Static<typeof AuthorizationUsage> = {
  authorizedUnits: '0',
  usedUnits: '0',
  remainingUnits: '0',
  billedAmount: 0,
  items: [],
  claimIds: [],
};
