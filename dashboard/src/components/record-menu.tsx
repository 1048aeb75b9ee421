import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import { Keys } from '../commands/printed-keys.tsx';
import styles from './record.module.css';
import ui from './ui.module.css';

export type RecordStep = {
  title: string;
  /** The key of the command that does the same. The page registers the command. */
  keys?: string;
  isBusy?: boolean;
  run: () => void;
};

type Props = {
  /** The button that opened the menu, to which the focus returns. */
  anchor: RefObject<HTMLElement | null>;
  steps: readonly RecordStep[];
  onClose: () => void;
};

/** Shows the menu with the further actions on a record. */
export default function RecordMenu({ anchor, steps, onClose }: Props) {
  return (
    <Menu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {/* Content outside of the landmarks is hard to find with a screen reader. */}
      <Menu.Portal container={document.getElementById('content')}>
        <Menu.Positioner anchor={anchor} sideOffset={6} align="end" className={styles.positioner ?? ''}>
          <Menu.Popup className={ui.menu} aria-label="Further actions" finalFocus={anchor}>
            {steps.map(({ title, keys, run }) => (
              <Menu.Item key={title} className={styles.item} onClick={run}>
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
