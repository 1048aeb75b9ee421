import { writeProviders } from '../claim-837/provider-fields.ts';
import { type ClaimGuide, writeClaimLoop } from '../claim-837/write-claim.ts';
import { byCategory, relatedCausesComposite, writeConditions } from '../claim-837/write-parts.ts';
import { writeFields } from '../mapping/segment-fields.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { writeAmount, writeReference, yesNo } from '../writing/write-fields.ts';
import { claimDates } from './claim-fields.ts';
import { claimProviders } from './provider-fields.ts';
import type { ClaimInformation, ProfessionalClaim, ServiceLine } from './types.ts';
import { writeAmbulance } from './write-ambulance.ts';
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

/** Writes AMT and REF. Reading fields by fixed names is faster than by the names of `claimNumbers`. */
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
    if (claim.dates) writeFields(writer, writer.at(path, 'dates'), claimDates, claim.dates);
  },
  writeNumbers,
  writeCodes,
  writeProviders(writer, path, claim) {
    writeProviders(writer, path, claimProviders, claim);
  },
  writeLine: writeServiceLine,
};

/** Writes loop 2300 with everything below it. */
export function writeClaim(writer: SegmentWriter, claimPath: string, professionalClaim: ProfessionalClaim): void {
  const claim = shapedClaim(professionalClaim.claim);
  writeClaimLoop(writer, claimPath, { claim, serviceLines: professionalClaim.serviceLines }, GUIDE);
}
