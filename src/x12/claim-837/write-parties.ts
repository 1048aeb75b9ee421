import type { SegmentWriter } from '../segment-writer.ts';
import {
  flag,
  writeAddress,
  writeContact,
  writeName,
  writeOrganization,
  writeProviderName,
  writeReference,
  writeReferences,
  x12Date,
} from '../write-fields.ts';
import type {
  BillingProvider,
  ClaimHeader,
  ClaimParties,
  Patient,
  Payer,
  PayToPlan,
  Subscriber,
} from './party-types.ts';

export function writeHeader(writer: SegmentWriter, path: string, transaction: ClaimHeader): void {
  const { submitter, receiver } = transaction;
  writer.segment(
    path,
    'BHT',
    '0019',
    transaction.purposeCode,
    transaction.referenceId,
    x12Date(transaction.createdDate),
    transaction.createdTime,
    transaction.claimOrEncounter,
  );
  writeName(writer, `${path}/submitter`, '41', { name: submitter.name, idQualifier: '46', id: submitter.id });
  submitter.contacts.forEach((contact, index) => {
    writeContact(writer, `${path}/submitter/contacts/${index}`, contact);
  });
  writeOrganization(writer, `${path}/receiver`, '40', { name: receiver.name, idQualifier: '46', id: receiver.id });
}

export function writeBillingProvider(writer: SegmentWriter, path: string, provider: BillingProvider): void {
  if (provider.taxonomyCode !== undefined) writer.segment(path, 'PRV', 'BI', 'PXC', provider.taxonomyCode);
  if (provider.currencyCode !== undefined) writer.segment(path, 'CUR', '85', provider.currencyCode);
  writeProviderName(writer, path, '85', provider);
  writeAddress(writer, `${path}/address`, provider.address);
  if (provider.taxId) {
    writeReference(writer, `${path}/taxId`, provider.taxId.type === 'ein' ? 'EI' : 'SY', provider.taxId.value);
  }
  writeReferences(writer, `${path}/secondaryIds`, provider.secondaryIds);
  writeContact(writer, `${path}/contact`, provider.contact);
}

export function writePayTo(writer: SegmentWriter, path: string, claim: ClaimParties): void {
  if (claim.payToAddress) {
    const type = claim.billingProvider.name.type === 'person' ? '1' : '2';
    writer.segment(`${path}/payToAddress`, 'NM1', '87', type);
    writeAddress(writer, `${path}/payToAddress`, claim.payToAddress);
  }
  if (claim.payToPlan) writePayToPlan(writer, `${path}/payToPlan`, claim.payToPlan);
}

function writePayToPlan(writer: SegmentWriter, path: string, plan: PayToPlan): void {
  writeOrganization(writer, path, 'PE', plan);
  writeAddress(writer, path, plan.address);
  writeReferences(writer, path, plan.secondaryIds);
  writeReference(writer, path, 'EI', plan.taxId);
}

/** PAT; a subscriber has none of it unless something is said. */
function writePatientInformation(
  writer: SegmentWriter,
  path: string,
  relationshipCode: string | undefined,
  { deathDate, weightPounds, pregnant }: Subscriber | Patient,
): void {
  writer.segment(
    path,
    'PAT',
    relationshipCode,
    undefined,
    undefined,
    undefined,
    flag(deathDate !== undefined, 'D8'),
    x12Date(deathDate),
    flag(weightPounds !== undefined, '01'),
    weightPounds,
    flag(pregnant),
  );
}

/** A member id, or else the standard identifier. */
function writeSubscriberName(writer: SegmentWriter, path: string, subscriber: Subscriber): void {
  const { name, memberId, standardUniqueHealthIdentifier: uniqueId } = subscriber;
  const idQualifier = memberId !== undefined ? 'MI' : flag(uniqueId !== undefined, 'II');
  writeName(writer, path, 'IL', { name, idQualifier, id: memberId ?? uniqueId });
}

export function writeSubscriber(writer: SegmentWriter, path: string, subscriber: Subscriber): void {
  writer.segment(
    path,
    'SBR',
    subscriber.payerResponsibilitySequence,
    subscriber.relationshipCode,
    subscriber.groupNumber,
    subscriber.groupName,
    subscriber.insuranceTypeCode,
    undefined,
    undefined,
    undefined,
    subscriber.claimFilingIndicatorCode,
  );
  const { deathDate, weightPounds, pregnant } = subscriber;
  if (deathDate !== undefined || weightPounds !== undefined || pregnant) {
    writePatientInformation(writer, path, undefined, subscriber);
  }
  writeSubscriberName(writer, path, subscriber);
  writeAddress(writer, `${path}/address`, subscriber.address);
  if (subscriber.birthDate !== undefined) {
    writer.segment(path, 'DMG', 'D8', x12Date(subscriber.birthDate), subscriber.sex);
  } else if (subscriber.sex !== undefined) {
    writer.segment(path, 'DMG', 'D8', undefined, subscriber.sex);
  }
  writeReference(writer, path, 'SY', subscriber.ssn);
  writeReference(writer, path, 'Y4', subscriber.propertyCasualtyClaimNumber);
  writeContact(writer, path, subscriber.propertyCasualtyContact);
}

export function writePayer(writer: SegmentWriter, path: string, payer: Payer): void {
  writeOrganization(writer, path, 'PR', {
    name: payer.name,
    idQualifier: payer.idQualifier ?? 'PI',
    id: payer.payerId,
  });
  writeAddress(writer, `${path}/address`, payer.address);
  writeReferences(writer, `${path}/secondaryIds`, payer.secondaryIds);
  writeReferences(writer, `${path}/billingProviderSecondaryIds`, payer.billingProviderSecondaryIds);
}

export function writePatient(writer: SegmentWriter, path: string, patient: Patient): void {
  writePatientInformation(writer, path, patient.relationshipCode, patient);
  writeName(writer, path, 'QC', { name: patient.name });
  writeAddress(writer, `${path}/address`, patient.address);
  writer.segment(path, 'DMG', 'D8', x12Date(patient.birthDate), patient.sex);
  writeReference(writer, path, 'Y4', patient.propertyCasualtyClaimNumber);
  writeReferences(writer, path, patient.secondaryIds);
  writeContact(writer, path, patient.propertyCasualtyContact);
}
