import Type from 'typebox';
import { createSchemaOf } from '../../../resource-fields.ts';
import { Id, Nullable, OneOf, phi, Strict } from '../../../schema.ts';
import { claimFields } from '../claim-fields.ts';
import { FORM_NAMES } from './box.ts';
import { FORMS } from './forms.ts';

const closed = { additionalProperties: false } as const;

/** More boxes than a form with the most service lines has. */
const BOXES_MAX = 2000;
const KEY = '^[0-9A-Za-z.]{1,40}$';

const Pointer = Type.String({ description: 'JSON Pointer.' });
const count = (description: string) => Type.Integer({ minimum: 0, description });

const place = {
  page: count('The page, from 1.'),
  line: count('The line of 1/6 inch, from 1.'),
  column: count('The column of 1/10 inch, from 1.'),
  width: count('The number of characters that the box holds.'),
};

const FormBox = Type.Object(
  {
    value: Nullable(phi(Type.String()), 'The text of the box; null if it is empty. Printed in capitals.'),
    words: Type.String({ description: 'What the box contains.' }),
    resource: Nullable(OneOf(['claim', 'patient', 'coverage', 'payer']), 'The resource with the field; null if none.'),
    pointer: Nullable(Pointer, 'The field in that resource.'),
    place: Type.Object(place, {
      ...closed,
      title: 'FormPlace',
      description: 'Where the text is printed. A value that is marked has the place of its X.',
    }),
  },
  { ...closed, title: 'FormBox' },
);

const FormProblem = Type.Object(
  {
    code: OneOf(['too_long', 'too_many', 'no_box'], {
      description:
        '`too_long`: the value is longer than its box and is cut off in print. `too_many`: the form has fewer boxes than the list has entries. `no_box`: the form has no box for the field.',
    }),
    box: Nullable(Type.String(), 'The key of the box.'),
    pointer: Nullable(Pointer, 'The field of the claim.'),
    message: Type.String(),
  },
  { ...closed, title: 'FormProblem' },
);

const FormCell = Type.Object(
  {
    number: Type.String({ description: 'The number of the box.' }),
    label: Type.String(),
    line: Type.Number(),
    column: Type.Number(),
    lines: Type.Number(),
    columns: Type.Number(),
    isShaded: Type.Optional(Type.Boolean()),
  },
  { ...closed, title: 'FormCell', description: 'A cell of the frame, in lines and columns from 0.' },
);

const FormMark = Type.Object(
  {
    box: Type.String(),
    value: Type.String(),
    line: Type.Number(),
    column: Type.Number(),
    label: Type.String(),
    labelColumn: Type.Number({ description: 'The column at which the label begins.' }),
  },
  { ...closed, title: 'FormMark', description: 'The place at which a value of a box is marked with X.' },
);

const FormText = Type.Object(
  { line: Type.Number(), column: Type.Number(), text: phi(Type.String()) },
  { ...closed, title: 'FormText', description: 'A text that begins at a line and a column, from 1.' },
);

const FormLayout = Type.Object(
  {
    cells: Type.Array(FormCell, { description: 'The frame that is drawn for reading.' }),
    marks: Type.Array(FormMark, { description: 'The places of all marks.' }),
    sheets: Type.Array(Type.Array(FormText), { description: 'The texts of each sheet as they are printed.' }),
    margins: Type.Object(
      { top: Type.Number(), left: Type.Number() },
      { ...closed, description: 'The distance of line 1 and column 1 from the edges of the sheet, in points.' },
    ),
  },
  { ...closed, title: 'FormLayout', description: 'What a program needs to draw the form.' },
);

export const ClaimForm = Type.Object(
  {
    object: Type.Literal('claim_form'),
    claimId: Id('clm', 'The claim.'),
    form: OneOf(FORM_NAMES),
    title: Type.String({ description: 'The name of the form.' }),
    edition: Type.String({ description: 'The edition of the form.' }),
    pages: Type.Integer({ minimum: 1, description: 'The number of sheets that the claim needs.' }),
    boxes: Type.Record(Type.String({ pattern: KEY }), FormBox, {
      description:
        'The boxes by their numbers, in the order of the form. Box 24D of the second service line is `24.2.D`.',
    }),
    problems: Type.Array(FormProblem, { description: 'What the form cannot hold.' }),
    layout: Nullable(FormLayout, 'Null unless `layout=true`.'),
  },
  { ...closed, title: 'ClaimForm' },
);

const offset = (direction: string) =>
  Type.Optional(
    Type.Integer({
      minimum: -50,
      maximum: 50,
      default: 0,
      description: `Moves the print ${direction}, in 1/100 inch.`,
    }),
  );

export const ClaimFormQuery = Strict({
  format: Type.Optional(OneOf(['json', 'pdf'], { default: 'json', description: 'JSON keyed by box, or a PDF.' })),
  form: Type.Optional(
    OneOf(FORM_NAMES, { description: 'The form. It is refused if it is not the form of the type of the claim.' }),
  ),
  frame: Type.Optional(
    Type.Boolean({
      default: true,
      description: 'Of the PDF: with a drawn frame for reading, or the data alone for the pre-printed form.',
    }),
  ),
  calibration: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Of the PDF: a page that fills every box with X, to compare with the pre-printed form. It contains no data of the claim.',
    }),
  ),
  layout: Type.Optional(
    Type.Boolean({ default: false, description: 'Of JSON: include the frame and the places of marks.' }),
  ),
  offsetX: offset('to the right'),
  offsetY: offset('down'),
});

export const CreateClaimQuery = Strict({
  form: Type.Optional(
    OneOf(
      FORMS.map(({ name }) => name),
      { description: 'The body has the boxes of this paper form.' },
    ),
  ),
});

const { patientId, coverageId, externalId, metadata } = createSchemaOf(claimFields).properties;

/** The body of a claim that is created from the boxes of a form. */
export const ClaimFromForm = Strict(
  {
    patientId,
    coverageId,
    externalId,
    metadata,
    boxes: Type.Record(
      Type.String({ pattern: KEY }),
      Nullable(phi(Type.String({ maxLength: 1000 })), 'The text of the box; null or empty if the box is empty.'),
      {
        maxProperties: BOXES_MAX,
        additionalProperties: false,
        description:
          'The texts of the boxes by their numbers, as `boxes` of `GET /v1/claims/{id}/form` names them. A box of the patient, the coverage or the payer may be left out; if it is given, it has to agree with the record.',
      },
    ),
  },
  { title: 'ClaimFromForm' },
);
