/** Returns pseudorandom numbers that are the same in every run (mulberry32). */
export function randomOf(seed: number): (range: number) => number {
  let state = seed >>> 0;
  return (range) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * range);
  };
}

type Random = (range: number) => number;

const INSERTED = ['*', ':', '^', '~', ' ', '\n', '-', '.', 'A', 'z', '7', '\u00c9', '\u0001', '~~', 'ISA*', '\r\n\r\n'];

const onSegments = (change: (segments: string[], random: Random) => void) => (text: string, random: Random) => {
  const segments = text.split('~');
  change(segments, random);
  return segments.join('~');
};

const onElements = (change: (elements: string[], random: Random) => void) =>
  onSegments((segments, random) => {
    // Spares the ISA, because otherwise most results would not be X12.
    const at = 1 + random(Math.max(1, segments.length - 2));
    const elements = (segments[at] ?? '').split('*');
    change(elements, random);
    segments[at] = elements.join('*');
  });

/** Typical damage of files: each function takes a text and returns a damaged one. One character stands for one byte. */
const MUTATIONS: readonly ((text: string, random: Random) => string)[] = [
  onSegments((segments, random) => segments.splice(1 + random(segments.length - 1), 1)),
  onSegments((segments, random) => {
    const at = 1 + random(segments.length - 1);
    segments.splice(at, 0, segments[at]!);
  }),
  onSegments((segments, random) => {
    const [one, other] = [1 + random(segments.length - 1), 1 + random(segments.length - 1)];
    [segments[one], segments[other]] = [segments[other]!, segments[one]!];
  }),
  onElements((elements, random) => elements.splice(random(elements.length), 1)),
  onElements((elements, random) => elements.splice(random(elements.length), 0, 'ASHLEY')),
  onElements((elements, random) => {
    elements[random(elements.length)] = '';
  }),
  onElements((elements, random) => {
    const at = random(elements.length);
    elements[at] = `${elements[at]}${elements[at]}`;
  }),
  onElements((elements, random) => {
    const [one, other] = [random(elements.length), random(elements.length)];
    [elements[one], elements[other]] = [elements[other]!, elements[one]!];
  }),
  onElements((elements, random) => {
    elements[random(elements.length)] = ['20261340', '1O0', '1.5', '-3', 'PAUL ASH', '1234567890', '0'][random(7)]!;
  }),
  (text, random) => {
    const at = 106 + random(text.length - 106);
    return text.slice(0, at) + INSERTED[random(INSERTED.length)] + text.slice(at);
  },
  (text, random) => {
    const at = 106 + random(text.length - 106);
    return text.slice(0, at) + text.slice(at + 1 + random(3));
  },
  (text, random) => text.slice(0, 106 + random(text.length - 106)),
  (text) => `${text}PAUL ASH, 9 BIRCH ROAD\n${text}`,
  (text, random) => text.slice(0, 106).replace('ZZ', 'Z?') + text.slice(106, text.length - random(50)),
];

/** Returns the text with one to three kinds of damage, selected by the random numbers. */
export function mutated(text: string, random: Random): string {
  let made = text;
  for (let times = 1 + random(3); times > 0; times--) made = MUTATIONS[random(MUTATIONS.length)]!(made, random);
  return made;
}
