import Type from 'typebox';
import { ListOf, listQuery, Nullable, OneOf, Strict, Text } from '../../modules/schema.ts';

export const Payer = Type.Object(
  {
    object: Type.Literal('payer'),
    id: Type.String({ description: 'Payer id (NM109 of 2010BB).' }),
    livemode: Type.Boolean({ description: 'False for the payers of the sandbox.' }),
    name: Type.String(),
    claimFilingIndicatorCode: Type.String({ description: 'SBR09 of claims to this payer.' }),
    lineOfBusiness: Type.String(),
    transactions: Type.Object(
      {
        claims: Type.Boolean(),
        remittances: Type.Boolean(),
        eligibility: Type.Boolean(),
        priorAuthorization: Type.Boolean(),
      },
      { additionalProperties: false, description: 'The transactions that the payer offers.' },
    ),
    enrollmentRequired: Type.Boolean({ description: 'Claims are refused until you have enrolled.' }),
    memberIdPattern: Nullable(Type.String(), "Regular expression of the payer's member ids; null if any is accepted."),
    timelyFilingDays: Type.Object(
      { initial: Type.Integer(), corrected: Type.Integer(), appeal: Type.Integer() },
      { additionalProperties: false, description: 'Days from the last date of service. Contracts may differ.' },
    ),
    appealChannels: Type.Array(OneOf(['portal', 'fax', 'mail', 'x12_275'])),
  },
  { additionalProperties: false, title: 'Payer' },
);

export const PayerList = ListOf(Payer);

export const PayerListQuery = Strict({
  ...listQuery,
  q: Type.Optional(Text(100, 'Words of the name, or the id. Small spelling errors are tolerated.')),
});
