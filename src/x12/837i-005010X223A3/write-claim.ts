import { writeProviders } from '../claim-837/provider-fields.ts';
import { type ClaimGuide, writeClaimLoop, writeNotes } from '../claim-837/write-claim.ts';
import { writeConditions } from '../claim-837/write-parts.ts';
import { writeFields } from '../mapping/segment-fields.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { amount } from '../writing/write-digits.ts';
import { writePeriod, x12Date } from '../writing/write-fields.ts';
import { claimDates, claimNumbers } from './claim-fields.ts';
import { claimProviders } from './provider-fields.ts';
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
  writeFields(writer, path, claimDates, claim);
}

const GUIDE: ClaimGuide<InstitutionalClaimInformation, InstitutionalServiceLine> = {
  writeSegment: writeClaimSegment,
  writeDates(writer, path, claim) {
    writeDates(writer, path, claim);
    writer.segment(path, 'CL1', claim.admissionTypeCode, claim.admissionSourceCode, claim.patientStatusCode);
  },
  writeNumbers(writer, path, claim) {
    writeFields(writer, path, claimNumbers, claim);
  },
  writeCodes(writer, path, claim) {
    writeNotes(writer, path, claim.notes);
    writeConditions(writer, path, claim.conditions);
    writeClaimCodes(writer, path, claim);
  },
  writeProviders(writer, path, claim) {
    writeProviders(writer, path, claimProviders, claim);
  },
  writeLine: writeServiceLine,
};

/** Writes loop 2300 with everything below it. */
export function writeClaim(writer: SegmentWriter, claimPath: string, claim: InstitutionalClaim): void {
  writeClaimLoop(writer, claimPath, claim, GUIDE);
}
