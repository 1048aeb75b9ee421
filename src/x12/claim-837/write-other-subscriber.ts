import type { InpatientAdjudication } from '../common.ts';
import { writeFields } from '../mapping/segment-fields.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import {
  writeAddress,
  writeAdjustments,
  writeAmount,
  writeInpatientAdjudication,
  writeName,
  writeOrganization,
  writeOutpatientAdjudication,
  writeReferences,
} from '../writing/write-fields.ts';
import { otherPayerDates, otherPayerReferences, otherSubscriberReferences } from './claim-fields.ts';
import type { OtherPayer, OtherSubscriber } from './other-subscriber-types.ts';

function writeOtherPayer(writer: SegmentWriter, path: string, payer: OtherPayer): void {
  writeOrganization(writer, path, 'PR', {
    name: payer.name,
    idQualifier: payer.idQualifier ?? 'PI',
    id: payer.payerId,
  });
  writeAddress(writer, writer.at(path, 'address'), payer.address);
  writeFields(writer, path, otherPayerDates, payer);
  writeReferences(writer, writer.at(path, 'secondaryIds'), payer.secondaryIds);
  writeFields(writer, path, otherPayerReferences, payer);
}

/** Writes loop 2320 with 2330A-G. */
export function writeOtherSubscriber(
  writer: SegmentWriter,
  path: string,
  other: OtherSubscriber & { inpatientAdjudication?: InpatientAdjudication },
): void {
  writer.begin(path, 'SBR').value(other.payerResponsibilitySequence).value(other.relationshipCode);
  writer.value(other.groupNumber).value(other.groupName).value(other.insuranceTypeCode).skip(3);
  writer.value(other.claimFilingIndicatorCode).end();
  writeAdjustments(writer, writer.at(path, 'adjustments'), other.adjustments);
  writeAmount(writer, path, 'D', other.payerPaidCents);
  writeAmount(writer, path, 'A8', other.nonCoveredCents);
  writeAmount(writer, path, 'EAF', other.remainingPatientLiabilityCents);
  writer.begin(path, 'OI').skip(2).value(other.benefitsAssignmentCode).value(other.patientSignatureSourceCode);
  writer.skip(1).value(other.releaseOfInformationCode).end();
  writeInpatientAdjudication(writer, writer.at(path, 'inpatientAdjudication'), other.inpatientAdjudication);
  writeOutpatientAdjudication(writer, writer.at(path, 'outpatientAdjudication'), other.outpatientAdjudication);
  const idQualifier = other.memberId === undefined ? undefined : 'MI';
  writeName(writer, path, 'IL', { name: other.name, idQualifier, id: other.memberId });
  writeAddress(writer, writer.at(path, 'address'), other.address);
  writeFields(writer, path, otherSubscriberReferences, other);
  writeOtherPayer(writer, writer.at(path, 'payer'), other.payer);
  other.payerProviders?.forEach(({ entityCode, entityType, secondaryIds }, index) => {
    writer.segment(writer.at(writer.at(path, 'payerProviders'), index), 'NM1', entityCode, entityType);
    writeReferences(writer, `${path}/payerProviders/${index}/secondaryIds`, secondaryIds);
  });
}
