import type { Schemas } from '../../../api/schema.ts';
import { centsOf } from '../../../components/money-text.ts';
import { phiText } from '../../../components/phi-text.ts';
import { type BoxForm, type BoxInput, type Changes, textOrNull, type Values } from './box-form.ts';
import { DENTAL_FORMS } from './dental-forms.ts';
import { DIAGNOSES, diagnosisParams } from './diagnosis-form.ts';
import { FACILITY_FORMS } from './facility-forms.ts';
import { amountText, lineParams } from './line-form.ts';
import { BILLING, billingParams, FACILITY, REFERRING, RENDERING, TAX_ID } from './provider-forms.ts';

type Claim = Schemas['Claim'];

type TextName = {
  [K in keyof Claim]: Claim[K] extends string | null ? K : never;
}[keyof Claim] &
  keyof Changes;

/** Returns the form of a box whose inputs are texts of the claim. */
function textsForm(
  inputs: readonly (BoxInput & { name: TextName })[],
  { isRequired = false, showsPhi = false } = {},
): BoxForm {
  return {
    inputs,
    showsPhi,
    read: (claim) => Object.fromEntries(inputs.map(({ name }) => [name, (claim[name] as string | null) ?? ''])),
    write: (values) =>
      Object.fromEntries(
        inputs.map(({ name }) => [name, isRequired ? (values[name] ?? '').trim() : textOrNull(values[name])]),
      ),
  };
}

const COVERAGE: BoxForm = {
  inputs: [{ name: 'coverageId', label: 'Coverage', kind: 'coverage', path: '/coverageId' }],
  // The options end with the last digits of member ids.
  showsPhi: true,
  read: ({ coverageId }) => ({ coverageId }),
  write: ({ coverageId = '' }) => ({ coverageId }),
};

const PATIENT: BoxForm = {
  inputs: [{ name: 'coverageId', label: 'Patient', kind: 'member', path: '/patientId' }],
  showsPhi: true,
  read: ({ patientId, coverageId }) => ({ patientId, coverageId }),
  write: ({ patientId = '', coverageId = '' }) => ({ patientId, coverageId }),
};

const CAUSES = [
  ['employment', 'Employment'],
  ['auto', 'Auto accident'],
  ['other', 'Other accident'],
] as const;

const ACCIDENT: BoxForm = {
  inputs: [
    ...CAUSES.map(([name, label]) => ({ name, label, kind: 'tick' as const, path: '/accident/related' })),
    { name: 'state', label: 'State', maxLength: 20, path: '/accident/state', size: 4 },
    { name: 'date', label: 'Date', kind: 'date', path: '/accident/date' },
  ],
  showsPhi: true,
  read: ({ accident }) => ({
    ...Object.fromEntries(CAUSES.map(([name]) => [name, accident?.related.includes(name) ? 'true' : ''])),
    state: accident?.state ?? '',
    date: accident?.date ? phiText(accident.date) : '',
  }),
  write: (values) => {
    const related = CAUSES.flatMap(([name]) => (values[name] === 'true' ? [name] : []));
    const [date, state] = [textOrNull(values.date), textOrNull(values.state)];
    return { accident: related.length === 0 && date === null && state === null ? null : { related, date, state } };
  },
};

/** Returns the form of some dates of the claim. The others are sent again, because a patch replaces all of them. */
function datesForm(inputs: readonly { name: keyof Claim['dates']; label: string }[]): BoxForm {
  return {
    inputs: inputs.map((input) => ({ ...input, kind: 'date', path: `/dates/${input.name}` })),
    showsPhi: true,
    read: ({ dates }) => Object.fromEntries(inputs.map(({ name }) => [name, dayText(dates[name])])),
    write: (values, claim) => ({
      dates: {
        ...datesParams(claim),
        ...Object.fromEntries(inputs.map(({ name }) => [name, textOrNull(values[name])])),
      },
    }),
  };
}

type ClaimDate = Claim['dates'][keyof Claim['dates']];

/** The text of a date; empty for none, and for a period, which the form does not change. */
function dayText(date: ClaimDate): string {
  return date && !isPeriod(date) ? phiText(date) : '';
}

function isPeriod(date: NonNullable<ClaimDate>): date is NonNullable<Claim['dates']['disability']> {
  return typeof date === 'object' && 'start' in date;
}

function datesParams({ dates }: Claim): NonNullable<Changes['dates']> {
  const params = Object.entries(dates).map(([name, date]: [string, ClaimDate]) => [
    name,
    date && isPeriod(date) ? date : date ? phiText(date) : null,
  ]);
  return Object.fromEntries(params) as NonNullable<Changes['dates']>;
}

/** Returns the form of a box with one choice. */
function choiceForm<K extends 'releaseOfInformationCode' | 'assignmentCode'>(
  name: K,
  label: string,
  options: Partial<Record<Claim[K], string>>,
): BoxForm {
  const list = Object.entries<string | undefined>(options).map(([value, text]) => ({
    value,
    label: `${value}: ${text}`,
  }));
  return {
    inputs: [{ name, label, kind: 'choice', options: list, path: `/${name}` }],
    read: (claim) => ({ [name]: claim[name] }),
    write: (values) => ({ [name]: values[name] }),
  };
}

const FREQUENCIES: Partial<Record<Claim['frequencyCode'], string>> = {
  '1': '1: original',
  '7': '7: replacement',
  '8': '8: void',
};

const RESUBMISSION: BoxForm = {
  inputs: [
    {
      name: 'frequencyCode',
      label: 'Resubmission code',
      kind: 'choice',
      options: Object.entries(FREQUENCIES).map(([value, label]) => ({ value, label })),
      path: '/frequencyCode',
    },
    {
      name: 'payerClaimControlNumber',
      label: "Payer's claim number",
      maxLength: 50,
      path: '/payerClaimControlNumber',
      size: 20,
    },
  ],
  read: ({ frequencyCode, payerClaimControlNumber }) => ({
    frequencyCode,
    payerClaimControlNumber: payerClaimControlNumber ?? '',
  }),
  write: (values) => ({
    frequencyCode: values.frequencyCode as Claim['frequencyCode'],
    payerClaimControlNumber: textOrNull(values.payerClaimControlNumber),
  }),
};

const NUMBERS = textsForm([
  {
    name: 'priorAuthorizationNumber',
    label: 'Authorization',
    maxLength: 60,
    path: '/priorAuthorizationNumber',
    size: 18,
  },
  { name: 'referralNumber', label: 'Referral', maxLength: 60, path: '/referralNumber', size: 18 },
  { name: 'cliaNumber', label: 'CLIA', maxLength: 20, path: '/cliaNumber', size: 12 },
]);

const AUTHORIZATION: BoxForm = {
  inputs: [
    ...NUMBERS.inputs,
    { name: 'ids', label: 'Linked authorizations', kind: 'authorizations', path: '/priorAuthorizationIds' },
  ],
  read: (claim) => ({ ...NUMBERS.read(claim), ids: claim.priorAuthorizationIds.join(' ') }),
  write: (values, claim) => ({
    ...NUMBERS.write(values, claim),
    priorAuthorizationIds: (values.ids ?? '').split(' ').filter(Boolean),
  }),
};

/** The forms of the boxes by their numbers, except the lines of box 24. A box without one shows another record. */
export const BOX_FORMS: Readonly<Record<string, BoxForm>> = {
  '1a': COVERAGE,
  '2': PATIENT,
  '10': ACCIDENT,
  '12': choiceForm('releaseOfInformationCode', 'Release of information', { Y: 'signed', I: 'informed consent' }),
  '13': {
    inputs: [{ name: 'assigned', label: 'The payer pays the provider', kind: 'tick', path: '/benefitsAssigned' }],
    read: ({ benefitsAssigned }) => ({ assigned: benefitsAssigned ? 'true' : '' }),
    write: ({ assigned }) => ({ benefitsAssigned: assigned === 'true' }),
  },
  '14': datesForm([{ name: 'onset', label: 'Onset of the illness' }]),
  '17': REFERRING,
  '18': datesForm([
    { name: 'admission', label: 'Admission' },
    { name: 'discharge', label: 'Discharge' },
  ]),
  '19': textsForm(
    [
      { name: 'note' as TextName, label: 'Note to the payer', kind: 'long', maxLength: 500, path: '/note' },
      { name: 'delayReasonCode', label: 'Delay reason', maxLength: 5, path: '/delayReasonCode', size: 4 },
    ],
    { showsPhi: true },
  ),
  '21': DIAGNOSES,
  '22': RESUBMISSION,
  '23': AUTHORIZATION,
  '25': TAX_ID,
  '26': textsForm(
    [
      {
        name: 'patientControlNumber' as TextName,
        label: 'Control number',
        maxLength: 20,
        path: '/patientControlNumber',
        size: 20,
      },
    ],
    { isRequired: true, showsPhi: true },
  ),
  '27': choiceForm('assignmentCode', 'Assignment', {
    A: 'assigned',
    B: 'laboratory services only',
    C: 'not assigned',
  }),
  '29': {
    inputs: [
      {
        name: 'paid',
        label: 'Paid by the patient',
        kind: 'money',
        maxLength: 14,
        path: '/patientAmountPaid',
        size: 10,
      },
    ],
    read: ({ patientAmountPaid }) => ({ paid: amountText(patientAmountPaid) }),
    write: ({ paid = '' }) => ({ patientAmountPaid: paid.trim() === '' ? null : centsOf(paid) }),
  },
  '31': RENDERING,
  '32': FACILITY,
  '33': BILLING,
  ...FACILITY_FORMS,
  ...DENTAL_FORMS,
};

/** The types of claims that have a member, of the members of the boxes that several types share. */
const TYPES_OF_MEMBERS: Readonly<Record<string, readonly Claim['claimType'][]>> = {
  note: ['professional'],
  cliaNumber: ['professional'],
  supervisingProvider: ['professional', 'dental'],
  placeOfServiceCode: ['professional', 'dental'],
};

/** Returns the form of a box for claims of this type: without the inputs of members that they do not have. */
export function boxFormOf(key: string, type: Claim['claimType']): BoxForm | undefined {
  const form = BOX_FORMS[key];
  if (form === undefined) return undefined;
  const has = (member: string) => TYPES_OF_MEMBERS[member]?.includes(type) ?? true;
  return {
    ...form,
    inputs: form.inputs.filter(({ path, types }) => (types?.includes(type) ?? true) && has(path.split('/')[1] ?? '')),
    write: (values, claim) =>
      Object.fromEntries(Object.entries(form.write(values, claim)).filter(([member]) => has(member))),
  };
}

/** Returns the errors that can be found without the service, by the names of the inputs. */
export function errorsOf(inputs: readonly BoxInput[], values: Values): Record<string, string> {
  return Object.fromEntries(
    inputs.flatMap(({ name, kind }) => {
      const text = values[name]?.trim() ?? '';
      if ((kind === 'member' || kind === 'coverage') && text === '') return [[name, 'Choose a coverage.']];
      return kind === 'money' && text !== '' && centsOf(text) === null
        ? [[name, 'Enter an amount such as 125.00.']]
        : [];
    }),
  );
}

/** Returns the former content of the fields that a patch changes, as the patch that restores it. */
export function formerOf(claim: Claim, changes: Changes): Changes {
  const content = contentOf(claim);
  return Object.fromEntries(Object.keys(changes).map((name) => [name, content[name as keyof Changes]]));
}

function contentOf(claim: Claim): Changes {
  const { taxId } = claim.billingProvider;
  const value = taxId.value as string | null;
  const { accident, note, patientControlNumber } = claim;
  const content = {
    ...claim,
    note: note === null ? null : phiText(note),
    patientControlNumber: phiText(patientControlNumber),
    accident: accident && { ...accident, date: accident.date ? phiText(accident.date) : null },
    dates: datesParams(claim),
    billingProvider: {
      ...billingParams(claim),
      // A social security number cannot be read, so it is not restored.
      ...(value === null ? {} : { taxId: { type: taxId.type, value } }),
    },
    diagnoses: diagnosisParams(claim),
    serviceLines: claim.serviceLines.map(lineParams),
  };
  // The other parts are sent back as they were read.
  return content as unknown as Changes;
}

/** Removes the ids of lines that the claim no longer has: a restored line is a new one with its control number. */
export function restorable(changes: Changes, { serviceLines }: Claim): Changes {
  if (!changes.serviceLines) return changes;
  const known = new Set(serviceLines.map(({ id }) => id));
  const lines = changes.serviceLines.map(({ id, ...line }) => (id && known.has(id) ? { id, ...line } : line));
  return { ...changes, serviceLines: lines };
}
