import type { ClaimItem, ClaimSupportingInfo, CodeableConcept } from 'fhir/r4.js';
import type { Claim, ServiceLine } from '../../billing/claims/claim.ts';
import { SYSTEM_URLS } from './code-systems.ts';
import * as fhir from './fhir-parts.ts';

const CARIN = 'http://hl7.org/fhir/us/carin-bb/CodeSystem';
/** A category of CARIN Blue Button 2.0. */
const carin = (code: string) => fhir.concept(`${CARIN}/C4BBSupportingInfoType`, code);
/** A category of R4. */
const category = (code: string) => fhir.concept('http://terminology.hl7.org/CodeSystem/claiminformationcategory', code);

type Institutional = NonNullable<Claim['institutional']>;
type Dental = NonNullable<Claim['dental']>;
type Info = Omit<ClaimSupportingInfo, 'sequence'>;

/** Returns what a claim says beyond its diagnoses and services, numbered from 1. */
export function supportingInfoOf(claim: Claim): ClaimSupportingInfo[] {
  return [
    ...ownInfoOf(claim),
    ...additionalTeethOf(claim).map(({ tooth }) => coded(carin('additionalbodysite'), toothOf(tooth))),
  ].map((info, index) => ({ sequence: index + 1, ...info }));
}

function ownInfoOf({ dates, professional, institutional, dental }: Claim): Info[] {
  const stay = fhir.periodOf({ start: dates.admission, end: dates.discharge });
  const recordNumber = professional?.medicalRecordNumber ?? institutional?.medicalRecordNumber;
  return [
    ...(dates.onset === null ? [] : [{ category: category('onset'), timingDate: dates.onset }]),
    ...(stay === null ? [] : [{ category: category('hospitalized'), timingPeriod: stay }]),
    ...(institutional === null ? [] : institutionalInfoOf(institutional)),
    ...(dental === null ? [] : dentalInfoOf(dental)),
    ...(recordNumber === undefined ? [] : [{ category: carin('medicalrecordnumber'), valueString: recordNumber }]),
    ...(professional?.conditionCodes ?? []).map(conditionOf),
  ];
}

const coded = (of: CodeableConcept, code: CodeableConcept): Info => ({ category: of, code });

/** The status of a patient who is still in the facility at the end of the statement. */
const STILL_PATIENT = '30';

function institutionalInfoOf(part: Institutional): Info[] {
  const { typeOfBill, admission, statementPeriod, admissionTypeCode, admissionSourceCode, patientStatusCode } = part;
  const isDischarged = patientStatusCode !== undefined && patientStatusCode !== STILL_PATIENT;
  const discharge = isDischarged ? (statementPeriod.end ?? statementPeriod.start) : null;
  const origin = admissionTypeCode === '4' ? SYSTEM_URLS.pointOfOriginNewborn : SYSTEM_URLS.pointOfOrigin;
  const codes = [
    ['typeofbill', SYSTEM_URLS.typeOfBill, typeOfBill],
    ['pointoforigin', origin, admissionSourceCode],
    ['admtype', SYSTEM_URLS.admissionType, admissionTypeCode],
    ['discharge-status', SYSTEM_URLS.dischargeStatus, patientStatusCode],
  ] as const;
  const drg = part.diagnosisRelatedGroup;
  return [
    ...(admission === undefined
      ? []
      : [
          {
            category: carin('admissionperiod'),
            timingPeriod: fhir.periodOf({ start: admission.date, end: discharge })!,
          },
        ]),
    ...codes.flatMap(([name, system, code]) =>
      code === undefined ? [] : [coded(carin(name), fhir.concept(system, code))],
    ),
    // HI*DR does not tell which grouper assigned the group.
    ...(drg === undefined ? [] : [coded(carin('drg'), { coding: [{ code: drg }] })]),
    ...(part.values ?? []).map(amountOf),
    ...(part.occurrences ?? []).map(({ code, date }) => ({ ...occurrenceOf(code), timingDate: date })),
    ...(part.occurrenceSpans ?? []).map(({ code, period: { start, end = start } }) => ({
      ...occurrenceOf(code),
      timingPeriod: { start, end },
    })),
    ...(part.conditionCodes ?? []).map(conditionOf),
  ];
}

function amountOf({ code, amount, quantity }: NonNullable<Institutional['values']>[number]): Info {
  const info = coded(category('info'), fhir.concept(SYSTEM_URLS.valueCode, code));
  if (amount !== undefined) {
    const money = { value: amount / 100, unit: 'USD', system: 'urn:iso:std:iso:4217', code: 'USD' };
    return { ...info, valueQuantity: money };
  }
  return quantity === undefined ? info : { ...info, valueQuantity: { value: Number(quantity) } };
}

const occurrenceOf = (code: string) => coded(category('info'), fhir.concept(SYSTEM_URLS.occurrenceCode, code));
const conditionOf = (code: string) => coded(category('info'), fhir.concept(SYSTEM_URLS.conditionCode, code));

/** Missing teeth and the months of an orthodontic treatment. */
function dentalInfoOf({ toothStatuses = [], orthodonticTreatment, appliancePlacementDate: placed }: Dental): Info[] {
  const months = orthodonticTreatment?.totalMonths;
  return [
    ...toothStatuses
      .filter(({ status }) => status === 'M')
      .map(({ tooth }) => coded(carin('missingtoothnumber'), toothOf(tooth))),
    ...(months === undefined
      ? []
      : [
          {
            category: carin('orthodontics'),
            ...(placed === undefined ? {} : { timingDate: placed }),
            valueQuantity: { value: Number(months), unit: 'month', system: 'http://unitsofmeasure.org', code: 'mo' },
          },
        ]),
  ];
}

const toothOf = (tooth: string) => fhir.concept(SYSTEM_URLS.tooth, tooth);
const teethOf = ({ teeth = [] }: ServiceLine) =>
  teeth.flatMap(({ tooth, surfaces = [] }) => (tooth === undefined ? [] : [{ tooth, surfaces }]));

/** An item has one body site. The further teeth of a line are supporting information. */
function additionalTeethOf({ serviceLines }: Claim): { line: number; tooth: string }[] {
  return serviceLines.flatMap((line) =>
    teethOf(line)
      .slice(1)
      .map(({ tooth }) => ({ line: line.sequence, tooth })),
  );
}

/** Returns the numbers of the supporting information with further teeth, and their lines. */
export function additionalSitesOf(claim: Claim): { line: number; sequence: number }[] {
  const before = ownInfoOf(claim).length;
  return additionalTeethOf(claim).map(({ line }, index) => ({ line, sequence: before + index + 1 }));
}

/** Returns the first tooth of a line with its surfaces, or the area of the oral cavity. */
export function bodySiteOf(line: ServiceLine): Pick<ClaimItem, 'bodySite' | 'subSite'> {
  const [first] = teethOf(line);
  if (first !== undefined) {
    const surfaces = first.surfaces.map((surface) => fhir.concept(`${CARIN}/C4BBSurfaceCodes`, surface));
    return { bodySite: toothOf(first.tooth), ...fhir.listed('subSite', surfaces) };
  }
  const [area] = line.oralCavityCodes ?? [];
  return area === undefined ? {} : { bodySite: fhir.concept(SYSTEM_URLS.oralCavity, area) };
}

/**
 * The types of bill (without the frequency) of stays in a facility: hospitals, nursing and intermediate care facilities with
 * inpatients, levels of care, subacute care and swing beds; and residential facilities. Care of inpatients under part B (12x,
 * 22x) is paid as outpatient care.
 */
const INPATIENT_BILLS = /^(?:[12456][15678]|86)/;

export function isInpatient({ typeOfBill }: Pick<Institutional, 'typeOfBill'>): boolean {
  return INPATIENT_BILLS.test(typeOfBill.replace(/^0/, ''));
}
