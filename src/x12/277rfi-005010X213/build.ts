import { writeFields } from '../mapping/segment-fields.ts';
import type { ElementValue, SegmentWriter } from '../writing/segment-writer.ts';
import { writeChargedLine } from '../writing/write-charged-line.ts';
import { amount } from '../writing/write-digits.ts';
import { writeAddress, writeContact, writeName, x12Date } from '../writing/write-fields.ts';
import { buildSets } from '../writing/writer.ts';
import { reader277Rfi } from './parse.ts';
import { claimFields, lineFields } from './segment-fields.ts';
import type {
  AdditionalInformationRequest,
  Build277RfiInput,
  InformationRequest,
  InformationRequestTransaction,
  RequestedInformation,
  RequestedLine,
  ResponseInstruction,
} from './types.ts';

const VERSION = '005010X213';

function composite(information: RequestedInformation | undefined): ElementValue {
  return information && [information.categoryCode, information.code, information.entityCode, information.codeList];
}

/** Writes STC with up to three requested pieces of information. */
export function writeRequest(writer: SegmentWriter, path: string, request: InformationRequest): void {
  const [first, second, third, ...more] = request.information;
  if (more.length > 0) {
    writer.problem({
      path,
      code: 'too_many_statuses',
      message: 'STC has too many requests. Maximum: 3.',
      segmentId: 'STC',
    });
  }
  writer.segment(
    path,
    'STC',
    composite(first),
    request.effectiveDate === undefined ? undefined : x12Date(request.effectiveDate),
    request.actionCode,
    amount(request.amountCents),
    ...[undefined, undefined, undefined, undefined, undefined],
    composite(second),
    composite(third),
    request.message,
  );
}

function writeRequests(writer: SegmentWriter, path: string, requests: readonly InformationRequest[]): void {
  writer.list(`${path}/requests`, 'STC', requests);
  requests.forEach((request, index) => {
    writeRequest(writer, `${path}/requests/${index}`, request);
  });
}

function writeInstruction(writer: SegmentWriter, path: string, instruction: ResponseInstruction | undefined): void {
  if (!instruction) return;
  const { reportTypeCode, transmissionCode, controlNumber, contact, name, address } = instruction;
  const at = `${path}/responseInstruction`;
  const id = controlNumber === undefined ? [] : ['AC', controlNumber];
  writer.segment(at, 'PWK', reportTypeCode, transmissionCode, undefined, undefined, ...id);
  writeContact(writer, at, contact);
  if (name !== undefined) writer.segment(at, 'N1', 'PR', name);
  writeAddress(writer, at, address);
}

function writeLine(writer: SegmentWriter, path: string, line: RequestedLine): void {
  writeChargedLine(writer, path, line);
  writeRequests(writer, path, line.requests);
  writeFields(writer, path, lineFields, line);
  writeInstruction(writer, path, line.responseInstruction);
}

function writeClaim(writer: SegmentWriter, path: string, claim: AdditionalInformationRequest): void {
  writer.segment(path, 'TRN', '1', claim.payerClaimControlNumber);
  writeRequests(writer, path, claim.requests);
  writeFields(writer, path, claimFields, claim);
  writeInstruction(writer, path, claim.responseInstruction);
  claim.lines.forEach((line, index) => {
    writeLine(writer, `${path}/lines/${index}`, line);
  });
}

/**
 * Writes the claims. Consecutive claims of the same provider, and of the same patient of that provider, share a level.
 */
function writeClaims(writer: SegmentWriter, path: string, claims: readonly AdditionalInformationRequest[]): void {
  let level = 2;
  writer.list(`${path}/claims`, 'HL', claims);
  let provider = '';
  let patient = '';
  let providerLevel = '';
  claims.forEach((claim, index) => {
    const at = `${path}/claims/${index}`;
    if (JSON.stringify(claim.provider) !== provider) {
      provider = JSON.stringify(claim.provider);
      patient = '';
      providerLevel = String(++level);
      writer.segment(`${at}/provider`, 'HL', providerLevel, '2', '19', '1');
      writeName(writer, `${at}/provider`, '1P', claim.provider);
    }
    if (JSON.stringify(claim.patient) !== patient) {
      patient = JSON.stringify(claim.patient);
      writer.segment(`${at}/patient`, 'HL', String(++level), providerLevel, 'PT');
      writeName(writer, `${at}/patient`, 'QC', claim.patient);
    }
    writeClaim(writer, at, claim);
  });
}

function writeTransaction(writer: SegmentWriter, path: string, transaction: InformationRequestTransaction): void {
  const { purposeCode, referenceId, createdDate, createdTime, transactionTypeCode, payer, receiver } = transaction;
  const date = x12Date(createdDate);
  writer.segment(path, 'BHT', '0085', purposeCode, referenceId, date, createdTime, transactionTypeCode);
  writer.segment(path, 'HL', '1', undefined, '20', '1');
  writeName(writer, `${path}/payer`, 'PR', payer);
  writeContact(writer, `${path}/payer`, payer.contact);
  writer.segment(path, 'HL', '2', '1', '21', '1');
  writeName(writer, `${path}/receiver`, '41', receiver);
  writeClaims(writer, path, transaction.claims);
}

/** Writes a 277 request for additional information. Throws `X12BuildError` if the guide forbids it. */
export function build277Rfi(input: Build277RfiInput): string {
  return buildSets(
    input,
    { id: '277', functionalId: 'HN', version: VERSION, guide: reader277Rfi.guide },
    writeTransaction,
  );
}
