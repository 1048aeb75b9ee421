import { packCode } from '../lexing/bytes.ts';
import { QUALIFIER_POSITIONS } from '../standard/segments.ts';
import type { CompiledGuide, CompiledUse, LoopNode } from './compiled-guide.ts';
import type { GuideDefinition, LoopDefinition, SegmentUse } from './definition.ts';
import { compileSegmentCheck } from './segment-check.ts';
import { SegmentKinds } from './segment-kinds.ts';
import { transitionsOf } from './transitions.ts';

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
