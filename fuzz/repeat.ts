const RUN_LENGTHS = [1, 2, 3, 4];
const PAIR_RUN_MAX = 7;
const PAIR_REACH = 20;
/** ISA and GS; SE, GE, IEA and what is behind them. */
const LEADING_PARTS = 2;
const TRAILING_PARTS = 4;

/** What two segments have in common that are nearly the same to a reader: the id and the first element. */
export function kindOf(segment: string): string {
  return segment.trim().split('*', 2).join('*');
}

export interface Repeated {
  /** Ids of what is repeated. */
  what: string;
  /** The segments that are repeated, and the one before them. */
  context: readonly string[];
  text(count: number): string;
}

/** Every run of one to four segments, and every last element. */
export function* repeatedIn(segments: readonly string[]): Generator<Repeated> {
  for (let at = 1; at < segments.length - 1; at++) {
    for (const length of RUN_LENGTHS) yield repeatRun(segments, at, length);
    yield* repeatElement(segments, at);
  }
}

/** Two runs of up to seven segments, the second within reach of the first: there is hardly a loop that has more. */
export function repeatPair(segments: readonly string[], random: () => number): Repeated {
  const draw = (below: number) => Math.floor(random() * below);
  // What is around the transaction set stays single.
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

/** As many runs as have so many segments together. */
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
