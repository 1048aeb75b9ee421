import type { ClaimSet } from '../../kernel/claim-rules.ts';
import type {
  AnnotatedElement,
  AnnotatedFile,
  AnnotatedPart,
  AnnotatedSegment,
} from '../../x12/annotating/annotate-file.ts';
import type { LoopOccurrence } from '../../x12/annotating/observe-loops.ts';
import type { Finding } from '../../x12/findings/finding.ts';
import { claimPointer } from './x12-claim-pointers.ts';
import { presentFinding } from './x12-document.ts';

/** The guides whose elements correspond to fields of claims. */
/** The guides of claims, by the beginning of their ids. */
const CLAIM_GUIDES: readonly (readonly [id: string, set: ClaimSet])[] = [
  ['005010X222', '837P'],
  ['005010X223', '837I'],
  ['005010X224', '837D'],
];

/** Returns the patient control numbers of a page, for the look-up of claims. */
export function controlNumbersOf({ segments }: AnnotatedFile): string[] {
  const numbers = segments.map(({ place }) => place?.patientControlNumber ?? null);
  return [...new Set(numbers.filter((number) => number !== null))];
}

/** Returns the API's JSON of a page of an annotated file. `claims` has the ids of claims by patient control number. */
export function presentAnnotation(file: AnnotatedFile, claims: ReadonlyMap<string, string>) {
  const { segmentCount, findingCount, errorCount, nextOffset } = file;
  const loops = new LoopList();
  const findings = Map.groupBy(file.findings, ({ segmentNumber }) => segmentNumber);
  const numbers = new Set(file.segments.map(({ segmentNumber }) => segmentNumber));
  return {
    object: 'x12_annotation',
    segmentCount,
    findingCount,
    errorCount,
    segments: file.segments.map((segment) => {
      const { place } = segment;
      const number = place?.patientControlNumber ?? null;
      return {
        ...presentSegment(segment, findings.get(segment.segmentNumber) ?? []),
        line: file.lines.place(segment.byteOffset)?.line ?? 1,
        loopIndex: place === null ? null : loops.indexOf(place.loop, place.guideId),
        claimId: number === null ? null : (claims.get(number) ?? null),
      };
    }),
    loops: loops.list,
    findings: file.findings.filter(({ segmentNumber }) => !numbers.has(segmentNumber)).map(presentFinding),
    hasMore: nextOffset !== null,
    nextOffset,
  };
}

/** Findings about an element that the segment does not have stay with the segment. */
function presentSegment(segment: AnnotatedSegment, findings: readonly Finding[]) {
  const { segmentNumber, transactionSegmentNumber, id, byteOffset, byteLength, place, elements } = segment;
  const isOfElement = ({ segmentId, elementPosition = 0 }: Finding) =>
    segmentId === id && elementPosition > 0 && elementPosition <= elements.length;
  return {
    segmentNumber,
    transactionSegmentNumber,
    segmentId: id,
    name: place?.use?.definition.name ?? null,
    byteOffset,
    byteLength,
    elements: elements.map((element) => ({
      ...presentElement(element, segment),
      findings: findings
        .filter((finding) => isOfElement(finding) && finding.elementPosition === element.position)
        .map(presentFinding),
    })),
    findings: findings.filter((finding) => !isOfElement(finding)).map(presentFinding),
  };
}

function presentElement({ position, parts, ...value }: AnnotatedElement, segment: AnnotatedSegment) {
  return {
    position,
    ...value,
    pointer: pointerOf(segment, { position }),
    parts: parts.map((part) => ({ ...part, pointer: pointerOf(segment, { position, part }) })),
  };
}

function pointerOf({ place }: AnnotatedSegment, at: { position: number; part?: AnnotatedPart }): string | null {
  const guide = CLAIM_GUIDES.find(([id]) => place?.guideId.startsWith(id))?.[1];
  if (!place?.use || guide === undefined) return null;
  const { position, part } = at;
  const { lineIndex, use } = place;
  const component = part && { component: part.componentPosition };
  return claimPointer({ guide, useKey: use.key, position, lineIndex, ...component });
}

/** The loops of a page, numbered when they are first needed. */
class LoopList {
  readonly list: object[] = [];
  readonly #indexes = new Map<LoopOccurrence, number>();

  indexOf(loop: LoopOccurrence, guide: string): number {
    const known = this.#indexes.get(loop);
    if (known !== undefined) return known;
    const parentIndex = loop.parent === null ? null : this.indexOf(loop.parent, guide);
    const index = this.list.length;
    this.#indexes.set(loop, index);
    const { id, name, firstSegmentNumber } = loop;
    this.list.push({ parentIndex, loop: id || null, name, guide, firstSegmentNumber });
    return index;
  }
}
