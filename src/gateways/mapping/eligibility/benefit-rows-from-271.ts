import { isLocalDate } from '../../../kernel/local-date.ts';
import type {
  BenefitDate,
  BenefitDelivery,
  BenefitReference,
  BenefitRow,
  BenefitService,
  RelatedEntity,
} from '../../../modules/eligibility/reading/benefit.ts';
import type {
  Benefit,
  BenefitRelatedEntity,
  EligibilityContact,
  EligibilityDate,
  EligibilityReference,
  BenefitDelivery as X12Delivery,
} from '../../../x12/271-005010X279A1/index.ts';
import type { PartyName, X12Address } from '../../../x12/common.ts';
import { cleanText } from '../text-from-x12.ts';
import {
  BENEFIT_TYPES,
  COVERAGE_LEVELS,
  DATE_TYPES,
  ENTITY_ROLES,
  NETWORKS,
  procedureSystem,
  REFERENCE_TYPES,
  TIME_PERIODS,
  UNITS,
  wordOf,
} from './benefit-words.ts';

/** Returns the text of an element, or null if it is empty. */
export function given(text: string | undefined): string | null {
  const clean = cleanText(text);
  return clean === '' ? null : clean;
}

function words(list: Readonly<Record<string, string>>, code: string | undefined): string | null {
  const clean = given(code);
  return clean === null ? null : wordOf(list, clean, clean.toLowerCase());
}

/** Moves the decimal point of EB08 two places: `.2` is `20`. A value above one is a percentage already. */
function percentOf(text: string | undefined): string | null {
  const clean = given(text);
  if (clean === null || !/^-?\d{0,9}(?:\.\d{0,9})?$/.test(clean) || !/\d/.test(clean)) return null;
  const number = Number(clean);
  return String(Math.abs(number) > 1 ? number : Number((number * 100).toFixed(7)));
}

/** Skips dates that cannot be read; their segments are in `raw`. */
export function datesOf(dates: readonly EligibilityDate[] | undefined): BenefitDate[] {
  return (dates ?? []).flatMap(({ qualifier, period: { start, end } }) =>
    isLocalDate(start)
      ? [
          {
            type: wordOf(DATE_TYPES, qualifier, 'other'),
            qualifier,
            start,
            end: end !== undefined && isLocalDate(end) ? end : null,
          },
        ]
      : [],
  );
}

export function referencesOf(references: readonly EligibilityReference[] | undefined): BenefitReference[] {
  return (references ?? []).flatMap(({ qualifier, value, description }) => {
    const clean = given(value);
    if (clean === null) return [];
    return [
      {
        type: wordOf(REFERENCE_TYPES, qualifier, 'other'),
        qualifier,
        value: clean,
        description: given(description),
      },
    ];
  });
}

export function addressOf(address: X12Address | undefined): RelatedEntity['address'] {
  if (!address || given(address.line1) === null) return null;
  return {
    line1: cleanText(address.line1),
    line2: given(address.line2),
    city: cleanText(address.city),
    state: given(address.state),
    postalCode: given(address.postalCode),
  };
}

export function nameOf(name: PartyName): string | null {
  if (name.type === 'organization') return given(name.organization);
  return given([name.first, name.middle, name.last, name.suffix].filter(Boolean).join(' '));
}

export function contactsOf(contacts: readonly EligibilityContact[] | undefined): RelatedEntity['contacts'] {
  return (contacts ?? []).map(({ name, telephone, fax, email, url }) => ({
    name: given(name),
    telephone: given(telephone),
    fax: given(fax),
    email: given(email),
    url: given(url),
  }));
}

/** Returns an EB row in words; `segments` are the segments that it was read from. */
export function benefitRow(benefit: Benefit, ebIndex: number, segments: string[]): BenefitRow {
  const { benefitInformationCode: code, coverageLevelCode, quantity, quantityQualifier } = benefit;
  const value = given(quantity);
  return {
    ebIndex,
    code: cleanText(code),
    type: wordOf(BENEFIT_TYPES, code, 'unknown'),
    coverageLevel: wordOf(COVERAGE_LEVELS, coverageLevelCode ?? '', 'unknown'),
    services: servicesOf(benefit),
    insuranceTypeCode: given(benefit.insuranceTypeCode),
    planName: given(benefit.planCoverageDescription),
    timePeriod: words(TIME_PERIODS, benefit.timePeriodQualifier),
    amount: benefit.amountCents ?? null,
    percent: percentOf(benefit.percent),
    quantity: value === null ? null : { value, unit: words(UNITS, quantityQualifier) ?? 'unknown' },
    authRequired:
      benefit.authorizationRequired === 'Y' ? 'yes' : benefit.authorizationRequired === 'N' ? 'no' : 'unknown',
    network: wordOf(NETWORKS, benefit.inPlanNetwork ?? '', 'unknown'),
    dates: datesOf(benefit.dates),
    references: referencesOf(benefit.references),
    deliveries: (benefit.deliveries ?? []).map(deliveryOf),
    conditions: (benefit.conditions ?? []).map(({ qualifier, code: condition, category, injuredBodyPart }) => ({
      qualifier: given(qualifier),
      code: given(condition),
      category: given(category),
      text: given(injuredBodyPart),
    })),
    messages: (benefit.messages ?? []).map(cleanText).filter((message) => message !== ''),
    relatedEntities: (benefit.relatedEntities ?? []).map(relatedEntityOf),
    segments,
  };
}

function servicesOf({ serviceTypeCodes, procedure }: Benefit): BenefitService[] {
  const types = serviceTypeCodes
    .filter((code) => code !== '')
    .map((code): BenefitService => ({ system: 'x12_stc', code: cleanText(code), endCode: null, modifiers: [] }));
  if (!procedure || procedure.code === '') return types;
  const { qualifier, code, endCode, modifiers } = procedure;
  const system = procedureSystem(qualifier, code);
  return [...types, { system, code: cleanText(code), endCode: given(endCode), modifiers: modifiers.map(cleanText) }];
}

function deliveryOf(delivery: X12Delivery): BenefitDelivery {
  return {
    quantity: given(delivery.quantity),
    unit: words(UNITS, delivery.quantityQualifier),
    perPeriods: given(delivery.sampleModulus),
    perUnit: words(UNITS, delivery.unitCode),
    timePeriod: words(TIME_PERIODS, delivery.timePeriodQualifier),
    periodCount: given(delivery.periodCount),
    frequencyCode: given(delivery.frequencyCode),
    patternTimeCode: given(delivery.patternTimeCode),
  };
}

function relatedEntityOf(entity: BenefitRelatedEntity): RelatedEntity {
  return {
    role: wordOf(ENTITY_ROLES, entity.entityCode, 'other'),
    roleCode: cleanText(entity.entityCode),
    name: nameOf(entity.name),
    identifierQualifier: given(entity.idQualifier),
    identifier: given(entity.id),
    address: addressOf(entity.address),
    contacts: contactsOf(entity.contacts),
    taxonomyCode: given(entity.provider?.id),
  };
}
