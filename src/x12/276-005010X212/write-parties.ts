import { amount, nameElements, periodElements, procedureComposite, writeReference, x12Date } from '../write-fields.ts';
import type { SegmentWriter } from '../writer.ts';
import type {
  StatusDependent,
  StatusHeader,
  StatusPayer,
  StatusProvider,
  StatusReceiver,
  StatusSubscriber,
} from './party-types.ts';
import type { InquiredLine } from './types.ts';

export function writeHeader(
  writer: SegmentWriter,
  path: string,
  header: StatusHeader,
  purposeCode: string,
  typeCode?: string,
): void {
  const date = x12Date(header.createdDate);
  writer.segment(path, 'BHT', '0010', purposeCode, header.referenceId, date, header.createdTime, typeCode);
}

export function writePayer(writer: SegmentWriter, path: string, payer: StatusPayer): void {
  const none = [undefined, undefined, undefined, undefined];
  writer.segment(path, 'NM1', 'PR', '2', payer.name, ...none, payer.idQualifier, payer.id);
}

export function writeReceiver(writer: SegmentWriter, path: string, receiver: StatusReceiver): void {
  writer.segment(path, 'NM1', '41', ...nameElements(receiver.name), '46', receiver.id);
}

export function writeProvider(writer: SegmentWriter, path: string, provider: StatusProvider): void {
  writer.segment(path, 'NM1', '1P', ...nameElements(provider.name), provider.idQualifier, provider.id);
  const { alternate } = provider;
  if (!alternate) return;
  const elements = [...nameElements(alternate.name), alternate.idQualifier, alternate.id];
  writer.segment(`${path}/alternate`, 'NM1', '1P', ...elements);
}

function writeDemographics(writer: SegmentWriter, path: string, person: StatusSubscriber | StatusDependent): void {
  if (person.birthDate === undefined && person.sex === undefined) return;
  const birthDate = person.birthDate === undefined ? undefined : x12Date(person.birthDate);
  writer.segment(path, 'DMG', 'D8', birthDate, person.sex);
}

export function writeSubscriber(writer: SegmentWriter, path: string, subscriber: StatusSubscriber): void {
  writeDemographics(writer, path, subscriber);
  writer.segment(path, 'NM1', 'IL', ...nameElements(subscriber.name), subscriber.idQualifier, subscriber.id);
}

export function writeDependent(writer: SegmentWriter, path: string, dependent: StatusDependent): void {
  writeDemographics(writer, path, dependent);
  writer.segment(path, 'NM1', 'QC', ...nameElements(dependent.name));
}

/** SVC; `paidCents` only in the response. */
export function writeServiceLine(writer: SegmentWriter, path: string, line: InquiredLine, paidCents?: number): void {
  writer.segment(
    path,
    'SVC',
    procedureComposite(line.procedureQualifier, line.procedureCode, line.modifiers),
    amount(line.chargeCents),
    amount(paidCents),
    line.revenueCode,
    undefined,
    undefined,
    line.unitCount,
  );
}

/** REF*FJ and DTP of a service line. */
export function writeLineDetails(writer: SegmentWriter, path: string, line: InquiredLine): void {
  writeReference(writer, path, 'FJ', line.lineItemControlNumber);
  if (line.serviceDate) writer.segment(path, 'DTP', '472', ...periodElements(line.serviceDate));
}

/** Payer, receiver, provider, subscriber and dependent of a 276 or 277. */
export const STATUS_LEVELS = [
  { property: 'payer', code: '20' },
  { property: 'informationReceiver', code: '21' },
  { property: 'serviceProvider', code: '19' },
  { property: 'subscriber', code: '22' },
  { property: 'dependent', code: '23', omitsChildCode: true },
] as const;
