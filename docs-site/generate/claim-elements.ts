import { contentFields } from '../../src/modules/billing/claims/fields/content-fields.ts';
import { accidentFields, dateFields } from '../../src/modules/billing/claims/fields/detail-fields.ts';
import { serviceLineFields } from '../../src/modules/billing/claims/fields/service-line-fields.ts';
import type { X12Places } from '../../src/modules/resource-fields.ts';

/** An element of an 837P and the field of a claim that it holds. */
export type ClaimElement = {
  loop: string;
  segmentId: string;
  /** The first element of the segment, if several uses of the segment differ in it. */
  qualifier: string | null;
  position: number;
  component: number | null;
  /** JSON Pointer into the claim; `0` stands for any position of a list. */
  pointer: string;
};

type Declared = Readonly<Record<string, { at?: X12Places }>>;

/** Returns the elements of the 837P that hold fields of a claim, from the declarations of the fields. */
export function claimElements(): ClaimElement[] {
  const found = [
    ...elementsOf(contentFields as Declared, ''),
    ...elementsOf(dateFields.fields as Declared, '/dates'),
    ...elementsOf(accidentFields.fields as Declared, '/accident'),
    ...elementsOf(serviceLineFields.fields as Declared, '/serviceLines/0'),
  ];
  // A place without a component beside places with one names the same field for findings about the whole element.
  return found.filter(
    (element) =>
      element.component !== null ||
      !found.some((other) => other.component !== null && placeOf(other) === placeOf(element)),
  );
}

const placeOf = ({ loop, segmentId, qualifier, position }: ClaimElement) =>
  `${loop}.${segmentId}*${qualifier} ${position}`;

function elementsOf(fields: Declared, base: string): ClaimElement[] {
  return Object.entries(fields).flatMap(([name, { at }]) => {
    if (at === undefined) return [];
    const places: [place: string, member: string][] =
      typeof at === 'string'
        ? [[at, '']]
        : Array.isArray(at)
          ? at.map((place: string): [string, string] => [place, ''])
          : Object.entries(at as Record<string, string>);
    return places.map(([place, member]) => readPlace(place, `${base}/${name}${member === '' ? '' : `/${member}`}`));
  });
}

function readPlace(place: string, pointer: string): ClaimElement {
  const match = /^(\w+)\.([A-Z0-9]+)(?:\*(\w+))? (\d+)(?:\.(\d+))?$/.exec(place);
  if (match === null) throw new Error(`${place} is no place of a transaction set.`);
  const [, loop = '', segmentId = '', qualifier, position, component] = match;
  return {
    loop,
    segmentId,
    qualifier: qualifier ?? null,
    position: Number(position),
    component: component === undefined ? null : Number(component),
    pointer,
  };
}
