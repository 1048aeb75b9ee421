import type { InpatientAdjudication } from '../common.ts';
import type { SegmentWriter } from '../segment-writer.ts';
import {
  writeAddress,
  writeAdjustments,
  writeAmount,
  writeDate,
  writeInpatientAdjudication,
  writeName,
  writeOrganization,
  writeOutpatientAdjudication,
  writeReference,
  writeReferences,
} from '../write-fields.ts';
import type { OtherPayer, OtherSubscriber } from './other-subscriber-types.ts';

function writeOtherPayer(writer: SegmentWriter, path: string, payer: OtherPayer): void {
  writeOrganization(writer, path, 'PR', {
    name: payer.name,
    idQualifier: payer.idQualifier ?? 'PI',
    id: payer.payerId,
  });
  writeAddress(writer, `${path}/address`, payer.address);
  writeDate(writer, path, '573', payer.adjudicationDate);
  writeReferences(writer, `${path}/secondaryIds`, payer.secondaryIds);
  writeReference(writer, path, 'G1', payer.priorAuthorizationNumber);
  writeReference(writer, path, '9F', payer.referralNumber);
  writeReference(writer, path, 'T4', payer.claimAdjustmentIndicator);
  writeReference(writer, path, 'F8', payer.payerClaimControlNumber);
}

/** Loop 2320 with 2330A-G. */
export function writeOtherSubscriber(
  writer: SegmentWriter,
  path: string,
  other: OtherSubscriber & { inpatientAdjudication?: InpatientAdjudication },
): void {
  writer.segment(
    path,
    'SBR',
    other.payerResponsibilitySequence,
    other.relationshipCode,
    other.groupNumber,
    other.groupName,
    other.insuranceTypeCode,
    undefined,
    undefined,
    undefined,
    other.claimFilingIndicatorCode,
  );
  writeAdjustments(writer, `${path}/adjustments`, other.adjustments);
  writeAmount(writer, path, 'D', other.payerPaidCents);
  writeAmount(writer, path, 'A8', other.nonCoveredCents);
  writeAmount(writer, path, 'EAF', other.remainingPatientLiabilityCents);
  writer.segment(
    path,
    'OI',
    undefined,
    undefined,
    other.benefitsAssignmentCode,
    other.patientSignatureSourceCode,
    undefined,
    other.releaseOfInformationCode,
  );
  writeInpatientAdjudication(writer, `${path}/inpatientAdjudication`, other.inpatientAdjudication);
  writeOutpatientAdjudication(writer, `${path}/outpatientAdjudication`, other.outpatientAdjudication);
  const idQualifier = other.memberId === undefined ? undefined : 'MI';
  writeName(writer, path, 'IL', { name: other.name, idQualifier, id: other.memberId });
  writeAddress(writer, `${path}/address`, other.address);
  writeReference(writer, path, 'SY', other.ssn);
  writeOtherPayer(writer, `${path}/payer`, other.payer);
  other.payerProviders?.forEach(({ entityCode, entityType, secondaryIds }, index) => {
    writer.segment(`${path}/payerProviders/${index}`, 'NM1', entityCode, entityType);
    writeReferences(writer, `${path}/payerProviders/${index}/secondaryIds`, secondaryIds);
  });
}
