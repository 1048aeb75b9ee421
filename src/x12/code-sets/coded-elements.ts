import type { CompiledGuide, CompiledUse } from '../guide/compiled-guide.ts';
import type { ElementUse } from '../guide/definition.ts';
import { STANDARD_SEGMENTS } from '../standard/segments.ts';
import { isListName } from './lists.ts';

/** An element or component of a segment use with codes of an external list. */
export interface CodedElement {
  position: number;
  /** 0 for the element itself. */
  component: number;
  /** Name in the guide's data; see `listOf`. */
  name: string;
  repeats: boolean;
  dataElementNumber: string;
}

const compiled = new WeakMap<CompiledGuide, readonly (readonly CodedElement[] | null)[]>();

/** Returns the coded elements of each segment use of a guide, by the use's index; `null` if there are none. */
export function codedElementsOf(guide: CompiledGuide): readonly (readonly CodedElement[] | null)[] {
  let known = compiled.get(guide);
  if (!known) {
    known = guide.uses.map((use) => {
      const coded = use.definition.elements.flatMap((element, index) => codedOf(use, element, index + 1));
      return coded.length > 0 ? coded : null;
    });
    compiled.set(guide, known);
  }
  return known;
}

function codedOf(use: CompiledUse, element: ElementUse, position: number): CodedElement[] {
  const standard = STANDARD_SEGMENTS.get(use.segmentId)!.elements[position - 1]!;
  const repeats = (element.repetitionsMax ?? 1) > 1;
  const coded: CodedElement[] = [];
  const add = ({ codeSet }: ElementUse, component: number, dataElementNumber: string) => {
    if (codeSet === undefined) return;
    if (!isListName(codeSet)) throw new Error(`Guide data: ${use.key} names the unknown list "${codeSet}"`);
    coded.push({ position, component, name: codeSet, repeats, dataElementNumber });
  };
  if (standard.element) add(element, 0, standard.element.number);
  element.components?.forEach((component, index) => {
    add(component, index + 1, standard.components?.[index]?.element.number ?? '');
  });
  return coded;
}
