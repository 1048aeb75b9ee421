import { writeFields } from '../mapping/segment-fields.ts';
import type { ElementValue, SegmentWriter } from '../writing/segment-writer.ts';
import { refuseMoreStatuses, writeChargedLine } from '../writing/write-charged-line.ts';
import { amount } from '../writing/write-digits.ts';
import { writeName, writeOrganization, writeReferences, x12Date } from '../writing/write-fields.ts';
import { buildSets } from '../writing/writer.ts';
import { reader277CA } from './parse.ts';
import * as fields from './segment-fields.ts';
import type {
  AcknowledgedLine,
  AcknowledgedProvider,
  Build277CAInput,
  ClaimAcknowledgment,
  ClaimAcknowledgmentTransaction,
  ClaimStatus,
  InformationReceiver,
  StatusInformation,
} from './types.ts';

const VERSION = '005010X214';

function statusElement(status: ClaimStatus | undefined): ElementValue {
  return status && [status.categoryCode, status.statusCode, status.entityCode];
}

function writeStatuses(writer: SegmentWriter, path: string, statuses: readonly StatusInformation[] | undefined): void {
  if (statuses) writer.list(`${path}/statuses`, 'STC', statuses);
  statuses?.forEach(({ statuses: [first, second, third, ...more], ...information }, index) => {
    const at = `${path}/statuses/${index}`;
    refuseMoreStatuses(writer, at, more);
    const date = information.effectiveDate;
    writer.segment(
      at,
      'STC',
      statusElement(first),
      date === undefined ? undefined : x12Date(date),
      information.actionCode,
      amount(information.amountCents),
      ...[undefined, undefined, undefined, undefined, undefined],
      statusElement(second),
      statusElement(third),
      information.message,
    );
  });
}

function writeReceiver(writer: SegmentWriter, path: string, receiver: InformationReceiver): void {
  writeName(writer, path, '41', { name: receiver.name, idQualifier: '46', id: receiver.id });
  writeFields(writer, path, fields.receiverTrace, receiver);
  writeStatuses(writer, path, receiver.statuses);
  writeFields(writer, path, fields.receiverTotals, receiver);
}

function writeProvider(writer: SegmentWriter, path: string, provider: AcknowledgedProvider): void {
  writeName(writer, path, '85', provider);
  if (provider.traceNumber === undefined) return;
  writeFields(writer, path, fields.providerTrace, provider);
  writeStatuses(writer, path, provider.statuses);
  writeReferences(writer, path, provider.secondaryIds);
  writeFields(writer, path, fields.providerTotals, provider);
}

function writeLine(writer: SegmentWriter, path: string, line: AcknowledgedLine): void {
  writeChargedLine(writer, path, line);
  writeStatuses(writer, path, line.statuses);
  writeFields(writer, path, fields.lineFields, line);
}

function writeClaim(writer: SegmentWriter, path: string, claim: ClaimAcknowledgment): void {
  writeName(writer, `${path}/patient`, 'QC', claim.patient);
  writer.segment(path, 'TRN', '2', claim.patientControlNumber);
  writeStatuses(writer, path, claim.statuses);
  writeFields(writer, path, fields.claimFields, claim);
  claim.lines.forEach((line, index) => {
    writeLine(writer, `${path}/lines/${index}`, line);
  });
}

function writeHeader(writer: SegmentWriter, path: string, transaction: ClaimAcknowledgmentTransaction): void {
  const { source } = transaction;
  const date = x12Date(transaction.createdDate);
  writer.segment(path, 'BHT', '0085', '08', transaction.referenceId, date, transaction.createdTime, 'TH');
  writer.segment(path, 'HL', '1', undefined, '20', '1');
  writeOrganization(writer, `${path}/source`, source.entityCode, source);
  writeFields(writer, `${path}/source`, fields.sourceFields, source);
}

function writeLevels(writer: SegmentWriter, path: string, transaction: ClaimAcknowledgmentTransaction): void {
  let level = 1;
  writer.list(`${path}/receivers`, 'HL', transaction.receivers);
  transaction.receivers.forEach(({ receiver, providers }, receiverIndex) => {
    const receiverPath = `${path}/receivers/${receiverIndex}`;
    const receiverLevel = String(++level);
    writer.segment(receiverPath, 'HL', receiverLevel, '1', '21', providers.length > 0 ? '1' : '0');
    writeReceiver(writer, `${receiverPath}/receiver`, receiver);
    providers.forEach(({ provider, claims }, providerIndex) => {
      const providerPath = `${receiverPath}/providers/${providerIndex}`;
      const providerLevel = String(++level);
      writer.segment(providerPath, 'HL', providerLevel, receiverLevel, '19', claims.length > 0 ? '1' : '0');
      writeProvider(writer, `${providerPath}/provider`, provider);
      claims.forEach((claim, claimIndex) => {
        const claimPath = `${providerPath}/claims/${claimIndex}`;
        writer.segment(claimPath, 'HL', String(++level), providerLevel, 'PT');
        writeClaim(writer, claimPath, claim);
      });
    });
  });
}

/** Writes a 277CA interchange. Throws `X12BuildError` if the guide forbids it. */
export function build277CA(input: Build277CAInput): string {
  return buildSets(
    input,
    { id: '277', functionalId: 'HN', version: VERSION, guide: reader277CA.guide },
    (writer, path, transaction) => {
      writeHeader(writer, path, transaction);
      writeLevels(writer, path, transaction);
    },
  );
}
