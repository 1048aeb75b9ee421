import { yieldingPieces } from '../../kernel/yielding-pieces.ts';
import type { Finding, FindingCode } from '../../x12/findings/finding.ts';
import type { EnvelopeItem } from '../../x12/reading/items.ts';
import { X12Parser } from '../../x12/reading/parser.ts';
import { ANSWER_READERS, type AnswerItem } from './answer-collector.ts';

/** A 271, and the part of an 835 before its first claim payment, are held as a whole up to this size. */
export const HELD_BYTES_MAX = 1 << 24;

const TOO_LARGE: ReadonlySet<FindingCode> = new Set<FindingCode>(['item_too_large', 'transaction_set_too_large']);

/** A transaction set that the reader does not read to its end, because one of its items, or the set, is too large. */
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
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly SetItem[]> {
  const parser = new X12Parser<AnswerItem>(ANSWER_READERS, { validate: false });
  yield parser.push(prefix);
  for await (const piece of yieldingPieces(bytes)) yield complete(parser.push(piece));
  yield complete(parser.end());
}

/** Reads the items of a transaction set, or of a TA1, that is held in memory. Throws `ItemTooLargeError`. */
export function itemsOfHeldSet(prefix: Uint8Array, bytes: Uint8Array): SetItem[] {
  const parser = new X12Parser<AnswerItem>(ANSWER_READERS, { validate: false });
  return [...parser.push(prefix), ...complete(parser.push(bytes)), ...complete(parser.end())];
}

function complete(items: SetItem[]): SetItem[] {
  for (const item of items) if (item.kind === 'finding') requireComplete(item.finding);
  return items;
}

/** Throws `ItemTooLargeError` if the finding reports that the rest of the transaction set was not read. */
export function requireComplete({ code, message }: Finding): void {
  if (TOO_LARGE.has(code)) throw new ItemTooLargeError(message);
}
