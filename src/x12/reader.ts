import type { AnyGuideReader, GuideReader, ItemOf } from './guide/guide-reader.ts';
import { piecesOf, piecesOfWhole, type X12Source } from './lexing/source.ts';
import { ItemStream } from './reading/item-stream.ts';
import type { EnvelopeItem } from './reading/items.ts';
import { type ReaderOptions, X12Parser } from './reading/parser.ts';

export type { ReaderOptions };

/** Yields the items completed by the pieces of a source, a few at a time. */
export async function* readBatches<const Guides extends readonly AnyGuideReader[]>(
  source: X12Source,
  guides: Guides,
  options: ReaderOptions = {},
): AsyncGenerator<(ItemOf<Guides[number]> | EnvelopeItem)[], void, undefined> {
  const parser = new X12Parser(guides as readonly GuideReader<ItemOf<Guides[number]>>[], options);
  for await (const piece of piecesOf(source)) {
    for (const items of parser.pushInSteps(piece)) yield items;
  }
  yield parser.end();
}

/** Reads a file of any size. Yields the envelope, the typed objects of the given guides, and findings. */
export function readInterchanges<const Guides extends readonly AnyGuideReader[]>(
  source: X12Source,
  guides: Guides,
  options: ReaderOptions = {},
): ItemStream<ItemOf<Guides[number]> | EnvelopeItem> {
  return new ItemStream(readBatches(source, guides, options));
}

/** Reads a text or buffer in memory. */
export function parseInterchanges<const Guides extends readonly AnyGuideReader[]>(
  source: string | Uint8Array,
  guides: Guides,
  options: ReaderOptions = {},
): (ItemOf<Guides[number]> | EnvelopeItem)[] {
  const parser = new X12Parser(guides as readonly GuideReader<ItemOf<Guides[number]>>[], options);
  const items: (ItemOf<Guides[number]> | EnvelopeItem)[] = [];
  for (const piece of piecesOfWhole(source)) for (const item of parser.push(piece)) items.push(item);
  for (const item of parser.end()) items.push(item);
  return items;
}
