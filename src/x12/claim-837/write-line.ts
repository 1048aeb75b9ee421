import { writeFields } from '../mapping/segment-fields.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { addProcedure, writeAdjustments, writeAmount, writeDate } from '../writing/write-fields.ts';
import { drugReferences } from './claim-fields.ts';
import type { Drug, LineAdjudication } from './line-types.ts';

/** Writes loop 2410. */
export function writeDrug(writer: SegmentWriter, path: string, drug: Drug | undefined): void {
  if (!drug) return;
  writer.segment(path, 'LIN', undefined, 'N4', drug.ndc);
  writer.segment(path, 'CTP', undefined, undefined, undefined, drug.quantity, [drug.unit]);
  writeFields(writer, path, drugReferences, drug);
}

/** Writes loop 2430. */
export function writeAdjudication(
  writer: SegmentWriter,
  path: string,
  adjudication: LineAdjudication & { revenueCode?: string },
): void {
  const { procedureQualifier, procedureCode, bundledLineNumber } = adjudication;
  writer.begin(path, 'SVD').value(adjudication.payerId).amount(adjudication.paidCents);
  addProcedure(writer, procedureQualifier, procedureCode, adjudication);
  writer.value(adjudication.revenueCode).value(adjudication.paidUnits);
  if (bundledLineNumber !== undefined) writer.number(bundledLineNumber);
  writer.end();
  writeAdjustments(writer, path, adjudication.adjustments);
  writeDate(writer, path, '573', adjudication.paidDate);
  writeAmount(writer, path, 'EAF', adjudication.remainingPatientLiabilityCents);
}
