import type { ElementValue, SegmentWriter } from '../writing/segment-writer.ts';
import { CONTACT_QUALIFIERS, periodElements, writeAddress, writeName, x12Date } from '../writing/write-fields.ts';
import type * as parties from './party-types.ts';

export function writeHeader(
  writer: SegmentWriter,
  path: string,
  header: parties.EligibilityHeader & { transactionTypeCode?: string },
): void {
  writer.segment(
    path,
    'BHT',
    '0022',
    header.purposeCode,
    header.referenceId,
    x12Date(header.createdDate),
    header.createdTime,
    header.transactionTypeCode,
  );
}

export function writeParty(
  writer: SegmentWriter,
  path: string,
  party: parties.EligibilitySource | parties.EligibilityReceiver,
): void {
  writeName(writer, path, party.entityCode, party);
}

export function writeEligibilityReferences(
  writer: SegmentWriter,
  path: string,
  references: readonly parties.EligibilityReference[] | undefined,
): void {
  for (const { qualifier, value, description } of references ?? []) {
    writer.segment(path, 'REF', qualifier, value, description);
  }
}

export function writeProvider(
  writer: SegmentWriter,
  path: string,
  provider: parties.EligibilityProvider | undefined,
): void {
  if (provider) writer.segment(path, 'PRV', provider.roleCode, provider.idQualifier, provider.id);
}

export function writeDates(
  writer: SegmentWriter,
  path: string,
  dates: readonly parties.EligibilityDate[] | undefined,
): void {
  for (const { qualifier, period } of dates ?? []) writer.segment(path, 'DTP', qualifier, ...periodElements(period));
}

/** Writes PER with up to three numbers. Further numbers follow the last element, so that the guide refuses them. */
export function writeEligibilityContacts(
  writer: SegmentWriter,
  path: string,
  contacts: readonly parties.EligibilityContact[] | undefined,
): void {
  contacts?.forEach((contact, index) => {
    const numbers: ElementValue[] = [];
    for (const [qualifier, field] of CONTACT_QUALIFIERS) {
      if (contact[field] !== undefined) numbers.push(qualifier, contact[field]);
    }
    for (const { qualifier, value } of contact.otherNumbers ?? []) numbers.push(qualifier, value);
    writer.segment(`${path}/contacts/${index}`, 'PER', 'IC', contact.name, ...numbers);
  });
}

export function writeTraces(
  writer: SegmentWriter,
  path: string,
  traces: readonly parties.EligibilityTrace[] | undefined,
): void {
  traces?.forEach(({ typeCode, traceNumber, originatorId, additionalId }, index) => {
    writer.segment(`${path}/traces/${index}`, 'TRN', typeCode, traceNumber, originatorId, additionalId);
  });
}

export function writeSubscriberName(
  writer: SegmentWriter,
  path: string,
  subscriber: parties.EligibilitySubscriber,
): void {
  const { memberId, standardUniqueHealthIdentifier: uniqueId } = subscriber;
  if (memberId !== undefined && uniqueId !== undefined) {
    const message = 'The member id and the standard unique health identifier exclude each other (NM109)';
    writer.problem({ path, code: 'two_subscriber_ids', message, segmentId: 'NM1', elementPosition: 9 });
  }
  const qualifier = memberId !== undefined ? 'MI' : uniqueId !== undefined ? 'II' : undefined;
  writeName(writer, path, 'IL', { name: subscriber.name, idQualifier: qualifier, id: memberId ?? uniqueId });
}

export function writeDependentName(writer: SegmentWriter, path: string, dependent: parties.EligibilityPerson): void {
  writeName(writer, path, '03', { name: dependent.name });
}

/** Writes REF, N3 and N4. */
export function writeIdentity(
  writer: SegmentWriter,
  path: string,
  party: parties.EligibilityPerson | parties.EligibilityReceiver,
): void {
  writeEligibilityReferences(writer, path, party.secondaryIds);
  writeAddress(writer, path, party.address);
}

/** Writes PRV to DTP. */
export function writeDetails(
  writer: SegmentWriter,
  path: string,
  person: parties.EligibilityPerson,
  insured: 'Y' | 'N',
): void {
  writeProvider(writer, path, person.provider);
  if (person.birthDate !== undefined || person.sex !== undefined) {
    const birthDate = person.birthDate === undefined ? undefined : x12Date(person.birthDate);
    writer.segment(path, 'DMG', birthDate === undefined ? undefined : 'D8', birthDate, person.sex);
  }
  writeRelationship(writer, path, person.relationship, insured);
  writeDiagnoses(writer, path, person.diagnoses);
  writeDates(writer, path, person.dates);
}

function writeRelationship(
  writer: SegmentWriter,
  path: string,
  relationship: parties.EligibilityRelationship | undefined,
  insured: 'Y' | 'N',
): void {
  if (!relationship) return;
  const { relationshipCode, maintenanceTypeCode, maintenanceReasonCode, birthSequence } = relationship;
  const unused = Array.from({ length: 12 }, () => undefined);
  const elements = [insured, relationshipCode, maintenanceTypeCode, maintenanceReasonCode, ...unused, birthSequence];
  writer.segment(`${path}/relationship`, 'INS', ...elements);
}

function writeDiagnoses(
  writer: SegmentWriter,
  path: string,
  diagnoses: readonly parties.EligibilityDiagnosis[] | undefined,
): void {
  if (!diagnoses || diagnoses.length === 0) return;
  writer.segment(`${path}/diagnoses`, 'HI', ...diagnoses.map(({ qualifier, code }) => [qualifier, code]));
}

/** Returns EQ02 or EB13. */
export function procedureElement(procedure: parties.EligibilityProcedure | undefined): ElementValue {
  if (!procedure) return undefined;
  const { qualifier, code, modifiers, endCode } = procedure;
  const [first, second, third, fourth, ...more] = modifiers;
  // A fifth modifier is written after the last component, so that the guide refuses it.
  return [qualifier, code, first, second, third, fourth, undefined, endCode, ...more];
}

/** Returns EQ01 or EB03. */
export function repeated(codes: readonly string[]): ElementValue {
  return { repetitions: codes.map((code) => [code]) };
}
