import Type from 'typebox';
import { Nullable, OneOf, phi, Strict } from '../../modules/schema.ts';
import { BYTES_PER_FINDING, FINDINGS_MIN } from '../../x12/findings/finding-limit.ts';
import { OVERRIDES_PATTERN } from '../../x12/findings/overrides.ts';
import { PROFILES } from '../../x12/findings/profile.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const X12Finding = Type.Object(
  {
    rule: Type.String({ description: 'Stable id of the rule, which an override names.' }),
    severity: OneOf(['error', 'warning'], { description: 'An error makes the 999 reject the transaction set.' }),
    snip: Type.Integer({ minimum: 1, maximum: 7, description: 'WEDI SNIP type.' }),
    message: Type.String({
      description: 'A description without values of the file, except a qualifier of one to three letters and digits.',
    }),
    segmentNumber: count('Segment of the file, from 1 at the first ISA; 0 if the file contains no segments.'),
    byteOffset: count('Its byte offset in the file.'),
    segmentId: Type.String({ description: 'For example NM1.' }),
    loop: Nullable(Type.String(), 'Loop of the guide, for example 2010AA; null in the envelope.'),
    elementPosition: Nullable(Type.Integer({ minimum: 1 }), 'Element of the segment, from 1.'),
    componentPosition: Nullable(Type.Integer({ minimum: 1 }), 'Component of the element, from 1.'),
    repetitionPosition: Nullable(Type.Integer({ minimum: 1 }), 'Repetition of the element, from 1.'),
    transactionSetNumber: count('Transaction set of the file, from 1; 0 in the envelope.'),
    transactionSegmentNumber: count('Segment of its transaction set, ST being 1; 0 in the envelope.'),
  },
  { additionalProperties: false, title: 'X12Finding' },
);

const totals = {
  interchangeCount: count('ISA segments.'),
  transactionSetCount: count('ST segments.'),
  errorCount: count('Findings that are errors.'),
  findingCount: count('All findings except those that were left out.'),
  omittedFindingCount: count(
    `Findings that were left out, beyond ${FINDINGS_MIN} plus one for each ${BYTES_PER_FINDING} bytes of the file. An interchange with such findings also has an error \`too_many_findings\`, and its TA1 refuses it.`,
  ),
  findings: Type.Array(X12Finding, { description: 'The first findings, in file order.' }),
};

export const X12Validation = Type.Object(
  {
    object: Type.Literal('x12_validation'),
    isValid: Type.Boolean({ description: 'Whether the file has no error.' }),
    ...totals,
    countsByRule: Type.Array(
      Type.Object({ rule: Type.String(), count: count('The number of findings of this rule.') }),
      {
        description: 'Most frequent first.',
      },
    ),
    implementationAcknowledgments: Type.Array(Type.String(), {
      description:
        '999 interchanges that respond to the file: one for each interchange with groups that is not rejected by a TA1.',
    }),
    interchangeAcknowledgments: Type.Array(Type.String(), {
      description: 'TA1 interchanges, for interchanges that are rejected or request one.',
    }),
  },
  {
    additionalProperties: false,
    title: 'X12Validation',
    examples: [
      {
        object: 'x12_validation',
        isValid: false,
        interchangeCount: 1,
        transactionSetCount: 1,
        errorCount: 1,
        findingCount: 1,
        omittedFindingCount: 0,
        findings: [
          {
            rule: 'segment_count_mismatch',
            severity: 'error',
            snip: 1,
            message: 'SE01 differs from the number of segments',
            segmentNumber: 38,
            byteOffset: 1036,
            segmentId: 'SE',
            loop: null,
            elementPosition: 1,
            componentPosition: null,
            repetitionPosition: null,
            transactionSetNumber: 1,
            transactionSegmentNumber: 36,
          },
        ],
        countsByRule: [{ rule: 'segment_count_mismatch', count: 1 }],
        implementationAcknowledgments: [
          'ISA*…~GS*FA*…~ST*999*0001*005010X231A1~…~IK5*R*4~AK9*R*1*1*0~…~IEA*1*000000001~',
        ],
        interchangeAcknowledgments: [],
      },
    ],
  },
);

const X12Item = Type.Object(
  { kind: Type.String({ description: 'What the item is, for example `claim`.' }) },
  { title: 'X12Item', additionalProperties: true },
);

export const X12Document = Type.Object(
  {
    object: Type.Literal('x12_document'),
    ...totals,
    itemCount: count('Items of the whole file.'),
    items: phi(
      Type.Array(X12Item, {
        description:
          'The contents of the file, in order: interchanges, groups, transaction sets, and the typed objects of each set. Amounts are whole cents. `unmapped` lists data without a field.',
      }),
    ),
    hasMore: Type.Boolean({ description: 'Whether the file contains further items.' }),
    nextOffset: Nullable(Type.Integer({ minimum: 1 }), 'Send the file again with this `offset` for the next items.'),
  },
  {
    additionalProperties: false,
    title: 'X12Document',
    examples: [
      {
        object: 'x12_document',
        items: [
          {
            kind: 'interchangeAcknowledgment',
            acknowledgment: { controlNumber: '000000905', date: '260105', time: '1430', code: 'R', noteCode: '025' },
          },
        ],
        interchangeCount: 1,
        transactionSetCount: 0,
        errorCount: 0,
        findingCount: 0,
        omittedFindingCount: 0,
        findings: [],
        itemCount: 3,
        hasMore: true,
        nextOffset: 2,
      },
    ],
  },
);

const overrides = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 4000,
    pattern: OVERRIDES_PATTERN,
    description:
      'Overrides of a trading partner (SNIP 7): `rule=error|warning|off`, separated by commas, for example `npi_check_digit=error,required_segment_missing@2010AA.REF=off`.',
  }),
);

export const X12ValidateQuery = Strict({
  profile: Type.Optional(
    OneOf([...PROFILES], {
      default: 'guide',
      description:
        '`guide`: the rules of the guides. `clearinghouse`: also checks that payers apply beyond the guides, such as decimal points in ICD codes, telephone numbers that are not ten digits, dates in the future (against today, UTC) and NPIs that fail their check digit.',
    }),
  ),
  overrides,
  findings: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1000, default: 200, description: 'How many findings to list.' }),
  ),
});

export const X12ParseQuery = Strict({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 200, description: 'The page size. Without it, all items are returned.' }),
  ),
  offset: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'The number of items to skip. Returns a page of `limit` items, 100 by default.',
    }),
  ),
});
