import { useSyncExternalStore } from 'react';

/** Preferences of this browser. They contain no patient data. */
export type Settings = { theme: 'system' | 'light' | 'dark'; singleKeys: boolean; masksPhi: boolean };

const DEFAULTS: Settings = { theme: 'system', singleKeys: true, masksPhi: false };
const STORED_AS = 'rcm.settings';
const listeners = new Set<() => void>();
let current: Settings = read();

function read(): Settings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(STORED_AS) ?? '{}') };
  } catch {
    return DEFAULTS;
  }
}

export function changeSettings(changes: Partial<Settings>): void {
  current = { ...current, ...changes };
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(current));
  } catch {
    // Storage is not available. The preference lasts until the page is closed.
  }
  applyTheme();
  for (const listener of listeners) listener();
}

export function applyTheme(): void {
  if (current.theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = current.theme;
}

export function useSettings(): Settings {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

export const settingsNow = () => current;
