import { invariant } from '../../../kernel/assert.ts';
import { AMOUNT_CENTS_MAX } from '../../../kernel/money.ts';
import type { ClaimFromFile } from '../../../modules/billing/claim-imports/claim-file.ts';
import type { ClaimInput } from '../../../modules/billing/claims/drafting/claim-input.ts';
import {
  dentalPart,
  institutionalPart,
  professionalPart,
} from '../../../modules/billing/claims/fields/claim-part-fields.ts';
import {
  contentFields,
  FREQUENCY_CODES,
  OFFICE_FREQUENCY_CODES,
} from '../../../modules/billing/claims/fields/content-fields.ts';
import { dateFields } from '../../../modules/billing/claims/fields/detail-fields.ts';
import { otherCoveragePart, payToPlanPart } from '../../../modules/billing/claims/fields/other-coverage-fields.ts';
import {
  patientDetailsPart,
  payerDetailsPart,
  subscriberDetailsPart,
} from '../../../modules/billing/claims/fields/person-detail-fields.ts';
import {
  LINES_MAX_BY_TYPE,
  type ServiceLineInput,
} from '../../../modules/billing/claims/fields/service-line-fields.ts';
import { attachmentPart } from '../../../modules/billing/claims/fields/x12-part-fields.ts';
import type { ParsedDentalClaim } from '../../../x12/837d-005010X224A2/index.ts';
import type { ParsedInstitutionalClaim } from '../../../x12/837i-005010X223A3/index.ts';
import type { ParsedProfessionalClaim } from '../../../x12/837p-005010X222A2/index.ts';
import { cleanText, fitText, readableDate } from '../text-from-x12.ts';
import { coverageFromX12, patientDetails, patientFromX12, payerFromX12, subscriberDetails } from './cover-from-837.ts';
import { diagnosesInOrderFrom, institutionalDiagnosesFrom, institutionalProceduresFrom } from './diagnoses-from-837.ts';
import type { ProblemList } from './import-problem-list.ts';
import { serviceLineFromX12 } from './line-from-837.ts';
import { claimAddressFrom } from './names-from-837.ts';
import type { ParsedClaim } from './parsed-claim.ts';
import { facilityFromX12, partFromX12, partsFromX12, providerFromX12, wholePart } from './part-mapping.ts';
import { billingProviderFromX12 } from './parties-from-837.ts';

/** The members of the claim that all three guides have, and those that two of them have. */
type AnyInformation = Pick<
  ParsedProfessionalClaim['claim'],
  keyof ParsedInstitutionalClaim['claim'] & keyof ParsedProfessionalClaim['claim']
>;

const CLM = { loop: '2300', segmentId: 'CLM' };
/** CLM11. */
const CAUSES = { AA: 'auto', EM: 'employment', OA: 'other' } as const;
const REPORTING_TYPES = { CH: 'chargeable', RP: 'reporting', '31': 'subrogation_demand' } as const;

/**
 * Maps a claim of an 837P, 837I or 837D to the service's inputs. What a claim cannot hold is reported in `problems`, so that
 * nothing is dropped silently. A claim without required data is refused. `claimOrEncounter`: BHT06 of its transaction set.
 */
export function claimFromX12(
  given: ParsedClaim,
  claimOrEncounter: string,
  problems: ProblemList,
): ClaimFromFile | null {
  const { parsed } = given;
  const patient = patientFromX12(parsed, problems);
  const coverage = coverageFromX12(parsed, problems);
  const payer = payerFromX12(parsed, problems);
  const claim = claimInputFrom(given, problems);
  if (!patient || !coverage || !claim || problems.isRefused) return null;
  const reportingType = REPORTING_TYPES[claimOrEncounter as keyof typeof REPORTING_TYPES] ?? 'chargeable';
  return { patient, coverage, payer, claim: { ...claim, reportingType } };
}

function claimInputFrom(given: ParsedClaim, problems: ProblemList): ClaimFromFile['claim'] | null {
  const { type, parsed } = given;
  const billingProvider = billingProviderFromX12(parsed.billingProvider, problems);
  const serviceLines = linesFrom(given, problems);
  const input = {
    claimType: type,
    ...anyMembers(type, parsed.claim as AnyInformation, problems),
    ...membersAbove(given, problems),
    ...ownMembers(given, problems),
  };
  if (!serviceLines || problems.isRefused) return null;
  return { billingProvider, serviceLines, ...input };
}

/** Reads the members that the three guides share. */
function anyMembers(type: ParsedClaim['type'], claim: AnyInformation, problems: ProblemList): Partial<ClaimInput> {
  const { attachments = [], otherSubscribers, referringProvider, renderingProvider, serviceFacilityLocation } = claim;
  return {
    ...numbers(claim, problems),
    ...codes(type, claim, problems),
    renderingProvider: renderingProvider ? providerFromX12(renderingProvider, '/renderingProvider', problems) : null,
    referringProvider: referringProvider ? providerFromX12(referringProvider, '/referringProvider', problems) : null,
    serviceFacility: serviceFacilityLocation
      ? facilityFromX12(serviceFacilityLocation, '/serviceFacility', problems)
      : null,
    attachments: partsFromX12(attachmentPart.fields, attachments, '/attachments', problems),
    ...(otherSubscribers === undefined
      ? {}
      : { otherCoverages: partsFromX12(otherCoveragePart.fields, otherSubscribers, '/otherCoverages', problems) }),
  } as Partial<ClaimInput>;
}

/** Reads what the loops above the claim say beyond the records of the patient, the coverage and the payer. */
function membersAbove({ parsed }: ParsedClaim, problems: ProblemList): Partial<ClaimInput> {
  const { payToAddress, payToPlan } = parsed;
  const part = (fields: Parameters<typeof partFromX12>[0], object: object | undefined, path: string) => {
    const read = partFromX12(fields, { ...object }, path, problems);
    return Object.keys(read).length === 0 ? null : read;
  };
  return {
    payToAddress: payToAddress ? claimAddressFrom(payToAddress, '/payToAddress', problems) : null,
    payToPlan: (payToPlan && wholePart(payToPlanPart.fields, { ...payToPlan }, '/payToPlan', problems)) ?? null,
    patientDetails: part(patientDetailsPart.fields, patientDetails(parsed), '/patientDetails'),
    subscriberDetails: part(subscriberDetailsPart.fields, subscriberDetails(parsed), '/subscriberDetails'),
    payerDetails: part(payerDetailsPart.fields, parsed.payer, '/payerDetails'),
  } as Partial<ClaimInput>;
}

/** Reads the members of one type of claim. */
function ownMembers(given: ParsedClaim, problems: ProblemList): Partial<ClaimInput> {
  if (given.type === 'professional') return professionalMembers(given.parsed, problems);
  return given.type === 'institutional'
    ? institutionalMembers(given.parsed, problems)
    : dentalMembers(given.parsed, problems);
}

function professionalMembers(parsed: ParsedProfessionalClaim, problems: ProblemList): Partial<ClaimInput> {
  const { claim } = parsed;
  const { accident: accidentDate, ...dates } = claim.dates ?? {};
  const cliaNumber = fitText(claim.cliaNumber, maxLengthOf('cliaNumber'), '/cliaNumber', problems);
  const note = fitText(claim.claimNote?.text, maxLengthOf('note'), '/note', problems);
  const professional = partFromX12(professionalPart.fields, { ...claim }, '/professional', problems);
  return {
    ...officeMembers(claim, accidentDate, problems),
    diagnoses: diagnosesInOrderFrom(claim.diagnoses, parsed.serviceLines, problems),
    dates: partFromX12(dateFields.fields, dates, '/dates', problems),
    ...(cliaNumber === undefined ? {} : { cliaNumber }),
    ...(note === undefined ? {} : { note }),
    ...(claim.claimNote?.code ? { noteCode: claim.claimNote.code } : {}),
    ...(Object.keys(professional).length === 0 ? {} : { professional }),
  } as Partial<ClaimInput>;
}

function institutionalMembers({ claim }: ParsedInstitutionalClaim, problems: ProblemList): Partial<ClaimInput> {
  const typeOfBill = typeOfBillFrom(claim, problems);
  const procedures = institutionalProceduresFrom(claim);
  return {
    diagnoses: institutionalDiagnosesFrom(claim),
    institutional: {
      ...partFromX12(institutionalPart.fields, { ...claim }, '/institutional', problems),
      typeOfBill,
      ...(procedures.length === 0 ? {} : { procedures }),
    },
  } as Partial<ClaimInput>;
}

/** Reads CLM05-1 and CLM05-3. Some senders write all three characters in CLM05-1. */
function typeOfBillFrom(
  { facilityTypeCode, claimFrequencyCode }: ParsedInstitutionalClaim['claim'],
  problems: ProblemList,
): string {
  const path = '/institutional/typeOfBill';
  const place = { ...CLM, elementPosition: 5 };
  const typeOfBill = `${facilityTypeCode.slice(0, 2)}${claimFrequencyCode}`;
  if (!/^\d{2}[0-9A-Z]$/.test(typeOfBill) || facilityTypeCode.length > 3) {
    problems.refuse('type_of_bill_missing', path, 'The claim has no type of bill that can be read.', place);
  } else if (facilityTypeCode.length === 3) {
    problems.warn(
      'value_adjusted',
      path,
      'The type of bill has two characters in CLM05-1. The third was left out.',
      place,
    );
  }
  return typeOfBill;
}

function dentalMembers(parsed: ParsedDentalClaim, problems: ProblemList): Partial<ClaimInput> {
  const { claim } = parsed;
  const dental = partFromX12(dentalPart.fields, { ...claim }, '/dental', problems);
  return {
    ...officeMembers(claim, claim.accidentDate, problems),
    diagnoses: diagnosesInOrderFrom(claim.diagnoses ?? [], [], problems),
    ...(Object.keys(dental).length === 0 ? {} : { dental }),
  } as Partial<ClaimInput>;
}

/** Reads the members that professional and dental claims share. */
function officeMembers(
  claim: ParsedProfessionalClaim['claim'] | ParsedDentalClaim['claim'],
  accidentDate: string | undefined,
  problems: ProblemList,
): Partial<ClaimInput> {
  const max = maxLengthOf('placeOfServiceCode');
  const placeOfServiceCode = fitText(claim.placeOfServiceCode, max, '/placeOfServiceCode', problems);
  if (placeOfServiceCode === undefined) {
    problems.refuse('place_of_service_missing', '/placeOfServiceCode', 'The claim has no place of service.', CLM);
  }
  const { supervisingProvider, patientAmountPaidCents: paid } = claim;
  return {
    ...(placeOfServiceCode === undefined ? {} : { placeOfServiceCode }),
    providerSignatureOnFile: claim.providerSignatureOnFile,
    accident: accidentFrom(claim, accidentDate, problems),
    ...(paid === undefined ? {} : { patientAmountPaid: paid }),
    supervisingProvider: supervisingProvider
      ? providerFromX12(supervisingProvider, '/supervisingProvider', problems)
      : null,
  };
}

/** Numbers and codes of loop 2300 that the codec gives the same names. */
const NUMBERS = ['referralNumber', 'priorAuthorizationNumber', 'payerClaimControlNumber', 'delayReasonCode'] as const;

/** Returns the number of characters that a text of a claim can have. */
function maxLengthOf(name: keyof typeof contentFields): number {
  const { maxLength } = contentFields[name].value as { maxLength?: number };
  invariant(maxLength, `${name} has a maximum length`);
  return maxLength;
}

function numbers(claim: AnyInformation, problems: ProblemList): Partial<ClaimInput> {
  const texts: Partial<Record<(typeof NUMBERS)[number] | 'patientControlNumber', string>> = {};
  const number = controlNumberOf(claim, problems);
  if (number !== undefined) texts.patientControlNumber = number;
  for (const name of NUMBERS) {
    const fitted = fitText(claim[name], maxLengthOf(name), `/${name}`, problems);
    if (fitted !== undefined) texts[name] = fitted;
  }
  return texts;
}

/** Returns CLM01, or undefined if its form is not accepted; a new one is then generated. */
function controlNumberOf(claim: AnyInformation, problems: ProblemList): string | undefined {
  const number = cleanText(claim.patientControlNumber);
  if (/^[\x20-\x7e]{1,20}$/.test(number)) return number;
  const message = 'The patient control number does not have the required format. A new one was assigned.';
  problems.warn('patient_control_number_replaced', '/patientControlNumber', message, { ...CLM, elementPosition: 1 });
  return undefined;
}

function codes(type: ParsedClaim['type'], claim: AnyInformation, problems: ProblemList) {
  const assumed = (name: string, elementPosition: number, taken: string) =>
    problems.warn('value_assumed', `/${name}`, `The file has no valid code. ${taken} was assumed.`, {
      ...CLM,
      elementPosition,
    });
  const { claimFrequencyCode, assignmentCode, benefitsAssignmentCode, releaseOfInformationCode } = claim;
  const frequencyCode = (type === 'institutional' ? FREQUENCY_CODES : OFFICE_FREQUENCY_CODES).find(
    (code) => code === claimFrequencyCode,
  );
  if (!frequencyCode && claimFrequencyCode !== '') {
    // Importing a correction as an original would bill the services twice.
    const message = 'The claim is neither an original, a replacement nor a void.';
    problems.refuse('frequency_not_supported', '/frequencyCode', message, { ...CLM, elementPosition: 5 });
  } else if (!frequencyCode) assumed('frequencyCode', 5, 'original (1)');
  const assignment = (['A', 'B', 'C'] as const).find((code) => code === assignmentCode);
  if (!assignment) assumed('assignmentCode', 7, 'A');
  const release = (['I', 'Y'] as const).find((code) => code === releaseOfInformationCode);
  // The code that claims no signature of the patient.
  if (!release) assumed('releaseOfInformationCode', 9, 'I');
  if (!['Y', 'N', 'W'].includes(benefitsAssignmentCode)) assumed('benefitsAssigned', 8, 'false');
  return {
    frequencyCode: frequencyCode ?? '1',
    assignmentCode: assignment ?? 'A',
    releaseOfInformationCode: release ?? 'I',
    benefitsAssigned: benefitsAssignmentCode === 'Y',
    patientRefusesAssignment: benefitsAssignmentCode === 'W',
  } as const;
}

function accidentFrom(
  { relatedCauses: causes }: Pick<ParsedProfessionalClaim['claim'], 'relatedCauses'>,
  accidentDate: string | undefined,
  problems: ProblemList,
): NonNullable<ClaimInput['accident']> | null {
  const date = readableDate(accidentDate, '/accident/date', problems) ?? null;
  if (!causes) return date === null ? null : { related: [], date };
  const place = { ...CLM, elementPosition: 11 };
  const known = causes.codes.map((code) => (CAUSES as Readonly<Record<string, 'auto' | 'employment' | 'other'>>)[code]);
  if (known.includes(undefined)) problems.notCarried(place, 'a related cause of another kind', '/accident');
  const related = [...new Set(known.filter((cause) => cause !== undefined))];
  const country = fitText(causes.autoAccidentCountry, 3, '/accident/country', problems);
  const state = fitText(causes.autoAccidentState, 20, '/accident/state', problems) ?? null;
  return { related, date, state, ...(country === undefined ? {} : { country }) };
}

function linesFrom({ type, parsed }: ParsedClaim, problems: ProblemList): ServiceLineInput[] | null {
  const max = LINES_MAX_BY_TYPE[type];
  if (parsed.serviceLines.length > max) {
    const message = `The claim has more than ${max} service lines.`;
    problems.refuse('too_many_service_lines', '/serviceLines', message, { loop: '2400', segmentId: 'LX' });
    return null;
  }
  const lines = parsed.serviceLines.map((line, index) => serviceLineFromX12({ type, line }, index, problems));
  checkTotal(parsed, problems);
  const usable = lines.filter((line) => line !== null);
  return usable.length === lines.length ? withUniqueNumbers(usable, problems) : null;
}

/** Compares the file's total with the sum of the lines, which the claim uses. */
function checkTotal({ claim, serviceLines }: ParsedClaim['parsed'], problems: ProblemList): void {
  const sum = serviceLines.map(({ chargeCents }) => chargeCents).reduce((total, charge) => total + charge, 0);
  const place = { ...CLM, elementPosition: 2 };
  if (Math.abs(sum) > AMOUNT_CENTS_MAX) {
    problems.refuse('total_too_large', '/serviceLines', 'The charges add up to more than a claim holds.', place);
  } else if (sum !== claim.totalChargeCents) {
    const message = 'The total charge of the file is not the sum of the lines. The sum was used.';
    problems.warn('value_adjusted', '/totalCharges', message, place);
  }
}

/**
 * Makes control numbers unique, because an 835 finds a line by its number: the second of two equal ones is replaced.
 */
function withUniqueNumbers(lines: ServiceLineInput[], problems: ProblemList): ServiceLineInput[] {
  const seen = new Set<string>();
  return lines.map((line, index) => {
    const { lineItemControlNumber: number, ...rest } = line;
    if (number === undefined) return rest;
    if (!seen.has(number)) {
      seen.add(number);
      return line;
    }
    const message = 'Another line of the claim has the same control number. A new one was assigned.';
    problems.warn('line_control_number_replaced', `/serviceLines/${index}/lineItemControlNumber`, message);
    return rest;
  });
}
