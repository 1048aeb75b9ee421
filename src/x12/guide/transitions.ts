import { QUALIFIER_POSITIONS } from '../standard/segments.ts';
import type { CompiledUse, LoopNode, Slot } from './compile.ts';
import { IntMap } from './int-map.ts';

/** What a segment id can mean while a loop is the innermost open one. */
export interface Dispatch {
  /** Element whose value selects; 0 when none does. */
  qualifierPosition: number;
  /** By packed qualifier; the uses that need none stand in each choice and in `unqualified`. */
  byQualifier: IntMap<Choice>;
  unqualified: Choice | null;
}

/** A slot as it is reached from the innermost open loop. What the walker asks of each segment stands in it side by side. */
export interface Transition {
  use: CompiledUse;
  /** The open loop that the slot is in, and its depth: the loops below it are closed. */
  owner: LoopNode;
  ownerDepth: number;
  position: number;
  /** Bits of the owner's required slots that stand before it, and its own. */
  requiredBefore: number;
  requiredBit: number;
  /** Where its repetitions are counted, and how many there may be; 0 when any number may. */
  counter: number;
  max: number;
  /** The loop that it opens. */
  node: LoopNode | null;
}

/** What a segment with one id and one qualifier can mean while a loop is the innermost open one. */
export class Choice {
  readonly code: number;
  readonly qualifierPosition: number;
  readonly qualifier: number;
  /** Whether the code and the qualifier alone lead here. */
  readonly isExact: boolean;
  /** The slot of the nearest loop, and after it those of the loops above. */
  readonly nearest: Transition;
  readonly transitions: readonly Transition[];
  /**
   * What came after it the last time. Files repeat themselves, so this is tried before any table is asked; it is never
   * believed, only compared.
   */
  next: Choice | null = null;

  constructor(
    { code, qualifierPosition }: { code: number; qualifierPosition: number },
    qualifier: number | null,
    transitions: readonly Transition[],
  ) {
    this.code = code;
    this.qualifierPosition = qualifierPosition;
    this.qualifier = qualifier ?? 0;
    this.isExact = qualifierPosition === 0 || qualifier !== null;
    this.nearest = transitions[0]!;
    this.transitions = transitions;
  }
}

interface GrowingDispatch {
  code: number;
  qualifierPosition: number;
  byQualifier: Map<number, Transition[]>;
  unqualified: Transition[];
}

/** By packed segment id, what can follow while `node` is the innermost open loop, nearest loop first. */
export function dispatchOf(node: LoopNode): IntMap<Dispatch> {
  const dispatches = new Map<number, GrowingDispatch>();
  for (let level: LoopNode | null = node; level; level = level.parent) {
    for (const slot of level.slots) {
      // The first slot opens the loop; seen from inside, another one is the next repetition, which the parent handles.
      if (slot.index === 0 || isTrailer(slot, level)) continue;
      const { code } = slot.use;
      let dispatch = dispatches.get(code);
      if (!dispatch) {
        const qualifierPosition = QUALIFIER_POSITIONS[slot.use.segmentId] ?? 0;
        dispatch = { code, qualifierPosition, byQualifier: new Map(), unqualified: [] };
        dispatches.set(code, dispatch);
      }
      if (level === node) assertDistinct(node, slot);
      addTransition(dispatch, transitionTo(slot, level));
    }
  }
  return new IntMap([...dispatches].map(([code, dispatch]) => [code, finished(dispatch)]));
}

/** An SE ends the transaction set, and whoever walks through it is told of that. */
function isTrailer(slot: Slot, { parent, slots }: LoopNode): boolean {
  return parent === null && slot.index === slots.length - 1;
}

function transitionTo(slot: Slot, owner: LoopNode): Transition {
  return {
    use: slot.use,
    owner,
    ownerDepth: owner.depth,
    position: slot.position,
    requiredBefore: owner.requiredBefore[slot.position]!,
    requiredBit: slot.requiredBit,
    counter: owner.firstCounter + slot.index,
    max: slot.max,
    node: slot.node,
  };
}

function addTransition(dispatch: GrowingDispatch, transition: Transition): void {
  const { qualifiers } = transition.use;
  if (qualifiers === null) {
    dispatch.unqualified.push(transition);
    for (const transitions of dispatch.byQualifier.values()) transitions.push(transition);
    return;
  }
  for (const qualifier of qualifiers) {
    const transitions = dispatch.byQualifier.get(qualifier);
    if (transitions) transitions.push(transition);
    else dispatch.byQualifier.set(qualifier, [...dispatch.unqualified, transition]);
  }
}

function finished(dispatch: GrowingDispatch): Dispatch {
  const { qualifierPosition, byQualifier, unqualified } = dispatch;
  const choices = [...byQualifier].map(
    ([qualifier, transitions]) => [qualifier, new Choice(dispatch, qualifier, transitions)] as const,
  );
  return {
    qualifierPosition,
    byQualifier: new IntMap(choices),
    unqualified: unqualified.length === 0 ? null : new Choice(dispatch, null, unqualified),
  };
}

function assertDistinct(node: LoopNode, slot: Slot): void {
  for (const other of node.slots) {
    if (other.index === 0 || other.index >= slot.index || other.position !== slot.position) continue;
    const a = other.use.qualifiers;
    const b = slot.use.qualifiers;
    if (a && b && [...a].every((code) => !b.has(code))) continue;
    throw new Error(`Guide data: ${other.use.key} and ${slot.use.key} cannot be told apart in loop ${node.id}`);
  }
}
