import type { FindingCode } from '../findings/finding.ts';
import type { Segment } from '../lexing/segment.ts';
import type { LoopNode } from './compiled-guide.ts';
import type { FindingPlace } from './finding-place.ts';

/**
 * Checks the HL segments of a transaction set: HL01 counts from 1, HL02 names the enclosing level, HL04 states whether
 * lower levels follow.
 */
export class HierarchyCheck {
  readonly #report: (code: FindingCode, place?: FindingPlace) => void;
  /** By depth: the HL01 of the open level. */
  #ids: string[] = [];
  #count = 0;
  /** HL04 of the last level, and its depth; -1 when it is closed. */
  #childCode = '';
  #childLevel = -1;

  constructor(report: (code: FindingCode, place?: FindingPlace) => void) {
    this.#report = report;
  }

  begin(): void {
    this.#ids = [];
    this.#count = 0;
    this.#childLevel = -1;
  }

  enter(segment: Segment, node: LoopNode): void {
    this.#count++;
    const id = segment.element(1);
    if ((segment.wholeNumber(1) ?? Number(id)) !== this.#count) {
      this.#report('hierarchy_id', { elementPosition: 1, dataElementNumber: '628' });
    }
    let parent = '';
    for (let level = node.parent; level; level = level.parent) {
      if (!level.isHierarchical) continue;
      parent = this.#ids[level.depth] ?? '';
      break;
    }
    if (segment.element(2) !== parent) {
      this.#report('hierarchy_parent', { elementPosition: 2, dataElementNumber: '734' });
    }
    if (this.#childLevel >= 0 && this.#childCode === '0' && node.depth > this.#childLevel) {
      this.#report('hierarchy_child_code', { elementPosition: 4, dataElementNumber: '736' });
    }
    this.#ids[node.depth] = id;
    this.#childCode = segment.element(4);
    this.#childLevel = node.depth;
  }

  leave(node: LoopNode): void {
    if (this.#childLevel === node.depth && this.#childCode === '1') {
      this.#report('hierarchy_child_code', { loop: node.id, elementPosition: 4, dataElementNumber: '736' });
    }
    if (this.#childLevel === node.depth) this.#childLevel = -1;
    this.#ids[node.depth] = '';
  }
}
