import type { Schemas } from '../../../api/schema.ts';
import { codesOf, teethOf, teethText } from '../../../components/code-text.ts';
import { centsOf } from '../../../components/money-text.ts';
import { phiText } from '../../../components/phi-text.ts';
import { type BoxForm, type BoxInput, type Changes, textOrNull, type Values } from './box-form.ts';

type Claim = Schemas['Claim'];

type Line = Claim['serviceLines'][number];
type LineParams = Schemas['ServiceLineUpdateParams'];

const UNIT_TYPES = [
  { value: 'unit', label: 'Units' },
  { value: 'minute', label: 'Minutes' },
  { value: 'international_unit', label: 'International units' },
  { value: 'day', label: 'Days' },
];

/** Returns a line as it is sent. Its id keeps it the same line. */
export function lineParams({ sequence: _, adjudication: __, ...line }: Line): LineParams {
  const { serviceDate, procedureCode, description, note, drug } = line;
  const params = {
    ...line,
    procedureCode: procedureCode === null ? undefined : phiText(procedureCode),
    serviceDate:
      serviceDate === null ? undefined : { start: phiText(serviceDate.start), end: phiText(serviceDate.end) },
    description: description === null ? null : phiText(description),
    note: note === null ? null : phiText(note),
    drug,
  };
  // The other members are sent back as they were read.
  return params as unknown as LineParams;
}

/** Returns an amount in cents as a text for an input, without separators. */
export const amountText = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

/** Returns positions of diagnoses from letters or numbers, such as `AB`, `A, B` or `1 2`. */
export function pointersOf(text: string): number[] {
  const marks = text.toUpperCase().match(/[A-L]|\d+/g) ?? [];
  return marks.map((mark) => (/^\d/.test(mark) ? Number(mark) : mark.charCodeAt(0) - 64));
}

type ClaimType = Claim['claimType'];

/** The inputs that only some types of claims have. */
const TYPES_OF_INPUTS: Readonly<Record<string, readonly ClaimType[]>> = {
  revenueCode: ['institutional'],
  nonCovered: ['institutional'],
  place: ['professional', 'dental'],
  pointers: ['professional', 'dental'],
  emergency: ['professional'],
  epsdt: ['professional'],
  familyPlanning: ['professional'],
  note: ['professional'],
  ndc: ['professional', 'institutional'],
  quantity: ['professional', 'institutional'],
  drugUnit: ['professional', 'institutional'],
  teeth: ['dental'],
  areas: ['dental'],
  placement: ['dental'],
};

const has = (type: ClaimType, name: string) => TYPES_OF_INPUTS[name]?.includes(type) ?? true;

const PLACEMENTS = [
  { value: '', label: 'None' },
  { value: 'I', label: 'Initial' },
  { value: 'R', label: 'Replacement' },
];

/** The inputs of a line in the order of box 24: A to G, then those that the form has no column for. */
function inputsOf(index: number, type: ClaimType): BoxForm['inputs'] {
  return allInputsOf(index).filter(({ name }) => has(type, name));
}

function allInputsOf(index: number): BoxInput[] {
  const at = `/serviceLines/${index}`;
  return [
    { name: 'revenueCode', label: 'Revenue code', maxLength: 4, path: `${at}/revenueCode`, size: 5 },
    { name: 'start', label: 'From', kind: 'date', path: `${at}/serviceDate/start` },
    { name: 'end', label: 'To', kind: 'date', path: `${at}/serviceDate/end` },
    { name: 'place', label: 'Place', maxLength: 10, path: `${at}/placeOfServiceCode`, size: 4 },
    { name: 'emergency', label: 'Emergency', kind: 'tick', path: `${at}/emergency` },
    { name: 'code', label: 'Procedure', maxLength: 20, path: `${at}/procedureCode`, size: 8 },
    { name: 'teeth', label: 'Teeth and surfaces', maxLength: 200, path: `${at}/teeth`, size: 12 },
    { name: 'areas', label: 'Areas of the mouth', maxLength: 14, path: `${at}/oralCavityCodes`, size: 8 },
    { name: 'placement', label: 'Prosthesis', kind: 'choice', options: PLACEMENTS, path: `${at}/placementCode` },
    { name: 'modifiers', label: 'Modifiers', maxLength: 60, path: `${at}/modifiers`, size: 10 },
    { name: 'pointers', label: 'Diagnoses', maxLength: 40, path: `${at}/diagnosisPointers`, size: 6 },
    { name: 'charge', label: 'Charge', kind: 'money', maxLength: 14, path: `${at}/charge`, size: 9 },
    { name: 'nonCovered', label: 'Not covered', kind: 'money', maxLength: 14, path: `${at}/nonCoveredCharge`, size: 9 },
    { name: 'units', label: 'Units', maxLength: 20, path: `${at}/units`, size: 5 },
    { name: 'unitType', label: 'Counted in', kind: 'choice', options: UNIT_TYPES, path: `${at}/unitType` },
    { name: 'epsdt', label: 'EPSDT', kind: 'tick', path: `${at}/epsdt` },
    { name: 'familyPlanning', label: 'Family planning', kind: 'tick', path: `${at}/familyPlanning` },
    { name: 'ndc', label: 'Drug (NDC)', maxLength: 40, path: `${at}/drug/ndc`, size: 13 },
    { name: 'quantity', label: 'Drug quantity', maxLength: 20, path: `${at}/drug/quantity`, size: 8 },
    { name: 'drugUnit', label: 'Drug unit', maxLength: 10, path: `${at}/drug/unit`, size: 4 },
    { name: 'description', label: 'Description', maxLength: 500, path: `${at}/description`, size: 24 },
    { name: 'note', label: 'Note to the payer', maxLength: 500, path: `${at}/note`, size: 24 },
    { name: 'number', label: 'Control number', maxLength: 30, path: `${at}/lineItemControlNumber`, size: 16 },
  ];
}

function valuesOf(line: Line): Values {
  const { start, end } = line.serviceDate ?? { start: null, end: null };
  const tick = (value: boolean | null) => (value ? 'true' : '');
  return {
    start: phiText(start),
    end: phiText(end) === phiText(start) ? '' : phiText(end),
    place: line.placeOfServiceCode ?? '',
    emergency: tick(line.emergency),
    code: phiText(line.procedureCode),
    modifiers: line.modifiers.join(' '),
    pointers: line.diagnosisPointers.map((position) => String.fromCharCode(64 + position)).join(''),
    charge: amountText(line.charge),
    units: line.units,
    unitType: line.unitType,
    epsdt: tick(line.epsdt),
    familyPlanning: tick(line.familyPlanning),
    ndc: line.drug?.ndc ?? '',
    quantity: line.drug?.quantity ?? '',
    drugUnit: line.drug?.unit ?? '',
    description: line.description === null ? '' : phiText(line.description),
    note: line.note === null ? '' : phiText(line.note),
    number: line.lineItemControlNumber,
    revenueCode: line.revenueCode ?? '',
    nonCovered: amountText(line.nonCoveredCharge ?? null),
    teeth: teethText(line.teeth ?? []),
    areas: (line.oralCavityCodes ?? []).map((code) => phiText(code)).join(' '),
    placement: line.placementCode ?? '',
  };
}

/** Returns the values of a new line: the dates, the place and the diagnoses of the line before it. */
function newLineValues({ serviceLines, diagnoses }: Pick<Claim, 'serviceLines' | 'diagnoses'>): Values {
  const last = serviceLines.at(-1);
  const former: Values = last ? valuesOf(last) : {};
  const pointers = last ? former.pointers : diagnoses.length > 0 ? 'A' : '';
  return {
    start: former.start ?? '',
    end: former.end ?? '',
    place: former.place ?? '',
    pointers: pointers ?? '',
    units: '1',
    unitType: 'unit',
  };
}

/** Returns the line that the values describe. `former` is the stored line, whose other fields are kept. */
export function lineOfValues(values: Values, former: Line | undefined, type: ClaimType): LineParams {
  const at = (name: string) => values[name]?.trim() ?? '';
  const end = at('end');
  const code = at('code');
  const isSameCode = former !== undefined && phiText(former.procedureCode) === code;
  const { procedureSystem, ...kept } = former ? lineParams(former) : ({} as Partial<LineParams>);
  // The lines of a facility may have neither a procedure nor a date, and an estimate of a dentist has no dates.
  const mayLack = type !== 'professional';
  return {
    ...kept,
    ...(isSameCode && procedureSystem ? { procedureSystem } : {}),
    ...(at('number') === '' ? {} : { lineItemControlNumber: at('number') }),
    serviceDate: mayLack && at('start') === '' ? undefined : { start: at('start'), ...(end === '' ? {} : { end }) },
    procedureCode: mayLack && code === '' ? undefined : code,
    modifiers: codesOf(at('modifiers')),
    charge: centsOf(at('charge')) ?? 0,
    ...(at('units') === '' ? {} : { units: at('units') }),
    unitType: (at('unitType') || 'unit') as Line['unitType'],
    description: textOrNull(at('description')),
    ...membersOfType(at, type),
  } as LineParams;
}

/** Returns the members of a line that only some types have. */
function membersOfType(at: (name: string) => string, type: ClaimType) {
  const tick = (name: string) => (at(name) === 'true' ? true : null);
  const drug = { ndc: at('ndc'), quantity: at('quantity'), unit: at('drugUnit') };
  const members = {
    revenueCode: { revenueCode: at('revenueCode') || undefined },
    nonCovered: { nonCoveredCharge: centsOf(at('nonCovered')) ?? undefined },
    place: { placeOfServiceCode: textOrNull(at('place')) },
    pointers: { diagnosisPointers: pointersOf(at('pointers')) },
    emergency: { emergency: tick('emergency') },
    epsdt: { epsdt: tick('epsdt') },
    familyPlanning: { familyPlanning: tick('familyPlanning') },
    ndc: { drug: Object.values(drug).every((text) => text === '') ? null : drug },
    note: { note: textOrNull(at('note')) },
    teeth: { teeth: at('teeth') === '' ? undefined : teethOf(at('teeth')) },
    areas: { oralCavityCodes: at('areas') === '' ? undefined : codesOf(at('areas')) },
    placement: { placementCode: at('placement') || undefined },
  };
  return Object.assign({}, ...Object.entries(members).flatMap(([name, member]) => (has(type, name) ? [member] : [])));
}

/** Returns the form of one line of a claim of this type. An index behind the last line adds one. */
export function lineForm(index: number, type: ClaimType): BoxForm {
  return {
    inputs: inputsOf(index, type),
    showsPhi: true,
    read: (claim) => (claim.serviceLines[index] ? valuesOf(claim.serviceLines[index]) : newLineValues(claim)),
    write: (values, { serviceLines }) => {
      const lines = serviceLines.map(lineParams);
      lines[index] = lineOfValues(values, serviceLines[index], type);
      return { serviceLines: lines };
    },
  };
}

/** Returns the patch that removes a line. */
export function withoutLine({ serviceLines }: Claim, index: number): Changes {
  return { serviceLines: serviceLines.filter((_, at) => at !== index).map(lineParams) };
}
