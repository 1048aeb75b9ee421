import type { Schemas } from '../../../api/schema.ts';
import { codesOf } from '../../../components/code-text.ts';
import { centsOf } from '../../../components/money-text.ts';
import { phiText } from '../../../components/phi-text.ts';
import type { BoxForm, BoxInput, Changes, Values } from './box-form.ts';
import { amountText } from './line-form.ts';
import { partyInputs, partyOf, partyValues } from './provider-forms.ts';

type Claim = Schemas['Claim'];
type Part = NonNullable<Claim['institutional']>;
type Params = Schemas['InstitutionalClaimParams'];
/** Members that a patch changes; undefined removes one. */
type PartParams = { [K in keyof Params]?: Params[K] | undefined };

const partOf = (claim: Claim): Partial<Part> => claim.institutional ?? {};

/** Returns the patch of some members. The others are sent back as they were read, because a patch replaces the part. */
const partChanges = (claim: Claim, changes: PartParams): Changes =>
  ({ institutional: { ...partOf(claim), ...changes } }) as unknown as Changes;

const at = (values: Values, name: string) => values[name]?.trim() ?? '';
const given = (values: Values, name: string) => at(values, name) || undefined;
const shown = (text: Part['statementPeriod']['start'] | null | undefined): string => phiText(text ?? null) ?? '';

/** Returns the text of a member, whether it is marked as PHI or not. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type TextMember =
  | 'typeOfBill'
  | 'admissionTypeCode'
  | 'admissionSourceCode'
  | 'dischargeTime'
  | 'patientStatusCode'
  | 'diagnosisRelatedGroup';

const text = (name: TextMember, label: string, maxLength: number): BoxInput & { name: TextMember } => ({
  ...{ name, label, maxLength, path: `/institutional/${name}`, size: maxLength + 1 },
});

/** Returns the form of a box whose inputs are texts of the part. */
const textsForm = (inputs: readonly (BoxInput & { name: TextMember })[]): BoxForm => ({
  inputs,
  read: (claim) => Object.fromEntries(inputs.map(({ name }) => [name, textOf(partOf(claim)[name])])),
  write: (values, claim) =>
    partChanges(claim, Object.fromEntries(inputs.map(({ name }) => [name, given(values, name)]))),
});

const BILL: BoxForm = {
  inputs: [
    text('typeOfBill', 'Type of bill', 4),
    { name: 'from', label: 'Statement from', kind: 'date', path: '/institutional/statementPeriod/start' },
    { name: 'through', label: 'Through', kind: 'date', path: '/institutional/statementPeriod/end' },
  ],
  showsPhi: true,
  read: (claim) => {
    const { typeOfBill = '', statementPeriod } = partOf(claim);
    return { typeOfBill, from: shown(statementPeriod?.start), through: shown(statementPeriod?.end) };
  },
  write: (values, claim) => {
    const through = given(values, 'through');
    return partChanges(claim, {
      typeOfBill: at(values, 'typeOfBill'),
      statementPeriod: { start: at(values, 'from'), ...(through === undefined ? {} : { end: through }) },
    });
  },
};

const ADMISSION_TEXTS = [
  text('admissionTypeCode', 'Admission type', 1),
  text('admissionSourceCode', 'Admission source', 1),
  text('dischargeTime', 'Discharge time (HHMM)', 4),
] as const;

const ADMISSION: BoxForm = {
  inputs: [
    { name: 'date', label: 'Admission', kind: 'date', path: '/institutional/admission/date' },
    { name: 'time', label: 'Admission time (HHMM)', maxLength: 4, path: '/institutional/admission/time', size: 5 },
    ...ADMISSION_TEXTS,
  ],
  showsPhi: true,
  read: (claim) => ({
    ...textsForm(ADMISSION_TEXTS).read(claim),
    date: shown(partOf(claim).admission?.date),
    time: partOf(claim).admission?.time ?? '',
  }),
  write: (values, claim) => {
    const [date, time] = [at(values, 'date'), given(values, 'time')];
    const texts = Object.fromEntries(ADMISSION_TEXTS.map(({ name }) => [name, given(values, name)]));
    return partChanges(claim, { ...texts, admission: date === '' ? undefined : { date, ...(time ? { time } : {}) } });
  },
};

const CONDITIONS: BoxForm = {
  inputs: [
    { name: 'codes', label: 'Condition codes', maxLength: 120, path: '/institutional/conditionCodes', size: 24 },
  ],
  showsPhi: true,
  read: (claim) => ({ codes: (partOf(claim).conditionCodes ?? []).map((code) => phiText(code)).join(' ') }),
  write: (values, claim) => {
    const codes = codesOf(values.codes ?? '');
    return partChanges(claim, { conditionCodes: codes.length === 0 ? undefined : codes });
  },
};

/** An input of each place of a list: its name, label and width, and the member that a refusal names. */
type Cell = { name: string; label: string; kind?: 'date' | 'money'; size: number; member: string };

/**
 * Returns the form of a list with a fixed number of places. A place without a code is left out; entries behind the last
 * place are kept.
 */
function listForm<K extends 'occurrences' | 'occurrenceSpans' | 'values' | 'procedures'>(
  member: K,
  places: number,
  cells: readonly Cell[],
  entry: {
    read: (one: NonNullable<Part[K]>[number]) => Values;
    write: (value: (name: string) => string, former: NonNullable<Part[K]>[number] | undefined, index: number) => object;
  },
): BoxForm {
  const nameOf = (index: number, name: string) => `${name}${index}`;
  const indexes = Array.from({ length: places }, (_, index) => index);
  const listOf = (claim: Claim) => (partOf(claim)[member] ?? []) as NonNullable<Part[K]>[number][];
  return {
    inputs: indexes.flatMap((index) =>
      cells.map(({ name, member: of, label, ...input }) => ({
        ...{ name: nameOf(index, name), label: `${label} ${index + 1}`, maxLength: 14 },
        ...{ path: `/institutional/${member}/${index}/${of}`, ...input },
      })),
    ),
    showsPhi: true,
    isWide: true,
    read: (claim) =>
      Object.fromEntries(
        listOf(claim)
          .slice(0, places)
          .flatMap((one, index) =>
            Object.entries(entry.read(one)).map(([name, value]) => [nameOf(index, name), value]),
          ),
      ),
    write: (values, claim) => {
      const former = listOf(claim);
      const entered = indexes.flatMap((index) => {
        const value = (name: string) => at(values, nameOf(index, name));
        return value('code') === '' ? [] : [entry.write(value, former[index], index)];
      });
      const list = [...entered, ...former.slice(places)];
      return partChanges(claim, { [member]: list.length === 0 ? undefined : list });
    },
  };
}

const CODE = { name: 'code', label: 'Code', size: 4, member: 'code' };

const OCCURRENCES = listForm(
  'occurrences',
  8,
  [CODE, { name: 'date', label: 'Date', kind: 'date', size: 10, member: 'date' }],
  {
    read: ({ code, date }) => ({ code: phiText(code), date: phiText(date) }),
    write: (value) => ({ code: value('code').toUpperCase(), date: value('date') }),
  },
);

const SPANS = listForm(
  'occurrenceSpans',
  4,
  [
    CODE,
    { name: 'from', label: 'From', kind: 'date', size: 10, member: 'period/start' },
    { name: 'through', label: 'Through', kind: 'date', size: 10, member: 'period/end' },
  ],
  {
    read: ({ code, period }) => ({ code: phiText(code), from: shown(period.start), through: shown(period.end) }),
    write: (value) => ({
      code: value('code').toUpperCase(),
      period: { start: value('from'), ...(value('through') === '' ? {} : { end: value('through') }) },
    }),
  },
);

const VALUES = listForm(
  'values',
  6,
  [
    CODE,
    { name: 'amount', label: 'Amount', kind: 'money', size: 9, member: 'amount' },
    { name: 'quantity', label: 'or number', size: 6, member: 'quantity' },
  ],
  {
    read: ({ code, amount, quantity }) => ({
      ...{ code: phiText(code), amount: amountText(amount ?? null), quantity: quantity ?? '' },
    }),
    write: (value) => ({
      code: value('code').toUpperCase(),
      ...(value('amount') === '' ? {} : { amount: centsOf(value('amount')) ?? 0 }),
      ...(value('quantity') === '' ? {} : { quantity: value('quantity') }),
    }),
  },
);

const PROCEDURES = listForm(
  'procedures',
  6,
  [
    { ...CODE, size: 8 },
    { name: 'date', label: 'Date', kind: 'date', size: 10, member: 'date' },
  ],
  {
    read: ({ code, date }) => ({ code: phiText(code), date: phiText(date) }),
    // The first procedure is the principal one.
    write: (value, former, index) => ({
      ...former,
      ...{ code: value('code').toUpperCase(), date: value('date'), type: index === 0 ? 'principal' : 'other' },
    }),
  },
);

const ROLES = [
  ['attendingProvider', 'Attending'],
  ['operatingProvider', 'Operating'],
  ['otherOperatingProvider', 'Other operating'],
] as const;

const PROVIDERS: BoxForm = {
  inputs: ROLES.flatMap(([member, role]) => partyInputs(`/institutional/${member}`, { prefix: member, role })),
  read: (claim) => Object.assign({}, ...ROLES.map(([member]) => partyValues(partOf(claim)[member], member))),
  write: (values, claim) =>
    partChanges(
      claim,
      Object.fromEntries(
        ROLES.map(([member]) => [member, partyOf(values, partOf(claim)[member], member) ?? undefined]),
      ),
    ),
};

/** The forms of the boxes that only institutional claims have, by their keys. */
export const FACILITY_FORMS: Readonly<Record<string, BoxForm>> = {
  ub4: BILL,
  ub12: ADMISSION,
  ub17: textsForm([text('patientStatusCode', 'Patient status', 2)]),
  ub18: CONDITIONS,
  ub31: OCCURRENCES,
  ub35: SPANS,
  ub39: VALUES,
  ub71: { ...textsForm([text('diagnosisRelatedGroup', 'DRG', 4)]), showsPhi: true },
  ub74: PROCEDURES,
  ub76: PROVIDERS,
};
