import type { CompiledGuide, CompiledUse, LoopNode } from '../guide/compiled-guide.ts';
import type { GuideReader, TransactionContext, TransactionReader } from '../guide/guide-reader.ts';
import type { Segment } from '../lexing/segment.ts';
import { sourceOf } from '../reading/fields.ts';
import { STANDARD_SEGMENTS, type StandardElement } from '../standard/segments.ts';
import type { ElementValue, PlainLoop, PlainLoopItem, PlainSegment } from './types.ts';

/** Envelope segments, which the items `transactionSet` and `transactionSetEnd` represent. */
const ENVELOPE = new Set(['ST', 'SE']);

function componentsOf(text: string, segment: Segment): string[] {
  return text.split(String.fromCharCode(segment.delimiters.component));
}

function elementValue(segment: Segment, position: number, standard: StandardElement | undefined): ElementValue {
  if (standard === undefined) return segment.element(position);
  if (standard.repetitionsMax > 1) {
    const repetitions = segment.repetitions(position);
    return standard.components ? repetitions.map((text) => componentsOf(text, segment)) : repetitions;
  }
  const text = segment.element(position);
  return standard.components && text !== '' ? componentsOf(text, segment) : text;
}

/** Returns a segment for display. The elements of a segment that the standard does not have are plain texts. */
function plainSegment(segment: Segment): PlainSegment {
  const standard = STANDARD_SEGMENTS.get(segment.id);
  const elements: ElementValue[] = [];
  for (let position = 1; position <= segment.count; position++) {
    elements.push(elementValue(segment, position, standard?.elements[position - 1]));
  }
  return { id: segment.id, elements };
}

/**
 * Emits the segments of one transaction set in their loops. A loop is emitted when it ends; a hierarchical level when
 * the next level begins, so that only one level is held in memory.
 */
class PlainTransaction implements TransactionReader {
  readonly #context: TransactionContext<PlainLoopItem>;
  /** The open loops that are not yet emitted; the first one is the next item. */
  #open: PlainLoop[] = [];

  constructor(context: TransactionContext<PlainLoopItem>) {
    this.#context = context;
  }

  enter(node: LoopNode, segment: Segment): void {
    if (node.parent === null || node.parent.parent === null || node.isHierarchical) this.#emit();
    const loop: PlainLoop = {
      id: node.id,
      name: node.definition.name,
      segments: [],
      loops: [],
      source: sourceOf(segment, this.#context.transactionSet.transactionSetNumber),
    };
    this.#open.at(-1)?.loops.push(loop);
    this.#open.push(loop);
  }

  leave(node: LoopNode): void {
    // The levels above an emitted one were emitted before it.
    if (this.#open.length === 1) this.#emit();
    else if (this.#open.at(-1)?.id === node.id) this.#open.pop();
  }

  /** Segments without a place in the layout are kept where they occur. */
  segment(segment: Segment, _use: CompiledUse | null, loop: LoopNode): void {
    if (ENVELOPE.has(segment.id)) return;
    if (this.#open.length === 0) this.enter(loop, segment);
    this.#open.at(-1)!.segments.push(plainSegment(segment));
  }

  /** Repetitions are kept without a limit. */
  leaveUnmapped(): void {}

  end(): [] {
    this.#emit();
    return [];
  }

  #emit(): void {
    const [loop] = this.#open;
    this.#open = [];
    if (loop === undefined || (loop.segments.length === 0 && loop.loops.length === 0)) return;
    this.#context.emit({ kind: 'loop', transactionSet: this.#context.transactionSet, loop });
  }
}

/** Returns a reader of a transaction set into loops of segments, without typed fields. */
export function plainReader(guide: CompiledGuide): GuideReader<PlainLoopItem> {
  return { guide, open: (context) => new PlainTransaction(context) };
}
