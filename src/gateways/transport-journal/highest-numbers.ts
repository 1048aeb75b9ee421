import type { SeenNumbers } from '../../database/number-floor.ts';
import type { JournalEntry } from '../../modules/trading/exchange/journal/transport-journal.ts';
import type { JournalLine } from './journal-line.ts';

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
