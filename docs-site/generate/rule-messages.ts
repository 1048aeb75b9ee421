import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../src/modules/billing/claims/scrubbing/scrub-rules');

/**
 * Returns the messages that a rule states as texts, by its id. They are read from the source, because a message is made when
 * the rule runs. Messages that contain a value, or are made by a function that several rules share, are left out.
 */
export function ruleMessages(): ReadonlyMap<string, string[]> {
  const sources = readdirSync(FOLDER).filter((name) => /^[\w-]+\.ts$/.test(name));
  return new Map(sources.flatMap((name) => messagesIn(readFileSync(join(FOLDER, name), 'utf8'))));
}

/** Returns the messages of the rules of one source file: those between the id of the rule and the end of its object. */
export function messagesIn(text: string): [id: string, messages: string[]][] {
  const rules = text.matchAll(/^export const \w+: ScrubRule = \{\n([\s\S]*?)^\};$/gm);
  return [...rules].flatMap(([, body]): [string, string[]][] => {
    const id = /^ {2}id: '([\w.]+)'/m.exec(body!)?.[1];
    if (id === undefined) return [];
    const found = [...body!.matchAll(/\bmessage:\s*(?:'((?:[^'\\]|\\.)+)'|"([^"]+)")/g)];
    return [[id, [...new Set(found.map((match) => (match[1] ?? match[2])!.replaceAll("\\'", "'")))]]];
  });
}
