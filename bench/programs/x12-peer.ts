import { createReadStream } from 'node:fs';
import type { Transform } from 'node:stream';
import { runMeasured } from '../parts/measured.ts';
import { referenceSegments } from '../parts/x12-reference.ts';

/** With `isCompared` each segment is compared with the file's, which takes extra time. */
export type X12PeerSettings = { path: string; peer: X12Peer; isCompared: boolean };
export type X12Peer = 'node-x12' | 'x12-parser';
export type X12PeerResult = { segments: number; differing: number };

type Parser = { parser: Transform; elementsOf(segment: never): string[] };

// The readers of npm, used as their manuals show.
runMeasured<X12PeerSettings, X12PeerResult>(async ({ path, peer, isCompared }) => {
  const { parser, elementsOf } = await PARSERS[peer]();
  return () => {
    let segments = 0;
    let differing = 0;
    const reference = isCompared ? referenceSegments(path) : null;
    const { promise, resolve, reject } = Promise.withResolvers<X12PeerResult>();
    parser.on('data', (segment) => {
      segments += 1;
      if (reference === null) return;
      if (comparable(elementsOf(segment as never)) !== comparable(reference.next().value?.split('*') ?? []))
        differing += 1;
    });
    parser.once('error', reject);
    parser.once('end', () => {
      if (reference !== null) for (const _ of reference) differing += 1;
      resolve({ segments, differing });
    });
    createReadStream(path).pipe(parser);
    return promise;
  };
});

/** Padding of ISA elements is ignored. */
function comparable(elements: readonly string[]): string {
  return (elements[0] === 'ISA' ? elements.map((element) => element.trim()) : elements).join('*');
}

const PARSERS: Record<X12Peer, () => Promise<Parser>> = {
  'node-x12': async () => {
    const { X12Parser } = await import('node-x12');
    return {
      parser: new X12Parser(),
      elementsOf: ({ tag, elements }: { tag: string; elements: { value: string }[] }) => [
        tag,
        ...elements.map(({ value }) => value),
      ],
    };
  },
  'x12-parser': async () => {
    const { X12parser } = await import('x12-parser');
    return { parser: new X12parser(), elementsOf: elementsOfKeys };
  },
};

/** Keys are `1`, and `1-1` for the text after a component separator. */
function elementsOfKeys(segment: Record<string, string>): string[] {
  const elements = [segment.name!];
  for (let position = 1; segment[position] !== undefined; position++) {
    let element = segment[position]!;
    for (let part = 1; segment[`${position}-${part}`] !== undefined; part++) {
      element += `:${segment[`${position}-${part}`]}`;
    }
    elements.push(element);
  }
  return elements;
}
