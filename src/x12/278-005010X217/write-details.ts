import { writeFields } from '../mapping/segment-fields.ts';
import type { ElementValue, SegmentWriter } from '../writing/segment-writer.ts';
import { amount } from '../writing/write-digits.ts';
import { yesNo } from '../writing/write-fields.ts';
import { certificationDates, deliveries, eventDates, references, requestDates, serviceDates } from './event-fields.ts';
import type {
  PatientEvent,
  RequestedProcedure,
  RequestedService,
  ReviewDecision,
  ReviewDetail,
  ReviewedService,
  ReviewInformation,
} from './types.ts';
import { writeConditions } from './write-conditions.ts';
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
  writeFields(writer, path, references, detail);
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
  writeFields(writer, path, requestDates, event);
  writeFields(writer, path, eventDates, event);
  writeFields(writer, path, certificationDates, event);
  writeConditions(writer, path, event);
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
  writeFields(writer, path, serviceDates, service);
  writeFields(writer, path, certificationDates, service);
  if (service.service) writer.segment(`${path}/service`, ...serviceElements(service.service));
  service.teeth?.forEach(({ code, surfaceCodes }, index) => {
    writer.segment(`${path}/teeth/${index}`, 'TOO', 'JP', code, surfaceCodes);
  });
  writeFields(writer, path, deliveries, service);
  writeTail(writer, path, service);
}
