import type { CompiledUse, LoopNode, Slot } from './compile.ts';
import type { SegmentKinds } from './segment-kinds.ts';

/** A slot as it is reached from the innermost open loop. What the walker asks of each segment stands in it side by side. */
export class Transition {
  readonly use: CompiledUse;
  /** The open loop that the slot is in, and its depth: the loops below it are closed. */
  readonly owner: LoopNode;
  readonly ownerDepth: number;
  readonly position: number;
  /** Bits of the owner's required slots that stand before it, and its own. */
  readonly requiredBefore: number;
  readonly requiredBit: number;
  /** Where its repetitions are counted, and how many there may be; 0 when any number may. */
  readonly counter: number;
  readonly max: number;
  /** The loop that it opens. */
  readonly node: LoopNode | null;
  /** What the same segment can be besides: farther on in the loop, or in the loops above. */
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
 * By the kind of a segment, what it can be while `node` is the innermost open loop, the nearest loop first; `null` when it
 * has no place there. The loops above must have theirs already.
 */
export function transitionsOf(node: LoopNode, kinds: SegmentKinds): (Transition | null)[] {
  const transitions = node.parent?.transitions.slice() ?? new Array<Transition | null>(kinds.count).fill(null);
  // The first slot opens the loop; seen from inside, another one is the next repetition, which the parent handles.
  const slots = node.slots.filter((slot) => slot.index > 0 && !isTrailer(slot, node));
  for (const slot of slots) assertDistinct(node, slot);
  // Whoever is put before the others is found first.
  for (const slot of slots.toReversed()) {
    for (const kind of kinds.ofUse(slot.use)) transitions[kind] = new Transition(slot, node, transitions[kind]!);
  }
  return transitions;
}

/** An SE ends the transaction set, and whoever walks through it is told of that. */
function isTrailer(slot: Slot, { parent, slots }: LoopNode): boolean {
  return parent === null && slot.index === slots.length - 1;
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
