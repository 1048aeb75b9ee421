import type { LevelPlan } from '../270-005010X279A1/levels.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { writeName, writeOrganization, x12Date } from '../writing/write-fields.ts';
import type * as parties from './party-types.ts';

export function writeHeader(
  writer: SegmentWriter,
  path: string,
  header: parties.StatusHeader,
  purposeCode: string,
  typeCode?: string,
): void {
  const date = x12Date(header.createdDate);
  writer.segment(path, 'BHT', '0010', purposeCode, header.referenceId, date, header.createdTime, typeCode);
}

export function writePayer(writer: SegmentWriter, path: string, payer: parties.StatusPayer): void {
  writeOrganization(writer, path, 'PR', payer);
}

export function writeReceiver(writer: SegmentWriter, path: string, receiver: parties.StatusReceiver): void {
  writeName(writer, path, '41', { name: receiver.name, idQualifier: '46', id: receiver.id });
}

export function writeProvider(writer: SegmentWriter, path: string, provider: parties.StatusProvider): void {
  writeName(writer, path, '1P', provider);
  if (provider.alternate) writeName(writer, `${path}/alternate`, '1P', provider.alternate);
}

function writeDemographics(
  writer: SegmentWriter,
  path: string,
  person: parties.StatusSubscriber | parties.StatusDependent,
): void {
  if (person.birthDate === undefined && person.sex === undefined) return;
  const birthDate = person.birthDate === undefined ? undefined : x12Date(person.birthDate);
  writer.segment(path, 'DMG', 'D8', birthDate, person.sex);
}

export function writeSubscriber(writer: SegmentWriter, path: string, subscriber: parties.StatusSubscriber): void {
  writeDemographics(writer, path, subscriber);
  writeName(writer, path, 'IL', subscriber);
}

export function writeDependent(writer: SegmentWriter, path: string, dependent: parties.StatusDependent): void {
  writeDemographics(writer, path, dependent);
  writeName(writer, path, 'QC', { name: dependent.name });
}

type StatusLevel = 'payer' | 'informationReceiver' | 'serviceProvider' | 'subscriber' | 'dependent';

/** Payer, receiver, provider, subscriber and dependent of a 276 or 277. */
export const STATUS_PLAN: LevelPlan<{ [Level in StatusLevel]?: unknown } & { claims: readonly unknown[] }> = {
  levels: [
    { property: 'payer', code: '20' },
    { property: 'informationReceiver', code: '21' },
    { property: 'serviceProvider', code: '19' },
    { property: 'subscriber', code: '22' },
    { property: 'dependent', code: '23', omitsChildCode: true },
  ],
  subscriberDepth: 3,
  hasContent: ({ claims }) => claims.length > 0,
};
