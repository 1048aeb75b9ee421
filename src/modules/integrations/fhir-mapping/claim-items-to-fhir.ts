import type { ClaimItem, CodeableConcept, Quantity } from 'fhir/r4.js';
import type { Claim, ServiceLine } from '../../billing/claims/claim.ts';
import { lineCareTeamOf } from './care-team-to-fhir.ts';
import { SYSTEM_URLS } from './code-systems.ts';
import { concept, listed, moneyOf } from './fhir-parts.ts';
import { additionalSitesOf, bodySiteOf } from './supporting-info-to-fhir.ts';

/** UCUM codes of SV103. Units without a dimension are counted. */
const UNITS: Readonly<Record<ServiceLine['unitType'], { unit: string; code: string }>> = {
  unit: { unit: 'unit', code: '1' },
  minute: { unit: 'min', code: 'min' },
  international_unit: { unit: 'international unit', code: '[iU]' },
  day: { unit: 'day', code: 'd' },
};
const UCUM = 'http://unitsofmeasure.org';

/** Maps the service lines of a claim, with the members of the care team and the supporting information that they refer to. */
export function itemsToFhir(claim: Claim): ClaimItem[] {
  const numbersOf = lineCareTeamOf(claim);
  const sites = additionalSitesOf(claim);
  return claim.serviceLines.map((line) => ({
    ...itemToFhir(line, claim, numbersOf(line)),
    ...listed(
      'informationSequence',
      sites.filter((site) => site.line === line.sequence).map(({ sequence }) => sequence),
    ),
  }));
}

/**
 * Maps a service line. A line without a place of service has the one of the claim, as in the 837. The control number of the
 * line and the indicators of SV109, SV111 and SV112 have no element.
 */
function itemToFhir(line: ServiceLine, claim: Claim, careTeam: readonly number[]): ClaimItem {
  const { diagnoses } = claim;
  const placeOfService = line.placeOfServiceCode ?? claim.placeOfServiceCode;
  const pointers = line.diagnosisPointers.flatMap((position) => diagnoses[position - 1]?.sequence ?? []);
  return {
    sequence: line.sequence,
    ...listed('careTeamSequence', careTeam),
    ...listed('diagnosisSequence', pointers),
    ...(line.revenueCode === undefined
      ? {}
      : { revenue: concept(SYSTEM_URLS.revenue, revenueCodeOf(line.revenueCode)) }),
    productOrService: serviceOf(line),
    ...listed('modifier', line.modifiers.map(modifierOf)),
    ...servicedOf(line, claim),
    ...(placeOfService === '' ? {} : { locationCodeableConcept: concept(SYSTEM_URLS.placeOfService, placeOfService) }),
    quantity: quantityOf(line),
    net: moneyOf(line.charge),
    ...bodySiteOf(line),
    ...(line.drug === null ? {} : { detail: [drugOf(line.drug)] }),
  };
}

/** Revenue codes have four digits. Some callers leave out the leading zero. */
const revenueCodeOf = (code: string) => code.padStart(4, '0');

/** Returns the days of the service. An institutional line may have none of its own: then those of the statement are not its days. */
function servicedOf({ serviceDate: { start, end }, hasServiceDate }: ServiceLine, { claimType }: Claim) {
  if (!hasServiceDate && claimType === 'institutional') return {};
  return start === end ? { servicedDate: start } : { servicedPeriod: { start, end } };
}

/** A line of an institutional claim may have only a revenue code. */
function serviceOf({ procedureCode, procedureSystem, description }: ServiceLine): CodeableConcept {
  const coded =
    procedureCode === ''
      ? concept(SYSTEM_URLS.dataAbsentReason, 'not-applicable', 'Not Applicable')
      : procedureConcept(procedureCode, procedureSystem);
  return description === null ? coded : { ...coded, text: description };
}

/**
 * Returns a procedure code with its system. Level I of HCPCS is CPT: five characters that begin with a digit. The 837
 * has one qualifier (HC) for both.
 */
function procedureConcept(code: string, system: ServiceLine['procedureSystem']): CodeableConcept {
  const isCpt = system === 'cpt' || (system === 'hcpcs' && /^\d{4}[0-9A-Z]$/.test(code));
  const url = isCpt ? SYSTEM_URLS.cpt : (SYSTEM_URLS as Readonly<Record<string, string>>)[system];
  return url === undefined ? { coding: [{ code }] } : concept(url, code);
}

/** Modifiers of CPT have two digits; the others are of HCPCS. */
function modifierOf(modifier: string): CodeableConcept {
  return concept(/^\d{2}$/.test(modifier) ? SYSTEM_URLS.cpt : SYSTEM_URLS.hcpcs, modifier);
}

function quantityOf({ units, unitType }: ServiceLine): Quantity {
  return { value: Number(units), system: UCUM, ...UNITS[unitType] };
}

/** The unit of a drug (F2, GR, ME, ML, UN) is a code of X12. */
function drugOf({ ndc, quantity, unit }: NonNullable<ServiceLine['drug']>): NonNullable<ClaimItem['detail']>[number] {
  const productOrService = concept('http://hl7.org/fhir/sid/ndc', ndc);
  return { sequence: 1, productOrService, quantity: { value: Number(quantity), unit } };
}

/** Returns the statement period of an institutional claim, otherwise the first and the last day of the lines. */
export function billablePeriodOf({ institutional, serviceLines }: Claim): { start: string; end: string } | null {
  if (institutional !== null) {
    const { start, end = start } = institutional.statementPeriod;
    return { start, end };
  }
  const starts = serviceLines.map(({ serviceDate }) => serviceDate.start).sort();
  const ends = serviceLines.map(({ serviceDate }) => serviceDate.end).sort();
  const [start, end] = [starts[0], ends.at(-1)];
  return start === undefined || end === undefined ? null : { start, end };
}
