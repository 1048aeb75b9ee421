import type { Unmapped } from '../common.ts';
import type { FindingCode } from '../findings/finding.ts';
import type { Segment } from '../lexing/segment.ts';
import type { CompiledGuide, CompiledUse, LoopNode } from './compiled-guide.ts';
import type { FindingPlace } from './finding-place.ts';

/** The result of a reading function that cannot read any element of the segment. */
export const WHOLE_SEGMENT = -1;

/**
 * Reads a segment into the state. May return a mask of elements that it could not read (bit n-1 for element n), or
 * `WHOLE_SEGMENT`. Other results are ignored.
 */
export type Read<State> = (segment: Segment, state: State) => unknown;

/** The state that every typed reader has. */
export interface ReaderState {
  /** Unmapped values of the current object. They are moved into it when it is emitted. */
  unmapped: Unmapped[];
  report(code: FindingCode, place?: FindingPlace): void;
}

export interface Binding<State> {
  /** The elements that have a field in the typed object. */
  elements: number;
  read: Read<State>;
}

export interface Bindings<State> {
  guide: CompiledGuide;
  uses: readonly (Binding<State> | undefined)[];
  enter: readonly (((state: State, segment: Segment) => void) | undefined)[];
  leave: readonly (((state: State) => void) | undefined)[];
  /** Loops that the guide allows once but the typed objects hold as lists. */
  lists: ReadonlySet<string>;
}

/** The elements with a field (`'1-5 8'`, or `'*'` for all) and the reading function. */
export type BindingTable<State> = Record<string, readonly [elements: string, read: Read<State>]>;

export interface LoopHandlers<State> {
  enter?: Record<string, (state: State, segment: Segment) => void>;
  leave?: Record<string, (state: State) => void>;
  /** Loops that may repeat because each adds to a list. Repetitions of any other loop are left unmapped. */
  lists?: readonly string[];
}

/** Binds reading functions to the segment uses and loops of a guide. Throws on a key that the guide does not have. */
export function bind<State extends ReaderState>(
  guide: CompiledGuide,
  table: BindingTable<State>,
  loops: LoopHandlers<State> = {},
): Bindings<State> {
  const keys = usesByKey(guide);
  const uses: (Binding<State> | undefined)[] = guide.uses.map(() => undefined);
  for (const [key, [elements, read]] of Object.entries(table)) {
    const use = keys.get(key);
    if (!use) throw new Error(`Guide ${guide.definition.id} has no segment use ${key}`);
    uses[use.index] = { elements: elementMask(elements), read };
  }
  const loopIds = new Set(guide.nodes.map((node) => node.id));
  const lists = new Set(loops.lists);
  for (const id of [...Object.keys(loops.enter ?? {}), ...Object.keys(loops.leave ?? {}), ...lists]) {
    if (!loopIds.has(id)) throw new Error(`Guide ${guide.definition.id} has no loop ${id}`);
  }
  return {
    guide,
    uses,
    enter: guide.nodes.map((node) => loops.enter?.[node.id]),
    leave: guide.nodes.map((node) => loops.leave?.[node.id]),
    lists,
  };
}

/** Returns bindings that leave everything unmapped until `resume` is called. */
export function unmappedBindings<State extends ReaderState>(
  { guide, lists }: Bindings<State>,
  until: LoopNode | null,
  resume: () => void,
): Bindings<State> {
  const binding: Binding<State> = {
    elements: 0,
    read: () => {
      if (until === null) resume();
      return WHOLE_SEGMENT;
    },
  };
  return {
    guide,
    uses: guide.uses.map(() => binding),
    enter: guide.nodes.map(() => undefined),
    leave: guide.nodes.map((node) => (node === until ? resume : undefined)),
    lists,
  };
}

/**
 * Returns the uses of a guide by the keys of a `BindingTable`. A key may end with the first code of the first element
 * (`*G1`), also if its loop has no other use of the segment.
 */
export function usesByKey({ uses }: CompiledGuide): ReadonlyMap<string, CompiledUse> {
  const withFirstCode = uses.map((use): [string, CompiledUse] => {
    return [`${use.loopId}.${use.segmentId}*${use.definition.elements[0]?.codes?.[0]}`, use];
  });
  return new Map([...withFirstCode, ...uses.map((use): [string, CompiledUse] => [use.key, use])]);
}

/** Returns the bindings of a table whose uses the guide has. */
export function bindingsWithin<State>(guide: CompiledGuide, table: BindingTable<State>): BindingTable<State> {
  const keys = usesByKey(guide);
  return Object.fromEntries(Object.entries(table).filter(([key]) => keys.has(key)));
}

function elementMask(text: string): number {
  if (text === '*') return -1;
  let bits = 0;
  for (const part of text.split(' ').filter(Boolean)) {
    const [first = 0, last = first] = part.split('-').map(Number);
    for (let position = first; position <= last; position++) bits |= 1 << (position - 1);
  }
  return bits;
}

/** Reads a segment through its binding and adds to `state.unmapped` the elements without a field. */
export function readBound<State extends ReaderState>(
  bindings: Bindings<State>,
  use: CompiledUse | null,
  segment: Segment,
  loop: LoopNode,
  state: State,
): void {
  const binding = use === null ? undefined : bindings.uses[use.index];
  const answer = binding === undefined ? WHOLE_SEGMENT : binding.read(segment, state);
  const further = typeof answer === 'number' ? answer : 0;
  const left = binding === undefined ? -1 : segment.present & (~binding.elements | further);
  if (left !== 0) recordUnmapped(segment, use === null ? loop.id : use.loopId, further, left, state);
}

/** The maximum number of unmapped parts per object, so that a file of unknown segments does not exhaust memory. */
export const UNMAPPED_MAX = 10_000;

function recordUnmapped(segment: Segment, loop: string, answer: number, left: number, state: ReaderState): void {
  if (state.unmapped.length >= UNMAPPED_MAX) return;
  const where = { segmentId: segment.id, loop, segmentNumber: segment.number };
  if (answer === WHOLE_SEGMENT) {
    state.unmapped.push(where);
    return;
  }
  for (let position = 1; position <= segment.count && position < 32; position++) {
    if ((left & (1 << (position - 1))) !== 0) state.unmapped.push({ ...where, elementPosition: position });
  }
}
