import { Menu } from '@base-ui/react/menu';
import { Keys } from '../../commands/printed-keys.tsx';
import { useAllCommands } from '../../commands/registry.ts';
import ui from '../ui.module.css';
import styles from './data-table.module.css';

type Props = {
  /** Returns the row, to which the focus returns. */
  anchor: () => HTMLElement | null;
  onClose: () => void;
};

/** Shows the actions of the current row, from the registry of commands. */
export default function RowMenu({ anchor, onClose }: Props) {
  const all = useAllCommands().filter(({ group }) => group === 'Row');
  const commands = [...new Map(all.map((command) => [command.id, command])).values()];
  return (
    <Menu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {/* Rendered within the page's content, which is a landmark. */}
      <Menu.Portal container={document.querySelector('main')}>
        <Menu.Positioner anchor={anchor} side="bottom" align="start" sideOffset={2} className={styles.positioner ?? ''}>
          <Menu.Popup className={ui.menu} aria-label="Actions of the row" data-dialog="" finalFocus={anchor}>
            {commands.map(({ id, title, keys, run }) => (
              <Menu.Item key={id} className={styles.item} onClick={run}>
                <span>{title}</span>
                {keys && <Keys of={keys} />}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
