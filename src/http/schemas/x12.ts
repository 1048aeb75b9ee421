import Type from 'typebox';
import { Nullable, OneOf, phi, Strict } from './common.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

const Finding = Type.Object(
  {
    rule: Type.String({ description: 'Stable id of the rule, which an override names.' }),
    severity: OneOf(['error', 'warning'], { description: 'An error refuses the transaction set in the 999.' }),
    snip: Type.Integer({ minimum: 1, maximum: 7, description: 'WEDI SNIP type.' }),
    message: Type.String({ description: 'What is wrong; holds no value of the file.' }),
    segmentNumber: count('Segment of the file, from 1 at the first ISA.'),
    byteOffset: count('Where it begins in the file.'),
    segmentId: Type.String({ description: 'For example NM1.' }),
    loop: Nullable(Type.String(), 'Loop of the guide, for example 2010AA; null in the envelope.'),
    elementPosition: Nullable(Type.Integer({ minimum: 1 }), 'Element of the segment, from 1.'),
    componentPosition: Nullable(Type.Integer({ minimum: 1 }), 'Component of the element, from 1.'),
    transactionSetNumber: count('Transaction set of the file, from 1; 0 in the envelope.'),
    transactionSegmentNumber: count('Segment of its transaction set, ST being 1; 0 in the envelope.'),
  },
  { additionalProperties: false, title: 'X12Finding' },
);

const totals = {
  interchangeCount: count('ISA segments.'),
  transactionSetCount: count('ST segments.'),
  errorCount: count('Findings that are errors.'),
  findingCount: count('All findings.'),
  findings: Type.Array(Finding, { description: 'The first of them, in the order of the file.' }),
};

export const X12Validation = Type.Object(
  {
    object: Type.Literal('x12_validation'),
    isValid: Type.Boolean({ description: 'Whether there is no error.' }),
    ...totals,
    countsByRule: Type.Array(Type.Object({ rule: Type.String(), count: count('How often it was broken.') }), {
      description: 'The most frequent first.',
    }),
    implementationAcknowledgments: Type.Array(Type.String(), {
      description: '999 interchanges that answer the file, one for each of its interchanges with groups.',
    }),
    interchangeAcknowledgments: Type.Array(Type.String(), {
      description: 'TA1 interchanges, for interchanges that are refused or ask for one.',
    }),
  },
  { additionalProperties: false, title: 'X12Validation' },
);

export const X12Document = Type.Object(
  {
    object: Type.Literal('x12_document'),
    ...totals,
    itemCount: count('Items of the whole file.'),
    items: phi(
      Type.Array(Type.Object({ kind: Type.String({ description: 'What the item is, for example `claim`.' }) }), {
        description:
          'What the file holds, in its order: interchanges, groups, transaction sets, and the typed objects of each set. Amounts are whole cents. `unmapped` lists what no field carries.',
      }),
    ),
    hasMore: Type.Boolean(),
    nextOffset: Nullable(Type.Integer({ minimum: 1 }), 'Send the file again with this `offset` for the next items.'),
  },
  { additionalProperties: false, title: 'X12Document' },
);

const overrides = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 4000,
    description:
      'What a trading partner wants otherwise (SNIP 7): `rule=error|warning|off`, with commas between, for example `npi_check_digit=error,required_segment_missing@2010AA.REF=off`.',
  }),
);

export const X12ValidateQuery = Strict({
  overrides,
  findings: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1000, default: 200, description: 'How many findings to list.' }),
  ),
});

export const X12ParseQuery = Strict({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100, description: 'How many items.' })),
  offset: Type.Optional(Type.Integer({ minimum: 0, default: 0, description: 'How many items to pass over.' })),
});
