import { isDeepStrictEqual } from 'node:util';
import type { X12Address } from '../common.ts';
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
import { buildInterchange, type SegmentWriter } from '../writer.ts';
import { reader837P } from './parse.ts';
import type {
  BillingProvider,
  Build837PInput,
  Patient,
  Payer,
  PayToPlan,
  ProfessionalClaim,
  ProfessionalClaimTransaction,
  Subscriber,
} from './types.ts';
import { writeClaim } from './write-claim.ts';

const DEFAULT_IMPLEMENTATION = '005010X222A1';

/** The guide allows this many claims under one subscriber or patient level. */
const CLAIMS_PER_LEVEL_MAX = 100;

interface PlacedClaim {
  claim: ProfessionalClaim;
  path: string;
}

interface PatientGroup {
  patient: Patient;
  claims: PlacedClaim[];
}

interface SubscriberGroup {
  claims: PlacedClaim[];
  patients: PatientGroup[];
  first: PlacedClaim;
}

interface BillingGroup {
  subscribers: SubscriberGroup[];
  first: PlacedClaim;
}

/** Claims that follow each other with the same billing provider, subscriber or patient share a level; order is kept. */
function groupClaims(claims: readonly PlacedClaim[]): BillingGroup[] {
  const groups: BillingGroup[] = [];
  for (const placed of claims) {
    let billing = groups.at(-1);
    if (!billing || !sameBilling(billing.first.claim, placed.claim)) {
      billing = { subscribers: [], first: placed };
      groups.push(billing);
    }
    let subscriber = billing.subscribers.at(-1);
    if (!subscriber || !fitsSubscriber(subscriber, placed.claim)) {
      subscriber = { claims: [], patients: [], first: placed };
      billing.subscribers.push(subscriber);
    }
    const { patient } = placed.claim;
    if (!patient) {
      subscriber.claims.push(placed);
      continue;
    }
    const last = subscriber.patients.at(-1);
    if (last && last.claims.length < CLAIMS_PER_LEVEL_MAX && isDeepStrictEqual(last.patient, patient)) {
      last.claims.push(placed);
    } else {
      subscriber.patients.push({ patient, claims: [placed] });
    }
  }
  return groups;
}

function sameBilling(a: ProfessionalClaim, b: ProfessionalClaim): boolean {
  return (
    isDeepStrictEqual(a.billingProvider, b.billingProvider) &&
    isDeepStrictEqual(a.payToAddress, b.payToAddress) &&
    isDeepStrictEqual(a.payToPlan, b.payToPlan)
  );
}

function fitsSubscriber(group: SubscriberGroup, claim: ProfessionalClaim): boolean {
  // The subscriber's own claims stand before those of dependents; one that comes later opens the level again.
  if (!claim.patient && (group.patients.length > 0 || group.claims.length === CLAIMS_PER_LEVEL_MAX)) return false;
  const { subscriber, payer } = group.first.claim;
  return isDeepStrictEqual(subscriber, claim.subscriber) && isDeepStrictEqual(payer, claim.payer);
}

function writeHeader(writer: SegmentWriter, path: string, transaction: ProfessionalClaimTransaction): void {
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

function writeBillingProvider(writer: SegmentWriter, path: string, provider: BillingProvider): void {
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

function writePayTo(writer: SegmentWriter, path: string, claim: ProfessionalClaim): void {
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

function writeSubscriber(writer: SegmentWriter, path: string, subscriber: Subscriber): void {
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

function writePayer(writer: SegmentWriter, path: string, payer: Payer): void {
  const none = [undefined, undefined, undefined, undefined];
  writer.segment(path, 'NM1', 'PR', '2', payer.name, ...none, payer.idQualifier ?? 'PI', payer.payerId);
  writeAddress(writer, `${path}/address`, payer.address);
  writeReferences(writer, `${path}/secondaryIds`, payer.secondaryIds);
  writeReferences(writer, `${path}/billingProviderSecondaryIds`, payer.billingProviderSecondaryIds);
}

function writePatient(writer: SegmentWriter, path: string, patient: Patient): void {
  const none = [undefined, undefined, undefined];
  writer.segment(path, 'PAT', patient.relationshipCode, ...none, ...patientInformation(patient));
  writer.segment(path, 'NM1', 'QC', ...nameElements(patient.name));
  writeAddress(writer, `${path}/address`, patient.address as X12Address);
  writer.segment(path, 'DMG', 'D8', x12Date(patient.birthDate), patient.sex);
  writeReference(writer, path, 'Y4', patient.propertyCasualtyClaimNumber);
  writeReferences(writer, path, patient.secondaryIds);
  writeContact(writer, path, patient.propertyCasualtyContact);
}

function writeLevels(writer: SegmentWriter, groups: readonly BillingGroup[]): void {
  let level = 0;
  for (const billing of groups) {
    const { claim, path } = billing.first;
    const billingLevel = String(++level);
    writer.segment(path, 'HL', billingLevel, undefined, '20', '1');
    writeBillingProvider(writer, `${path}/billingProvider`, claim.billingProvider);
    writePayTo(writer, path, claim);
    for (const subscriber of billing.subscribers) {
      const { claim: first, path: firstPath } = subscriber.first;
      const subscriberLevel = String(++level);
      writer.segment(firstPath, 'HL', subscriberLevel, billingLevel, '22', subscriber.patients.length > 0 ? '1' : '0');
      writeSubscriber(writer, `${firstPath}/subscriber`, first.subscriber);
      writePayer(writer, `${firstPath}/payer`, first.payer);
      for (const placed of subscriber.claims) writeClaim(writer, placed.path, placed.claim);
      for (const { patient, claims } of subscriber.patients) {
        const patientPath = claims[0]!.path;
        writer.segment(patientPath, 'HL', String(++level), subscriberLevel, '23', '0');
        writePatient(writer, `${patientPath}/patient`, patient);
        for (const placed of claims) writeClaim(writer, placed.path, placed.claim);
      }
    }
  }
}

/**
 * Writes an 837P interchange. Throws `X12BuildError` with every problem when the guide forbids something or a value
 * contains a delimiter or an unsupported character.
 */
export function build837P(input: Build837PInput): string {
  const version = input.implementation ?? DEFAULT_IMPLEMENTATION;
  return buildInterchange(
    input,
    {
      functionalId: 'HC',
      version,
      setCount: input.transactions.length,
      writeSets: (writer) => {
        input.transactions.forEach((transaction, index) => {
          const path = `/transactions/${index}`;
          const claims = transaction.claims.map((claim, at) => ({ claim, path: `${path}/claims/${at}` }));
          writer.beginSet(path, '837', transaction.controlNumber, version);
          writeHeader(writer, path, transaction);
          writeLevels(writer, groupClaims(claims));
          writer.endSet(path, transaction.controlNumber);
        });
      },
    },
    reader837P,
  );
}
