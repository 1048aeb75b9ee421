import { drawPerson, type Person } from './people.ts';
import type { Program, Slot } from './slots.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const DAY_MS = 86_400_000;
const DAYS_TEXTS = 30_000;
const HALF = 1 << 20;
const SCRAMBLE = 0x9e375;

const THREE = Array.from({ length: 32_768 }, (_, value) => base32(value, 3));
const ISO = Array.from({ length: DAYS_TEXTS }, (_, day) => new Date(day * DAY_MS).toISOString().slice(0, 10));
const FIRST_NEGATIVE = -15_000;
const OLD_ISO = Array.from({ length: -FIRST_NEGATIVE }, (_, day) =>
  new Date((day + FIRST_NEGATIVE) * DAY_MS).toISOString().slice(0, 10),
);
const SECONDS = Array.from({ length: 86_400 }, (_, second) => new Date(second * 1_000).toISOString().slice(11, 19));

/** The differences of one copy from its template. */
export type Copy = { index: number; shiftDays: number; jitterSeconds: number };

/** Computes the texts of a copy's slots. Numbers continue from copy to copy. */
export class SlotFiller {
  readonly #random: () => number;
  readonly #seedTag: number;
  readonly #counters = new Map<number, number>();

  constructor(random: () => number) {
    this.#random = random;
    this.#seedTag = Math.floor(random() * HALF);
  }

  /** Returns a number above every number of this length that was used. */
  nextNumber(digits: number): number {
    return 10 ** (digits - 1) + 1 + (this.#counters.get(digits) ?? 0);
  }

  /** Fills `texts` with the text of each slot. */
  fill(slots: readonly Slot[], persons: number, { index, shiftDays, jitterSeconds }: Copy, texts: string[]): void {
    const tag = this.#tag(index);
    const people = Array.from({ length: persons }, () => drawPerson(this.#random));
    const shiftMs = shiftDays * DAY_MS + jitterSeconds * 1_000;
    const numbers = new Map<number, string>();
    for (let place = 0; place < slots.length; place++) {
      const slot = slots[place]!;
      texts[place] = this.#text(slot, { tag, people, shiftMs, shiftDays, numbers });
    }
  }

  #text(
    slot: Slot,
    copy: { tag: string; people: Person[]; shiftMs: number; shiftDays: number; numbers: Map<number, string> },
  ): string {
    switch (slot.kind) {
      case 'id':
        return `${slot.prefix}_${timeText(slot.at + copy.shiftMs)}${slot.middle}${copy.tag}`;
      case 'idUpper':
        return `${slot.prefix}${timeText(slot.at + copy.shiftMs)}${slot.middle}${copy.tag}`.toUpperCase();
      case 'idEnd':
        return `${slot.middle.slice(3)}${copy.tag}`.toUpperCase();
      case 'instant': {
        const seconds = (slot.at + copy.shiftMs) / 1_000;
        return `${dayText(Math.floor(seconds / 86_400))}${slot.separator}${SECONDS[seconds % 86_400]}`;
      }
      case 'day':
        return formatted(dayText(slot.day + copy.shiftDays), slot.format);
      case 'born':
        return formatted(dayText(copy.people[slot.person]!.bornDay), slot.format);
      case 'number':
        return this.#numberText(slot, copy.numbers);
      case 'code':
        return slot.head + copy.tag.toUpperCase();
      default:
        return styled(copy.people[slot.person]![slot.kind], slot.style);
    }
  }

  #numberText({ token, digits, head }: Slot & { kind: 'number' }, numbers: Map<number, string>): string {
    const known = numbers.get(token);
    if (known !== undefined) return known;
    const number = `${head}${this.nextNumber(digits)}`;
    this.#counters.set(digits, (this.#counters.get(digits) ?? 0) + 1);
    numbers.set(token, number);
    return number;
  }

  /** Eight characters that differ in every copy. */
  #tag(index: number): string {
    const scrambled = Math.imul(index, SCRAMBLE) & (HALF - 1);
    return base32((this.#seedTag + Math.floor(index / HALF)) % HALF, 4) + base32(scrambled, 4);
  }
}

/** Returns the text of a program with the texts of its slots. */
export function textOf(program: Program, texts: readonly string[]): string {
  let text = '';
  for (const part of program) text += typeof part === 'string' ? part : texts[part]!;
  return text;
}

function base32(value: number, length: number): string {
  let text = '';
  for (let place = length - 1; place >= 0; place--) text += ALPHABET[Math.floor(value / 32 ** place) % 32];
  return text;
}

/** The ten characters of an id that are its time. */
function timeText(milliseconds: number): string {
  const high = Math.floor(milliseconds / 1_073_741_824);
  const low = milliseconds % 1_073_741_824;
  return ALPHABET[high >> 15]! + THREE[high & 32_767] + THREE[Math.floor(low / 32_768)] + THREE[low % 32_768];
}

function dayText(day: number): string {
  return day >= 0 ? ISO[day]! : OLD_ISO[day - FIRST_NEGATIVE]!;
}

function formatted(date: string, format: 'iso' | 'compact' | 'short'): string {
  if (format === 'iso') return date;
  const compact = date.slice(0, 4) + date.slice(5, 7) + date.slice(8);
  return format === 'compact' ? compact : compact.slice(2);
}

function styled(word: string, style: 'title' | 'upper' | 'lower'): string {
  if (style === 'title') return word;
  return style === 'upper' ? word.toUpperCase() : word.toLowerCase();
}
