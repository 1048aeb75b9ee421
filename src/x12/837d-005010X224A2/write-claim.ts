import { type ClaimGuide, writeClaimLoop, writeNotes } from '../claim-837/write-claim.ts';
import { relatedCausesComposite, writeFacility, writeProvider } from '../claim-837/write-parts.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { amount } from '../writing/write-digits.ts';
import { flag, writeAmount, writeDate, writePeriod, writeReference, yesNo } from '../writing/write-fields.ts';
import type { DentalClaim, DentalClaimInformation, DentalServiceLine } from './types.ts';
import { writeServiceLine } from './write-line.ts';

function writeClaimSegment(writer: SegmentWriter, path: string, claim: DentalClaimInformation): void {
  const causes = claim.relatedCauses;
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
    undefined,
    causes && relatedCausesComposite(causes),
    claim.specialProgramCode,
    ...Array.from({ length: 6 }, () => undefined),
    flag(claim.predetermination, 'PB'),
    claim.delayReasonCode,
  );
}

function writeDental(writer: SegmentWriter, path: string, claim: DentalClaimInformation): void {
  if (claim.orthodonticTreatment) {
    const { totalMonths, remainingMonths, description } = claim.orthodonticTreatment;
    writer.segment(`${path}/orthodonticTreatment`, 'DN1', totalMonths, remainingMonths, undefined, description);
  }
  claim.toothStatuses?.forEach(({ tooth, status, system }, index) => {
    const none = [undefined, undefined, undefined];
    writer.segment(`${path}/toothStatuses/${index}`, 'DN2', tooth, status, ...none, system);
  });
}

function writeNumbers(writer: SegmentWriter, path: string, claim: DentalClaimInformation): void {
  writeAmount(writer, path, 'F5', claim.patientAmountPaidCents);
  writeReference(writer, path, 'G3', claim.predeterminationNumber);
  writeReference(writer, path, '4N', claim.serviceAuthorizationExceptionCode);
  writeReference(writer, path, 'F8', claim.payerClaimControlNumber);
  writeReference(writer, path, '9F', claim.referralNumber);
  writeReference(writer, path, 'G1', claim.priorAuthorizationNumber);
  writeReference(writer, path, '9A', claim.repricedClaimNumber);
  writeReference(writer, path, '9C', claim.adjustedRepricedClaimNumber);
  writeReference(writer, path, 'D9', claim.clearinghouseTraceNumber);
}

const GUIDE: ClaimGuide<DentalClaimInformation, DentalServiceLine> = {
  writeSegment: writeClaimSegment,
  writeDates(writer, path, claim) {
    writeDate(writer, path, '439', claim.accidentDate);
    writeDate(writer, path, '452', claim.appliancePlacementDate);
    writePeriod(writer, `${path}/serviceDate`, '472', claim.serviceDate);
    writeDate(writer, path, '050', claim.repricerReceivedDate);
    writeDental(writer, path, claim);
  },
  writeNumbers,
  writeCodes(writer, path, claim) {
    writeNotes(writer, path, claim.notes);
    const diagnoses = (claim.diagnoses ?? []).map(({ qualifier, code }) => [qualifier, code]);
    if (diagnoses.length > 0) writer.segment(`${path}/diagnoses`, 'HI', ...diagnoses);
  },
  writeProviders(writer, path, claim) {
    writeProvider(writer, `${path}/referringProvider`, 'DN', claim.referringProvider);
    writeProvider(writer, `${path}/primaryCareProvider`, 'P3', claim.primaryCareProvider);
    writeProvider(writer, `${path}/renderingProvider`, '82', claim.renderingProvider);
    writeFacility(writer, `${path}/serviceFacilityLocation`, claim.serviceFacilityLocation);
    writeProvider(writer, `${path}/assistantSurgeon`, 'DD', claim.assistantSurgeon);
    writeProvider(writer, `${path}/supervisingProvider`, 'DQ', claim.supervisingProvider);
  },
  writeLine: writeServiceLine,
};

/** Writes loop 2300 with everything below it. */
export function writeClaim(writer: SegmentWriter, claimPath: string, claim: DentalClaim): void {
  writeClaimLoop(writer, claimPath, claim, GUIDE);
}
