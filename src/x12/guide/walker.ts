import type { FindingCode } from '../findings/finding.ts';
import { packCode } from '../lexing/bytes.ts';
import type { Segment } from '../lexing/segment.ts';
import type { SegmentBatch } from '../lexing/segment-batch.ts';
import { STANDARD_SEGMENTS } from '../standard/segments.ts';
import type { CompiledGuide, CompiledUse, LoopNode, Slot, Transition } from './compiled-guide.ts';
import type { FindingPlace } from './finding-place.ts';
import type { TransactionReader } from './guide-reader.ts';
import { HierarchyCheck } from './hierarchy-check.ts';
import { missingLoop, missingSegment, missingTrigger, qualifierMessage, tooManyMessage } from './messages.ts';
import { qualifierPositionOf, type SegmentKinds } from './segment-kinds.ts';

/** Segments that open a loop even out of order, so that one error does not affect the rest of a transaction set. */
const RESYNCHRONIZING = new Set(['HL', 'CLM', 'CLP', 'LX', 'SVC', 'AK2'].map(packCode));

/** Receives the segments of a transaction set, each with its use and loop. */
export interface SegmentConsumer {
  segment(segment: Segment, use: CompiledUse | null, loop: LoopNode): void;
}

/**
 * Finds the use of each segment by the open loop, the segment id and its qualifier. The nearest loop takes precedence.
 * A segment that is out of order is still assigned to a use, with a finding.
 */
export class Walker {
  readonly #guide: CompiledGuide;
  readonly #kinds: SegmentKinds;
  readonly #report: (code: FindingCode, place?: FindingPlace) => void;
  /** Receives the loops that open and close. */
  #transaction: TransactionReader | null = null;
  /** Repetitions of each slot of the open loops. */
  readonly #counts: Uint32Array;
  /** The number of open loops, and the innermost one; the others are its ancestors. */
  #open = 0;
  #loop: LoopNode;
  /**
   * By depth: the position reached in each open loop, and the bits of its required slots that were seen or reported.
   */
  readonly #positions: Int32Array;
  readonly #seen: Int32Array;
  /**
   * By depth: loops that were opened without their first segment; their required segments are not reported as missing.
   */
  readonly #implied: boolean[] = [];
  /** The segment that opens a loop was not recognized, so the following segments do not belong to the open loop. */
  #isLost = false;
  readonly #hierarchy: HierarchyCheck;

  constructor(guide: CompiledGuide, report: (code: FindingCode, place?: FindingPlace) => void) {
    this.#guide = guide;
    this.#kinds = guide.kinds;
    this.#report = report;
    this.#hierarchy = new HierarchyCheck(report);
    this.#counts = new Uint32Array(guide.counters);
    const depths = Math.max(...guide.nodes.map(({ depth }) => depth)) + 1;
    this.#positions = new Int32Array(depths);
    this.#seen = new Int32Array(depths);
    this.#loop = guide.root;
  }

  get loop(): LoopNode {
    return this.#loop;
  }

  /** Starts a transaction set at its ST. */
  begin(transaction: TransactionReader, segment: Segment): CompiledUse {
    this.#transaction = transaction;
    this.#open = 0;
    this.#hierarchy.begin();
    this.#enter(this.#guide.root, false, segment);
    return this.#guide.root.slots[0]!.use;
  }

  /** Returns the use of the segment, or `null` if the guide has none for it here. */
  step(segment: Segment): CompiledUse | null {
    const qualifierPosition = qualifierPositionOf(segment.code);
    const qualifier = qualifierPosition === 0 ? 0 : segment.packedFirstComponent(qualifierPosition);
    const transition = this.#loop.transitions[this.#kinds.find(segment.code, qualifier)]!;
    if (transition === null || this.#isLost) return this.#stepAside(segment, transition);
    if (transition.position < this.#positions[transition.ownerDepth]!) return this.#stepFarther(segment, transition);
    this.#take(transition, segment);
    return transition.use;
  }

  /**
   * Steps through the segments of a batch and passes each on, until a segment has no place here. That segment remains
   * in the batch for `step`. Nearly all segments of a file are handled here, so this function contains only the code
   * for the usual cases.
   */
  run(batch: SegmentBatch, segment: Segment, taker: SegmentConsumer): void {
    const positions = this.#positions;
    const kinds = this.#kinds;
    while (!this.#isLost && !batch.isDone) {
      const transition = this.#loop.transitions[kinds.find(batch.nextCode, batch.nextQualifier)]!;
      if (transition === null || transition.position < positions[transition.ownerDepth]!) return;
      batch.show(segment);
      if (!this.#takeInside(transition)) this.#take(transition, segment);
      taker.segment(segment, transition.use, this.#loop);
    }
  }

  /** Closes all loops at the end of the transaction set; `complete` means that its SE was read. */
  finish(complete: boolean): void {
    const { root } = this.#guide;
    const trailer = root.slots[root.slots.length - 1]!;
    // A missing trailer has its own finding.
    if (this.#open > 0) this.#seen[0]! |= trailer.requiredBit;
    if (!complete) this.#implied.fill(true);
    this.#closeTo(-1);
  }

  /** The nearest loop is past the segment, but an outer loop may not be. */
  #stepFarther(segment: Segment, nearest: Transition): CompiledUse {
    for (let transition: Transition | null = nearest; transition !== null; transition = transition.farther) {
      if (transition.position < this.#positions[transition.ownerDepth]!) continue;
      this.#take(transition, segment);
      return transition.use;
    }
    return this.#takeLate(nearest, segment);
  }

  /** Handles a segment that has no place here, or that follows one without a place. */
  #stepAside(segment: Segment, nearest: Transition | null): CompiledUse | null {
    if (nearest !== null) {
      if (leadsOut(nearest, this.#loop)) return this.#stepFarther(segment, nearest);
      this.#report('unexpected_segment');
      return null;
    }
    const found = this.#resynchronize(segment) ?? this.#openRequired(segment) ?? this.#openByContent(segment);
    if (!found) this.#reportUnknown(segment);
    return found;
  }

  /**
   * Handles a segment that opens and closes no loop and has no missing segment before it, which is the usual case.
   * Returns whether it is one.
   */
  #takeInside(transition: Transition): boolean {
    const { ownerDepth } = transition;
    if (transition.node !== null || ownerDepth + 1 !== this.#open) return false;
    if ((transition.requiredBefore & ~this.#seen[ownerDepth]!) !== 0) return false;
    this.#positions[ownerDepth] = transition.position;
    this.#count(transition);
    return true;
  }

  #take(transition: Transition, segment: Segment): void {
    const { ownerDepth, node } = transition;
    if (ownerDepth + 1 < this.#open) this.#closeTo(ownerDepth);
    const missing = transition.requiredBefore & ~this.#seen[ownerDepth]!;
    if (missing !== 0) this.#reportMissing(transition.owner, missing);
    this.#positions[ownerDepth] = transition.position;
    this.#count(transition);
    if (node !== null) {
      this.#enter(node, false, segment);
      if (node.isHierarchical) this.#hierarchy.enter(segment, node);
    }
  }

  /** Out of order: a loop is opened, but for a single segment of an outer loop the inner one stays open. */
  #takeLate(transition: Transition, segment: Segment): CompiledUse {
    const { ownerDepth } = transition;
    const position = this.#positions[ownerDepth]!;
    this.#report('segment_out_of_sequence', { loop: transition.owner.id });
    if (transition.node) {
      this.#take(transition, segment);
      this.#positions[ownerDepth] = position;
    } else {
      this.#count(transition);
    }
    return transition.use;
  }

  #count(transition: Transition): void {
    this.#seen[transition.ownerDepth]! |= transition.requiredBit;
    if (transition.max !== 0 && ++this.#counts[transition.counter]! > transition.max)
      this.#reportRepetition(transition);
  }

  #reportRepetition({ node, owner, max }: Transition): void {
    const message = tooManyMessage({ node, max });
    if (node) this.#report('loop_repeats_too_often', { loop: node.id, message });
    else this.#report('segment_repeats_too_often', { loop: owner.id, message });
    // Repeatable slots are read into lists of any length.
    if (max === 1) this.#transaction!.leaveUnmapped(node);
  }

  #enter(node: LoopNode, implied: boolean, segment: Segment): void {
    const { depth, firstCounter } = node;
    const counts = this.#counts;
    // For so few entries a loop is faster than `fill`.
    for (let i = firstCounter + node.slots.length - 1; i > firstCounter; i--) counts[i] = 0;
    counts[firstCounter] = 1;
    this.#seen[depth] = node.slots[0]!.requiredBit;
    this.#open = depth + 1;
    this.#loop = node;
    this.#isLost = false;
    this.#positions[depth] = 1;
    this.#implied[depth] = implied;
    this.#transaction!.enter(node, segment);
  }

  /** Closes loops until the one at `depth` is the innermost. */
  #closeTo(depth: number): void {
    while (this.#open - 1 > depth) {
      const node = this.#loop;
      const missing = node.requiredBits & ~this.#seen[node.depth]!;
      if (missing !== 0) this.#reportMissing(node, missing);
      if (node.isHierarchical) this.#hierarchy.leave(node);
      this.#transaction!.leave(node);
      this.#open--;
      this.#isLost = false;
      this.#loop = node.parent ?? this.#guide.root;
    }
  }

  /** Reports the required slots of the given bits at once, so that a 999 names the place of the gap. */
  #reportMissing(node: LoopNode, bits: number): void {
    if (this.#implied[node.depth]) return;
    this.#seen[node.depth]! |= bits;
    for (const slot of node.requiredSlots) {
      if ((slot.requiredBit & bits) === 0) continue;
      this.#report(slot.node ? 'required_loop_missing' : 'required_segment_missing', {
        segmentId: slot.use.segmentId,
        loop: slot.node ? slot.node.id : node.id,
        message: slot.node ? missingLoop(slot.node) : missingSegment(slot.use),
      });
    }
  }

  /** Opens the loop that the segment starts, with the missing loops above it. */
  #resynchronize(segment: Segment): CompiledUse | null {
    if (!RESYNCHRONIZING.has(segment.code)) return null;
    let best: LoopNode | null = null;
    let bestShared = -1;
    for (const node of this.#guide.triggers.get(segment.code) ?? []) {
      const { use } = node.slots[0]!;
      if (use.qualifiers && !use.qualifiers.has(segment.packedFirstComponent(qualifierPositionOf(use.code)))) continue;
      let shared = node.parent;
      while (shared && !this.#isOpen(shared)) shared = shared.parent;
      if (!shared || shared.depth <= bestShared) continue;
      best = node;
      bestShared = shared.depth;
    }
    if (!best) return null;
    this.#closeTo(bestShared);
    const missing: LoopNode[] = [];
    for (let node = best.parent!; node.depth > bestShared; node = node.parent!) missing.unshift(node);
    for (const node of missing) {
      const { segmentId } = node.slots[0]!.use;
      this.#report('required_loop_missing', { segmentId, loop: node.id, message: missingLoop(node) });
      this.#openSlotOf(node);
      this.#enter(node, true, segment);
    }
    this.#openSlotOf(best);
    this.#enter(best, false, segment);
    if (best.isHierarchical) this.#hierarchy.enter(segment, best);
    return best.slots[0]!.use;
  }

  /**
   * Opens the missing required loop of the innermost one, if it is the only slot there with this segment id. The segment
   * then differs in its qualifier only, such as NM1*QC in loop 2000D of a 271, and the check of its elements reports it.
   */
  #openRequired(segment: Segment): CompiledUse | null {
    if (this.#isLost) return null;
    const loop = this.#loop;
    const [slot, ...others] = loop.slots.filter(({ use, index }) => index > 0 && use.code === segment.code);
    if (slot?.node == null || slot.node.isHierarchical || others.length > 0) return null;
    const isMissing = (slot.requiredBit & ~this.#seen[loop.depth]!) !== 0;
    if (!isMissing || slot.position < this.#positions[loop.depth]!) return null;
    const [kind] = this.#kinds.ofUse(slot.use);
    let transition = loop.transitions[kind!] ?? null;
    while (transition !== null && transition.owner !== loop) transition = transition.farther;
    if (transition === null) return null;
    this.#take(transition, segment);
    return transition.use;
  }

  /**
   * Opens a loop whose first segment is missing, if the segment can only be in one loop that may still follow, or in a
   * required one. The missing segment is reported; the loop's segments are checked, but not read into the typed
   * objects.
   */
  #openByContent(segment: Segment): CompiledUse | null {
    if (this.#isLost) return null;
    const { code } = segment;
    const kinds = this.#kinds.ofCode(code);
    if (kinds.some((kind) => this.#loop.transitions[kind] !== null)) return null;
    const position = qualifierPositionOf(code);
    const kind = this.#kinds.find(code, position === 0 ? 0 : segment.packedFirstComponent(position));
    const node = this.#loopAround(kind);
    if (node === null) return null;
    this.#closeTo(node.parent!.depth);
    this.#report('required_segment_missing', {
      segmentId: node.slots[0]!.use.segmentId,
      loop: node.id,
      message: missingTrigger(node),
    });
    this.#openSlotOf(node);
    // If the first segment still follows out of sequence, the loop does not repeat.
    this.#counts[node.parent!.firstCounter + this.#slotOf(node).index]!--;
    this.#transaction!.leaveUnmapped(node, true);
    this.#enter(node, true, segment);
    return this.step(segment);
  }

  /** Returns the loop below an open one that contains segments of a kind and may still follow, if it is unambiguous. */
  #loopAround(kind: number): LoopNode | null {
    for (let owner: LoopNode | null = this.#loop; owner !== null; owner = owner.parent) {
      const { depth, firstCounter, slots } = owner;
      const candidates = slots.filter(({ node, position, max, index, requiredBit }) => {
        if (node === null || node.isHierarchical || position < this.#positions[depth]!) return false;
        if (max !== 0 && this.#counts[firstCounter + index]! >= max) return false;
        // An optional loop that may occur once may still follow with its first segment.
        if (max === 1 && (requiredBit & ~this.#seen[depth]!) === 0) return false;
        const inside = node.transitions[kind];
        return inside != null && inside.owner === node && inside.node === null;
      });
      if (candidates.length === 0) continue;
      const required = candidates.find(({ requiredBit }) => (requiredBit & ~this.#seen[depth]!) !== 0);
      return (candidates.length === 1 ? candidates[0]! : required)?.node ?? null;
    }
    return null;
  }

  #slotOf(node: LoopNode): Slot {
    return node.parent!.slots.find((candidate) => candidate.node === node)!;
  }

  #openSlotOf(node: LoopNode): void {
    const parent = node.parent!;
    const slot = this.#slotOf(node);
    this.#positions[parent.depth] = Math.max(this.#positions[parent.depth]!, slot.position);
    this.#counts[parent.firstCounter + slot.index]!++;
    this.#seen[parent.depth]! |= slot.requiredBit;
  }

  #isOpen(node: LoopNode): boolean {
    if (node.depth >= this.#open) return false;
    let level = this.#loop;
    while (level.depth > node.depth) level = level.parent!;
    return level === node;
  }

  #reportUnknown(segment: Segment): void {
    const { code } = segment;
    const kinds = this.#kinds.ofCode(code);
    const others = kinds.map((kind) => this.#loop.transitions[kind]!).filter((transition) => transition !== null);
    if (others.length > 0) {
      const elementPosition = qualifierPositionOf(code);
      const qualifier = elementPosition > 0 ? segment.component(elementPosition, 1) : '';
      const message = qualifierMessage(segment.id, qualifier, this.#loop, others);
      this.#report('segment_qualifier_not_used', elementPosition > 0 ? { elementPosition, message } : { message });
      this.#isLost ||= others.some(opensLoop);
    } else if (kinds.length > 0) {
      this.#report('unexpected_segment');
    } else if (STANDARD_SEGMENTS.has(segment.id)) {
      this.#report('segment_not_in_transaction_set');
    } else {
      this.#report('unrecognized_segment');
    }
  }
}

/** Reports whether the segment may open a loop, or belongs to another loop. */
function leadsOut(nearest: Transition, { depth }: LoopNode): boolean {
  for (let transition: Transition | null = nearest; transition !== null; transition = transition.farther) {
    if (transition.ownerDepth !== depth || transition.node !== null) return true;
  }
  return false;
}

function opensLoop(nearest: Transition): boolean {
  for (let transition: Transition | null = nearest; transition !== null; transition = transition.farther) {
    if (transition.node !== null) return true;
  }
  return false;
}
