import { Menu } from '@base-ui/react/menu';
import { Icon } from './icons.tsx';
import styles from './saved-views.module.css';
import type { SavedView } from './saved-views.ts';
import ui from './ui.module.css';

type Props = {
  views: readonly SavedView[];
  canSave: boolean;
  onOpen: (view: SavedView) => void;
  onSave: () => void;
  onRename: (view: SavedView) => void;
  onRemove: (view: SavedView) => void;
};

/** Shows the menu of a list's views. It is initially open, because it is loaded when a user opens it. */
export default function ViewsMenu({ views, canSave, onOpen, onSave, onRename, onRemove }: Props) {
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger className={styles.trigger} data-no-print="">
        Views <Icon name="chevron" size={14} />
      </Menu.Trigger>
      {/* Content outside of the landmarks is hard to find with a screen reader. */}
      <Menu.Portal container={document.getElementById('content')}>
        <Menu.Positioner sideOffset={6} align="start" className={styles.positioner ?? ''}>
          <Menu.Popup className={ui.menu}>
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
