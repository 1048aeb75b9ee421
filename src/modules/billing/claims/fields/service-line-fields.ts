import Type, { type Static } from 'typebox';
import { partFieldsOf, partInputOf, shownPartOf, sparse, sparsePart, storedPartOf } from '../../../part-fields.ts';
import {
  clearable,
  defaulted,
  derived,
  hidden,
  list,
  required,
  withForm,
  withInput,
} from '../../../resource-fields.ts';
import { Cents, DateOnly, Id, Nullable, OneOf, phi, ServicePeriod, Strict, Text } from '../../../schema.ts';
import { LineAdjudication, StoredLineAdjudication } from './adjudication-schemas.ts';
import { Any } from './basic-schemas.ts';
import { linePartFields } from './line-part-fields.ts';
import { Code } from './x12-part-fields.ts';

const drug = sparsePart(
  {
    ndc: required(Any(40, 'National drug code (LIN03).')),
    quantity: required(Any(20, 'Quantity (CTP04), a decimal as text.')),
    unit: required(Any(10, 'Unit (CTP05): F2, GR, ME, ML or UN.')),
    prescriptionNumber: sparse(phi(Text(50, 'Number of the prescription (REF*XZ).'))),
    compoundLinkNumber: sparse(phi(Text(50, 'Number that the drugs of a compound share (REF*VY).'))),
  },
  { title: 'Drug' },
);
const ServiceDate = Strict(
  {
    start: phi(DateOnly('First day.')),
    end: Type.Optional(phi(DateOnly('Last day. The same as the first day if absent.'))),
  },
  { description: 'Dates of the service.' },
);
const lineItemControlNumber = Type.String({
  pattern: '^[\\x21-\\x7e]{1,30}$',
  description: 'REF*6R. Unique within the claim. Generated if absent.',
});
const procedureCode = phi(Text(20, 'HCPCS, CPT, HIPPS or CDT code. Required on professional and dental claims.'));
const procedureSystem = OneOf(
  ['hcpcs', 'cpt', 'hipps', 'cdt', 'home_infusion', 'advanced_billing_concepts', 'jurisdiction'],
  { description: 'Derived from the type of the claim and the pattern of the code if absent.' },
);

/** The fields of a service line. Its X12 places are in loops 2400 and 2410. */
export const serviceLineFields = partFieldsOf({
  id: derived(Id('sl', 'Line id.')),
  sequence: derived(Type.Integer({ minimum: 1, description: 'LX01.' }), { at: '2400.LX 1' }),
  // The payer echoes it in the 835.
  lineItemControlNumber: withInput(required(lineItemControlNumber, { at: '2400.REF*6R 2' }), {
    create: Type.Optional(lineItemControlNumber),
  }),
  // Empty on a line of an institutional claim that has only a revenue code.
  procedureCode: withForm(
    withInput(
      required(procedureCode, {
        at: [
          '2400.SV1 1',
          '2400.SV1 1.2',
          '837I 2400.SV2 2',
          '837I 2400.SV2 2.2',
          '837D 2400.SV3 1',
          '837D 2400.SV3 1.2',
        ],
      }),
      { create: Type.Optional(procedureCode) },
    ),
    {
      stored: Type.String(),
      shown: Nullable(procedureCode, 'Null on an institutional line that has only a revenue code.'),
    },
  ),
  procedureSystem: withInput(required(procedureSystem), { create: Type.Optional(procedureSystem) }),
  modifiers: list(Type.Array(Text(10, 'A modifier.'), { maxItems: 8 }), {
    at: { '2400.SV1 1.3': '0', '2400.SV1 1.4': '1', '2400.SV1 1.5': '2', '2400.SV1 1.6': '3' },
  }),
  diagnosisPointers: list(
    Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), {
      maxItems: 12,
      description: "Positions in the claim's diagnoses, from 1.",
    }),
    {
      at: {
        '2400.SV1 7': '',
        '2400.SV1 7.1': '0',
        '2400.SV1 7.2': '1',
        '2400.SV1 7.3': '2',
        '2400.SV1 7.4': '3',
      },
    },
  ),
  // A line without dates has those of the claim: the statement, or the dental service.
  serviceDate: withForm(
    withInput(required(ServicePeriod, { at: '2400.DTP*472 3' }), { create: Type.Optional(ServiceDate) }),
    { shown: Nullable(ServicePeriod, 'Null on an institutional or dental line without dates of its own.') },
  ),
  hasServiceDate: hidden(derived(Type.Boolean(), { initially: true })),
  placeOfServiceCode: clearable(Text(10, "Place of service code, if it differs from the claim's."), {
    at: ['2400.SV1 5', '837D 2400.SV3 3'],
  }),
  units: defaulted(Text(20, 'Number of units, a decimal as text (SV104). 1 if absent.'), '1', {
    at: ['2400.SV1 4', '837I 2400.SV2 5', '837D 2400.SV3 6'],
  }),
  unitType: defaulted(OneOf(['unit', 'minute', 'international_unit', 'day']), 'unit', {
    at: ['2400.SV1 3', '837I 2400.SV2 4'],
  }),
  charge: required(Cents('Charge of the line (SV102).'), { at: ['2400.SV1 2', '837I 2400.SV2 3', '837D 2400.SV3 2'] }),
  description: clearable(phi(Any(500, 'Description of a procedure whose code is not specific.')), {
    at: '2400.SV1 1.7',
  }),
  drug: clearable(drug.schema, {
    part: drug.part,
    at: { '2410.LIN 3': 'ndc', '2410.CTP 4': 'quantity', '2410.CTP 5': 'unit' },
  }),
  note: clearable(phi(Any(500, 'Note to the payer.')), { at: '2400.NTE*ADD 2' }),
  noteCode: sparse(Code(3, 'The kind of note (NTE01). ADD, additional information, if absent.'), {
    at: '2400.NTE 1',
  }),
  emergency: clearable(Type.Boolean({ description: 'An emergency (SV109).' }), { at: '2400.SV1 9' }),
  epsdt: clearable(Type.Boolean({ description: 'Early and periodic screening (SV111).' }), { at: '2400.SV1 11' }),
  familyPlanning: clearable(Type.Boolean({ description: 'Family planning (SV112).' }), { at: '2400.SV1 12' }),
  priorAuthorizationId: clearable(
    Id(
      'pa',
      'The prior authorization that the line uses; it is added to those of the claim. If absent, the best fitting one is used.',
    ),
  ),
  ...linePartFields,
  adjudication: withForm(derived(Nullable(StoredLineAdjudication), { initially: null }), {
    shown: Nullable(LineAdjudication, 'Null until a remittance decides on the line.'),
  }),
});

/** Lines of a claim: 50 of professional and dental claims, 999 of institutional ones. */
export const LINES_MAX = { maxItems: 999 };
export const LINES_MAX_BY_TYPE = { professional: 50, institutional: 999, dental: 50 } as const;
export const ServiceLineCreate = partInputOf(serviceLineFields, { title: 'ServiceLine' });
export const ServiceLineUpdate = Strict(
  {
    id: Type.Optional(Id('sl', 'The existing line to update. A line without an id is new.')),
    ...ServiceLineCreate.properties,
  },
  { title: 'ServiceLineUpdate' },
);
export type ServiceLineInput = Static<typeof ServiceLineUpdate>;
export const StoredServiceLine = storedPartOf(serviceLineFields);
export const ServiceLineOut = shownPartOf(serviceLineFields, { title: 'ServiceLine' });
