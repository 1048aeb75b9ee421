import { type LoopNode, type Slot, Transition } from './compiled-guide.ts';
import type { SegmentKinds } from './segment-kinds.ts';

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
