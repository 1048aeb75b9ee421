import type { Phi as PhiValue } from '../api/schema.ts';
import { dayText } from './day-text.ts';
import { Phi, phiText } from './phi.tsx';

/** Shows a date of service, or nothing if there is none. */
export function ServiceDay({ of }: { of: PhiValue<string> | null | undefined }) {
  if (of === null || of === undefined) return null;
  return (
    <span data-field="serviceDate">
      <Phi>{dayText(phiText(of))}</Phi>
    </span>
  );
}
