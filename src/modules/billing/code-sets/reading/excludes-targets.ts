const CODE = String.raw`[A-Z][0-9A-Z][0-9A-Z](?:\.[0-9A-Z]{1,4})?`;
const TARGET = new RegExp(String.raw`^(${CODE})\.?-?(?:\s*-\s*(${CODE})\.?-?)?$`);
const PARENTHESES = /\(([^()]+)\)/g;

/**
 * Returns the codes that the parentheses of a note name, without dots: `(A05.-)` and `(A05.1)` as `A05*` and `A051*`,
 * `(T61-T62)` as `T61..T62`. A condition, such as "E08-E13 with .42", names no codes.
 */
export function readExcludesTargets(note: string): string[] {
  const targets = [...note.matchAll(PARENTHESES)].flatMap(([, content = '']) =>
    content.split(/[,;]|\band\b/).flatMap((part) => targetOf(part.trim())),
  );
  return [...new Set(targets)];
}

function targetOf(text: string): string[] {
  const match = TARGET.exec(text);
  if (!match) return [];
  const [from, to] = [match[1]!.replace('.', ''), match[2]?.replace('.', '')];
  return [to === undefined ? `${from}*` : `${from}..${to}`];
}

const DIGITS = [...'0123456789'];
const THIRD_CHARACTERS = [...DIGITS, 'A', 'B', 'C'];
/** The second character of a category is a digit, except at the end of chapters, as in QA0. */
const SECOND_LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Returns the categories of a section or a chapter such as `A15-A19`; a code is returned as it is. */
export function categoriesOf(owner: string): string[] {
  const range = /^([A-Z][0-9A-Z][0-9A-Z])-([A-Z][0-9A-Z][0-9A-Z])$/.exec(owner);
  if (!range) return [owner.replace('.', '')];
  const [, from = '', to = ''] = range;
  if (from === to) return [from];
  const seconds = [...DIGITS, ...SECOND_LETTERS.filter((second) => second <= to.charAt(1))];
  const all: string[] = [];
  for (let letter = from.charCodeAt(0); letter <= to.charCodeAt(0); letter += 1) {
    for (const second of seconds) {
      for (const third of THIRD_CHARACTERS) all.push(`${String.fromCharCode(letter)}${second}${third}`);
    }
  }
  return all.filter((category) => from <= category && category <= to);
}
