/** Names repeat as unevenly as real ones: an earlier name of a list is drawn more often. */
const GIVEN = [
  'Maria James Linda Robert Noor Samuel Ada Ines Omar Grace Daniel Mei Carlos Ruth Peter Aisha Leon Sofia Victor Hana',
  'Joel Nora Iris Hugo Lena Tariq Wilma Felix Dara Anton Elsa Kofi Petra Marco Yara Simon Olga Ravi Celia Bruno Tess',
  'Ivan Fern Pablo Gwen Emil Zora Nils Vera Otto',
].flatMap((line) => line.split(' '));
const ROOTS = [
  'Lark Silva Feather Okaf Castell Brand Hale Moss Quill Ross Abbott Ward Stone Rivers Marsh Holt Crane Finch Dale',
  'Penn Grant Bell Wolf Lang Berg Strand Vance Pike Thorn Reed',
].flatMap((line) => line.split(' '));
const ENDINGS = ['', 'son', 'er', 'smith', 'ford', 'well', 'ley', 'wood', 'man', 'sen', 'field', 'worth', 'by'];
const STREETS = ['Mill Lane', 'Quay Street', 'Oak Avenue', 'Hill Road', 'Park Street', 'Lake Drive', 'Elm Court'];

export type Person = { given: string; family: string; street: string; bornDay: number };

const FIRST_BORN = Math.floor(Date.UTC(1940, 0, 1) / 86_400_000);
const BORN_DAYS = 22_000;

/** Draws a person; `random` returns numbers from 0 up to 1. */
export function drawPerson(random: () => number): Person {
  const uneven = (length: number) => Math.floor(random() ** 2 * length);
  return {
    given: GIVEN[uneven(GIVEN.length)]!,
    family: `${ROOTS[uneven(ROOTS.length)]}${ENDINGS[uneven(ENDINGS.length)]}`,
    street: STREETS[uneven(STREETS.length)]!,
    bornDay: FIRST_BORN + Math.floor(random() * BORN_DAYS),
  };
}

/** Returns a generator of numbers from 0 up to 1 that a seed determines (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
