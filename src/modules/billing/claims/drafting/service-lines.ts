import { newId } from '../../../../kernel/ids.ts';
import { newPart } from '../../../part-fields.ts';
import type { ServiceLine } from '../claim.ts';
import { type ServiceLineInput, serviceLineFields } from '../fields/service-line-fields.ts';

/**
 * Returns the lines as stored. A line with the `id` (or else the control number) of one in `current` keeps both, so
 * that an 835 can identify it. The caller refuses unknown ids.
 */
export function serviceLinesFrom(inputs: readonly ServiceLineInput[], current: readonly ServiceLine[]): ServiceLine[] {
  return inputs.map((input, index) => {
    const known =
      input.id === undefined
        ? current.find((line) => line.lineItemControlNumber === input.lineItemControlNumber)
        : current.find((line) => line.id === input.id);
    const id = known?.id ?? newId('sl');
    return newPart(serviceLineFields, {
      ...input,
      id,
      sequence: index + 1,
      lineItemControlNumber: input.lineItemControlNumber ?? known?.lineItemControlNumber ?? controlNumberFrom(id),
      procedureSystem: input.procedureSystem ?? systemOf(input.procedureCode),
      serviceDate: { start: input.serviceDate.start, end: input.serviceDate.end ?? input.serviceDate.start },
      adjudication: known?.adjudication ?? null,
    });
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
