import type { ChargedLine } from '../common.ts';
import type { SegmentWriter } from './segment-writer.ts';
import { amount } from './write-digits.ts';
import { procedureComposite } from './write-fields.ts';

/** Writes SVC; `paidCents` in the response to a status inquiry only. */
export function writeChargedLine(writer: SegmentWriter, path: string, line: ChargedLine, paidCents?: number): void {
  writer.segment(
    path,
    'SVC',
    procedureComposite(line.procedureQualifier, line.procedureCode, line.modifiers),
    amount(line.chargeCents),
    amount(paidCents),
    line.revenueCode,
    undefined,
    undefined,
    line.unitCount,
  );
}

/** Refuses the statuses of a report that do not fit into an STC. */
export function refuseMoreStatuses(writer: SegmentWriter, path: string, more: readonly unknown[]): void {
  if (more.length === 0) return;
  const message = 'STC has too many statuses. Maximum: 3.';
  writer.problem({ path, code: 'too_many_statuses', message, segmentId: 'STC' });
}
