const RUN_LENGTHS = [1, 2, 3, 4];
const PAIR_RUN_MAX = 7;
const PAIR_REACH = 20;
/** ISA and GS; SE, GE, IEA and the rest. */
const LEADING_PARTS = 2;
const TRAILING_PARTS = 4;

/** Returns what two nearly equal segments have in common: the id and the first element. */
export function kindOf(segment: string): string {
  return segment.trim().split('*', 2).join('*');
}

export interface Repeated {
  /** Ids of the repeated parts. */
  what: string;
  /** The repeated segments and the one before them. */
  context: readonly string[];
  text(count: number): string;
}

/** Yields every run of one to four segments, and every last element. */
export function* repeatedIn(segments: readonly string[]): Generator<Repeated> {
  for (let at = 1; at < segments.length - 1; at++) {
    for (const length of RUN_LENGTHS) yield repeatRun(segments, at, length);
    yield* repeatElement(segments, at);
  }
}

/** Returns two runs of up to seven segments, the second near the first: few loops are longer. */
export function repeatPair(segments: readonly string[], random: () => number): Repeated {
  const draw = (below: number) => Math.floor(random() * below);
  // The parts around the transaction set are not repeated.
  const last = segments.length - TRAILING_PARTS;
  const first = { at: LEADING_PARTS + draw(Math.max(last - LEADING_PARTS, 1)), length: 1 + draw(PAIR_RUN_MAX) };
  const behind = first.at + first.length;
  const second = { at: Math.min(behind + draw(PAIR_REACH), Math.max(last, behind)), length: 1 + draw(PAIR_RUN_MAX) };
  const [one, other] = [first, second].map(({ at, length }) => segments.slice(at, at + length));
  return {
    what: `${idsOf(one!)} and ${idsOf(other!)}`,
    context: segments,
    text: (count) =>
      [
        ...segments.slice(0, first.at),
        ...times(one!, count),
        ...segments.slice(behind, second.at),
        ...times(other!, count),
        ...segments.slice(second.at + second.length),
      ].join('~'),
  };
}

/** Returns as many runs as have `count` segments together. */
function times(run: readonly string[], count: number): string[] {
  return Array.from({ length: Math.ceil(count / Math.max(run.length, 1)) }, () => run).flat();
}

function idsOf(run: readonly string[]): string {
  return run.map((segment) => segment.trim().split('*')[0]).join(' ');
}

function repeatRun(segments: readonly string[], at: number, length: number): Repeated {
  const run = segments.slice(at, at + length);
  return {
    what: idsOf(run),
    context: segments.slice(at - 1, at + length),
    text: (count) => [...segments.slice(0, at), ...times(run, count), ...segments.slice(at)].join('~'),
  };
}

function repeatElement(segments: readonly string[], at: number): Repeated[] {
  const [id = '', ...elements] = segments[at]!.split('*');
  const last = elements.at(-1) || 'A';
  return ['^', ':', '*'].map((separator) => ({
    what: `${id.trim()} ${separator}`,
    context: segments.slice(at - 1, at + 1),
    text: (count) =>
      [
        ...segments.slice(0, at),
        [id, ...elements, Array.from({ length: count }, () => last).join(separator)].join('*'),
        ...segments.slice(at + 1),
      ].join('~'),
  }));
}
