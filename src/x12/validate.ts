import type { Finding } from './finding.ts';
import type { AnyGuideReader } from './guide/guide-reader.ts';
import { envelopeItem } from './items.ts';
import { type ReaderOptions, readInterchanges } from './reader.ts';
import type { X12Source } from './source.ts';

/** Checks a file of any size against the given guides and yields what is wrong, in the order of the file. */
export async function* validate(
  source: X12Source,
  guides: readonly AnyGuideReader[],
  options: Omit<ReaderOptions, 'validate'> = {},
): AsyncGenerator<Finding> {
  for await (const read of readInterchanges(source, guides, { ...options, validate: true })) {
    const item = envelopeItem(read);
    if (item?.kind === 'finding') yield item.finding;
  }
}
