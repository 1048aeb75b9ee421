import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

export type Command = {
  id: string;
  title: string;
  group: string;
  /** One key such as `j`, a sequence such as `g k`, or `Mod+k`. */
  keys?: string;
  run: () => void;
};

/** All commands of the current page. Menu, palette, shortcuts and help read the same list. */
let commands: readonly Command[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Command[]): void {
  commands = next;
  for (const listener of listeners) listener();
}

/** Offers commands while the component is shown. A later command replaces an earlier one with the same keys. */
export function useCommands(own: readonly Command[]): void {
  const latest = useRef(own);
  latest.current = own;
  const names = own.map(({ id, title, keys }) => `${id}|${title}|${keys}`).join('\n');
  // Before the page is painted: a busy browser runs other effects later, and a key pressed until then would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the commands are the same as long as their names are
  useLayoutEffect(() => {
    const registered = latest.current.map((command, at) => ({
      ...command,
      run: () => latest.current[at]?.run(),
    }));
    publish([...commands, ...registered]);
    return () => publish(commands.filter((command) => !registered.includes(command)));
  }, [names]);
}

export const commandsNow = () => commands;

export function useAllCommands(): readonly Command[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, commandsNow);
}
