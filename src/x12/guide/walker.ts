import { packCode } from '../bytes.ts';
import type { FindingCode } from '../finding.ts';
import type { Segment } from '../segment.ts';
import { STANDARD_SEGMENTS } from '../standard/segments.ts';
import type { CompiledGuide, CompiledUse, Dispatch, LoopNode, Slot, Transition } from './compile.ts';

/** Where a finding belongs when that is not the whole current segment. */
export interface FindingPlace {
  segmentId?: string;
  loop?: string;
  elementPosition?: number;
  componentPosition?: number;
  repetitionPosition?: number;
  dataElementNumber?: string;
  /** Set when the finding is about a segment that was read before. */
  segmentNumber?: number;
  transactionSegmentNumber?: number;
  byteOffset?: number;
}

export interface WalkerEvents {
  enter(node: LoopNode): void;
  leave(node: LoopNode): void;
  report(code: FindingCode, place?: FindingPlace): void;
}

/** Segments that open a loop wherever they stand, so that one mistake does not spoil the rest of a transaction set. */
const RESYNCHRONIZING = new Set(['HL', 'CLM', 'CLP', 'LX', 'SVC', 'AK2'].map(packCode));

/**
 * Finds out which use of the guide each segment is, by the open loop, the segment id and its qualifier. The nearest
 * loop wins; a segment that stands out of order is still attributed, with a finding.
 */
export class Walker {
  readonly #guide: CompiledGuide;
  readonly #events: WalkerEvents;
  readonly #counts: Uint32Array[];
  /** Required slots of the open loops that were seen, or found to be missing already, as bits. */
  readonly #seen: Int32Array;
  readonly #path: LoopNode[] = [];
  /** The innermost open loop. */
  #loop: LoopNode;
  readonly #positions: number[] = [];
  /** Loops that were opened although the segment that opens them is missing; nothing more is demanded of them. */
  readonly #implied: boolean[] = [];
  /** A segment that opens a loop was not known; what follows belongs to that loop and not to the one that is open. */
  #isLost = false;
  #hierarchyIds: string[] = [];
  #hierarchyCount = 0;
  #childCode = '';
  #childLevel = -1;

  constructor(guide: CompiledGuide, events: WalkerEvents) {
    this.#guide = guide;
    this.#events = events;
    this.#counts = guide.nodes.map((node) => new Uint32Array(node.slots.length));
    this.#seen = new Int32Array(guide.nodes.length);
    this.#loop = guide.root;
  }

  get loop(): LoopNode {
    return this.#loop;
  }

  /** Starts a transaction set at its ST. */
  begin(): CompiledUse {
    this.#path.length = 0;
    this.#hierarchyIds = [];
    this.#hierarchyCount = 0;
    this.#childLevel = -1;
    this.#enter(this.#guide.root, false);
    return this.#guide.root.slots[0]!.use;
  }

  /** The use that the segment is, or `null` when the guide has none for it here. */
  step(segment: Segment): CompiledUse | null {
    const dispatch = this.#loop.dispatch.get(segment.code);
    if (dispatch) {
      const { qualifierPosition, byQualifier, unqualified } = dispatch;
      const transitions =
        qualifierPosition === 0
          ? unqualified
          : (byQualifier.get(segment.packedFirstComponent(qualifierPosition)) ?? unqualified);
      if (this.#isLost && transitions.length > 0 && transitions.every(({ up, slot }) => up === 0 && !slot.node)) {
        this.#events.report('unexpected_segment');
        return null;
      }
      const { depth } = this.#loop;
      for (let i = 0; i < transitions.length; i++) {
        const transition = transitions[i]!;
        if (transition.slot.position >= this.#positions[depth - transition.up]!) return this.#take(transition, segment);
      }
      if (transitions.length > 0) return this.#takeLate(transitions[0]!, segment);
    }
    const found = this.#resynchronize(segment);
    if (!found) this.#reportUnknown(segment, dispatch);
    return found;
  }

  /** Closes all loops at the end of the transaction set; `complete` says that its SE was read. */
  finish(complete: boolean): void {
    const { root } = this.#guide;
    const trailer = root.slots[root.slots.length - 1]!;
    // A missing trailer has its own finding.
    if (this.#path.length > 0) this.#seen[root.index]! |= trailer.requiredBit;
    if (!complete) this.#implied.fill(true);
    this.#closeTo(-1);
  }

  #take({ slot, up }: Transition, segment: Segment): CompiledUse {
    const depth = this.#loop.depth - up;
    if (up > 0) this.#closeTo(depth);
    const owner = this.#loop;
    const open = owner.requiredBefore[slot.position]! & ~this.#seen[owner.index]!;
    if (open !== 0) this.#reportMissing(owner, open);
    this.#positions[depth] = slot.position;
    this.#count(owner, slot);
    if (slot.node) {
      this.#enter(slot.node, false);
      if (slot.node.isHierarchical) this.#checkHierarchy(segment, slot.node);
    }
    return slot.use;
  }

  /** Out of order: a loop is opened, but for a single segment of an outer loop the inner one stays open. */
  #takeLate(transition: Transition, segment: Segment): CompiledUse {
    const { slot, up } = transition;
    const depth = this.#loop.depth - up;
    const owner = this.#path[depth]!;
    const position = this.#positions[depth]!;
    this.#events.report('segment_out_of_sequence', { loop: owner.id });
    if (slot.node) {
      this.#take(transition, segment);
      this.#positions[depth] = position;
    } else {
      this.#count(owner, slot);
    }
    return slot.use;
  }

  #count(owner: LoopNode, slot: Slot): void {
    this.#seen[owner.index]! |= slot.requiredBit;
    const count = ++this.#counts[owner.index]![slot.index]!;
    if (slot.max === 0 || count <= slot.max) return;
    this.#events.report(slot.node ? 'loop_repeats_too_often' : 'segment_repeats_too_often', {
      loop: slot.node ? slot.node.id : owner.id,
    });
  }

  #enter(node: LoopNode, implied: boolean): void {
    const counts = this.#counts[node.index]!;
    // For so few entries a loop is faster than a call of `fill`.
    for (let i = counts.length - 1; i > 0; i--) counts[i] = 0;
    counts[0] = 1;
    this.#seen[node.index] = node.slots[0]!.requiredBit;
    this.#path.push(node);
    this.#loop = node;
    this.#isLost = false;
    this.#positions[node.depth] = 1;
    this.#implied[node.depth] = implied;
    this.#events.enter(node);
  }

  /** Closes loops until the one at `depth` is the innermost. */
  #closeTo(depth: number): void {
    while (this.#path.length - 1 > depth) {
      const node = this.#path[this.#path.length - 1]!;
      const open = node.requiredBits & ~this.#seen[node.index]!;
      if (open !== 0) this.#reportMissing(node, open);
      if (node.isHierarchical) this.#leaveHierarchy(node);
      this.#events.leave(node);
      this.#path.pop();
      this.#isLost = false;
      this.#loop = this.#path[this.#path.length - 1] ?? this.#guide.root;
    }
  }

  /** Reports the required slots of the given bits, at once, so that a 999 names the place of the gap. */
  #reportMissing(node: LoopNode, bits: number): void {
    if (this.#implied[node.depth]) return;
    this.#seen[node.index]! |= bits;
    for (const slot of node.requiredSlots) {
      if ((slot.requiredBit & bits) === 0) continue;
      this.#events.report(slot.node ? 'required_loop_missing' : 'required_segment_missing', {
        segmentId: slot.use.segmentId,
        loop: slot.node ? slot.node.id : node.id,
      });
    }
  }

  /** HL01 counts from 1, HL02 names the enclosing level, HL04 says whether levels follow below. */
  #checkHierarchy(segment: Segment, node: LoopNode): void {
    this.#hierarchyCount++;
    const id = segment.element(1);
    if (Number(id) !== this.#hierarchyCount) {
      this.#events.report('hierarchy_id', { elementPosition: 1, dataElementNumber: '628' });
    }
    let parent = '';
    for (let level = node.parent; level; level = level.parent) {
      if (!level.isHierarchical) continue;
      parent = this.#hierarchyIds[level.depth] ?? '';
      break;
    }
    if (segment.element(2) !== parent) {
      this.#events.report('hierarchy_parent', { elementPosition: 2, dataElementNumber: '734' });
    }
    if (this.#childLevel >= 0 && this.#childCode === '0' && node.depth > this.#childLevel) {
      this.#events.report('hierarchy_child_code', { elementPosition: 4, dataElementNumber: '736' });
    }
    this.#hierarchyIds[node.depth] = id;
    this.#childCode = segment.element(4);
    this.#childLevel = node.depth;
  }

  #leaveHierarchy(node: LoopNode): void {
    if (this.#childLevel === node.depth && this.#childCode === '1') {
      this.#events.report('hierarchy_child_code', { loop: node.id, elementPosition: 4, dataElementNumber: '736' });
    }
    if (this.#childLevel === node.depth) this.#childLevel = -1;
    this.#hierarchyIds[node.depth] = '';
  }

  /** Opens the loop that the segment stands for, with the loops above it that are missing. */
  #resynchronize(segment: Segment): CompiledUse | null {
    if (!RESYNCHRONIZING.has(segment.code)) return null;
    let best: LoopNode | null = null;
    let bestShared = -1;
    for (const node of this.#guide.triggers.get(segment.code) ?? []) {
      const { use } = node.slots[0]!;
      if (use.qualifiers && !use.qualifiers.has(segment.packedFirstComponent(use.segmentId === 'HL' ? 3 : 1))) continue;
      let shared = node.parent;
      while (shared && this.#path[shared.depth] !== shared) shared = shared.parent;
      if (!shared || shared.depth <= bestShared) continue;
      best = node;
      bestShared = shared.depth;
    }
    if (!best) return null;
    this.#closeTo(bestShared);
    const missing: LoopNode[] = [];
    for (let node = best.parent!; node.depth > bestShared; node = node.parent!) missing.unshift(node);
    for (const node of missing) {
      this.#events.report('required_loop_missing', { segmentId: node.slots[0]!.use.segmentId, loop: node.id });
      this.#openSlotOf(node);
      this.#enter(node, true);
    }
    this.#openSlotOf(best);
    this.#enter(best, false);
    if (best.isHierarchical) this.#checkHierarchy(segment, best);
    return best.slots[0]!.use;
  }

  #openSlotOf(node: LoopNode): void {
    const parent = node.parent!;
    const slot = parent.slots.find((candidate) => candidate.node === node)!;
    this.#positions[parent.depth] = Math.max(this.#positions[parent.depth]!, slot.position);
    this.#counts[parent.index]![slot.index]!++;
    this.#seen[parent.index]! |= slot.requiredBit;
  }

  #reportUnknown(segment: Segment, dispatch: Dispatch | undefined): void {
    if (dispatch) {
      const elementPosition = dispatch.qualifierPosition;
      this.#events.report('segment_qualifier_not_used', elementPosition > 0 ? { elementPosition } : {});
      this.#isLost ||= opensLoop(dispatch);
    } else if (this.#guide.segmentCodes.has(segment.code)) {
      this.#events.report('unexpected_segment');
    } else if (STANDARD_SEGMENTS.has(segment.id)) {
      this.#events.report('segment_not_in_transaction_set');
    } else {
      this.#events.report('unrecognized_segment');
    }
  }
}

function opensLoop({ byQualifier, unqualified }: Dispatch): boolean {
  return [...byQualifier.values(), unqualified].some((transitions) =>
    transitions.some(({ slot }) => slot.node !== null),
  );
}
