import type { Phi as PhiValue } from '../api/schema.ts';
import { PhiDate } from './phi.tsx';

/** Shows a date of service, or nothing if there is none. */
export function ServiceDay({ of }: { of: PhiValue<string> | null | undefined }) {
  if (of === null || of === undefined) return null;
  return (
    <span data-field="serviceDate">
      <PhiDate hasYear>{of}</PhiDate>
    </span>
  );
}
