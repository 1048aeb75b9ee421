import type { ServiceLine } from '../../claim.ts';
import { linesOf, type PlacedLine } from '../rule-helpers.ts';

/** Supernumerary teeth have the number of the tooth beside them plus 50, or its letter and S. */
function beside(tooth: string): string {
  if (/^[A-T]S$/.test(tooth)) return tooth[0]!;
  const number = Number(tooth);
  return number >= 51 && number <= 82 ? String(number - 50) : tooth;
}

/** Returns whether the text is a tooth of the universal numbering: 1 to 32, A to T, 51 to 82, AS to TS. */
export function isTooth(tooth: string): boolean {
  if (/^[A-T]S?$/.test(tooth)) return true;
  const number = /^[1-9]\d?$/.test(tooth) ? Number(tooth) : 0;
  return (number >= 1 && number <= 32) || (number >= 51 && number <= 82);
}

export const isPrimaryTooth = (tooth: string) => /^[A-T]S?$/.test(tooth);

const isFrom = (number: number, first: number, last: number) => number >= first && number <= last;

/** Incisors and canines: 6 to 11, 22 to 27, C to H, M to R. */
export function isAnterior(tooth: string): boolean {
  const position = beside(tooth);
  return /^[C-HM-R]$/.test(position) || isFrom(Number(position), 6, 11) || isFrom(Number(position), 22, 27);
}

/** Premolars of permanent teeth: 4, 5, 12, 13, 20, 21, 28, 29. */
export const isPremolar = (tooth: string) => ['4', '5', '12', '13', '20', '21', '28', '29'].includes(beside(tooth));

/** Permanent molars, and primary ones: A, B, I, J, K, L, S, T. */
export function isMolar(tooth: string): boolean {
  return isTooth(tooth) && !isAnterior(tooth) && !isPremolar(tooth);
}

/** Whether the procedure is a CDT code from the first to the last. */
export function isCdtWithin({ procedureCode }: ServiceLine, ranges: readonly (readonly [string, string])[]): boolean {
  return (
    /^D\d{4}$/.test(procedureCode) && ranges.some(([first, last]) => procedureCode >= first && procedureCode <= last)
  );
}

export type TreatedTooth = PlacedLine & { tooth: string | undefined; surfaces: readonly string[]; pathOfTooth: string };

/** Returns the treated teeth of all lines. */
export function treatedTeethOf(claim: Parameters<typeof linesOf>[0]): TreatedTooth[] {
  return linesOf(claim).flatMap((placed) =>
    (placed.line.teeth ?? []).map(({ tooth, surfaces = [] }, index) => ({
      ...placed,
      tooth,
      surfaces,
      pathOfTooth: `${placed.path}/teeth/${index}`,
    })),
  );
}
