import type { ClaimSet } from '../../src/kernel/claim-rules.ts';
import { claimPlaces } from '../../src/modules/billing/claims/claim-places.ts';

/** An element of an 837 and the field of a claim that it holds. */
export type ClaimElement = {
  guide: ClaimSet;
  loop: string;
  segmentId: string;
  /** The first element of the segment, if several uses of the segment differ in it. */
  qualifier: string | null;
  position: number;
  component: number | null;
  /** JSON Pointer into the claim; `0` stands for any position of a list. */
  pointer: string;
};

/** Returns the elements of a guide that hold fields of a claim, from the declarations of the fields. */
export function claimElements(guide: ClaimSet): ClaimElement[] {
  const found = claimPlaces()
    .filter(({ guides }) => guides.includes(guide))
    .map(({ place, pointer }) => readPlace(guide, place, pointer));
  // A place without a component beside places with one names the same field for findings about the whole element.
  const own = found.filter(
    (element) =>
      element.component !== null ||
      !found.some((other) => other.component !== null && placeOf(other) === placeOf(element)),
  );
  // The later of two fields in one element: the type of bill, of which the frequency code is a part.
  return [...new Map(own.map((element) => [`${placeOf(element)}.${element.component}`, element])).values()];
}

const placeOf = ({ loop, segmentId, qualifier, position }: ClaimElement) =>
  `${loop}.${segmentId}*${qualifier} ${position}`;

function readPlace(guide: ClaimSet, place: string, pointer: string): ClaimElement {
  const match = /^(\w+)\.([A-Z0-9]+)(?:\*(\w+))? (\d+)(?:\.(\d+))?$/.exec(place);
  if (match === null) throw new Error(`${place} is no place of a transaction set.`);
  const [, loop = '', segmentId = '', qualifier, position, component] = match;
  return {
    guide,
    loop,
    segmentId,
    qualifier: qualifier ?? null,
    position: Number(position),
    component: component === undefined ? null : Number(component),
    pointer,
  };
}
