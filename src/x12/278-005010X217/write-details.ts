import type { ElementValue, SegmentWriter } from '../writing/segment-writer.ts';
import { amount } from '../writing/write-digits.ts';
import { writeDate, writePeriod, writeReference, yesNo } from '../writing/write-fields.ts';
import { DELIVERY_ELEMENTS } from './read-details.ts';
import type {
  PatientEvent,
  RequestedProcedure,
  RequestedService,
  ReviewDecision,
  ReviewDetail,
  ReviewedService,
  ReviewInformation,
} from './types.ts';
import { placed, writeConditions } from './write-conditions.ts';
import { writeOtherOrganization, writeParty, writeValidations } from './write-parties.ts';

function writeReview(writer: SegmentWriter, path: string, review: ReviewInformation | undefined): void {
  if (!review) return;
  const { facilityTypeCode, facilityQualifier, accidentState, accidentCountry } = review;
  const [first, second, third, ...more] = review.relatedCauseCodes ?? [];
  writer.segment(
    path,
    'UM',
    review.requestCategoryCode,
    review.certificationTypeCode,
    review.serviceTypeCode,
    [facilityTypeCode, facilityQualifier],
    [first, second, third, accidentState, accidentCountry, ...more],
    review.levelOfServiceCode,
    review.healthConditionCode,
    review.prognosisCode,
    review.releaseOfInformationCode,
    review.delayReasonCode,
  );
}

function writeDecision(writer: SegmentWriter, path: string, decision: ReviewDecision | undefined): void {
  if (!decision) return;
  const { certificationActionCode, reviewIdentificationNumber, reasonCodes, secondSurgicalOpinionRequired } = decision;
  writer.segment(
    path,
    'HCR',
    certificationActionCode,
    reviewIdentificationNumber,
    reasonCodes && { repetitions: reasonCodes.map((code) => [code]) },
    secondSurgicalOpinionRequired === undefined ? undefined : yesNo(secondSurgicalOpinionRequired),
  );
}

/** Writes TRN, AAA, UM, HCR and REF. */
function writeHead(writer: SegmentWriter, path: string, detail: ReviewDetail): void {
  for (const { type, traceNumber, originatingCompanyId, supplementalCode } of detail.traces) {
    writer.segment(path, 'TRN', type, traceNumber, originatingCompanyId, supplementalCode);
  }
  writeValidations(writer, path, detail.validations);
  writeReview(writer, path, detail.review);
  writeDecision(writer, path, detail.decision);
  writeReference(writer, path, 'BB', detail.priorAuthorizationNumber);
  writeReference(writer, path, 'NT', detail.administrativeReferenceNumber);
}

function writeCertificationDates(writer: SegmentWriter, path: string, detail: ReviewDetail): void {
  writeDate(writer, path, '102', detail.certificationIssueDate);
  writeDate(writer, path, '036', detail.certificationExpirationDate);
  writePeriod(writer, path, '007', detail.certificationEffectiveDate);
}

function writeDelivery(writer: SegmentWriter, path: string, { delivery }: ReviewDetail): void {
  if (delivery) writer.segment(path, 'HSD', ...placed(delivery, DELIVERY_ELEMENTS));
}

/** Writes PWK, MSG and the parties. */
function writeTail(writer: SegmentWriter, path: string, detail: ReviewDetail): void {
  for (const { reportTypeCode, transmissionCode, controlNumber, description } of detail.attachments ?? []) {
    const id = controlNumber === undefined ? [undefined, undefined] : ['AC', controlNumber];
    writer.segment(path, 'PWK', reportTypeCode, transmissionCode, undefined, undefined, ...id, description);
  }
  if (detail.message !== undefined) writer.segment(path, 'MSG', detail.message);
  detail.providers.forEach((provider, index) => {
    writeParty(writer, `${path}/providers/${index}`, provider);
  });
  if (detail.informationContact) writeParty(writer, `${path}/informationContact`, detail.informationContact);
}

/** Writes loop 2000E after its HL. */
export function writeEvent(writer: SegmentWriter, path: string, event: PatientEvent): void {
  writeHead(writer, path, event);
  writeDate(writer, path, '439', event.accidentDate);
  writeDate(writer, path, '484', event.lastMenstrualPeriodDate);
  writeDate(writer, path, 'ABC', event.estimatedBirthDate);
  writeDate(writer, path, '431', event.onsetDate);
  writePeriod(writer, path, 'AAH', event.eventDate);
  writePeriod(writer, path, '435', event.admissionDate);
  writeDate(writer, path, '096', event.dischargeDate);
  writeCertificationDates(writer, path, event);
  writeConditions(writer, path, event, () => writeDelivery(writer, path, event));
  writeTail(writer, path, event);
  event.transportLocations?.forEach((location, index) => {
    writeParty(writer, `${path}/transportLocations/${index}`, location);
  });
  event.otherOrganizations?.forEach((organization, index) => {
    writeOtherOrganization(writer, `${path}/otherOrganizations/${index}`, organization);
  });
}

function procedureElement(procedure: RequestedProcedure | undefined): ElementValue {
  if (!procedure) return undefined;
  const { qualifier, code, modifiers, description, endCode } = procedure;
  const [first, second, third, fourth, ...more] = modifiers;
  // A fifth modifier is written after the last component, so that the guide refuses it.
  return [qualifier, code, first, second, third, fourth, description, endCode, ...more];
}

function serviceElements(service: RequestedService): [id: string, ...elements: ElementValue[]] {
  const procedure = procedureElement(service.procedure);
  const charge = amount(service.chargeCents);
  const { unitBasis, unitCount, nursingHomeLevelOfCareCode, epsdtIndicator } = service;
  const none = [undefined, undefined];
  if (service.type === 'dental') {
    const { oralCavityCodes, prosthesisCode, description } = service;
    return ['SV3', procedure, charge, undefined, oralCavityCodes, prosthesisCode, unitCount, description];
  }
  if (service.type === 'institutional') {
    const { revenueCode, unitRate, nursingHomeResidentialStatusCode } = service;
    const residence = [nursingHomeResidentialStatusCode, nursingHomeLevelOfCareCode];
    return ['SV2', revenueCode, procedure, charge, unitBasis, unitCount, unitRate, ...none, ...residence];
  }
  const epsdt = epsdtIndicator === undefined ? undefined : yesNo(epsdtIndicator);
  const gap = Array.from({ length: 8 }, () => undefined);
  const pointers = service.diagnosisPointers;
  const head = [procedure, charge, unitBasis, unitCount, ...none, pointers, ...none, undefined, epsdt];
  return ['SV1', ...head, ...gap, nursingHomeLevelOfCareCode];
}

/** Writes loop 2000F after its HL. */
export function writeService(writer: SegmentWriter, path: string, service: ReviewedService): void {
  writeHead(writer, path, service);
  writePeriod(writer, path, '472', service.serviceDate);
  writeCertificationDates(writer, path, service);
  if (service.service) writer.segment(`${path}/service`, ...serviceElements(service.service));
  service.teeth?.forEach(({ code, surfaceCodes }, index) => {
    writer.segment(`${path}/teeth/${index}`, 'TOO', 'JP', code, surfaceCodes);
  });
  writeDelivery(writer, path, service);
  writeTail(writer, path, service);
}
