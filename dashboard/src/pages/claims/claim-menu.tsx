import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import ui from '../../components/ui.module.css';
import styles from './claims.module.css';

export type ClaimMenuItem = { title: string; run: () => void };

type Props = {
  /** The button that opened the menu, to which the focus returns. */
  anchor: RefObject<HTMLElement | null>;
  items: readonly ClaimMenuItem[];
  onClose: () => void;
};

/** Shows the menu with the further actions on a claim. */
export default function ClaimMenu({ anchor, items, onClose }: Props) {
  return (
    <Menu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {/* Content outside of the landmarks is hard to find with a screen reader. */}
      <Menu.Portal container={document.getElementById('content')}>
        <Menu.Positioner anchor={anchor} sideOffset={6} align="end" className={styles.positioner ?? ''}>
          <Menu.Popup className={ui.menu} aria-label="Further actions" finalFocus={anchor}>
            {items.map(({ title, run }) => (
              <Menu.Item key={title} className={styles.menuItem} onClick={run}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
