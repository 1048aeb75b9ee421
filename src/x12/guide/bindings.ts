import type { Unmapped } from '../common.ts';
import type { FindingCode } from '../findings/finding.ts';
import type { Segment } from '../lexing/segment.ts';
import type { CompiledGuide, CompiledUse, LoopNode } from './compile.ts';
import type { FindingPlace } from './walker.ts';

/** What a reading function answers when it could not take the segment over at all. */
export const WHOLE_SEGMENT = -1;

/**
 * Takes a segment over into the state. It may answer with a mask of further elements (bit n-1 for element n) that it
 * could not take over, or with `WHOLE_SEGMENT`; an answer that is no number says nothing.
 */
export type Read<State> = (segment: Segment, state: State) => unknown;

/** What every typed reader's state has. */
export interface ReaderState {
  /** Grows until the object that it belongs to is emitted. */
  unmapped: Unmapped[];
  report(code: FindingCode, place?: FindingPlace): void;
}

export interface Binding<State> {
  /** Elements that the typed object carries. */
  elements: number;
  read: Read<State>;
}

export interface Bindings<State> {
  guide: CompiledGuide;
  uses: readonly (Binding<State> | undefined)[];
  enter: readonly (((state: State, segment: Segment) => void) | undefined)[];
  leave: readonly (((state: State) => void) | undefined)[];
  /** Loops that the typed objects hold as a list although the guide has them once. */
  lists: ReadonlySet<string>;
}

/** Elements carried (`'1-5 8'`, `'*'` for all) and how they are read. */
export type BindingTable<State> = Record<string, readonly [elements: string, read: Read<State>]>;

export interface LoopHandlers<State> {
  enter?: Record<string, (state: State, segment: Segment) => void>;
  leave?: Record<string, (state: State) => void>;
  /** Loops that are read however often they stand, because each adds to a list; any other is held in one place. */
  lists?: readonly string[];
}

/** Ties reading functions to the segment uses and loops of a guide; throws on a key that the guide does not have. */
export function bind<State extends ReaderState>(
  guide: CompiledGuide,
  table: BindingTable<State>,
  loops: LoopHandlers<State> = {},
): Bindings<State> {
  const keys = new Map(guide.uses.map((use) => [use.key, use]));
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

/** Bindings that carry nothing: whatever is read through them is unmapped, until `resume` is called. */
export function passingOver<State extends ReaderState>(
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

function elementMask(text: string): number {
  if (text === '*') return -1;
  let bits = 0;
  for (const part of text.split(' ').filter(Boolean)) {
    const [first = 0, last = first] = part.split('-').map(Number);
    for (let position = first; position <= last; position++) bits |= 1 << (position - 1);
  }
  return bits;
}

/** Reads a segment through its binding and notes in `state.unmapped` what the typed object does not carry. */
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
  if (left !== 0) noteUnmapped(segment, use === null ? loop.id : use.loopId, further, left, state);
}

/** So much is told of what one object does not carry: a file of millions of foreign segments must not fill the memory. */
export const UNMAPPED_MAX = 10_000;

function noteUnmapped(segment: Segment, loop: string, answer: number, left: number, state: ReaderState): void {
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
