import { type Level, writePatients } from '../270-005010X279A1/levels.ts';
import { writeFields } from '../mapping/segment-fields.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { writeChargedLine } from '../writing/write-charged-line.ts';
import { buildSets } from '../writing/writer.ts';
import { reader276 } from './parse.ts';
import { inquiredClaimFields, inquiryTrace, lineFields } from './segment-fields.ts';
import type { Build276Input, ClaimStatusInquiry, ClaimStatusInquiryTransaction, InquiredClaim } from './types.ts';
import * as parties from './write-parties.ts';

const VERSION = '005010X212';

function writeClaim(writer: SegmentWriter, path: string, claim: InquiredClaim): void {
  writeFields(writer, path, inquiryTrace, claim);
  writeFields(writer, path, inquiredClaimFields, claim);
  claim.lines.forEach((line, index) => {
    writeChargedLine(writer, `${path}/lines/${index}`, line);
    writeFields(writer, `${path}/lines/${index}`, lineFields, line);
  });
}

function writeLevel(writer: SegmentWriter, level: Level<ClaimStatusInquiry>, depth: number): void {
  const { payer, informationReceiver, serviceProvider, subscriber, dependent, claims } = level.patient;
  if (depth === 0) parties.writePayer(writer, `${level.path}/payer`, payer);
  else if (depth === 1) parties.writeReceiver(writer, `${level.path}/informationReceiver`, informationReceiver);
  else if (depth === 2) parties.writeProvider(writer, `${level.path}/serviceProvider`, serviceProvider);
  else if (depth === 3) parties.writeSubscriber(writer, `${level.path}/subscriber`, subscriber);
  else if (dependent) parties.writeDependent(writer, `${level.path}/dependent`, dependent);
  if (!level.isPatient) return;
  writer.list(`${level.path}/claims`, 'TRN', claims);
  claims.forEach((claim, index) => {
    writeClaim(writer, `${level.path}/claims/${index}`, claim);
  });
}

function writeTransaction(writer: SegmentWriter, path: string, transaction: ClaimStatusInquiryTransaction): void {
  parties.writeHeader(writer, path, transaction, '13');
  writePatients(writer, `${path}/inquiries`, transaction.inquiries, {
    plan: parties.STATUS_PLAN,
    write: (level, depth) => writeLevel(writer, level, depth),
  });
}

/** Writes a 276 interchange. Throws `X12BuildError` if the guide forbids it. */
export function build276(input: Build276Input): string {
  return buildSets(
    input,
    { id: '276', functionalId: 'HR', version: VERSION, guide: reader276.guide },
    writeTransaction,
  );
}
