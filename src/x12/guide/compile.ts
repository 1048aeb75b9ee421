import { packCode } from '../lexing/bytes.ts';
import { QUALIFIER_POSITIONS } from '../standard/segments.ts';
import type { GuideDefinition, LoopDefinition, SegmentUse } from './definition.ts';
import { compileSegmentCheck, type SegmentCheck } from './segment-check.ts';
import { SegmentKinds } from './segment-kinds.ts';
import { type Transition, transitionsOf } from './transitions.ts';

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
  /** Its bit among the required slots of its loop; 0 if it is not required. */
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

/** Compiles a guide into tables. Throws if two uses cannot be distinguished. */
export function compileGuide(definition: GuideDefinition): CompiledGuide {
  const uses: CompiledUse[] = [];
  const usesOfLoop = new Map<LoopDefinition, CompiledUse[]>();
  const nodes: LoopNode[] = [];

  const mount = (loop: LoopDefinition, parent: LoopNode | null): LoopNode => {
    let own = usesOfLoop.get(loop);
    if (!own) {
      own = compileUses(loop, uses);
      usesOfLoop.set(loop, own);
    }
    const trigger = own[0]!;
    const node: LoopNode = {
      index: nodes.length,
      id: loop.id,
      definition: loop,
      parent,
      depth: parent ? parent.depth + 1 : 0,
      slots: [],
      firstCounter: 0,
      requiredSlots: [],
      requiredBefore: new Int32Array(0),
      requiredBits: 0,
      isHierarchical: trigger.segmentId === 'HL',
      transitions: [],
    };
    nodes.push(node);
    let position = 0;
    let previous = '';
    let next = 0;
    for (const child of loop.children) {
      const childNode = child.kind === 'loop' ? mount(child, node) : null;
      const use = childNode ? childNode.slots[0]!.use : own[next++]!;
      if (use.segmentId !== previous) position++;
      previous = use.segmentId;
      const required = child.usage === 'R';
      const index = node.slots.length;
      node.slots.push({ index, position, required, requiredBit: 0, max: child.max, use, node: childNode });
    }
    numberRequiredSlots(node, position);
    return node;
  };

  const root = mount(definition.root, null);
  let counters = 0;
  for (const node of nodes) {
    node.firstCounter = counters;
    counters += node.slots.length;
  }
  const kinds = new SegmentKinds(uses);
  // A parent precedes its children in the list.
  for (const node of nodes) node.transitions = transitionsOf(node, kinds);
  const triggers = new Map<number, LoopNode[]>();
  for (const node of nodes) {
    const code = node.slots[0]!.use.code;
    triggers.set(code, [...(triggers.get(code) ?? []), node]);
  }
  return { definition, root, nodes, counters, uses, kinds, triggers };
}

function compileUses(loop: LoopDefinition, all: CompiledUse[]): CompiledUse[] {
  const own = loop.children.filter((child) => child.kind === 'segment');
  return own.map((definition) => {
    const position = QUALIFIER_POSITIONS[definition.segmentId] ?? 0;
    const codes = qualifierCodes(definition, position);
    const alone = own.filter((other) => other.segmentId === definition.segmentId).length === 1;
    const use: CompiledUse = {
      index: all.length,
      key: `${loop.id}.${definition.segmentId}${alone || !codes ? '' : `*${codes[0]}`}`,
      loopId: loop.id,
      segmentId: definition.segmentId,
      code: packCode(definition.segmentId),
      qualifiers: codes ? new Set(codes.map(packCode)) : null,
      qualifierList: codes ?? [],
      definition,
      check: compileSegmentCheck(definition),
    };
    all.push(use);
    return use;
  });
}

function qualifierCodes(definition: SegmentUse, position: number): readonly string[] | undefined {
  const element = definition.elements[position - 1];
  return element?.components ? element.components[0]?.codes : element?.codes;
}

/** Assigns a bit to each required slot, so that missing slots are found with a mask. */
function numberRequiredSlots(node: LoopNode, lastPosition: number): void {
  node.requiredSlots = node.slots.filter((slot) => slot.required);
  if (node.requiredSlots.length > 31) throw new Error(`Guide data: loop ${node.id} has too many required parts`);
  node.requiredSlots.forEach((slot, index) => {
    slot.requiredBit = 1 << index;
    node.requiredBits |= slot.requiredBit;
  });
  node.requiredBefore = Int32Array.from({ length: lastPosition + 1 }, (_, position) =>
    node.requiredSlots.filter((slot) => slot.position < position).reduce((bits, slot) => bits | slot.requiredBit, 0),
  );
}
