import { newId } from '../../../../kernel/ids.ts';
import type { ServiceLine } from '../claim.ts';
import type { ServiceLineInput } from './claim-input.ts';

/** The fields of a line that a caller may leave out. */
export const LINE_DEFAULTS = {
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
 * Returns the lines as stored. A line with the `id` (or else the control number) of one in `current` keeps both, so
 * that an 835 can identify it. The caller refuses unknown ids.
 */
export function serviceLinesFrom(inputs: readonly ServiceLineInput[], current: readonly ServiceLine[]): ServiceLine[] {
  return inputs.map(({ priorAuthorizationId, ...input }, index) => {
    const known =
      input.id === undefined
        ? current.find((line) => line.lineItemControlNumber === input.lineItemControlNumber)
        : current.find((line) => line.id === input.id);
    const id = known?.id ?? newId('sl');
    return {
      ...LINE_DEFAULTS,
      modifiers: [],
      diagnosisPointers: [],
      procedureSystem: systemOf(input.procedureCode),
      ...input,
      id,
      sequence: index + 1,
      lineItemControlNumber: input.lineItemControlNumber ?? known?.lineItemControlNumber ?? controlNumberFrom(id),
      serviceDate: { start: input.serviceDate.start, end: input.serviceDate.end ?? input.serviceDate.start },
      ...(priorAuthorizationId == null ? {} : { priorAuthorizationId }),
      adjudication: known?.adjudication ?? null,
    };
  });
}

/** Returns the authorizations that a claim and its lines name, each once. */
export function namedAuthorizations(ids: readonly string[], lines: readonly ServiceLine[]): string[] {
  return [...new Set([...ids, ...lines.flatMap(({ priorAuthorizationId }) => priorAuthorizationId ?? [])])];
}

/** CPT codes begin with a digit, other HCPCS codes with a letter. */
function systemOf(procedureCode: string): ServiceLine['procedureSystem'] {
  return /^\d/.test(procedureCode) ? 'cpt' : 'hcpcs';
}

const CONTROL_NUMBER_LENGTH = 16;

/**
 * Returns a control number made of 80 random bits of an id, in capitals and digits. It reveals nothing about the
 * patient, and survives payers' systems without small letters or punctuation.
 */
export function controlNumberFrom(id: string): string {
  return id.slice(-CONTROL_NUMBER_LENGTH).toUpperCase();
}
