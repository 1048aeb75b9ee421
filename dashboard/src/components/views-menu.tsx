import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import styles from './saved-views.module.css';
import type { SavedView } from './saved-views.ts';
import ui from './ui.module.css';

type Props = {
  /** The button that opened the menu, to which the focus returns. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  views: readonly SavedView[];
  canSave: boolean;
  onOpen: (view: SavedView) => void;
  onSave: () => void;
  onRename: (view: SavedView) => void;
  onRemove: (view: SavedView) => void;
};

/** Shows the menu of a list's views. */
export default function ViewsMenu({ anchor, onClose, views, canSave, onOpen, onSave, onRename, onRemove }: Props) {
  return (
    <Menu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {/* Content outside of the landmarks is hard to find with a screen reader. */}
      <Menu.Portal container={document.getElementById('content')}>
        <Menu.Positioner anchor={anchor} sideOffset={6} align="start" className={styles.positioner ?? ''}>
          <Menu.Popup className={ui.menu} aria-label="Views" finalFocus={anchor}>
            {views.map((view) => (
              <Menu.Item key={view.name} className={styles.item} onClick={() => onOpen(view)}>
                {view.name}
              </Menu.Item>
            ))}
            {views.length > 0 && <Menu.Separator className={styles.separator} />}
            <Menu.Item className={styles.item} disabled={!canSave} onClick={onSave}>
              Save these filters…
            </Menu.Item>
            {views.flatMap((view) => [
              <Menu.Item key={`rename ${view.name}`} className={styles.item} onClick={() => onRename(view)}>
                Rename {view.name}…
              </Menu.Item>,
              <Menu.Item key={`remove ${view.name}`} className={styles.item} onClick={() => onRemove(view)}>
                Remove {view.name}
              </Menu.Item>,
            ])}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
