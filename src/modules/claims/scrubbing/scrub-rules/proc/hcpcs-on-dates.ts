import { isLocalDate } from '../../../../../kernel/local-date.ts';
import type { CodeLookup, ScrubContext } from '../../scrub.ts';
import { linesOf, type PlacedLine } from '../rule-helpers.ts';
import { isProcedureShaped } from './procedure-code.ts';

/** The HCPCS Level II lines, each looked up on its first date of service. */
export function hcpcsOnDates({ claim, lookUpCode }: ScrubContext): (PlacedLine & { lookup: CodeLookup })[] {
  return linesOf(claim)
    .filter(({ line }) => line.procedureSystem === 'hcpcs' && isProcedureShaped('hcpcs', line.procedureCode))
    .filter(({ line }) => isLocalDate(line.serviceDate.start))
    .map((placed) => ({
      ...placed,
      lookup: lookUpCode('hcpcs', placed.line.procedureCode, placed.line.serviceDate.start),
    }));
}
