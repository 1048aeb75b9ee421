import { type ClaimGuide, writeClaimLoop } from '../claim-837/write-claim.ts';
import {
  byCategory,
  relatedCausesComposite,
  writeConditions,
  writeFacility,
  writeProvider,
} from '../claim-837/write-parts.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { writeAmount, writeDate, writePeriod, writeReference, yesNo } from '../writing/write-fields.ts';
import type { ClaimDates, ClaimInformation, ProfessionalClaim, ServiceLine } from './types.ts';
import { writeAmbulance, writeAmbulanceLocations } from './write-ambulance.ts';
import { writeServiceLine } from './write-line.ts';
import { shapedClaim } from './write-shape.ts';

function writeClaimSegment(writer: SegmentWriter, path: string, claim: ClaimInformation): void {
  const causes = claim.relatedCauses;
  writer.begin(path, 'CLM').value(claim.patientControlNumber).amount(claim.totalChargeCents).skip(2);
  writer.composite().component(claim.placeOfServiceCode).component('B').component(claim.claimFrequencyCode);
  writer.value(yesNo(claim.providerSignatureOnFile)).value(claim.assignmentCode);
  writer.value(claim.benefitsAssignmentCode).value(claim.releaseOfInformationCode);
  writer.value(claim.patientSignatureSourceCode).add(causes && relatedCausesComposite(causes));
  writer.value(claim.specialProgramCode).skip(7).value(claim.delayReasonCode).end();
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
  writePeriod(writer, path, '314', dates.disability);
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

function writeNumbers(writer: SegmentWriter, path: string, claim: ClaimInformation): void {
  writeAmount(writer, path, 'F5', claim.patientAmountPaidCents);
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

/** The guide's order of the categories of CRC. */
const CONDITION_ORDER = ['07', 'E1', 'E2', 'E3', '75', 'ZZ'];

function writeAnesthesia(writer: SegmentWriter, path: string, codes: readonly string[]): void {
  const [principal, other, ...more] = codes;
  if (principal === undefined) return;
  const rest = [other, ...more].filter((code) => code !== undefined).map((code) => ['BO', code]);
  writer.segment(writer.at(path, 'anesthesiaProcedureCodes'), 'HI', ['BP', principal], ...rest);
}

function writeSpinalManipulation(writer: SegmentWriter, path: string, claim: ClaimInformation): void {
  const spine = claim.spinalManipulation;
  if (!spine) return;
  writer.begin(path, 'CR2').skip(7).value(spine.conditionCode).skip(1);
  writer.value(spine.description1).value(spine.description2).end();
}

function writeCodes(writer: SegmentWriter, path: string, claim: ClaimInformation): void {
  if (claim.claimNote) writer.segment(writer.at(path, 'claimNote'), 'NTE', claim.claimNote.code, claim.claimNote.text);
  writeAmbulance(writer, writer.at(path, 'ambulanceTransport'), claim.ambulanceTransport);
  writeSpinalManipulation(writer, path, claim);
  writeConditions(writer, path, byCategory(claim.conditions, CONDITION_ORDER));
  const { diagnoses } = claim;
  writer.list(writer.at(path, 'diagnoses'), 'HI', diagnoses);
  if (diagnoses.length > 0) {
    writer.begin(writer.at(path, 'diagnoses'), 'HI');
    for (let index = 0; index < diagnoses.length; index++) {
      const diagnosis = diagnoses[index]!;
      writer.composite().component(diagnosis.qualifier).component(diagnosis.code);
    }
    writer.end();
  }
  if (claim.anesthesiaProcedureCodes) writeAnesthesia(writer, path, claim.anesthesiaProcedureCodes);
  const codes = claim.conditionCodes;
  if (!codes) return;
  for (let start = 0; start < codes.length; start += 12) {
    writer.segment(
      writer.at(path, 'conditionCodes'),
      'HI',
      ...codes.slice(start, start + 12).map((code) => ['BG', code]),
    );
  }
}

const GUIDE: ClaimGuide<ClaimInformation, ServiceLine> = {
  writeSegment: writeClaimSegment,
  writeDates(writer, path, claim) {
    writeDates(writer, writer.at(path, 'dates'), claim.dates);
  },
  writeNumbers,
  writeCodes,
  writeProviders(writer, path, claim) {
    writeProvider(writer, writer.at(path, 'referringProvider'), 'DN', claim.referringProvider);
    writeProvider(writer, writer.at(path, 'primaryCareProvider'), 'P3', claim.primaryCareProvider);
    writeProvider(writer, writer.at(path, 'renderingProvider'), '82', claim.renderingProvider);
    writeFacility(writer, writer.at(path, 'serviceFacilityLocation'), claim.serviceFacilityLocation);
    writeProvider(writer, writer.at(path, 'supervisingProvider'), 'DQ', claim.supervisingProvider);
    writeAmbulanceLocations(writer, path, claim);
  },
  writeLine: writeServiceLine,
};

/** Writes loop 2300 with everything below it. */
export function writeClaim(writer: SegmentWriter, claimPath: string, professionalClaim: ProfessionalClaim): void {
  const claim = shapedClaim(professionalClaim.claim);
  writeClaimLoop(writer, claimPath, { claim, serviceLines: professionalClaim.serviceLines }, GUIDE);
}
