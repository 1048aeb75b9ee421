import { piecesOf } from '../../x12/lexing/source.ts';
import type { EnvelopeItem } from '../../x12/reading/items.ts';
import { X12Parser } from '../../x12/reading/parser.ts';
import { ANSWER_READERS, type AnswerItem } from './answer-collector.ts';

/** No claim, and no beginning of a transaction set before its first claim, is larger in a valid file. */
export const ITEM_BYTES_MAX = 1 << 24;

/** Too many bytes without an item: the reader would hold all of them in memory. */
export class ItemTooLargeError extends Error {
  override name = 'ItemTooLargeError';
}

export type SetItem = AnswerItem | EnvelopeItem;

/**
 * Reads the items of one transaction set in batches: the segments that are open around it (`prefix`), then its own
 * bytes. Throws `ItemTooLargeError`.
 */
export async function* itemsOfSet(
  prefix: Uint8Array,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly SetItem[]> {
  const parser = new X12Parser<AnswerItem>(ANSWER_READERS, { validate: false });
  yield parser.push(prefix);
  let withoutItem = 0;
  for await (const piece of piecesOf(bytes)) {
    const items = parser.push(piece);
    withoutItem = items.some(({ kind }) => kind !== 'finding') ? 0 : withoutItem + piece.length;
    if (withoutItem > ITEM_BYTES_MAX) throw new ItemTooLargeError('An item of the transaction set is too large');
    yield items;
  }
  yield parser.end();
}

/** Reads the items of a transaction set, or of a TA1, that is held in memory. */
export function itemsOfHeldSet(prefix: Uint8Array, bytes: Uint8Array): SetItem[] {
  const parser = new X12Parser<AnswerItem>(ANSWER_READERS, { validate: false });
  return [...parser.push(prefix), ...parser.push(bytes), ...parser.end()];
}
