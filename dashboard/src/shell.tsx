import { Menu } from '@base-ui/react/menu';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Keyboard } from './commands/keyboard.tsx';
import { Keys } from './commands/printed-keys.tsx';
import { useCommands } from './commands/registry.ts';
import { Icon } from './components/icons.tsx';
import { Logo } from './components/logo.tsx';
import { useIsLive } from './live/live.ts';
import { NAVIGATION } from './nav.ts';
import { SignOutButton, useSession } from './session/session.tsx';
import { changeSettings, useSettings } from './settings.ts';
import styles from './shell.module.css';

/** The frame around all pages: menu, commands and the signed-in user. */
export function Shell() {
  const { scopes, livemode } = useSession();
  const navigate = useNavigate();
  const groups = NAVIGATION.map(({ title, items }) => ({
    title,
    items: items.filter(({ scope, sandboxOnly }) => scopes.includes(scope) && !(sandboxOnly && livemode)),
  })).filter(({ items }) => items.length > 0);
  useCommands([
    ...groups.flatMap(({ items }) =>
      items.map(({ to, label, keys }) => ({
        id: `go ${to}`,
        title: label,
        group: 'Go to',
        keys,
        run: () => void navigate({ to }),
      })),
    ),
    {
      id: 'filter',
      title: 'Filter the list',
      group: 'List',
      keys: '/',
      run: () => document.querySelector<HTMLElement>('[data-filter]')?.focus(),
    },
    {
      id: 'mask',
      title: 'Mask or show PHI',
      group: 'General',
      keys: 'M',
      run: toggleMask,
    },
    { id: 'theme.light', title: 'Light theme', group: 'General', run: () => changeSettings({ theme: 'light' }) },
    { id: 'theme.dark', title: 'Dark theme', group: 'General', run: () => changeSettings({ theme: 'dark' }) },
    {
      id: 'theme.system',
      title: 'Theme of the system',
      group: 'General',
      run: () => changeSettings({ theme: 'system' }),
    },
    { id: 'docs', title: 'API reference', group: 'Go to', run: () => window.open('/docs', '_blank', 'noreferrer') },
  ]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to the page
      </a>
      <nav className={styles.nav} aria-label="Pages">
        <div className={styles.top}>
          <Logo />
          {!livemode && <span className={styles.mode}>Sandbox</span>}
        </div>
        <button
          type="button"
          className={styles.search}
          onClick={() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))}
        >
          <Icon name="search" size={14} /> Search <Keys of="Mod+k" />
        </button>
        <div className={styles.groups}>
          {groups.map(({ title, items }) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {items.map(({ to, label, icon, keys }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      activeOptions={{ exact: to === '/' }}
                      className={styles.item ?? ''}
                      title={`${label} (${keys})`}
                    >
                      <Icon name={icon} size={15} /> {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <Connection />
        <UserMenu />
      </nav>
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Keyboard />
    </div>
  );
}

const CONNECTING_SHOWN_AFTER_MS = 3_000;

/** Says that changes do not arrive at present, so that nobody relies on an old page. */
function Connection() {
  const isLive = useIsLive();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (isLive) return;
    const timer = setTimeout(() => setLate(true), CONNECTING_SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLive]);
  return (
    <p role="status" className={styles.connection}>
      {isLate && !isLive && 'Connecting again. Lists refresh more slowly.'}
    </p>
  );
}

let toggleMask: () => void = () => undefined;

function UserMenu() {
  const { user, organization, role } = useSession();
  const { theme, masksPhi } = useSettings();
  toggleMask = () => changeSettings({ masksPhi: !masksPhi });
  return (
    <Menu.Root>
      <Menu.Trigger className={styles.user}>
        <span className={styles.avatar} aria-hidden="true">
          {user.name.slice(0, 1)}
        </span>
        <span className={styles.names}>
          <strong>{organization.name}</strong>
          <span>
            {user.name} · {role}
          </span>
        </span>
        <Icon name="chevron" size={14} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} side="top" align="start" className={styles.positioner ?? ''}>
          <Menu.Popup className={styles.menu}>
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
