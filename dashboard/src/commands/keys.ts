import type { Command } from './registry.ts';

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

const SEQUENCE_MS = 1_000;

/** Returns a pressed key as the registry writes it. */
function nameOf({ key, ctrlKey, metaKey }: Pressed): string {
  const name = key === ' ' ? 'Space' : key;
  return ctrlKey || metaKey ? `Mod+${name.toLowerCase()}` : name;
}

/** Finds the command of pressed keys. It remembers the first key of a sequence for a second. */
export class KeyMatcher {
  #first: { key: string; at: number } | null = null;

  /** Returns the command, `waiting` after the first key of a sequence, or null. `at` is the time in milliseconds. */
  match(pressed: Pressed, commands: readonly Command[], at: number): Command | 'waiting' | null {
    if (pressed.altKey) return null;
    const key = nameOf(pressed);
    const first = this.#first && at - this.#first.at < SEQUENCE_MS ? this.#first.key : null;
    this.#first = null;
    // The newest command wins: a dialog or list replaces commands of the page.
    const find = (keys: string) => commands.findLast((command) => command.keys === keys) ?? null;
    const found = (first && find(`${first} ${key}`)) || find(key);
    if (found) return found;
    if (!commands.some(({ keys }) => keys?.startsWith(`${key} `))) return null;
    this.#first = { key, at };
    return 'waiting';
  }
}

/** Returns the keys of a command as they are printed on the keyboard. */
export function printedKeys(keys: string, isMac: boolean): string[] {
  const names: Record<string, string> = { Escape: 'Esc', Mod: isMac ? '⌘' : 'Ctrl', Enter: '↵' };
  return keys
    .split(/[ +]/)
    .map((key) => names[key] ?? (key.length === 1 && keys.includes('Mod') ? key.toUpperCase() : key));
}
