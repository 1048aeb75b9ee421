import { type Level, writePatients } from '../270-005010X279A1/levels.ts';
import { answeredClaimFields, lineFields, responseTrace } from '../276-005010X212/segment-fields.ts';
import * as parties from '../276-005010X212/write-parties.ts';
import { writeFields } from '../mapping/segment-fields.ts';
import type { ElementValue, SegmentWriter } from '../writing/segment-writer.ts';
import { refuseMoreStatuses, writeChargedLine } from '../writing/write-charged-line.ts';
import { amount } from '../writing/write-digits.ts';
import { writeContact, x12Date } from '../writing/write-fields.ts';
import { buildSets } from '../writing/writer.ts';
import { reader277 } from './parse.ts';
import type {
  AnsweredClaim,
  AnsweredLine,
  Build277Input,
  ClaimStatus,
  ClaimStatusResponse,
  ClaimStatusResponseTransaction,
  LevelStatus,
  StatusReport,
} from './types.ts';

const VERSION = '005010X212';

function statusElement(status: ClaimStatus | undefined): ElementValue {
  return status && [status.categoryCode, status.statusCode, status.entityCode, status.codeListQualifier];
}

function dateElement(date: string | undefined): ElementValue {
  return date === undefined ? undefined : x12Date(date);
}

function writeReports(writer: SegmentWriter, path: string, reports: readonly StatusReport[]): void {
  writer.list(`${path}/reports`, 'STC', reports);
  reports.forEach(({ statuses: [first, second, third, ...more], ...report }, index) => {
    const at = `${path}/reports/${index}`;
    refuseMoreStatuses(writer, at, more);
    writer.segment(
      at,
      'STC',
      statusElement(first),
      dateElement(report.effectiveDate),
      report.actionCode,
      amount(report.chargeCents),
      amount(report.paidCents),
      dateElement(report.finalizedDate),
      undefined,
      dateElement(report.paymentDate),
      report.paymentTraceNumber,
      statusElement(second),
      statusElement(third),
      report.message,
    );
  });
}

function writeStatus(writer: SegmentWriter, path: string, status: LevelStatus | undefined, traceType: '1' | '2'): void {
  if (!status) return;
  writer.segment(`${path}/status`, 'TRN', traceType, status.traceNumber);
  writeReports(writer, `${path}/status`, status.reports);
}

function writeLine(writer: SegmentWriter, path: string, line: AnsweredLine): void {
  writeChargedLine(writer, path, line, line.paidCents);
  writeReports(writer, path, line.reports);
  writeFields(writer, path, lineFields, line);
}

function writeClaim(writer: SegmentWriter, path: string, claim: AnsweredClaim): void {
  writeFields(writer, path, responseTrace, claim);
  writeReports(writer, path, claim.reports);
  writeFields(writer, path, answeredClaimFields, claim);
  claim.lines.forEach((line, index) => {
    writeLine(writer, `${path}/lines/${index}`, line);
  });
}

function writeLevel(writer: SegmentWriter, level: Level<ClaimStatusResponse>, depth: number): void {
  const { payer, informationReceiver, serviceProvider, subscriber, dependent, claims } = level.patient;
  if (depth === 0) {
    parties.writePayer(writer, `${level.path}/payer`, payer);
    writeContact(writer, `${level.path}/payer/contact`, payer.contact);
  } else if (depth === 1 && informationReceiver) {
    parties.writeReceiver(writer, `${level.path}/informationReceiver`, informationReceiver);
    writeStatus(writer, `${level.path}/informationReceiver`, informationReceiver.status, '2');
  } else if (depth === 2 && serviceProvider) {
    parties.writeProvider(writer, `${level.path}/serviceProvider`, serviceProvider);
    writeStatus(writer, `${level.path}/serviceProvider`, serviceProvider.status, '1');
  } else if (depth === 3 && subscriber) {
    parties.writeSubscriber(writer, `${level.path}/subscriber`, subscriber);
  } else if (dependent) {
    parties.writeDependent(writer, `${level.path}/dependent`, dependent);
  }
  if (!level.isPatient) return;
  writer.list(`${level.path}/claims`, 'TRN', claims);
  claims.forEach((claim, index) => {
    writeClaim(writer, `${level.path}/claims/${index}`, claim);
  });
}

function writeTransaction(writer: SegmentWriter, path: string, transaction: ClaimStatusResponseTransaction): void {
  parties.writeHeader(writer, path, transaction, '08', 'DG');
  writePatients(writer, `${path}/responses`, transaction.responses, {
    plan: parties.STATUS_PLAN,
    write: (level, depth) => writeLevel(writer, level, depth),
  });
}

/** Writes a 277 claim status interchange. Throws `X12BuildError` if the guide forbids it. */
export function build277(input: Build277Input): string {
  return buildSets(
    input,
    { id: '277', functionalId: 'HN', version: VERSION, guide: reader277.guide },
    writeTransaction,
  );
}
