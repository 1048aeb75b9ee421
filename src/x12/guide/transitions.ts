import type { CompiledUse, LoopNode, Slot } from './compile.ts';
import type { SegmentKinds } from './segment-kinds.ts';

/** A slot as reached from the innermost open loop, with all data that the walker needs for a segment. */
export class Transition {
  readonly use: CompiledUse;
  /** The open loop that contains the slot, and its depth. The loops below it are closed. */
  readonly owner: LoopNode;
  readonly ownerDepth: number;
  readonly position: number;
  /** Bits of the owner's required slots that precede the slot, and the slot's own bit. */
  readonly requiredBefore: number;
  readonly requiredBit: number;
  /** Index of its repetition counter, and the maximum; 0 means unlimited. */
  readonly counter: number;
  readonly max: number;
  /** The loop that it opens. */
  readonly node: LoopNode | null;
  /** The next possible use of the same segment: later in the loop, or in the loops above. */
  readonly farther: Transition | null;

  constructor(slot: Slot, owner: LoopNode, farther: Transition | null) {
    this.use = slot.use;
    this.owner = owner;
    this.ownerDepth = owner.depth;
    this.position = slot.position;
    this.requiredBefore = owner.requiredBefore[slot.position]!;
    this.requiredBit = slot.requiredBit;
    this.counter = owner.firstCounter + slot.index;
    this.max = slot.max;
    this.node = slot.node;
    this.farther = farther;
  }
}

/**
 * Returns, by kind of segment, the possible uses while `node` is the innermost open loop, nearest loop first; `null` if
 * there is none. The transitions of the loops above must be complete.
 */
export function transitionsOf(node: LoopNode, kinds: SegmentKinds): (Transition | null)[] {
  const transitions = node.parent?.transitions.slice() ?? new Array<Transition | null>(kinds.count).fill(null);
  // The first slot opens the loop. Within the loop, another one starts the next repetition, which the parent handles.
  const slots = node.slots.filter((slot) => slot.index > 0 && !isTrailer(slot, node));
  for (const slot of slots) assertDistinct(node, slot);
  // The slot that is added last is found first.
  for (const slot of slots.toReversed()) {
    for (const kind of kinds.ofUse(slot.use)) transitions[kind] = new Transition(slot, node, transitions[kind]!);
  }
  return transitions;
}

/** SE ends the transaction set and is reported separately. */
function isTrailer(slot: Slot, { parent, slots }: LoopNode): boolean {
  return parent === null && slot.index === slots.length - 1;
}

function assertDistinct(node: LoopNode, slot: Slot): void {
  for (const other of node.slots) {
    if (other.index === 0 || other.index >= slot.index || other.position !== slot.position) continue;
    const a = other.use.qualifiers;
    const b = slot.use.qualifiers;
    if (a && b && [...a].every((code) => !b.has(code))) continue;
    throw new Error(`Guide data: ${other.use.key} and ${slot.use.key} cannot be distinguished in loop ${node.id}`);
  }
}
