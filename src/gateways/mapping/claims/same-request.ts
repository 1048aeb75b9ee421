import { isDeepStrictEqual } from 'node:util';
import { takeApart } from '../take-apart.ts';

/** CLM05 and the place of the frequency code in it. */
const CLM = { controlNumber: 1, place: 5 } as const;
const FREQUENCY = 2;

/** References that differ between a claim and its replacement: the payer's number, and numbers that the sender assigns. */
const OWN_REFERENCES = new Set(['F8', '6R', 'D9']);

/**
 * Returns whether two 837P texts, each with one claim, ask the payer for the same services and amounts. It ignores the
 * envelope, the control numbers, the frequency code (CLM05-3) and the payer's number of the claim (REF*F8).
 */
export function isSameRequest(one: string, other: string): boolean {
  return isDeepStrictEqual(requestOf(one), requestOf(other));
}

/** Returns the elements of the segments between the header and the trailer of the first transaction set. */
function requestOf(content: string): string[][] {
  const { element, sets, isa } = takeApart(content);
  const component = isa[16]!;
  const segments = (sets[0] ?? []).map((text) => text.split(element));
  const start = segments.findIndex(([id]) => id === 'HL');
  const end = segments.findIndex(([id]) => id === 'SE');
  return segments
    .slice(start, end)
    .filter(([id, qualifier = '']) => !(id === 'REF' && OWN_REFERENCES.has(qualifier)))
    .map((elements) => (elements[0] === 'CLM' ? withoutNumbers(elements, component) : elements));
}

function withoutNumbers(elements: readonly string[], component: string): string[] {
  const place = elements[CLM.place]?.split(component) ?? [];
  place[FREQUENCY] = '';
  return elements.with(CLM.controlNumber, '').with(CLM.place, place.join(component));
}
