import { writeProviders } from '../claim-837/provider-fields.ts';
import { type ClaimGuide, writeClaimLoop, writeNotes } from '../claim-837/write-claim.ts';
import { relatedCausesComposite } from '../claim-837/write-parts.ts';
import { writeFields } from '../mapping/segment-fields.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { amount } from '../writing/write-digits.ts';
import { flag, yesNo } from '../writing/write-fields.ts';
import { claimDates, claimNumbers } from './claim-fields.ts';
import { claimProviders } from './provider-fields.ts';
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

const GUIDE: ClaimGuide<DentalClaimInformation, DentalServiceLine> = {
  writeSegment: writeClaimSegment,
  writeDates(writer, path, claim) {
    writeFields(writer, path, claimDates, claim);
    writeDental(writer, path, claim);
  },
  writeNumbers(writer, path, claim) {
    writeFields(writer, path, claimNumbers, claim);
  },
  writeCodes(writer, path, claim) {
    writeNotes(writer, path, claim.notes);
    const diagnoses = (claim.diagnoses ?? []).map(({ qualifier, code }) => [qualifier, code]);
    if (diagnoses.length > 0) writer.segment(`${path}/diagnoses`, 'HI', ...diagnoses);
  },
  writeProviders(writer, path, claim) {
    writeProviders(writer, path, claimProviders, claim);
  },
  writeLine: writeServiceLine,
};

/** Writes loop 2300 with everything below it. */
export function writeClaim(writer: SegmentWriter, claimPath: string, claim: DentalClaim): void {
  writeClaimLoop(writer, claimPath, claim, GUIDE);
}
