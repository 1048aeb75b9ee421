import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import { Icon } from './components/icons.tsx';
import ui from './components/ui.module.css';
import { SignOutButton, useSession } from './session/session.tsx';
import { changeSettings, useSettings } from './settings.ts';
import styles from './shell.module.css';

type Props = {
  /** The button that opened the menu, to which the focus returns. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** Shows the menu of the signed-in user. */
export default function UserMenu({ anchor, onClose }: Props) {
  const { user } = useSession();
  const { theme, masksPhi } = useSettings();
  return (
    <Menu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} sideOffset={6} side="top" align="start" className={styles.positioner ?? ''}>
          <Menu.Popup className={`${ui.menu} ${styles.menu}`} aria-label="Account" finalFocus={anchor}>
            <div className={styles.about}>
              <strong>{user.name}</strong>
              <span>{user.email}</span>
            </div>
            <Menu.RadioGroup value={theme} onValueChange={(value) => changeSettings({ theme: value })}>
              {(['system', 'light', 'dark'] as const).map((value) => (
                <Menu.RadioItem key={value} value={value} className={styles.menuItem}>
                  <span className={styles.tick}>
                    <Menu.RadioItemIndicator>
                      <Icon name="check" size={14} />
                    </Menu.RadioItemIndicator>
                  </span>
                  {{ system: 'Theme of the system', light: 'Light', dark: 'Dark' }[value]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Separator className={styles.separator} />
            <Menu.CheckboxItem
              checked={masksPhi}
              onCheckedChange={(value) => changeSettings({ masksPhi: value })}
              className={styles.menuItem}
            >
              <span className={styles.tick}>
                <Menu.CheckboxItemIndicator>
                  <Icon name="check" size={14} />
                </Menu.CheckboxItemIndicator>
              </span>
              Mask protected health information
            </Menu.CheckboxItem>
            <Menu.Separator className={styles.separator} />
            <Menu.Item
              className={styles.menuItem}
              render={<a href={`/sign-in?returnTo=${encodeURIComponent('/app/')}`}>Switch organization or user</a>}
            />
            <div className={styles.signOut}>
              <SignOutButton />
            </div>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
