import { useEffect, useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import ui from '../components/ui.module.css';
import { changeSettings, settingsNow, useSettings } from '../settings.ts';
import styles from './commands.module.css';
import { KeyMatcher } from './keys.ts';
import { Palette } from './palette.tsx';
import { Keys } from './printed-keys.tsx';
import { commandsNow, useAllCommands, useCommands } from './registry.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !== null;

/** Runs commands by their keys, and shows the palette and the help. */
export function Keyboard() {
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useCommands([
    { id: 'palette', title: 'Search commands', group: 'General', keys: 'Mod+k', run: () => setPaletteOpen(true) },
    { id: 'help', title: 'Keyboard shortcuts', group: 'General', keys: '?', run: () => setHelpOpen(true) },
  ]);
  useEffect(() => {
    const matcher = new KeyMatcher();
    const onKeyDown = (event: KeyboardEvent) => {
      const isSingle = !event.ctrlKey && !event.metaKey && event.key !== 'Escape';
      // An open dialog or menu has keys of its own.
      if (event.defaultPrevented || document.querySelector('[data-dialog], [role=menu], [role=listbox]')) return;
      if (isTyping(event.target) && isSingle) return;
      if (isTyping(event.target) && event.key === 'Escape') {
        // It leaves the field, not the page with what was typed.
        (event.target as HTMLElement).blur();
        return;
      }
      if (isSingle && !settingsNow().singleKeys) return;
      // Buttons and links handle these keys themselves.
      const isOnControl = event.target instanceof HTMLElement && event.target.closest('button, a') !== null;
      if (isOnControl && (event.key === 'Enter' || event.key === ' ')) return;
      const found = matcher.match(event, commandsNow(), event.timeStamp);
      if (found === null) return;
      event.preventDefault();
      if (found !== 'waiting') found.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      {isPaletteOpen && <Palette onClose={() => setPaletteOpen(false)} />}
      {isHelpOpen && <Help onClose={() => setHelpOpen(false)} />}
    </>
  );
}

function Help({ onClose }: { onClose: () => void }) {
  const { singleKeys } = useSettings();
  const withKeys = useAllCommands().filter(({ keys }) => keys !== undefined);
  const groups = Map.groupBy(withKeys, ({ group }) => group);
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts" closesOutside isWide>
      <div className={styles.help}>
        {[...groups].map(([group, commands]) => (
          <section key={group}>
            <h3>{group}</h3>
            <ul>
              {[...new Map(commands.map((command) => [command.keys, command])).values()].map(({ id, title, keys }) => (
                <li key={id}>
                  <span>{title}</span>
                  <Keys of={keys!} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <label className={ui.row}>
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={(event) => changeSettings({ singleKeys: event.target.checked })}
        />
        Single keys work. Switch them off if you dictate or use a screen reader; Ctrl/⌘ K still opens all commands.
      </label>
    </Dialog>
  );
}
