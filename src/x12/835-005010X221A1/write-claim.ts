import type { PartyName, Reference } from '../common.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import {
  addProcedure,
  writeAdjustments,
  writeAmount,
  writeContact,
  writeInpatientAdjudication,
  writeName,
  writeOutpatientAdjudication,
  writeReference,
} from '../writing/write-fields.ts';
import type {
  ClaimPayment,
  ClaimPaymentParty,
  PaidProcedure,
  QualifiedAmount,
  QualifiedQuantity,
  ServicePayment,
} from './types.ts';

/** A party with an identifier only is a person, except where the guide allows organizations only. */
const NAMELESS_PERSON: PartyName = { type: 'person', last: '' };
const NAMELESS_ORGANIZATION: PartyName = { type: 'organization', organization: '' };
const NAMELESS: Readonly<Record<string, PartyName>> = { TT: NAMELESS_ORGANIZATION, PR: NAMELESS_ORGANIZATION };

function writeParty(writer: SegmentWriter, path: string, entity: string, party: ClaimPaymentParty | undefined): void {
  if (!party) return;
  const { name = NAMELESS[entity] ?? NAMELESS_PERSON, idQualifier, id } = party;
  writeName(writer, path, entity, { name, idQualifier, id });
}

function writeDate(writer: SegmentWriter, path: string, qualifier: string, date: string | undefined): void {
  if (date !== undefined) writer.begin(path, 'DTM').value(qualifier).date(date).end();
}

function writeAmounts(writer: SegmentWriter, path: string, amounts?: readonly QualifiedAmount[]): void {
  if (!amounts) return;
  for (const { qualifier, amountCents } of amounts) {
    writer.begin(path, 'AMT').value(qualifier).amount(amountCents).end();
  }
}

function writeQuantities(writer: SegmentWriter, path: string, quantities?: readonly QualifiedQuantity[]): void {
  if (!quantities) return;
  for (const { qualifier, quantity } of quantities) writer.begin(path, 'QTY').value(qualifier).value(quantity).end();
}

/** REF qualifiers of loop 2100 that identify the rendering provider; they follow the others. */
const RENDERING_QUALIFIERS = new Set(['0B', '1A', '1B', '1C', '1D', '1G', '1H', '1J', 'D3', 'G2', 'LU']);

/** REF qualifiers of loop 2110 that precede the line item control number; the others follow it. */
const EARLY_LINE_QUALIFIERS = new Set(['1S', 'APC', 'BB', 'E9', 'G1', 'G3', 'LU', 'RB']);

/** Returns the references whose qualifier is, or is not, in the set. */
function writeReferencesOf(
  writer: SegmentWriter,
  path: string,
  references: readonly Reference[] | undefined,
  { qualifiers, included }: { qualifiers: ReadonlySet<string>; included: boolean },
): void {
  if (!references) return;
  for (const { qualifier, value } of references) {
    if (qualifiers.has(qualifier) === included) writer.begin(path, 'REF').value(qualifier).value(value).end();
  }
}

function addPaidProcedure(writer: SegmentWriter, procedure: PaidProcedure | undefined): void {
  if (!procedure) writer.skip(1);
  else addProcedure(writer, procedure.qualifier, procedure.code, procedure);
}

function writeRemarks(writer: SegmentWriter, path: string, list: string, codes: readonly string[]): void {
  for (const code of codes) writer.begin(path, 'LQ').value(list).value(code).end();
}

function writeServicePayment(writer: SegmentWriter, path: string, line: ServicePayment): void {
  writer.begin(path, 'SVC');
  addPaidProcedure(writer, line.procedure);
  writer.amount(line.chargeCents).amount(line.paidCents).value(line.revenueCode).value(line.paidUnits);
  addPaidProcedure(writer, line.submittedProcedure);
  writer.value(line.originalUnits).end();
  const date = line.serviceDate;
  writeDate(writer, path, date?.end === undefined ? '472' : '150', date?.start);
  writeDate(writer, path, '151', date?.end);
  writeAdjustments(writer, writer.at(path, 'adjustments'), line.adjustments);
  writeReferencesOf(writer, path, line.references, { qualifiers: EARLY_LINE_QUALIFIERS, included: true });
  writeReference(writer, path, '6R', line.lineItemControlNumber);
  writeReferencesOf(writer, path, line.references, { qualifiers: EARLY_LINE_QUALIFIERS, included: false });
  writeAmount(writer, path, 'B6', line.allowedCents);
  writeAmounts(writer, path, line.amounts);
  writeQuantities(writer, path, line.quantities);
  writeRemarks(writer, path, 'HE', line.remarkCodes);
  if (line.ncpdpRejectCodes) writeRemarks(writer, path, 'RX', line.ncpdpRejectCodes);
}

/** Writes loop 2100 with its service payments. */
export function writeClaimPayment(writer: SegmentWriter, path: string, claim: ClaimPayment): void {
  writer.begin(path, 'CLP').value(claim.patientControlNumber).value(claim.claimStatusCode);
  writer.amount(claim.chargeCents).amount(claim.paidCents).amount(claim.patientResponsibilityCents);
  writer.value(claim.claimFilingIndicatorCode).value(claim.payerClaimControlNumber);
  writer.value(claim.facilityTypeCode).value(claim.claimFrequencyCode).skip(1);
  writer.value(claim.diagnosisRelatedGroup).value(claim.diagnosisRelatedGroupWeight).value(claim.dischargeFraction);
  writer.end();
  writeAdjustments(writer, writer.at(path, 'adjustments'), claim.adjustments);
  writeParty(writer, writer.at(path, 'patient'), 'QC', claim.patient);
  writeParty(writer, writer.at(path, 'insured'), 'IL', claim.insured);
  writeParty(writer, writer.at(path, 'correctedInsured'), '74', claim.correctedInsured);
  writeParty(writer, writer.at(path, 'renderingProvider'), '82', claim.renderingProvider);
  writeParty(writer, writer.at(path, 'crossoverCarrier'), 'TT', claim.crossoverCarrier);
  writeParty(writer, writer.at(path, 'correctedPriorityPayer'), 'PR', claim.correctedPriorityPayer);
  writeParty(writer, writer.at(path, 'otherSubscriber'), 'GB', claim.otherSubscriber);
  writeInpatientAdjudication(writer, writer.at(path, 'inpatientAdjudication'), claim.inpatientAdjudication);
  writeOutpatientAdjudication(writer, writer.at(path, 'outpatientAdjudication'), claim.outpatientAdjudication);
  const references = writer.at(path, 'references');
  writeReferencesOf(writer, references, claim.references, { qualifiers: RENDERING_QUALIFIERS, included: false });
  writeReferencesOf(writer, references, claim.references, { qualifiers: RENDERING_QUALIFIERS, included: true });
  writeDate(writer, path, '232', claim.statementPeriod?.start);
  writeDate(writer, path, '233', claim.statementPeriod?.end);
  writeDate(writer, path, '036', claim.coverageExpirationDate);
  writeDate(writer, path, '050', claim.receivedDate);
  for (const contact of claim.contacts ?? []) writeContact(writer, writer.at(path, 'contacts'), contact, 'CX');
  writeAmounts(writer, path, claim.amounts);
  writeQuantities(writer, path, claim.quantities);
  const lines = writer.at(path, 'servicePayments');
  claim.servicePayments.forEach((line, index) => {
    writeServicePayment(writer, writer.at(lines, index), line);
  });
}
