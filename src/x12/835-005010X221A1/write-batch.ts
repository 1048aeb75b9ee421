import { isDeepStrictEqual } from 'node:util';
import type { ElementValue, SegmentWriter } from '../writing/segment-writer.ts';
import { amount } from '../writing/write-digits.ts';
import { x12Date } from '../writing/write-fields.ts';
import {
  SUMMARY_AMOUNTS,
  SUMMARY_QUANTITIES,
  SUPPLEMENTAL_AMOUNTS,
  SUPPLEMENTAL_QUANTITIES,
} from './batch-elements.ts';
import type { ClaimPaymentBatch, ProviderSummary, ProviderSupplementalSummary } from './types.ts';

/** The heading of claims without one. */
export const ONLY_BATCH: ClaimPaymentBatch = { number: '1' };

/** Reports whether two claims have the same heading; usually it is the same object. */
export function sameBatch(a: ClaimPaymentBatch, b: ClaimPaymentBatch | undefined): boolean {
  return a === b || isDeepStrictEqual(a, b);
}

/** Places values at their positions among the elements of a segment. */
function place<Field extends string, Value>(
  elements: ElementValue[],
  positions: Readonly<Record<Field, number>>,
  values: Partial<Record<NoInfer<Field>, Value>>,
  textOf: (value: Value | undefined) => ElementValue,
): void {
  for (const field in positions) elements[positions[field] - 1] = textOf(values[field]);
}

const asItIs = (text: string | undefined): ElementValue => text;

function summaryElements(summary: ProviderSummary): ElementValue[] {
  const { providerId, facilityTypeCode, fiscalPeriodDate, claimCount, totalChargeCents } = summary;
  const elements = Array.from<ElementValue>({ length: 24 });
  elements.splice(0, 5, providerId, facilityTypeCode, x12Date(fiscalPeriodDate), claimCount, amount(totalChargeCents));
  place(elements, SUMMARY_AMOUNTS, summary, amount);
  place(elements, SUMMARY_QUANTITIES, summary, asItIs);
  return elements;
}

function supplementalElements(summary: ProviderSupplementalSummary): ElementValue[] {
  const elements = Array.from<ElementValue>({ length: 19 });
  place(elements, SUPPLEMENTAL_AMOUNTS, summary, amount);
  place(elements, SUPPLEMENTAL_QUANTITIES, summary, asItIs);
  return elements;
}

/** Writes LX, TS3 and TS2. */
export function writeBatch(writer: SegmentWriter, path: string, batch: ClaimPaymentBatch): void {
  const { number, summary, supplementalSummary } = batch;
  writer.segment(path, 'LX', number);
  if (summary) writer.segment(writer.at(path, 'summary'), 'TS3', ...summaryElements(summary));
  if (supplementalSummary) {
    writer.segment(writer.at(path, 'supplementalSummary'), 'TS2', ...supplementalElements(supplementalSummary));
  }
}
