import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import styles from './saved-views.module.css';
import type { SavedView } from './saved-views.ts';
import ui from './ui.module.css';

type Props = {
  /** The button that opened the menu, to which the focus returns. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Null until they are loaded. */
  views: readonly SavedView[] | null;
  /** The view whose filters the list has. */
  shown: SavedView | undefined;
  onOpen: (view: SavedView) => void;
  actions: readonly { title: string; run: () => void }[];
};

/** Shows the menu of a list's views. */
export default function ViewsMenu({ anchor, onClose, views, shown, onOpen, actions }: Props) {
  return (
    <Menu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {/* Content outside of the landmarks is hard to find with a screen reader. */}
      <Menu.Portal container={document.getElementById('content')}>
        <Menu.Positioner anchor={anchor} sideOffset={6} align="start" className={styles.positioner ?? ''}>
          <Menu.Popup className={ui.menu} aria-label="Views" finalFocus={anchor}>
            {views?.map((view) => (
              <Menu.Item
                key={view.id}
                className={styles.item}
                aria-current={view === shown || undefined}
                onClick={() => onOpen(view)}
              >
                {view.name}
                {view.visibility === 'shared' && <span className={ui.hint}>Team</span>}
              </Menu.Item>
            ))}
            {views === null && <p className={styles.none}>Loading…</p>}
            {views?.length === 0 && actions.length === 0 && (
              <p className={styles.none}>There is no view yet. Filter the list, then save the filters here.</p>
            )}
            {views && views.length > 0 && actions.length > 0 && <Menu.Separator className={styles.separator} />}
            {actions.map(({ title, run }) => (
              <Menu.Item key={title} className={styles.item} onClick={run}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
