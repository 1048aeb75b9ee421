import type { SegmentWriter } from '../writing/segment-writer.ts';
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
} from '../writing/write-fields.ts';
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
  writeName(writer, writer.at(path, 'submitter'), '41', { name: submitter.name, idQualifier: '46', id: submitter.id });
  writer.list(`${path}/submitter/contacts`, 'PER', submitter.contacts);
  submitter.contacts.forEach((contact, index) => {
    writeContact(writer, `${path}/submitter/contacts/${index}`, contact);
  });
  writeOrganization(writer, writer.at(path, 'receiver'), '40', {
    name: receiver.name,
    idQualifier: '46',
    id: receiver.id,
  });
}

export function writeBillingProvider(writer: SegmentWriter, path: string, provider: BillingProvider): void {
  if (provider.taxonomyCode !== undefined) writer.segment(path, 'PRV', 'BI', 'PXC', provider.taxonomyCode);
  if (provider.currencyCode !== undefined) writer.segment(path, 'CUR', '85', provider.currencyCode);
  writeProviderName(writer, path, '85', provider);
  writeAddress(writer, writer.at(path, 'address'), provider.address);
  if (provider.taxId) {
    writeReference(writer, writer.at(path, 'taxId'), provider.taxId.type === 'ein' ? 'EI' : 'SY', provider.taxId.value);
  }
  writeReferences(writer, writer.at(path, 'secondaryIds'), provider.secondaryIds);
  writeContact(writer, writer.at(path, 'contact'), provider.contact);
}

export function writePayTo(writer: SegmentWriter, path: string, claim: ClaimParties): void {
  if (claim.payToAddress) {
    const type = claim.billingProvider.name.type === 'person' ? '1' : '2';
    writer.segment(writer.at(path, 'payToAddress'), 'NM1', '87', type);
    writeAddress(writer, writer.at(path, 'payToAddress'), claim.payToAddress);
  }
  if (claim.payToPlan) writePayToPlan(writer, writer.at(path, 'payToPlan'), claim.payToPlan);
}

function writePayToPlan(writer: SegmentWriter, path: string, plan: PayToPlan): void {
  writeOrganization(writer, path, 'PE', plan);
  writeAddress(writer, path, plan.address);
  writeReferences(writer, path, plan.secondaryIds);
  writeReference(writer, path, 'EI', plan.taxId);
}

/** Writes PAT. A subscriber has none unless one of its fields is set. */
function writePatientInformation(
  writer: SegmentWriter,
  path: string,
  relationshipCode: string | undefined,
  { deathDate, weightPounds, pregnant }: Subscriber | Patient,
): void {
  writer.begin(path, 'PAT').value(relationshipCode).skip(3);
  writer.value(flag(deathDate !== undefined, 'D8')).date(deathDate);
  writer
    .value(flag(weightPounds !== undefined, '01'))
    .value(weightPounds)
    .value(flag(pregnant))
    .end();
}

/** Writes the name with the member id, or else with the standard identifier. */
function writeSubscriberName(writer: SegmentWriter, path: string, subscriber: Subscriber): void {
  const { name, memberId, standardUniqueHealthIdentifier: uniqueId } = subscriber;
  const idQualifier = memberId !== undefined ? 'MI' : flag(uniqueId !== undefined, 'II');
  writeName(writer, path, 'IL', { name, idQualifier, id: memberId ?? uniqueId });
}

export function writeSubscriber(writer: SegmentWriter, path: string, subscriber: Subscriber): void {
  writer.begin(path, 'SBR').value(subscriber.payerResponsibilitySequence).value(subscriber.relationshipCode);
  writer.value(subscriber.groupNumber).value(subscriber.groupName).value(subscriber.insuranceTypeCode).skip(3);
  writer.value(subscriber.claimFilingIndicatorCode).end();
  const { deathDate, weightPounds, pregnant } = subscriber;
  if (deathDate !== undefined || weightPounds !== undefined || pregnant) {
    writePatientInformation(writer, path, undefined, subscriber);
  }
  writeSubscriberName(writer, path, subscriber);
  writeAddress(writer, writer.at(path, 'address'), subscriber.address);
  if (subscriber.birthDate !== undefined || subscriber.sex !== undefined) {
    writer.begin(path, 'DMG').value('D8').date(subscriber.birthDate).value(subscriber.sex).end();
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
  writeAddress(writer, writer.at(path, 'address'), payer.address);
  writeReferences(writer, writer.at(path, 'secondaryIds'), payer.secondaryIds);
  writeReferences(writer, writer.at(path, 'billingProviderSecondaryIds'), payer.billingProviderSecondaryIds);
}

export function writePatient(writer: SegmentWriter, path: string, patient: Patient): void {
  writePatientInformation(writer, path, patient.relationshipCode, patient);
  writeName(writer, path, 'QC', { name: patient.name });
  writeAddress(writer, writer.at(path, 'address'), patient.address);
  writer.begin(path, 'DMG').value('D8').date(patient.birthDate).value(patient.sex).end();
  writeReference(writer, path, 'Y4', patient.propertyCasualtyClaimNumber);
  writeReferences(writer, path, patient.secondaryIds);
  writeContact(writer, path, patient.propertyCasualtyContact);
}
