/** A person who can be mentioned. */
export type Person = { id: string; name: string };

/** What is typed after an `@` before the caret: its start and its text. */
export type TypedMention = { start: number; sought: string };

const MOST_LETTERS = 40;

/** Returns the mention that is being typed before the caret; null if there is none. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  // In an e-mail address, a letter stands before the sign.
  if (start === -1 || /[\p{L}\p{N}]$/u.test(before.slice(0, start))) return null;
  const sought = before.slice(start + 1);
  return sought.length > MOST_LETTERS || /[\n@]|\s$/.test(sought) ? null : { start, sought };
}

/** Returns the people with a name whose words begin with the typed text, in the order of their names. */
export function peopleNamed<P extends Person>(people: readonly P[], sought: string): readonly P[] {
  const typed = sought.toLowerCase();
  const begins = ({ name }: P) => ` ${name.toLowerCase()}`.includes(` ${typed}`);
  return people.filter(begins).toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Returns the text with the whole name in place of what was typed. */
export const withMention = (text: string, { start, sought }: TypedMention, { name }: Person): string =>
  `${text.slice(0, start)}@${name} ${text.slice(start + 1 + sought.length).trimStart()}`;

/** Returns the ids of the people whose names the text mentions. People with the same name are all mentioned. */
export function mentionedIn(text: string, people: readonly Person[]): string[] {
  let rest = text;
  const ids: string[] = [];
  // One name may begin with another. The longer one is searched first, and its text is taken out.
  const names = [...Map.groupBy(people, ({ name }) => name)].toSorted(([one], [other]) => other.length - one.length);
  for (const [name, those] of names) {
    if (!rest.includes(`@${name}`)) continue;
    rest = rest.replaceAll(`@${name}`, '');
    ids.push(...those.map(({ id }) => id));
  }
  return ids;
}
