import type { SegmentWriter } from '../writing/segment-writer.ts';
import { flag, writeAddress, writeContact, writeName, x12Date } from '../writing/write-fields.ts';
import type { OtherOrganization, RequestValidation, ReviewParty, ReviewPerson } from './types.ts';

export function writeValidations(
  writer: SegmentWriter,
  path: string,
  validations: readonly RequestValidation[] | undefined,
): void {
  for (const { isValidRequest, rejectReasonCode, followUpActionCode } of validations ?? []) {
    writer.segment(path, 'AAA', isValidRequest ? 'Y' : 'N', undefined, rejectReasonCode, followUpActionCode);
  }
}

function writeReferences(writer: SegmentWriter, path: string, { references }: ReviewParty | ReviewPerson): void {
  for (const { qualifier, value, description } of references ?? []) {
    writer.segment(path, 'REF', qualifier, value, description);
  }
}

function writePartyName(writer: SegmentWriter, path: string, entity: string, party: ReviewParty | ReviewPerson): void {
  const { name, namePrefix, idQualifier, id } = party;
  if (namePrefix === undefined) {
    writeName(writer, path, entity, party);
    return;
  }
  const [type, last, first, middle, suffix] =
    name.type === 'person'
      ? (['1', name.last, name.first, name.middle, name.suffix] as const)
      : (['2', name.organization] as const);
  writer.segment(path, 'NM1', entity, type, last, first, middle, namePrefix, suffix, idQualifier, id);
}

/** Writes a loop that NM1 opens. */
export function writeParty(writer: SegmentWriter, path: string, party: ReviewParty): void {
  writePartyName(writer, path, party.entityCode, party);
  writeReferences(writer, path, party);
  writeAddress(writer, path, party.address);
  writeContact(writer, path, party.contact);
  writeValidations(writer, path, party.validations);
  if (!party.specialty) return;
  const { providerCode, taxonomyCode } = party.specialty;
  writer.segment(path, 'PRV', providerCode, flag(taxonomyCode !== undefined, 'PXC'), taxonomyCode);
}

export function writeOtherOrganization(writer: SegmentWriter, path: string, organization: OtherOrganization): void {
  writeParty(writer, path, organization);
  if (organization.denialDate === undefined) return;
  writer.segment(path, 'DTP', '598', 'D8', x12Date(organization.denialDate));
}

/** Writes loop 2010C or 2010D. */
export function writePerson(writer: SegmentWriter, path: string, person: ReviewPerson, isDependent: boolean): void {
  const code = isDependent ? 'QC' : 'IL';
  writePartyName(writer, path, code, person);
  writeReferences(writer, path, person);
  writeAddress(writer, path, person.address);
  writeValidations(writer, path, person.validations);
  if (person.birthDate !== undefined) {
    writer.segment(path, 'DMG', 'D8', x12Date(person.birthDate), person.genderCode);
  }
  const { relationshipToSubscriber, employmentStatusCode, birthSequenceNumber } = person;
  if (relationshipToSubscriber === undefined) return;
  const none = [undefined, undefined, undefined, undefined];
  writer.segment(
    path,
    'INS',
    isDependent ? 'N' : 'Y',
    relationshipToSubscriber,
    ...none,
    undefined,
    employmentStatusCode,
    ...none,
    ...none,
    birthSequenceNumber,
  );
}
