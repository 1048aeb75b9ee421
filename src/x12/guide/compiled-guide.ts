import type { SegmentCheck } from './compiled-segment.ts';
import type { GuideDefinition, LoopDefinition, SegmentUse } from './definition.ts';
import type { SegmentKinds } from './segment-kinds.ts';

/** A compiled segment use. There is one per loop definition, no matter how often the loop is mounted. */
export interface CompiledUse {
  /** Ordinal in the guide; typed readers use it as an index. */
  index: number;
  /** `2010AA.NM1`, or `2300.REF*G1` if a loop has several uses of a segment. */
  key: string;
  loopId: string;
  segmentId: string;
  code: number;
  /** Packed qualifiers that select this use, or `null` if the segment id is sufficient. */
  qualifiers: ReadonlySet<number> | null;
  /** The same as text, for messages; empty if the segment id is sufficient. */
  qualifierList: readonly string[];
  definition: SegmentUse;
  check: SegmentCheck;
}

/** A position in a loop: a segment use, or a child loop with the use that opens it. */
export interface Slot {
  index: number;
  /** Neighbours with the same segment id share a position, because their order does not matter. */
  position: number;
  required: boolean;
  /** The slot's bit among the required slots of its loop; 0 if the slot is not required. */
  requiredBit: number;
  max: number;
  use: CompiledUse;
  /** The loop that the use opens. */
  node: LoopNode | null;
}

/** A loop at the place where it is mounted. */
export interface LoopNode {
  index: number;
  id: string;
  definition: LoopDefinition;
  parent: LoopNode | null;
  depth: number;
  slots: Slot[];
  /** Index of the repetition counter of the first slot; those of the other slots follow. */
  firstCounter: number;
  requiredSlots: Slot[];
  /** For each position, the bits of the required slots before it. */
  requiredBefore: Int32Array;
  requiredBits: number;
  /** Whether an HL segment opens the loop. */
  isHierarchical: boolean;
  /** For each kind of segment, the uses it can have while this is the innermost open loop. */
  transitions: readonly (Transition | null)[];
}

export interface CompiledGuide {
  definition: GuideDefinition;
  root: LoopNode;
  nodes: LoopNode[];
  /** The number of slots of all loops. */
  counters: number;
  uses: CompiledUse[];
  /** The kinds of segments of the guide. */
  kinds: SegmentKinds;
  /** Loops by the id of the segment that opens them, used to resynchronize after an error. */
  triggers: ReadonlyMap<number, LoopNode[]>;
}

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
  /** Index of the slot's repetition counter, and the maximum; 0 means unlimited. */
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
