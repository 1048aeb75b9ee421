import type { PartyName, Reference } from '../common.ts';
import type { ElementValue, SegmentWriter } from '../segment-writer.ts';
import {
  amount,
  procedureComposite,
  writeAdjustments,
  writeAmount,
  writeContact,
  writeInpatientAdjudication,
  writeName,
  writeOutpatientAdjudication,
  writeReference,
  x12Date,
} from '../write-fields.ts';
import type {
  ClaimPayment,
  ClaimPaymentParty,
  PaidProcedure,
  QualifiedAmount,
  QualifiedQuantity,
  ServicePayment,
} from './types.ts';

/** Who is named by an identifier only is a person, except where the guide allows organizations alone. */
const NAMELESS_PERSON: PartyName = { type: 'person', last: '' };
const NAMELESS_ORGANIZATION: PartyName = { type: 'organization', organization: '' };
const NAMELESS: Readonly<Record<string, PartyName>> = { TT: NAMELESS_ORGANIZATION, PR: NAMELESS_ORGANIZATION };

function writeParty(writer: SegmentWriter, path: string, entity: string, party: ClaimPaymentParty | undefined): void {
  if (!party) return;
  const { name = NAMELESS[entity] ?? NAMELESS_PERSON, idQualifier, id } = party;
  writeName(writer, path, entity, { name, idQualifier, id });
}

function writeDate(writer: SegmentWriter, path: string, qualifier: string, date: string | undefined): void {
  if (date !== undefined) writer.segment(path, 'DTM', qualifier, x12Date(date));
}

function writeAmounts(writer: SegmentWriter, path: string, amounts?: readonly QualifiedAmount[]): void {
  if (!amounts) return;
  for (const { qualifier, amountCents } of amounts) writer.segment(path, 'AMT', qualifier, amount(amountCents));
}

function writeQuantities(writer: SegmentWriter, path: string, quantities?: readonly QualifiedQuantity[]): void {
  if (!quantities) return;
  for (const { qualifier, quantity } of quantities) writer.segment(path, 'QTY', qualifier, quantity);
}

/** REF qualifiers of loop 2100 that identify the rendering provider; they stand after the others. */
const RENDERING_QUALIFIERS = new Set(['0B', '1A', '1B', '1C', '1D', '1G', '1H', '1J', 'D3', 'G2', 'LU']);

/** REF qualifiers of loop 2110 that stand before the line item control number; the others stand after it. */
const EARLY_LINE_QUALIFIERS = new Set(['1S', 'APC', 'BB', 'E9', 'G1', 'G3', 'LU', 'RB']);

/** Those references whose qualifier is in the set, or those whose qualifier is not. */
function writeReferencesOf(
  writer: SegmentWriter,
  path: string,
  references: readonly Reference[] | undefined,
  { qualifiers, included }: { qualifiers: ReadonlySet<string>; included: boolean },
): void {
  if (!references) return;
  for (const { qualifier, value } of references) {
    if (qualifiers.has(qualifier) === included) writer.segment(path, 'REF', qualifier, value);
  }
}

function procedureElement(procedure: PaidProcedure | undefined): ElementValue {
  if (!procedure) return undefined;
  const { qualifier, code, modifiers, description } = procedure;
  return procedureComposite(qualifier, code, modifiers, description);
}

function writeServicePayment(writer: SegmentWriter, path: string, line: ServicePayment): void {
  writer.segment(
    path,
    'SVC',
    procedureElement(line.procedure),
    amount(line.chargeCents),
    amount(line.paidCents),
    line.revenueCode,
    line.paidUnits,
    procedureElement(line.submittedProcedure),
    line.originalUnits,
  );
  const date = line.serviceDate;
  writeDate(writer, path, date?.end === undefined ? '472' : '150', date?.start);
  writeDate(writer, path, '151', date?.end);
  writeAdjustments(writer, `${path}/adjustments`, line.adjustments);
  writeReferencesOf(writer, path, line.references, { qualifiers: EARLY_LINE_QUALIFIERS, included: true });
  writeReference(writer, path, '6R', line.lineItemControlNumber);
  writeReferencesOf(writer, path, line.references, { qualifiers: EARLY_LINE_QUALIFIERS, included: false });
  writeAmount(writer, path, 'B6', line.allowedCents);
  writeAmounts(writer, path, line.amounts);
  writeQuantities(writer, path, line.quantities);
  for (const code of line.remarkCodes) writer.segment(path, 'LQ', 'HE', code);
  for (const code of line.ncpdpRejectCodes ?? []) writer.segment(path, 'LQ', 'RX', code);
}

/** Loop 2100 with its service payments. */
export function writeClaimPayment(writer: SegmentWriter, path: string, claim: ClaimPayment): void {
  writer.segment(
    path,
    'CLP',
    claim.patientControlNumber,
    claim.claimStatusCode,
    amount(claim.chargeCents),
    amount(claim.paidCents),
    amount(claim.patientResponsibilityCents),
    claim.claimFilingIndicatorCode,
    claim.payerClaimControlNumber,
    claim.facilityTypeCode,
    claim.claimFrequencyCode,
    undefined,
    claim.diagnosisRelatedGroup,
    claim.diagnosisRelatedGroupWeight,
    claim.dischargeFraction,
  );
  writeAdjustments(writer, `${path}/adjustments`, claim.adjustments);
  writeParty(writer, `${path}/patient`, 'QC', claim.patient);
  writeParty(writer, `${path}/insured`, 'IL', claim.insured);
  writeParty(writer, `${path}/correctedInsured`, '74', claim.correctedInsured);
  writeParty(writer, `${path}/renderingProvider`, '82', claim.renderingProvider);
  writeParty(writer, `${path}/crossoverCarrier`, 'TT', claim.crossoverCarrier);
  writeParty(writer, `${path}/correctedPriorityPayer`, 'PR', claim.correctedPriorityPayer);
  writeParty(writer, `${path}/otherSubscriber`, 'GB', claim.otherSubscriber);
  writeInpatientAdjudication(writer, `${path}/inpatientAdjudication`, claim.inpatientAdjudication);
  writeOutpatientAdjudication(writer, `${path}/outpatientAdjudication`, claim.outpatientAdjudication);
  const references = `${path}/references`;
  writeReferencesOf(writer, references, claim.references, { qualifiers: RENDERING_QUALIFIERS, included: false });
  writeReferencesOf(writer, references, claim.references, { qualifiers: RENDERING_QUALIFIERS, included: true });
  writeDate(writer, path, '232', claim.statementPeriod?.start);
  writeDate(writer, path, '233', claim.statementPeriod?.end);
  writeDate(writer, path, '036', claim.coverageExpirationDate);
  writeDate(writer, path, '050', claim.receivedDate);
  for (const contact of claim.contacts ?? []) writeContact(writer, `${path}/contacts`, contact, 'CX');
  writeAmounts(writer, path, claim.amounts);
  writeQuantities(writer, path, claim.quantities);
  claim.servicePayments.forEach((line, index) => {
    writeServicePayment(writer, `${path}/servicePayments/${index}`, line);
  });
}
