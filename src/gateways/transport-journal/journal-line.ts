import { crc32 } from 'node:zlib';
import type { JournalEntry } from '../../modules/trading/exchange/journal/transport-journal.ts';

/**
 * A segment begins with its journal's id and the highest numbers of the segments before it. Then entries follow, and the
 * highest numbers of questions that were sent in real time.
 */
export type JournalLine =
  | { type: 'journal'; id: string }
  | { type: 'highest'; partner: string; interchange: number; group: number }
  | ({ type: 'entry' } & JournalEntry);

const CHECKSUM_CHARACTERS = 8;

/** Returns the line with its checksum and its end. */
export function encodeLine(line: JournalLine): string {
  const json = JSON.stringify(line);
  return `${checksumOf(json)} ${json}\n`;
}

/** Reads a line without its end. Returns null if it was cut off or changed. */
export function decodeLine(text: string): JournalLine | null {
  const json = text.slice(CHECKSUM_CHARACTERS + 1);
  if (text.slice(0, CHECKSUM_CHARACTERS) !== checksumOf(json)) return null;
  return JSON.parse(json) as JournalLine;
}

function checksumOf(json: string): string {
  return crc32(json).toString(16).padStart(CHECKSUM_CHARACTERS, '0');
}
