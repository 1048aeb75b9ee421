import type { FindingCode } from '../findings/finding.ts';
import type { FindingPlace } from '../guide/finding-place.ts';
import { packCode } from '../lexing/bytes.ts';
import type { Segment } from '../lexing/segment.ts';

const NM1 = packCode('NM1');
const N1 = packCode('N1');
const NPI_QUALIFIER = packCode('XX');
const NPI_DIGITS = 10;
const TEN_DIGITS = /^\d{10}$/;
/** The contribution of the prefix 80840 to the sum of every NPI. */
const PREFIX_SUM = 24;

/** Reports whether the text is a valid national provider identifier (45 CFR 162.406: Luhn with prefix 80840). */
export function isNpi(text: string): boolean {
  if (text.length !== NPI_DIGITS) return false;
  let sum = PREFIX_SUM;
  for (let i = 0; i < NPI_DIGITS; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return false;
    const doubled = i % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Reports whether segments with the id may contain an NPI. */
export function hasNpi(segmentId: string): boolean {
  return segmentId === 'NM1' || segmentId === 'N1';
}

/** Reports an NM109 or N104 with qualifier XX that is not a valid NPI. */
export function inspectNpi(segment: Segment, report: (code: FindingCode, place?: FindingPlace) => void): void {
  const position = segment.code === NM1 ? 9 : segment.code === N1 ? 4 : 0;
  if (position === 0 || segment.packed(position - 1) !== NPI_QUALIFIER || !segment.isPresent(position)) return;
  const npi = segment.element(position);
  if (isNpi(npi)) return;
  report(TEN_DIGITS.test(npi) ? 'npi_check_digit' : 'npi_format', { elementPosition: position });
}

/** Returns the NPI that starts with nine digits. */
export function npiOf(nineDigits: string): string {
  for (let digit = 0; digit <= 9; digit++) {
    const npi = `${nineDigits}${digit}`;
    if (isNpi(npi)) return npi;
  }
  throw new RangeError('nineDigits must be nine digits');
}
