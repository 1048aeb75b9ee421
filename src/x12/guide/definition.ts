/**
 * The format of guides. A guide is data: loops contain segment uses and loops in the order of the guide, and a segment
 * use narrows the segment of the base standard. Subtrees are ordinary values, so a repeated one (2300 under 2000B and
 * under 2000C) is written once and mounted twice.
 */
export type Usage = 'R' | 'S';

export interface SegmentUse {
  kind: 'segment';
  segmentId: string;
  name: string;
  usage: Usage;
  /** 0: no limit. */
  max: number;
  elements: readonly ElementUse[];
}

export interface LoopDefinition {
  kind: 'loop';
  id: string;
  name: string;
  usage: Usage;
  /** 0: no limit. */
  max: number;
  /** The first child is the segment that opens the loop. */
  children: readonly (SegmentUse | LoopDefinition)[];
}

export interface ElementUse {
  usage: 'R' | 'S' | 'N';
  codes?: readonly string[];
  /** An external list of codes, which changes over time and is not part of the guide. */
  codeSet?: string;
  min?: number;
  max?: number;
  repetitionsMax?: number;
  components?: readonly ElementUse[];
}

export interface GuideDefinition {
  /** Folder name and reference, for example `005010X222A1`. */
  id: string;
  transactionSetId: string;
  /** GS01. */
  functionalId: string;
  /** Values of GS08 that select this guide. */
  versions: readonly string[];
  /** Whether ST03 repeats the version (an 835 has no ST03). */
  usesImplementationReference: boolean;
  /** Values of BHT02, which distinguish a request from its response if they share ST01 and GS08. */
  purposeCodes?: readonly string[];
  /**
   * Reads the transaction set with any GS08 and ST03, because the definition is the layout of the standard and not of
   * one guide.
   */
  readsAnyVersion?: true;
  /** The transaction set from ST to SE as one loop, `ST` first. */
  root: LoopDefinition;
}

/**
 * Returns a segment use. `elements` has one token per element: usage R, S or N, then `=codes` (comma-separated, or
 * `@set`), `<min-max` for narrowed lengths, `^n` for repetitions, and components in parentheses. Elements without a
 * token are not used.
 */
export function segment(segmentId: string, usage: Usage, max: number, name: string, elements: string): SegmentUse {
  return { kind: 'segment', segmentId, name, usage, max, elements: parseElements(elements) };
}

export function loop(
  id: string,
  usage: Usage,
  max: number,
  name: string,
  children: readonly (SegmentUse | LoopDefinition)[],
): LoopDefinition {
  return { kind: 'loop', id, name, usage, max, children };
}

const TOKEN = /^([RSN])(?:\^(\d+))?(?:<(?:(\d+)-)?(\d+))?(?:=(\S+))?$/;

function parseElements(text: string): ElementUse[] {
  return splitOutside(text).map((token) => {
    const open = token.indexOf('(');
    const head = open < 0 ? token : token.slice(0, open);
    const match = TOKEN.exec(head);
    if (!match) throw new Error(`Guide data: "${token}" is not an element`);
    const [, usage, repetitions, min, max, codes] = match;
    const use: ElementUse = { usage: usage as ElementUse['usage'] };
    if (repetitions) use.repetitionsMax = Number(repetitions);
    if (min) use.min = Number(min);
    if (max) use.max = Number(max);
    if (codes?.startsWith('@')) use.codeSet = codes.slice(1);
    else if (codes) use.codes = codes.split(',');
    if (open >= 0) use.components = parseElements(token.slice(open + 1, -1));
    return use;
  });
}

/** Splits at spaces outside parentheses. */
function splitOutside(text: string): string[] {
  return text.match(/[^\s(]+(?:\([^)]*\))?/g) ?? [];
}
