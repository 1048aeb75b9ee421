import { type ClaimGuide, writeClaimLoop, writeNotes } from '../claim-837/write-claim.ts';
import { writeConditions, writeFacility, writeProvider } from '../claim-837/write-parts.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { amount } from '../writing/write-digits.ts';
import { writeAmount, writeDate, writePeriod, writeReference, x12Date } from '../writing/write-fields.ts';
import type { InstitutionalClaim, InstitutionalClaimInformation, InstitutionalServiceLine } from './types.ts';
import { writeClaimCodes } from './write-codes.ts';
import { writeServiceLine } from './write-line.ts';

function writeClaimSegment(writer: SegmentWriter, path: string, claim: InstitutionalClaimInformation): void {
  writer.segment(
    path,
    'CLM',
    claim.patientControlNumber,
    amount(claim.totalChargeCents),
    undefined,
    undefined,
    [claim.facilityTypeCode, 'A', claim.claimFrequencyCode],
    undefined,
    claim.assignmentCode,
    claim.benefitsAssignmentCode,
    claim.releaseOfInformationCode,
    ...Array.from({ length: 10 }, () => undefined),
    claim.delayReasonCode,
  );
}

function writeDates(writer: SegmentWriter, path: string, claim: InstitutionalClaimInformation): void {
  const { dischargeTime, statementPeriod, admission } = claim;
  if (dischargeTime !== undefined) writer.segment(path, 'DTP', '096', 'TM', dischargeTime);
  writePeriod(writer, `${path}/statementPeriod`, '434', statementPeriod);
  if (admission) {
    const [qualifier, time] = admission.time === undefined ? ['D8', ''] : ['DT', admission.time];
    writer.segment(`${path}/admission`, 'DTP', '435', qualifier, x12Date(admission.date) + time);
  }
  writeDate(writer, path, '050', claim.repricerReceivedDate);
}

function writeNumbers(writer: SegmentWriter, path: string, claim: InstitutionalClaimInformation): void {
  writeAmount(writer, path, 'F3', claim.patientEstimatedAmountDueCents);
  writeReference(writer, path, '4N', claim.serviceAuthorizationExceptionCode);
  writeReference(writer, path, '9F', claim.referralNumber);
  writeReference(writer, path, 'G1', claim.priorAuthorizationNumber);
  writeReference(writer, path, 'F8', claim.payerClaimControlNumber);
  writeReference(writer, path, '9A', claim.repricedClaimNumber);
  writeReference(writer, path, '9C', claim.adjustedRepricedClaimNumber);
  for (const number of claim.investigationalDeviceExemptionNumbers ?? []) writeReference(writer, path, 'LX', number);
  writeReference(writer, path, 'D9', claim.clearinghouseTraceNumber);
  writeReference(writer, path, 'LU', claim.autoAccidentState);
  writeReference(writer, path, 'EA', claim.medicalRecordNumber);
  writeReference(writer, path, 'P4', claim.demonstrationProjectId);
  writeReference(writer, path, 'G4', claim.peerReviewAuthorizationNumber);
}

const GUIDE: ClaimGuide<InstitutionalClaimInformation, InstitutionalServiceLine> = {
  writeSegment: writeClaimSegment,
  writeDates(writer, path, claim) {
    writeDates(writer, path, claim);
    writer.segment(path, 'CL1', claim.admissionTypeCode, claim.admissionSourceCode, claim.patientStatusCode);
  },
  writeNumbers,
  writeCodes(writer, path, claim) {
    writeNotes(writer, path, claim.notes);
    writeConditions(writer, path, claim.conditions);
    writeClaimCodes(writer, path, claim);
  },
  writeProviders(writer, path, claim) {
    writeProvider(writer, `${path}/attendingProvider`, '71', claim.attendingProvider);
    writeProvider(writer, `${path}/operatingProvider`, '72', claim.operatingProvider);
    writeProvider(writer, `${path}/otherOperatingProvider`, 'ZZ', claim.otherOperatingProvider);
    writeProvider(writer, `${path}/renderingProvider`, '82', claim.renderingProvider);
    writeFacility(writer, `${path}/serviceFacilityLocation`, claim.serviceFacilityLocation);
    writeProvider(writer, `${path}/referringProvider`, 'DN', claim.referringProvider);
  },
  writeLine: writeServiceLine,
};

/** Writes loop 2300 with everything below it. */
export function writeClaim(writer: SegmentWriter, claimPath: string, claim: InstitutionalClaim): void {
  writeClaimLoop(writer, claimPath, claim, GUIDE);
}
