import { readFileSync } from 'node:fs';
import { type Cost, CostMeter } from '../parts/cost-meter.ts';
import { runMeasured } from '../parts/measured.ts';

/** `copied` puts characters into a buffer one by one; `joined` is the straightforward way. */
export type X12WriterFloorSettings = { path: string; batchBytes: number; work: 'copied' | 'joined' };
export type X12WriterFloorResult = Cost & { bytes: number };

const ELEMENT = 0x2a;
const TERMINATOR = 0x7e;

// The minimum that any writer must do: create text from strings. Cutting them is not measured.
runMeasured<X12WriterFloorSettings, X12WriterFloorResult>(async ({ path, batchBytes, work }) => () => {
  const source = readFileSync(path);
  const write = work === 'copied' ? copier(batchBytes) : join;
  const meter = new CostMeter();
  for (let start = 0; start < source.length; ) {
    const { segments, end } = cut(source, start, batchBytes);
    const text = meter.measure(() => write(segments));
    if (text !== source.toString('latin1', start, end)) throw new Error('what was written is not what was cut');
    start = end;
  }
  return { ...meter.cost, bytes: source.length };
});

function cut(source: Buffer, start: number, batchBytes: number): { segments: string[][]; end: number } {
  const segments: string[][] = [];
  let segment: string[] = [];
  let from = start;
  for (let i = start; i < source.length; i++) {
    const byte = source[i]!;
    if (byte !== ELEMENT && byte !== TERMINATOR) continue;
    segment.push(source.toString('latin1', from, i));
    from = i + 1;
    if (byte === ELEMENT) continue;
    segments.push(segment);
    segment = [];
    if (from - start >= batchBytes) break;
  }
  return { segments, end: from };
}

function join(segments: readonly string[][]): string {
  return `${segments.map((elements) => elements.join('*')).join('~')}~`;
}

function copier(batchBytes: number): (segments: readonly string[][]) => string {
  const bytes = Buffer.allocUnsafe(batchBytes * 2);
  return (segments) => {
    let end = 0;
    // Iterators cost a third of the speed here until the code is optimized.
    for (let number = 0; number < segments.length; number++) {
      const elements = segments[number]!;
      for (let position = 0; position < elements.length; position++) {
        const element = elements[position]!;
        const length = element.length;
        for (let i = 0; i < length; i++) bytes[end++] = element.charCodeAt(i);
        bytes[end++] = ELEMENT;
      }
      bytes[end - 1] = TERMINATOR;
    }
    return bytes.toString('latin1', 0, end);
  };
}
