import type { X12Address } from '../common.ts';
import {
  amount,
  nameElements,
  npiElements,
  periodElements,
  writeAddress,
  writeAmount,
  writeContact,
  writeDate,
  writeReference,
  writeReferences,
  yesNo,
} from '../write-fields.ts';
import type { CompositeValue, SegmentWriter } from '../writer.ts';
import type {
  AmbulanceTransport,
  ClaimAttachment,
  ClaimDates,
  ClaimInformation,
  ClaimProvider,
  ConditionIndicator,
  Contract,
  ProfessionalClaim,
  RelatedCauses,
  Repricing,
  ServiceFacilityLocation,
} from './types.ts';
import { writeServiceLine } from './write-line.ts';
import { writeOtherSubscriber } from './write-other-subscriber.ts';

function relatedCausesComposite({ codes, autoAccidentState, autoAccidentCountry }: RelatedCauses): CompositeValue {
  const [first, second, third, ...more] = codes;
  return [first, second, third, autoAccidentState, autoAccidentCountry, ...more];
}

function writeClaimSegment(writer: SegmentWriter, path: string, claim: ClaimInformation): void {
  const causes = claim.relatedCauses;
  const none = [undefined, undefined, undefined, undefined, undefined, undefined, undefined];
  writer.segment(
    path,
    'CLM',
    claim.patientControlNumber,
    amount(claim.totalChargeCents),
    undefined,
    undefined,
    [claim.placeOfServiceCode, 'B', claim.claimFrequencyCode],
    yesNo(claim.providerSignatureOnFile),
    claim.assignmentCode,
    claim.benefitsAssignmentCode,
    claim.releaseOfInformationCode,
    claim.patientSignatureSourceCode,
    causes && relatedCausesComposite(causes),
    claim.specialProgramCode,
    ...none,
    claim.delayReasonCode,
  );
}

function writeDates(writer: SegmentWriter, path: string, dates: ClaimDates | undefined): void {
  if (!dates) return;
  writeDate(writer, path, '431', dates.onset);
  writeDate(writer, path, '454', dates.initialTreatment);
  writeDate(writer, path, '304', dates.lastSeen);
  writeDate(writer, path, '453', dates.acuteManifestation);
  writeDate(writer, path, '439', dates.accident);
  writeDate(writer, path, '484', dates.lastMenstrualPeriod);
  writeDate(writer, path, '455', dates.lastXRay);
  writeDate(writer, path, '471', dates.visionPrescription);
  if (dates.disability) writer.segment(path, 'DTP', '314', ...periodElements(dates.disability));
  writeDate(writer, path, '360', dates.disabilityStart);
  writeDate(writer, path, '361', dates.disabilityEnd);
  writeDate(writer, path, '297', dates.lastWorked);
  writeDate(writer, path, '296', dates.authorizedReturnToWork);
  writeDate(writer, path, '435', dates.admission);
  writeDate(writer, path, '096', dates.discharge);
  writeDate(writer, path, '090', dates.assumedCare);
  writeDate(writer, path, '091', dates.relinquishedCare);
  writeDate(writer, path, '444', dates.firstContact);
  writeDate(writer, path, '050', dates.repricerReceived);
}

export function writeAttachments(writer: SegmentWriter, path: string, attachments?: readonly ClaimAttachment[]): void {
  attachments?.forEach(({ reportTypeCode, transmissionCode, controlNumber }, index) => {
    const control = controlNumber === undefined ? [] : [undefined, undefined, 'AC', controlNumber];
    writer.segment(`${path}/attachments/${index}`, 'PWK', reportTypeCode, transmissionCode, ...control);
  });
}

export function writeContract(writer: SegmentWriter, path: string, contract: Contract | undefined): void {
  if (!contract) return;
  const { typeCode, amountCents, percentage, code, termsDiscountPercentage, versionId } = contract;
  writer.segment(path, 'CN1', typeCode, amount(amountCents), percentage, code, termsDiscountPercentage, versionId);
}

export function writeAmbulance(writer: SegmentWriter, path: string, transport: AmbulanceTransport | undefined): void {
  if (!transport) return;
  const { weightPounds, reasonCode, distanceMiles, roundTripPurpose, stretcherPurpose } = transport;
  writer.segment(
    path,
    'CR1',
    weightPounds === undefined ? undefined : 'LB',
    weightPounds,
    undefined,
    reasonCode,
    'DH',
    distanceMiles,
    undefined,
    undefined,
    roundTripPurpose,
    stretcherPurpose,
  );
}

export function writeConditions(writer: SegmentWriter, path: string, conditions?: readonly ConditionIndicator[]): void {
  conditions?.forEach(({ category, applies, codes }, index) => {
    writer.segment(`${path}/conditions/${index}`, 'CRC', category, yesNo(applies), ...codes);
  });
}

export function writeRepricing(writer: SegmentWriter, path: string, repricing: Repricing | undefined): void {
  if (!repricing) return;
  writer.segment(
    `${path}/repricing`,
    'HCP',
    repricing.methodologyCode,
    amount(repricing.allowedAmountCents),
    amount(repricing.savingAmountCents),
    repricing.organizationId,
    repricing.rate,
    repricing.groupCode,
    amount(repricing.groupAmountCents),
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    repricing.rejectReasonCode,
    repricing.policyComplianceCode,
    repricing.exceptionCode,
  );
}

function writeReferenceNumbers(writer: SegmentWriter, path: string, claim: ClaimInformation): void {
  writeReference(writer, path, '4N', claim.serviceAuthorizationExceptionCode);
  writeReference(writer, path, 'F5', claim.medicareSection4081Indicator);
  writeReference(writer, path, 'EW', claim.mammographyCertificationNumber);
  writeReference(writer, path, '9F', claim.referralNumber);
  writeReference(writer, path, 'G1', claim.priorAuthorizationNumber);
  writeReference(writer, path, 'F8', claim.payerClaimControlNumber);
  writeReference(writer, path, 'X4', claim.cliaNumber);
  writeReference(writer, path, '9A', claim.repricedClaimNumber);
  writeReference(writer, path, '9C', claim.adjustedRepricedClaimNumber);
  writeReference(writer, path, 'LX', claim.investigationalDeviceExemptionNumber);
  writeReference(writer, path, 'D9', claim.clearinghouseTraceNumber);
  writeReference(writer, path, 'EA', claim.medicalRecordNumber);
  writeReference(writer, path, 'P4', claim.demonstrationProjectId);
  writeReference(writer, path, '1J', claim.carePlanOversightNumber);
}

/** CRC: conditions are kept in one list but stand in the guide's order of categories. */
const CONDITION_ORDER = ['07', 'E1', 'E2', 'E3', '75', 'ZZ'];

function writeCodes(writer: SegmentWriter, path: string, claim: ClaimInformation): void {
  const conditions = claim.conditions?.toSorted(
    (a, b) => CONDITION_ORDER.indexOf(a.category) - CONDITION_ORDER.indexOf(b.category),
  );
  writeConditions(writer, path, conditions);
  const composites = claim.diagnoses.map(({ qualifier, code }) => [qualifier, code]);
  if (composites.length > 0) writer.segment(`${path}/diagnoses`, 'HI', ...composites);
  const [principal, other, ...more] = claim.anesthesiaProcedureCodes ?? [];
  if (principal !== undefined) {
    const rest = [other, ...more].filter((code) => code !== undefined).map((code) => ['BO', code]);
    writer.segment(`${path}/anesthesiaProcedureCodes`, 'HI', ['BP', principal], ...rest);
  }
  const codes = claim.conditionCodes ?? [];
  for (let start = 0; start < codes.length; start += 12) {
    writer.segment(`${path}/conditionCodes`, 'HI', ...codes.slice(start, start + 12).map((code) => ['BG', code]));
  }
}

/** NM1, PRV, REF of a provider loop. */
export function writeProvider(writer: SegmentWriter, path: string, entity: string, provider?: ClaimProvider): void {
  if (!provider) return;
  writer.segment(path, 'NM1', entity, ...nameElements(provider.name), ...npiElements(provider.npi));
  if (provider.taxonomyCode !== undefined) writer.segment(path, 'PRV', 'PE', 'PXC', provider.taxonomyCode);
  writeReferences(writer, `${path}/secondaryIds`, provider.secondaryIds);
}

export function writeFacility(writer: SegmentWriter, path: string, facility?: ServiceFacilityLocation): void {
  if (!facility) return;
  const none = [undefined, undefined, undefined, undefined];
  writer.segment(path, 'NM1', '77', '2', facility.name, ...none, ...npiElements(facility.npi));
  writeAddress(writer, `${path}/address`, facility.address);
  writeReferences(writer, `${path}/secondaryIds`, facility.secondaryIds);
  writeContact(writer, `${path}/contact`, facility.contact);
}

export function writeAmbulanceLocations(
  writer: SegmentWriter,
  path: string,
  owner: { ambulancePickUp?: X12Address; ambulanceDropOff?: { name?: string; address: X12Address } },
): void {
  if (owner.ambulancePickUp) {
    writer.segment(`${path}/ambulancePickUp`, 'NM1', 'PW', '2');
    writeAddress(writer, `${path}/ambulancePickUp`, owner.ambulancePickUp);
  }
  if (owner.ambulanceDropOff) {
    writer.segment(`${path}/ambulanceDropOff`, 'NM1', '45', '2', owner.ambulanceDropOff.name);
    writeAddress(writer, `${path}/ambulanceDropOff/address`, owner.ambulanceDropOff.address);
  }
}

/** Loop 2300 with everything below it. */
export function writeClaim(writer: SegmentWriter, claimPath: string, professionalClaim: ProfessionalClaim): void {
  const { claim } = professionalClaim;
  const path = `${claimPath}/claim`;
  writeClaimSegment(writer, path, claim);
  writeDates(writer, `${path}/dates`, claim.dates);
  writeAttachments(writer, path, claim.attachments);
  writeContract(writer, `${path}/contract`, claim.contract);
  writeAmount(writer, path, 'F5', claim.patientAmountPaidCents);
  writeReferenceNumbers(writer, path, claim);
  for (const text of claim.fixedFormatInformation ?? []) writer.segment(path, 'K3', text);
  if (claim.claimNote) writer.segment(`${path}/claimNote`, 'NTE', claim.claimNote.code, claim.claimNote.text);
  writeAmbulance(writer, `${path}/ambulanceTransport`, claim.ambulanceTransport);
  if (claim.spinalManipulation) {
    const { conditionCode, description1, description2 } = claim.spinalManipulation;
    const none = [undefined, undefined, undefined, undefined, undefined, undefined, undefined];
    writer.segment(path, 'CR2', ...none, conditionCode, undefined, description1, description2);
  }
  writeCodes(writer, path, claim);
  writeRepricing(writer, path, claim.repricing);
  writeProvider(writer, `${path}/referringProvider`, 'DN', claim.referringProvider);
  writeProvider(writer, `${path}/primaryCareProvider`, 'P3', claim.primaryCareProvider);
  writeProvider(writer, `${path}/renderingProvider`, '82', claim.renderingProvider);
  writeFacility(writer, `${path}/serviceFacilityLocation`, claim.serviceFacilityLocation);
  writeProvider(writer, `${path}/supervisingProvider`, 'DQ', claim.supervisingProvider);
  writeAmbulanceLocations(writer, path, claim);
  claim.otherSubscribers?.forEach((other, index) => {
    writeOtherSubscriber(writer, `${path}/otherSubscribers/${index}`, other);
  });
  professionalClaim.serviceLines.forEach((line, index) => {
    writeServiceLine(writer, `${claimPath}/serviceLines/${index}`, line);
  });
}
