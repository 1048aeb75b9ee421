import type { SegmentWriter } from '../segment-writer.ts';
import {
  amount,
  procedureComposite,
  writeAdjustments,
  writeAmount,
  writeDate,
  writeReference,
} from '../write-fields.ts';
import type { Drug, LineAdjudication } from './line-types.ts';

/** Loop 2410. */
export function writeDrug(writer: SegmentWriter, path: string, drug: Drug | undefined): void {
  if (!drug) return;
  writer.segment(path, 'LIN', undefined, 'N4', drug.ndc);
  writer.segment(path, 'CTP', undefined, undefined, undefined, drug.quantity, [drug.unit]);
  writeReference(writer, path, 'XZ', drug.prescriptionNumber);
  writeReference(writer, path, 'VY', drug.compoundLinkNumber);
}

/** Loop 2430. */
export function writeAdjudication(
  writer: SegmentWriter,
  path: string,
  adjudication: LineAdjudication & { revenueCode?: string },
): void {
  const { procedureQualifier, procedureCode, modifiers, description, bundledLineNumber } = adjudication;
  writer.segment(
    path,
    'SVD',
    adjudication.payerId,
    amount(adjudication.paidCents),
    procedureComposite(procedureQualifier, procedureCode, modifiers, description),
    adjudication.revenueCode,
    adjudication.paidUnits,
    bundledLineNumber === undefined ? undefined : String(bundledLineNumber),
  );
  writeAdjustments(writer, path, adjudication.adjustments);
  writeDate(writer, path, '573', adjudication.paidDate);
  writeAmount(writer, path, 'EAF', adjudication.remainingPatientLiabilityCents);
}
