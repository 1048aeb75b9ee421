import { crc32 } from 'node:zlib';
import type { SeenNumbers } from '../../database/database.ts';
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

const NONE: SeenNumbers = { interchange: 0, group: 0 };

/** The highest numbers in lines of a journal, by the partner's name. */
export class HighestNumbers {
  readonly #byName = new Map<string, SeenNumbers>();

  get byName(): ReadonlyMap<string, SeenNumbers> {
    return this.#byName;
  }

  of(partner: string): SeenNumbers {
    return this.#byName.get(partner) ?? NONE;
  }

  take(line: Exclude<JournalLine, { type: 'journal' }>): void {
    this.raise(line.partner, line.type === 'highest' ? line : numbersOf(line));
  }

  raise(partner: string, { interchange, group }: SeenNumbers): void {
    const known = this.of(partner);
    const raised = { interchange: Math.max(known.interchange, interchange), group: Math.max(known.group, group) };
    this.#byName.set(partner, raised);
  }
}

export function numbersOf({ interchangeControlNumber, groupControlNumber }: JournalEntry): SeenNumbers {
  return { interchange: Number(interchangeControlNumber), group: Number(groupControlNumber) };
}
