import { newId } from '../../../../kernel/ids.ts';
import type { LocalDate } from '../../../../kernel/local-date.ts';
import { newPart } from '../../../part-fields.ts';
import type { Claim, ServiceLine } from '../claim.ts';
import { type ServiceLineInput, serviceLineFields } from '../fields/service-line-fields.ts';
import type { ClaimInput } from './claim-input.ts';

/** What the lines of a claim take from it. */
type LineContext = {
  claimType: Claim['claimType'];
  /** The days of lines without dates of their own. */
  period: ServiceLine['serviceDate'];
};

type DatedContent = Pick<ClaimInput, 'institutional' | 'dental'>;

/**
 * Returns the days of lines without dates of their own: those of the statement of an institutional claim or of the services of a
 * dental one. An estimate of treatment that has no date yet is dated today.
 */
export function periodOf({ institutional, dental }: DatedContent, today: LocalDate): ServiceLine['serviceDate'] {
  return wholePeriod(institutional?.statementPeriod ?? dental?.serviceDate ?? { start: today });
}

function wholePeriod({ start, end }: { start: LocalDate; end?: LocalDate }): ServiceLine['serviceDate'] {
  return { start, end: end ?? start };
}

/**
 * Returns the lines as stored. A line with the `id` (or else the control number) of one in `current` keeps both, so
 * that an 835 can identify it. The caller refuses unknown ids.
 */
export function serviceLinesFrom(
  inputs: readonly ServiceLineInput[],
  current: readonly ServiceLine[],
  { claimType, period }: LineContext,
): ServiceLine[] {
  return inputs.map((input, index) => {
    const known =
      input.id === undefined
        ? current.find((line) => line.lineItemControlNumber === input.lineItemControlNumber)
        : current.find((line) => line.id === input.id);
    const id = known?.id ?? newId('sl');
    const { procedureCode = '' } = input;
    return newPart(serviceLineFields, {
      ...input,
      id,
      sequence: index + 1,
      lineItemControlNumber: input.lineItemControlNumber ?? known?.lineItemControlNumber ?? controlNumberFrom(id),
      procedureCode,
      procedureSystem: input.procedureSystem ?? systemOf(procedureCode, claimType),
      serviceDate: input.serviceDate ? wholePeriod(input.serviceDate) : period,
      hasServiceDate: input.serviceDate !== undefined,
      adjudication: known?.adjudication ?? null,
    });
  });
}

/** Returns the authorizations that a claim and its lines name, each once. */
export function namedAuthorizations(ids: readonly string[], lines: readonly ServiceLine[]): string[] {
  return [...new Set([...ids, ...lines.flatMap(({ priorAuthorizationId }) => priorAuthorizationId ?? [])])];
}

/** CPT codes begin with a digit, other HCPCS codes with a letter. Dental claims use CDT codes. */
function systemOf(procedureCode: string, claimType: Claim['claimType']): ServiceLine['procedureSystem'] {
  if (claimType === 'dental') return 'cdt';
  return /^\d/.test(procedureCode) ? 'cpt' : 'hcpcs';
}

/** The characters of an id that contain its 62 random bits. Box 26 of the CMS-1500 holds 14 characters. */
const CONTROL_NUMBER_LENGTH = 13;

/**
 * Returns a control number made of the random bits of an id, in capitals and digits. It reveals nothing about the patient,
 * and survives payers' systems without small letters or punctuation.
 */
export function controlNumberFrom(id: string): string {
  return id.slice(-CONTROL_NUMBER_LENGTH).toUpperCase();
}
