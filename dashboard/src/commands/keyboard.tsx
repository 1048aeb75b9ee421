import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { settingsNow } from '../settings.ts';
import { KeyMatcher } from './keys.ts';
import { commandsNow, useCommands } from './registry.ts';

const Help = lazy(() => import('./help.tsx'));
const Palette = lazy(() => import('./palette.tsx'));

/** An open dialog, menu or list handles its own keys. The closed list of a field that searches is hidden. */
const HANDLES_KEYS = '[data-dialog], [role=menu], [role=listbox]:not([hidden] *)';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !== null;

/** Returns whether the focused control uses the key itself: Enter or Space presses it, Space also ticks it. */
function isKeyOfControl({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement) || (key !== 'Enter' && key !== ' ')) return false;
  return target.closest(key === ' ' ? 'button, a, summary, input' : 'button, a, summary') !== null;
}

/**
 * Leaves a field without closing its page, which contains unsaved input. From a filter, the focus moves to the list.
 */
function leave(field: HTMLElement): void {
  const row = document.querySelector<HTMLElement>('[role=grid] [data-row][tabindex="0"]');
  if (field.closest('[data-filter]') && row) row.focus();
  else field.blur();
}

/** Runs commands by their keys, and shows the palette and the help. */
export function Keyboard() {
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useCommands([
    {
      id: 'palette',
      title: 'Search records and commands',
      group: 'General',
      keys: 'Mod+k',
      run: () => setPaletteOpen(true),
    },
    { id: 'help', title: 'Keyboard shortcuts', group: 'General', keys: '?', run: () => setHelpOpen(true) },
  ]);
  const isOpen = isPaletteOpen || isHelpOpen;
  // Before the page is painted, as for the commands themselves.
  useLayoutEffect(() => {
    const matcher = new KeyMatcher();
    const onKeyDown = (event: KeyboardEvent) => {
      const isSingle = !event.ctrlKey && !event.metaKey && event.key !== 'Escape';
      if (event.defaultPrevented || document.querySelector(HANDLES_KEYS)) return;
      if (isOpen) {
        // The code of the dialog is still loading. Keys meant for it must not run commands of the page, such as `u`, which
        // submits claims.
        if (isSingle) event.preventDefault();
        if (event.key !== 'Escape') return;
        setPaletteOpen(false);
        setHelpOpen(false);
        return;
      }
      if (isTyping(event.target) && isSingle) return;
      if (isTyping(event.target) && event.key === 'Escape') {
        leave(event.target as HTMLElement);
        return;
      }
      if (isSingle && !settingsNow().singleKeys) return;
      if (isKeyOfControl(event)) return;
      const found = matcher.match(event, commandsNow(), event.timeStamp);
      if (found === null) return;
      event.preventDefault();
      if (found !== 'waiting') found.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  return (
    <Suspense>
      {isPaletteOpen && <Palette onClose={() => setPaletteOpen(false)} />}
      {isHelpOpen && <Help onClose={() => setHelpOpen(false)} />}
    </Suspense>
  );
}
