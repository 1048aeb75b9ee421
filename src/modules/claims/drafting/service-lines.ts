import { newId } from '../../../kernel/ids.ts';
import type { ServiceLine } from '../claim.ts';
import type { ServiceLineInput } from './claim-input.ts';

const DEFAULTS = {
  modifiers: [],
  diagnosisPointers: [],
  placeOfServiceCode: null,
  units: '1',
  unitType: 'unit',
  description: null,
  drug: null,
  note: null,
  emergency: null,
  epsdt: null,
  familyPlanning: null,
} as const satisfies Partial<ServiceLine>;

/**
 * The lines as the claim keeps them. A line that names the `id` (or else the control number) of one of `current`
 * stays that line: it keeps both, and the 835 will find it. Unknown ids are the caller's business to refuse.
 */
export function serviceLinesFrom(inputs: readonly ServiceLineInput[], current: readonly ServiceLine[]): ServiceLine[] {
  return inputs.map((input, index) => {
    const known =
      input.id === undefined
        ? current.find((line) => line.lineItemControlNumber === input.lineItemControlNumber)
        : current.find((line) => line.id === input.id);
    const id = known?.id ?? newId('sl');
    return {
      ...DEFAULTS,
      modifiers: [],
      diagnosisPointers: [],
      procedureSystem: systemOf(input.procedureCode),
      ...input,
      id,
      sequence: index + 1,
      lineItemControlNumber: input.lineItemControlNumber ?? known?.lineItemControlNumber ?? controlNumberFrom(id),
      serviceDate: { start: input.serviceDate.start, end: input.serviceDate.end ?? input.serviceDate.start },
      adjudication: known?.adjudication ?? null,
    };
  });
}

/** CPT begins with a digit, the other HCPCS codes with a letter. */
function systemOf(procedureCode: string): ServiceLine['procedureSystem'] {
  return /^\d/.test(procedureCode) ? 'cpt' : 'hcpcs';
}

const CONTROL_NUMBER_LENGTH = 16;

/**
 * A control number from the random part of an id: 80 bits, capitals and digits, and nothing in it tells of the
 * patient. Payers echo it, so it must survive systems that know neither small letters nor punctuation.
 */
export function controlNumberFrom(id: string): string {
  return id.slice(-CONTROL_NUMBER_LENGTH).toUpperCase();
}
