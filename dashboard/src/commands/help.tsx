import { Dialog } from '../components/dialog.tsx';
import ui from '../components/ui.module.css';
import { changeSettings, useSettings } from '../settings.ts';
import styles from './commands.module.css';
import { Keys } from './printed-keys.tsx';
import { useAllCommands } from './registry.ts';

/** Shows all keys of the current page, and the switch for single keys. */
export default function Help({ onClose }: { onClose: () => void }) {
  const { singleKeys } = useSettings();
  const withKeys = useAllCommands().filter(({ keys }) => keys !== undefined);
  const groups = Map.groupBy(withKeys, ({ group }) => group);
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts" closesOutside isWide>
      <label className={ui.row}>
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={(event) => changeSettings({ singleKeys: event.target.checked })}
        />
        Single keys work. Switch them off if you dictate or use a screen reader; Ctrl/⌘ K still opens all commands.
      </label>
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
    </Dialog>
  );
}
