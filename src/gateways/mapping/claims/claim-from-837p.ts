import { AMOUNT_CENTS_MAX } from '../../../kernel/money.ts';
import type { ClaimFromFile } from '../../../modules/billing/claim-imports/claim-file.ts';
import type { ClaimInput, DiagnosisInput } from '../../../modules/billing/claims/drafting/claim-input.ts';
import type { ServiceLineInput } from '../../../modules/billing/claims/fields/service-line-fields.ts';
import type { ClaimInformation, ParsedProfessionalClaim } from '../../../x12/837p-005010X222A2/index.ts';
import { cleanText, fitText, readableDate } from '../text-from-x12.ts';
import { coverageFromX12, patientFromX12, payerFromX12 } from './cover-from-837p.ts';
import type { ProblemList } from './import-problem-list.ts';
import { CLAIM_LEFTOVERS, DATE_LEFTOVERS, reportLeftovers, TOP_LEFTOVERS } from './leftovers-837p.ts';
import { serviceLineFromX12 } from './line-from-837p.ts';
import { billingProviderFromX12, facilityFromX12, providerFromX12 } from './parties-from-837p.ts';
import { DATE_NAMES, type DateName, maxLengthOf, REFERENCE_NAMES, type ReferenceName } from './same-fields.ts';

/** Limits of the API for one claim. */
const LINES_MAX = 50;
const DIAGNOSES_MAX = 12;
const CLM = { loop: '2300', segmentId: 'CLM' };
/** Services from this day on use ICD-10-CM qualifiers in HI, earlier ones ICD-9-CM. */
const ICD10_FROM = '2015-10-01';
const ICD10_QUALIFIERS: ReadonlySet<string> = new Set(['ABK', 'ABF']);
const ICD9_QUALIFIERS: ReadonlySet<string> = new Set(['BK', 'BF']);
/** CLM11. */
const CAUSES = { AA: 'auto', EM: 'employment', OA: 'other' } as const;

/**
 * Maps a claim of an 837P (005010X222) to the service's inputs. Everything that a claim cannot hold is reported in
 * `problems`, so that nothing is dropped silently. A claim without required data is refused.
 */
export function claimFromX12(parsed: ParsedProfessionalClaim, problems: ProblemList): ClaimFromFile | null {
  reportLeftovers(parsed, TOP_LEFTOVERS, problems);
  const patient = patientFromX12(parsed, problems);
  const coverage = coverageFromX12(parsed, problems);
  const payer = payerFromX12(parsed, problems);
  const claim = claimInputFrom(parsed, problems);
  return patient && coverage && claim && !problems.isRefused ? { patient, coverage, payer, claim } : null;
}

function claimInputFrom(parsed: ParsedProfessionalClaim, problems: ProblemList): ClaimFromFile['claim'] | null {
  const { claim } = parsed;
  reportLeftovers(claim, CLAIM_LEFTOVERS, problems);
  if (claim.dates) reportLeftovers(claim.dates, DATE_LEFTOVERS, problems, '/dates');
  const billingProvider = billingProviderFromX12(parsed.billingProvider, problems);
  const placeOfServiceCode = fitText(
    claim.placeOfServiceCode,
    maxLengthOf('placeOfServiceCode'),
    '/placeOfServiceCode',
    problems,
  );
  if (placeOfServiceCode === undefined) {
    problems.refuse('place_of_service_missing', '/placeOfServiceCode', 'The claim has no place of service.', CLM);
  }
  const serviceLines = linesFrom(parsed, problems);
  const input = {
    ...plainFields(claim, problems),
    ...codes(claim, problems),
    ...providers(claim, problems),
    diagnoses: diagnosesFrom(parsed, problems),
    accident: accidentFrom(claim, problems),
    dates: datesFrom(claim, problems),
  };
  if (!billingProvider || placeOfServiceCode === undefined || !serviceLines) return null;
  return { billingProvider, placeOfServiceCode, serviceLines, ...input };
}

type TextName = ReferenceName | 'patientControlNumber' | 'delayReasonCode' | 'note';

function plainFields(claim: ClaimInformation, problems: ProblemList) {
  const texts: Partial<Record<TextName, string>> = {};
  const take = (name: TextName, text: string | undefined) => {
    const fitted = fitText(text, maxLengthOf(name), `/${name}`, problems);
    if (fitted !== undefined) texts[name] = fitted;
  };
  const number = controlNumberOf(claim, problems);
  if (number !== undefined) texts.patientControlNumber = number;
  for (const name of REFERENCE_NAMES) take(name, claim[name]);
  take('delayReasonCode', claim.delayReasonCode);
  take('note', claim.claimNote?.text);
  if (claim.claimNote && claim.claimNote.code !== 'ADD') {
    problems.warn(
      'value_adjusted',
      '/note',
      'The kind of the note (NTE01) is not kept; it counts as additional information.',
    );
  }
  const { patientAmountPaidCents: paid } = claim;
  return { ...texts, ...(paid === undefined ? {} : { patientAmountPaid: paid }) };
}

/** Returns CLM01, or undefined if its form is not accepted; a new one is then generated. */
function controlNumberOf(claim: ClaimInformation, problems: ProblemList): string | undefined {
  const number = cleanText(claim.patientControlNumber);
  if (/^[\x20-\x7e]{1,20}$/.test(number)) return number;
  const message = 'The patient control number does not have the required format. A new one was assigned.';
  problems.warn('patient_control_number_replaced', '/patientControlNumber', message, { ...CLM, elementPosition: 1 });
  return undefined;
}

function codes(claim: ClaimInformation, problems: ProblemList) {
  const assumed = (name: string, elementPosition: number, taken: string) =>
    problems.warn('value_assumed', `/${name}`, `The file has no valid code. ${taken} was assumed.`, {
      ...CLM,
      elementPosition,
    });
  const { claimFrequencyCode, assignmentCode, benefitsAssignmentCode, releaseOfInformationCode } = claim;
  const frequencyCode = (['1', '7', '8'] as const).find((code) => code === claimFrequencyCode);
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
  if (benefitsAssignmentCode !== 'Y' && benefitsAssignmentCode !== 'N') assumed('benefitsAssigned', 8, 'false');
  if (!claim.providerSignatureOnFile) {
    problems.notCarried({ ...CLM, elementPosition: 6 }, "that the provider's signature is not on file");
  }
  return {
    frequencyCode: frequencyCode ?? '1',
    assignmentCode: assignment ?? 'A',
    releaseOfInformationCode: release ?? 'I',
    benefitsAssigned: benefitsAssignmentCode === 'Y',
  } as const;
}

function providers(claim: ClaimInformation, problems: ProblemList) {
  const rendering = { path: '/renderingProvider', loop: '2310B', what: 'a rendering provider' };
  const referring = { path: '/referringProvider', loop: '2310A', what: 'a referring provider' };
  const supervising = { path: '/supervisingProvider', loop: '2310D', what: 'a supervising provider' };
  return {
    renderingProvider: providerFromX12(claim.renderingProvider, rendering, problems) ?? null,
    referringProvider: providerFromX12(claim.referringProvider, referring, problems) ?? null,
    supervisingProvider: providerFromX12(claim.supervisingProvider, supervising, problems) ?? null,
    serviceFacility: facilityFromX12(claim.serviceFacilityLocation, problems) ?? null,
  };
}

function diagnosesFrom({ claim, serviceLines }: ParsedProfessionalClaim, problems: ProblemList): DiagnosisInput[] {
  const isBeforeIcd10 = serviceLines.some(({ serviceDate: { start } }) => start !== '' && start < ICD10_FROM);
  const qualifiers = isBeforeIcd10 ? ICD9_QUALIFIERS : ICD10_QUALIFIERS;
  const inputs: DiagnosisInput[] = [];
  for (const [index, { qualifier, code }] of claim.diagnoses.entries()) {
    const path = `/diagnoses/${index}`;
    const text = fitText(code, 20, path, problems);
    if (text === undefined) continue;
    if (inputs.length === DIAGNOSES_MAX) {
      problems.notCarried(
        { loop: '2300', segmentId: 'HI' },
        `diagnoses beyond the ${DIAGNOSES_MAX} of a claim`,
        '/diagnoses',
      );
      break;
    }
    if (!qualifiers.has(qualifier)) {
      const system = isBeforeIcd10 ? 'ICD-9-CM' : 'ICD-10-CM';
      const message = `The diagnosis is not marked as an ${system} code; it was imported unchanged.`;
      problems.warn('diagnosis_code_system', path, message, { loop: '2300', segmentId: 'HI' });
    }
    inputs.push({ code: text });
  }
  return inputs;
}

function accidentFrom(claim: ClaimInformation, problems: ProblemList): NonNullable<ClaimInput['accident']> | null {
  const date = readableDate(claim.dates?.accident, '/accident/date', problems) ?? null;
  const causes = claim.relatedCauses;
  if (!causes) return date === null ? null : { related: [], date };
  const place = { ...CLM, elementPosition: 11 };
  const known = causes.codes.map((code) => (CAUSES as Readonly<Record<string, 'auto' | 'employment' | 'other'>>)[code]);
  if (known.includes(undefined)) problems.notCarried(place, 'a related cause of another kind', '/accident');
  if (causes.autoAccidentCountry && causes.autoAccidentCountry !== 'US') {
    problems.notCarried(place, 'the country of the accident', '/accident');
  }
  const related = [...new Set(known.filter((cause) => cause !== undefined))];
  return { related, date, state: fitText(causes.autoAccidentState, 20, '/accident/state', problems) ?? null };
}

function datesFrom({ dates }: ClaimInformation, problems: ProblemList): NonNullable<ClaimInput['dates']> {
  const read = (name: DateName) => readableDate(dates?.[name], `/dates/${name}`, problems) ?? null;
  return Object.fromEntries(DATE_NAMES.map((name) => [name, read(name)]));
}

function linesFrom(parsed: ParsedProfessionalClaim, problems: ProblemList): ServiceLineInput[] | null {
  if (parsed.serviceLines.length > LINES_MAX) {
    const message = `The claim has more than ${LINES_MAX} service lines.`;
    problems.refuse('too_many_service_lines', '/serviceLines', message, { loop: '2400', segmentId: 'LX' });
    return null;
  }
  const lines = parsed.serviceLines.map((line, index) => serviceLineFromX12(line, index, problems));
  checkTotal(parsed, problems);
  const usable = lines.filter((line) => line !== null);
  return usable.length === lines.length ? withUniqueNumbers(usable, problems) : null;
}

/** Compares the file's total with the sum of the lines, which the claim uses. */
function checkTotal({ claim, serviceLines }: ParsedProfessionalClaim, problems: ProblemList): void {
  const sum = serviceLines.reduce((total, line) => total + line.chargeCents, 0);
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
