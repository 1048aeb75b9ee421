import {
  amount,
  nameElements,
  procedureComposite,
  writeAdjustments,
  writeAmount,
  writeContact,
  writeInpatientAdjudication,
  writeOutpatientAdjudication,
  writeReference,
  writeReferences,
  x12Date,
} from '../write-fields.ts';
import type { ElementValue, SegmentWriter } from '../writer.ts';
import type { ClaimPayment, ClaimPaymentParty, PaidProcedure, QualifiedQuantity, ServicePayment } from './types.ts';

function writeParty(writer: SegmentWriter, path: string, entity: string, party: ClaimPaymentParty | undefined): void {
  if (!party) return;
  const organization = entity === 'TT' || entity === 'PR';
  const none = [undefined, undefined, undefined, undefined, undefined];
  const name = party.name ? nameElements(party.name) : [organization ? '2' : '1', ...none];
  writer.segment(path, 'NM1', entity, ...name, party.idQualifier, party.id);
}

function writeDate(writer: SegmentWriter, path: string, qualifier: string, date: string | undefined): void {
  if (date !== undefined) writer.segment(path, 'DTM', qualifier, x12Date(date));
}

function writeQuantities(writer: SegmentWriter, path: string, quantities?: readonly QualifiedQuantity[]): void {
  for (const { qualifier, quantity } of quantities ?? []) writer.segment(path, 'QTY', qualifier, quantity);
}

/** REF qualifiers of loop 2100 that identify the rendering provider; they stand after the others. */
const RENDERING_QUALIFIERS = new Set(['0B', '1A', '1B', '1C', '1D', '1G', '1H', '1J', 'D3', 'G2', 'LU']);

function writeClaimReferences(writer: SegmentWriter, path: string, claim: ClaimPayment): void {
  const references = claim.references ?? [];
  writeReferences(
    writer,
    path,
    references.filter(({ qualifier }) => !RENDERING_QUALIFIERS.has(qualifier)),
  );
  writeReferences(
    writer,
    path,
    references.filter(({ qualifier }) => RENDERING_QUALIFIERS.has(qualifier)),
  );
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
  const early = new Set(['1S', 'APC', 'BB', 'E9', 'G1', 'G3', 'LU', 'RB']);
  const references = line.references ?? [];
  writeReferences(
    writer,
    path,
    references.filter(({ qualifier }) => early.has(qualifier)),
  );
  writeReference(writer, path, '6R', line.lineItemControlNumber);
  writeReferences(
    writer,
    path,
    references.filter(({ qualifier }) => !early.has(qualifier)),
  );
  writeAmount(writer, path, 'B6', line.allowedCents);
  for (const { qualifier, amountCents } of line.amounts ?? []) writeAmount(writer, path, qualifier, amountCents);
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
  writeClaimReferences(writer, `${path}/references`, claim);
  writeDate(writer, path, '232', claim.statementPeriod?.start);
  writeDate(writer, path, '233', claim.statementPeriod?.end);
  writeDate(writer, path, '036', claim.coverageExpirationDate);
  writeDate(writer, path, '050', claim.receivedDate);
  for (const contact of claim.contacts ?? []) writeContact(writer, `${path}/contacts`, contact, 'CX');
  for (const { qualifier, amountCents } of claim.amounts ?? []) writeAmount(writer, path, qualifier, amountCents);
  writeQuantities(writer, path, claim.quantities);
  claim.servicePayments.forEach((line, index) => {
    writeServicePayment(writer, `${path}/servicePayments/${index}`, line);
  });
}
