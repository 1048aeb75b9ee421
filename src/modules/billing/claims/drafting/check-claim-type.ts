import type { ErrorDetail } from '../../../../kernel/errors.ts';
import type { Claim, ClaimContent } from '../claim.ts';
import { OFFICE_FREQUENCY_CODES } from '../fields/content-fields.ts';
import { DIAGNOSES_MAX_BY_TYPE } from '../fields/detail-fields.ts';
import { TYPES_OF_MEMBERS, typesOfLineMember } from '../fields/members-by-type.ts';
import { LINES_MAX_BY_TYPE } from '../fields/service-line-fields.ts';
import { refusal } from './check-claim.ts';
import type { ClaimChanges } from './claim-input.ts';

type ClaimType = Claim['claimType'];

const DIAGNOSIS_TYPES: Readonly<Record<ClaimType, readonly string[]>> = {
  professional: ['principal', 'other'],
  institutional: ['principal', 'other', 'admitting', 'external_cause', 'reason_for_visit'],
  dental: ['principal', 'other'],
};

const CDT = /^D\d{4}$/i;

/**
 * Refuses content that does not fit the type of the claim: members of other types, members that the type requires, dates
 * outside of the statement, and too many lines or diagnoses. Everything else is left to the scrub. `given` is what the caller
 * sent; only it is checked for members of other types.
 */
export function checkClaimType(content: ClaimContent, given: ClaimChanges & { claimType: ClaimType }): void {
  const { claimType } = given;
  const details = [
    ...foreignMembers(given, claimType),
    ...missingMembers(content, claimType),
    ...badLines(content, given, claimType),
    ...badDiagnoses(content, claimType),
    ...badFrequency(content, given),
  ];
  if (details.length > 0) throw refusal(details);
}

function foreignMembers(given: ClaimChanges, claimType: ClaimType): ErrorDetail[] {
  return Object.entries(TYPES_OF_MEMBERS).flatMap(([name, types]) => {
    if (isEmpty(given[name as keyof ClaimChanges]) || (types as readonly string[]).includes(claimType)) return [];
    return [wrongType(`/${name}`, types, claimType)];
  });
}

/** Whether a member says nothing: clients send back what they read, with nulls, empty lists and false. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}

function wrongType(param: string, types: readonly string[], claimType: ClaimType): ErrorDetail {
  const message = `A claim of type ${claimType} has no such member; it belongs to ${types.join(' and ')} claims.`;
  return { code: 'wrong_claim_type', param, message };
}

function missingMembers({ placeOfServiceCode, institutional }: ClaimContent, claimType: ClaimType): ErrorDetail[] {
  if (claimType === 'institutional') {
    if (institutional !== null) return [];
    const message = 'Required on an institutional claim: the type of bill and the statement period.';
    return [{ code: 'required', param: '/institutional', message }];
  }
  if (placeOfServiceCode !== '') return [];
  return [{ code: 'required', param: '/placeOfServiceCode', message: `Required on a ${claimType} claim.` }];
}

function badLines(content: ClaimContent, { serviceLines: given }: ClaimChanges, claimType: ClaimType): ErrorDetail[] {
  const max = LINES_MAX_BY_TYPE[claimType];
  if (content.serviceLines.length > max) {
    const message = `A ${claimType} claim has at most ${max} service lines.`;
    return [{ code: 'too_many', param: '/serviceLines', message }];
  }
  const details = content.serviceLines.flatMap((line, index) => {
    const missing = missingInLine(line, claimType).map((name) => ({
      code: 'required' as const,
      param: `/serviceLines/${index}/${name}`,
      message: `Required on a line of a ${claimType} claim.`,
    }));
    return [...missing, ...outsideStatement(content, index), ...toothWithoutCdt(line, index)];
  });
  return [...details, ...(given ?? []).flatMap((line, index) => foreignLineMembers(line, index, claimType))];
}

function missingInLine(line: ClaimContent['serviceLines'][number], claimType: ClaimType): string[] {
  if (claimType === 'institutional') return line.revenueCode === undefined ? ['revenueCode'] : [];
  return [
    ...(line.procedureCode === '' ? ['procedureCode'] : []),
    ...(claimType === 'professional' && !line.hasServiceDate ? ['serviceDate'] : []),
  ];
}

function foreignLineMembers(line: object, index: number, claimType: ClaimType): ErrorDetail[] {
  return Object.entries(line).flatMap(([name, value]) => {
    if (isEmpty(value)) return [];
    const types = typesOfLineMember(name);
    if (types === null || types.includes(claimType)) return [];
    return [wrongType(`/serviceLines/${index}/${name}`, types, claimType)];
  });
}

function outsideStatement({ institutional, serviceLines }: ClaimContent, index: number): ErrorDetail[] {
  const line = serviceLines[index]!;
  if (institutional === null || !line.hasServiceDate) return [];
  const { start, end = start } = institutional.statementPeriod;
  if (line.serviceDate.start >= start && line.serviceDate.end <= end) return [];
  const message = `The date is outside of the statement period, ${start} to ${end}.`;
  return [{ code: 'outside_statement_period', param: `/serviceLines/${index}/serviceDate`, message }];
}

function toothWithoutCdt({ teeth, procedureCode }: ClaimContent['serviceLines'][number], index: number): ErrorDetail[] {
  if (teeth === undefined || teeth.length === 0 || CDT.test(procedureCode)) return [];
  const message = 'Teeth are given for a CDT code only: D and four digits.';
  return [{ code: 'invalid_value', param: `/serviceLines/${index}/procedureCode`, message }];
}

function badDiagnoses({ diagnoses }: ClaimContent, claimType: ClaimType): ErrorDetail[] {
  const max = DIAGNOSES_MAX_BY_TYPE[claimType];
  if (diagnoses.length > max) {
    const message = `A ${claimType} claim has at most ${max} diagnoses.`;
    return [{ code: 'too_many', param: '/diagnoses', message }];
  }
  return diagnoses.flatMap((diagnosis, index) => [
    ...(DIAGNOSIS_TYPES[claimType].includes(diagnosis.type)
      ? []
      : [wrongType(`/diagnoses/${index}/type`, ['institutional'], claimType)]),
    ...(diagnosis.presentOnAdmission !== undefined && claimType !== 'institutional'
      ? [wrongType(`/diagnoses/${index}/presentOnAdmission`, ['institutional'], claimType)]
      : []),
  ]);
}

function badFrequency(
  content: ClaimContent,
  { frequencyCode: given, claimType }: ClaimChanges & { claimType: ClaimType },
) {
  if (claimType !== 'institutional') {
    if (OFFICE_FREQUENCY_CODES.some((code) => code === content.frequencyCode)) return [];
    const message = `A ${claimType} claim is an original (1), a replacement (7) or a void (8).`;
    return [{ code: 'not_allowed' as const, param: '/frequencyCode', message }];
  }
  const { typeOfBill } = content.institutional ?? {};
  if (typeOfBill === undefined || given === undefined || typeOfBill.endsWith(given ?? '')) return [];
  const message = `The type of bill ${typeOfBill} has another frequency code.`;
  return [{ code: 'contradiction' as const, param: '/frequencyCode', message }];
}
