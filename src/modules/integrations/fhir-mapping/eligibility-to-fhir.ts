import type {
  CoverageEligibilityResponse,
  CoverageEligibilityResponseError,
  CoverageEligibilityResponseInsurance,
  CoverageEligibilityResponseInsuranceItem,
  CoverageEligibilityResponseInsuranceItemBenefit,
  Reference,
} from 'fhir/r4.js';
import { type EligibilityCheck, traceNumberOf } from '../../eligibility/eligibility-check.ts';
import type { Benefit, BenefitService } from '../../eligibility/reading/benefit.ts';
import type { EligibilityError } from '../../eligibility/reading/request-errors.ts';
import { SYSTEM_URLS } from './code-systems.ts';
import * as fhir from './fhir-parts.ts';

const TERMINOLOGY = 'http://terminology.hl7.org/CodeSystem';
const SERVICE_TYPES = 'https://codesystem.x12.org/005010/1365';
const INFORMATION_CODES = 'https://codesystem.x12.org/005010/1390';
const REJECT_REASONS = 'https://codesystem.x12.org/005010/901';

/** The statuses of a check that has been answered, or that failed. */
export const ENDED_CHECKS = ['completed', 'failed'] as const satisfies EligibilityCheck['status'][];

/**
 * Maps an eligibility check to CoverageEligibilityResponse (https://hl7.org/fhir/R4/coverageeligibilityresponse.html).
 * Null if it has no response yet, or names no patient of the API, whom FHIR requires.
 */
export function eligibilityToFhir(check: EligibilityCheck): CoverageEligibilityResponse | null {
  const { patientId, status } = check;
  if (patientId === null || !(ENDED_CHECKS as readonly string[]).includes(status)) return null;
  const trace = { system: fhir.IDENTIFIER_SYSTEMS.traceNumber, value: traceNumberOf(check.id) };
  const { start, end } = check.inquiry.serviceDate;
  return {
    resourceType: 'CoverageEligibilityResponse',
    id: fhir.fhirIdOf(check.id),
    meta: fhir.metaOf(check),
    identifier: [trace],
    status: 'active',
    purpose: ['benefits', 'validation'],
    patient: fhir.referenceTo('Patient', patientId),
    ...(start === end ? { servicedDate: start } : { servicedPeriod: { start, end } }),
    created: check.completedAt ?? check.statusChangedAt,
    request: { type: 'CoverageEligibilityRequest', identifier: trace },
    outcome: status === 'completed' ? 'complete' : 'error',
    ...(check.statusReason === null ? {} : { disposition: check.statusReason.message }),
    insurer: fhir.payerReference(check.payerId, check.payerName),
    ...(status === 'completed' ? { insurance: [insuranceOf(check)] } : {}),
    ...fhir.listed('error', check.errors.map(errorOf)),
  };
}

function insuranceOf(check: EligibilityCheck): CoverageEligibilityResponseInsurance {
  const { coverageStatus, planDates } = check;
  const start = planDates.eligibilityBegin ?? planDates.planBegin;
  const period = fhir.periodOf({ start, end: planDates.eligibilityEnd ?? planDates.planEnd });
  const items = check.plans.flatMap(({ benefits }) => Object.values(benefits).flat());
  return {
    coverage: coverageReference(check),
    ...(coverageStatus === 'unknown' ? {} : { inforce: coverageStatus === 'active' }),
    ...(period === null ? {} : { benefitPeriod: period }),
    ...fhir.listed('item', items.flatMap(itemsOf)),
  };
}

/** A check that names no coverage of the API names the member. */
function coverageReference({ coverageId, inquiry }: EligibilityCheck): Reference {
  if (coverageId !== null) return fhir.referenceTo('Coverage', coverageId);
  const { memberId } = inquiry.subscriber;
  const type = fhir.concept(SYSTEM_URLS.identifierType, 'MB');
  return {
    type: 'Coverage',
    ...(memberId === null ? { display: 'Not named' } : { identifier: { type, value: memberId } }),
  };
}

/** Returns one item for each service of an EB segment, because an item has one category. */
function itemsOf(benefit: Benefit): CoverageEligibilityResponseInsuranceItem[] {
  const services: (BenefitService | null)[] = benefit.services.length === 0 ? [null] : benefit.services;
  return services.map((service) => itemOf(benefit, service));
}

const NETWORKS: Readonly<Partial<Record<Benefit['network'], string>>> = { in: 'in', out: 'out' };
const UNITS: Readonly<Partial<Record<Benefit['coverageLevel'], string>>> = {
  individual: 'individual',
  family: 'family',
};
/** EB06 to benefit-term. Periods without a counterpart are left out. */
const TERMS: Readonly<Record<string, string>> = {
  day: 'day',
  calendar_year: 'annual',
  service_year: 'annual',
  contract: 'annual',
  lifetime: 'lifetime',
};

function itemOf(benefit: Benefit, service: BenefitService | null): CoverageEligibilityResponseInsuranceItem {
  const { network, coverageLevel, timePeriod, messages, planName, authRequired, type } = benefit;
  const term = timePeriod === null ? undefined : TERMS[timePeriod];
  const amounts = benefitOf(benefit);
  return {
    ...serviceOf(service),
    ...(type === 'non_covered' || type === 'exclusion' ? { excluded: true } : {}),
    ...(planName === null ? {} : { name: planName }),
    ...(messages.length === 0 ? {} : { description: messages.join('\n') }),
    ...(NETWORKS[network] ? { network: fhir.concept(`${TERMINOLOGY}/benefit-network`, NETWORKS[network]) } : {}),
    ...(UNITS[coverageLevel] ? { unit: fhir.concept(`${TERMINOLOGY}/benefit-unit`, UNITS[coverageLevel]) } : {}),
    ...(term === undefined ? {} : { term: fhir.concept(`${TERMINOLOGY}/benefit-term`, term) }),
    benefit: [amounts],
    ...(authRequired === 'unknown' ? {} : { authorizationRequired: authRequired === 'yes' }),
  };
}

const PROCEDURES: Readonly<Partial<Record<BenefitService['system'], string>>> = {
  cpt: SYSTEM_URLS.cpt,
  hcpcs: SYSTEM_URLS.hcpcs,
  cdt: SYSTEM_URLS.cdt,
  ndc: 'http://hl7.org/fhir/sid/ndc',
};

function serviceOf(
  service: BenefitService | null,
): Pick<CoverageEligibilityResponseInsuranceItem, 'category' | 'productOrService'> {
  if (service === null) return {};
  if (service.system === 'x12_stc') return { category: fhir.concept(SERVICE_TYPES, service.code) };
  const system = PROCEDURES[service.system];
  return { productOrService: system === undefined ? { text: service.code } : fhir.concept(system, service.code) };
}

/** Maps EB01 with its amount, percentage or quantity. The remaining amount is `allowed` less `used`. */
function benefitOf(benefit: Benefit): CoverageEligibilityResponseInsuranceItemBenefit {
  const { code, amount, remaining, percent, quantity } = benefit;
  const type = fhir.concept(INFORMATION_CODES, code);
  if (amount !== null) {
    const used = remaining === null ? {} : { usedMoney: fhir.moneyOf(amount - remaining) };
    return { type, allowedMoney: fhir.moneyOf(amount), ...used };
  }
  if (percent !== null) return { type, allowedString: `${percent} %` };
  if (quantity !== null) return { type, allowedString: `${quantity.value} ${quantity.unit}`.trim() };
  return { type };
}

function errorOf({ code, source, message }: EligibilityError): CoverageEligibilityResponseError {
  return { code: source === 'payer' ? { ...fhir.concept(REJECT_REASONS, code), text: message } : { text: message } };
}
