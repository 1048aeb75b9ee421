import type { Sex } from '../patients/patient.ts';
import type { CheckResult, CoverageFix, EligibilityCheck } from './eligibility-check.ts';

const PERSON_FIELDS = ['firstName', 'lastName', 'birthDate'] as const;

/**
 * Returns the change that the response suggests: the actual payer, the member id, and the payer's own data of the
 * subscriber and the patient. Null without a coverage or a difference. Pure.
 */
export function coverageFixOf(
  { coverageId, inquiry }: Pick<EligibilityCheck, 'coverageId' | 'inquiry'>,
  { actualPayer, corrections }: Pick<CheckResult, 'actualPayer' | 'corrections'>,
): CoverageFix | null {
  if (coverageId === null) return null;
  const corrected = new Map(corrections.map(({ field, corrected: value }) => [field, value]));
  const person = (path: string) => {
    const fields = PERSON_FIELDS.map((name) => [name, corrected.get(`${path}/${name}`)] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  };
  const patientPath = inquiry.dependent === null ? '/subscriber' : '/dependent';
  const sex = corrected.get(`${patientPath}/sex`) as Sex | undefined;
  const patient = { ...person(patientPath), ...(sex === undefined ? {} : { sex }) };
  const subscriber = inquiry.dependent === null ? {} : person('/subscriber');
  const memberId = corrected.get('/subscriber/memberId');
  const suggestions: [CoverageFix['changes'], reason: string][] = [];
  if (actualPayer?.payerId) suggestions.push([{ payerId: actualPayer.payerId }, actualPayer.reason]);
  if (memberId !== undefined) suggestions.push([{ memberId }, "The member id in the payer's records differs."]);
  if (isNotEmpty(subscriber))
    suggestions.push([{ subscriber }, "The subscriber's data in the payer's records differ."]);
  if (isNotEmpty(patient)) suggestions.push([{ patient }, "The patient's data in the payer's records differ."]);
  if (suggestions.length === 0) return null;
  const changes = Object.assign({}, ...suggestions.map(([change]) => change)) as CoverageFix['changes'];
  return { coverageId, changes, reasons: suggestions.map(([, reason]) => reason) };
}

function isNotEmpty(fields: object): boolean {
  return Object.keys(fields).length > 0;
}
