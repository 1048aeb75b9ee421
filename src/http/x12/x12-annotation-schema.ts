import Type from 'typebox';
import { Id, Nullable, phi, Strict } from '../../modules/schema.ts';
import { X12Finding, X12ValidateQuery } from './x12-schema.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });
const position = (description: string) => Type.Integer({ minimum: 1, description });
const closed = { additionalProperties: false };

const ANNOTATED_SEGMENTS_MAX = 500;
export const ANNOTATED_SEGMENTS = 200;

const findings = (of: string) => Type.Array(X12Finding, { description: `The findings about ${of}.` });

const pointer = Nullable(
  Type.String(),
  'JSON Pointer of the corresponding field in `Claim`; null if there is none or the file is not an 837P.',
);

const valueFields = {
  name: Nullable(Type.String(), 'The meaning of the element; null if the service has no name for it.'),
  value: phi(Type.String({ description: 'Its text, cut after 2,000 bytes.' })),
  byteOffset: count('Its byte offset in the file.'),
  byteLength: count('How many bytes it has in the file.'),
};

const X12Part = Type.Object(
  {
    repetitionPosition: position('Repetition of the element, from 1.'),
    componentPosition: position('Component of the repetition, from 1.'),
    ...valueFields,
    pointer,
  },
  { ...closed, title: 'X12Part' },
);

const X12Element = Type.Object(
  {
    position: position('Element of the segment, from 1.'),
    ...valueFields,
    pointer,
    parts: Type.Array(X12Part, {
      description: 'The components of its repetitions, at most 200. Empty if the element is a single value.',
    }),
    findings: findings('the element'),
  },
  { ...closed, title: 'X12Element' },
);

const X12Segment = Type.Object(
  {
    segmentNumber: position('Segment of the file, from 1 at the first ISA.'),
    transactionSegmentNumber: count('Segment of its transaction set, ST being 1; 0 in the envelope.'),
    segmentId: Type.String({ description: 'For example NM1.' }),
    name: Nullable(
      Type.String(),
      'The meaning of the segment in its loop; null in the envelope and for unexpected segments.',
    ),
    line: position('Line of the file, from 1.'),
    byteOffset: count('Its byte offset in the file.'),
    byteLength: count('How many bytes it has, without its terminator.'),
    loopIndex: Nullable(
      count('An index of `loops`.'),
      'The innermost loop, as an index of `loops`; null in the envelope.',
    ),
    claimId: Nullable(Id('clm', 'The claim.'), 'The claim of the organization that it is about, if there is one.'),
    elements: Type.Array(X12Element),
    findings: findings('the segment as a whole'),
  },
  { ...closed, title: 'X12Segment' },
);

const X12Loop = Type.Object(
  {
    parentIndex: Nullable(count('An index of `loops`.'), 'The enclosing loop; null for a transaction set.'),
    loop: Nullable(Type.String(), 'Loop of the guide, for example 2010AA; null for a transaction set as a whole.'),
    name: Type.String({ description: 'The meaning of the loop.' }),
    guide: Type.String({ description: 'The guide, for example 005010X222A1.' }),
    firstSegmentNumber: position('The segment that opens it, which may be on an earlier page.'),
  },
  { ...closed, title: 'X12Loop' },
);

export const X12Annotation = Type.Object(
  {
    object: Type.Literal('x12_annotation'),
    segmentCount: count('Segments of the whole file.'),
    findingCount: count('Findings of the whole file.'),
    errorCount: count('Findings that are errors.'),
    loops: Type.Array(X12Loop, {
      description: 'The loops of the page and their enclosing loops. Each loop follows its enclosing loop.',
    }),
    segments: Type.Array(X12Segment, { description: 'The segments of the page, in file order.' }),
    findings: findings('none of these segments, for example that the file has no interchange'),
    hasMore: Type.Boolean({ description: 'Whether the file contains further segments.' }),
    nextOffset: Nullable(Type.Integer({ minimum: 1 }), 'Send the file again with this `offset` for the next segments.'),
  },
  { ...closed, title: 'X12Annotation' },
);

export const X12AnnotateQuery = Strict({
  profile: X12ValidateQuery.properties.profile,
  overrides: X12ValidateQuery.properties.overrides,
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: ANNOTATED_SEGMENTS_MAX,
      default: ANNOTATED_SEGMENTS,
      description: 'The number of segments. A page with more than 10,000 values ends earlier.',
    }),
  ),
  offset: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 5_242_880, default: 0, description: 'The number of segments to skip.' }),
  ),
});
