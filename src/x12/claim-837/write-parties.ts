import {
  flag,
  nameElements,
  npiElements,
  writeAddress,
  writeContact,
  writeReference,
  writeReferences,
  x12Date,
} from '../write-fields.ts';
import type { SegmentWriter } from '../writer.ts';
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
  writer.segment(`${path}/submitter`, 'NM1', '41', ...nameElements(submitter.name), '46', submitter.id);
  submitter.contacts.forEach((contact, index) => {
    writeContact(writer, `${path}/submitter/contacts/${index}`, contact);
  });
  const none = [undefined, undefined, undefined, undefined];
  writer.segment(`${path}/receiver`, 'NM1', '40', '2', receiver.name, ...none, '46', receiver.id);
}

export function writeBillingProvider(writer: SegmentWriter, path: string, provider: BillingProvider): void {
  if (provider.taxonomyCode !== undefined) writer.segment(path, 'PRV', 'BI', 'PXC', provider.taxonomyCode);
  if (provider.currencyCode !== undefined) writer.segment(path, 'CUR', '85', provider.currencyCode);
  writer.segment(path, 'NM1', '85', ...nameElements(provider.name), ...npiElements(provider.npi));
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
  const none = [undefined, undefined, undefined, undefined];
  writer.segment(path, 'NM1', 'PE', '2', plan.name, ...none, plan.idQualifier, plan.id);
  writeAddress(writer, path, plan.address);
  writeReferences(writer, path, plan.secondaryIds);
  writeReference(writer, path, 'EI', plan.taxId);
}

/** PAT05-PAT09. */
function patientInformation(person: Subscriber | Patient): (string | undefined)[] {
  const { deathDate, weightPounds, pregnant } = person;
  return [
    deathDate === undefined ? undefined : 'D8',
    deathDate === undefined ? undefined : x12Date(deathDate),
    weightPounds === undefined ? undefined : '01',
    weightPounds,
    flag(pregnant),
  ];
}

function memberElements(subscriber: Subscriber): (string | undefined)[] {
  if (subscriber.memberId !== undefined) return ['MI', subscriber.memberId];
  if (subscriber.standardUniqueHealthIdentifier !== undefined) return ['II', subscriber.standardUniqueHealthIdentifier];
  return [];
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
  const information = patientInformation(subscriber);
  if (information.some((value) => value !== undefined)) {
    writer.segment(path, 'PAT', undefined, undefined, undefined, undefined, ...information);
  }
  writer.segment(path, 'NM1', 'IL', ...nameElements(subscriber.name), ...memberElements(subscriber));
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
  const none = [undefined, undefined, undefined, undefined];
  writer.segment(path, 'NM1', 'PR', '2', payer.name, ...none, payer.idQualifier ?? 'PI', payer.payerId);
  writeAddress(writer, `${path}/address`, payer.address);
  writeReferences(writer, `${path}/secondaryIds`, payer.secondaryIds);
  writeReferences(writer, `${path}/billingProviderSecondaryIds`, payer.billingProviderSecondaryIds);
}

export function writePatient(writer: SegmentWriter, path: string, patient: Patient): void {
  const none = [undefined, undefined, undefined];
  writer.segment(path, 'PAT', patient.relationshipCode, ...none, ...patientInformation(patient));
  writer.segment(path, 'NM1', 'QC', ...nameElements(patient.name));
  writeAddress(writer, `${path}/address`, patient.address);
  writer.segment(path, 'DMG', 'D8', x12Date(patient.birthDate), patient.sex);
  writeReference(writer, path, 'Y4', patient.propertyCasualtyClaimNumber);
  writeReferences(writer, path, patient.secondaryIds);
  writeContact(writer, path, patient.propertyCasualtyContact);
}
