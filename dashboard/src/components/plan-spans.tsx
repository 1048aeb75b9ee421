import type { Schemas } from '../api/schema.ts';
import { words } from './status.tsx';
import { dateText } from './time-text.ts';

/** Lists the plans that a payer named, each with its own dates and status. */
export function PlanSpans({ of }: { of: readonly Schemas['PlanSpan'][] }) {
  return of.map(({ planName, insuranceTypeCode, status, start, end, basis }) => (
    <div key={basis.join()}>
      {planName ?? insuranceTypeCode ?? 'Plan without a name'}: {words(status).toLowerCase()}
      {(start ?? end) !== null && `, ${periodText(start, end)}`}
    </div>
  ));
}

/** Returns a period in words; an open side is written out. */
export function periodText(from: string | null | undefined, to: string | null | undefined): string {
  if (!from && !to) return '—';
  return `${from ? dateText(from) : '…'} to ${to ? dateText(to) : 'further notice'}`;
}
