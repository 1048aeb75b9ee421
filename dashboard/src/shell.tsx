import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useWaitingActions } from './api/queries/office/agent-actions.ts';
import { Keyboard } from './commands/keyboard.tsx';
import { Keys } from './commands/printed-keys.tsx';
import { useCommands } from './commands/registry.ts';
import { Icon } from './components/icons.tsx';
import { Logo } from './components/logo.tsx';
import { Masked } from './components/phi.tsx';
import { builtInRoleName } from './components/role-words.ts';
import { useKeptFocus } from './kept-focus.ts';
import { useIsLive } from './live/live.ts';
import { NarrowBar, NarrowTabs, useNarrowMenu } from './narrow-menu.tsx';
import { NAVIGATION } from './nav.ts';
import { useRunningDemo } from './sandbox/use-demo.ts';
import { useSession } from './session/session.tsx';
import { changeSettings, settingsNow } from './settings.ts';
import styles from './shell.module.css';

/** Shows the frame around all pages: menu, commands and the signed-in user. */
export function Shell() {
  const { scopes, livemode } = useSession();
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const isDeveloping = pathname === '/dev' || pathname.startsWith('/dev/');
  const content = useRef<HTMLElement>(null);
  useKeptFocus(content, pathname);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const menuButton = useNarrowMenu(isMenuOpen, closeMenu, pathname);
  const groups = NAVIGATION.map(({ title, items }) => ({
    title,
    items: items.filter(
      ({ scope, orScopes = [], sandboxOnly }) =>
        [scope, ...orScopes].some((one) => scopes.includes(one)) && !(sandboxOnly && livemode),
    ),
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
    { id: 'docs', title: 'Documentation', group: 'Go to', run: () => window.open('/docs', '_blank', 'noreferrer') },
  ]);
  return (
    <div className={styles.shell} data-menu={isMenuOpen ? 'open' : undefined}>
      <a className={styles.skip} href="#content">
        Skip to the page
      </a>
      <NarrowBar isOpen={isMenuOpen} onToggle={() => setMenuOpen(!isMenuOpen)} trigger={menuButton}>
        {!livemode && <span className={styles.mode}>Sandbox</span>}
      </NarrowBar>
      <nav id="pages" className={styles.nav} aria-label="Pages">
        <div className={styles.top}>
          <Logo />
          {!livemode && <span className={styles.mode}>Sandbox</span>}
        </div>
        <button type="button" className={styles.search} onClick={openPalette}>
          <Icon name="search" size={14} /> Search <Keys of="Mod+k" />
        </button>
        <div className={styles.groups} ref={useCurrentPageInView(pathname)}>
          {groups.map(({ title, items }) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {items.map(({ to, label, icon, keys }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      activeOptions={{ exact: to === '/' || to === '/dev' }}
                      className={styles.item ?? ''}
                      title={`${label} (${keys})`}
                    >
                      <Icon name={icon} size={15} /> {label}
                      {to === '/agent-actions' && <WaitingActions />}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <RunningDemo pathname={pathname} />
        <Connection />
        <User />
      </nav>
      <main ref={content} id="content" className={styles.main} tabIndex={-1}>
        <Masked isMasked={isDeveloping ? true : null}>
          <Outlet />
        </Masked>
      </main>
      <NarrowTabs items={groups.flatMap(({ items }) => items)} onSearch={openPalette} />
      <Keyboard />
    </div>
  );
}

/** Shows how many actions of agents wait for a person. */
function WaitingActions() {
  const { pathname } = useLocation();
  const count = useWaitingActions(pathname === '/' || pathname.startsWith('/agent-actions'));
  return count === null ? null : (
    <span className={styles.count} role="img" aria-label={`${count} waiting`}>
      {count}
    </span>
  );
}

function openPalette(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
}

/** Scrolls the menu to the link of the current page, since low or narrow windows show only a part of the menu. */
function useCurrentPageInView(pathname: string) {
  const menu = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for each page
  useEffect(() => {
    const show = () => {
      const link = menu.current?.querySelector('[data-status="active"]');
      link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    show();
    addEventListener('resize', show);
    return () => removeEventListener('resize', show);
  }, [pathname]);
  return menu;
}

const CONNECTING_SHOWN_AFTER_MS = 3_000;

/** Shows that changes do not arrive at present, so that users do not rely on an outdated page. */
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

/** Shows the progress of the running demo on other pages, with a link to the page that started it. */
function RunningDemo({ pathname }: { pathname: string }) {
  const demo = useRunningDemo();
  if (demo === null || demo.page === pathname) return null;
  return (
    <p className={styles.demo}>
      <Link to={demo.page}>
        The demo is running: {demo.done} of {demo.total}
      </Link>
    </p>
  );
}

function toggleMask(): void {
  changeSettings({ masksPhi: !settingsNow().masksPhi });
}

/** Loaded when it is first opened. */
const UserMenu = lazy(() => import('./user-menu.tsx'));

function User() {
  const { user, organization, role } = useSession();
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      {/* The button stays while the code of the menu is loading, so that it keeps the focus. */}
      <button
        ref={trigger}
        type="button"
        className={styles.user}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className={styles.avatar} aria-hidden="true">
          {user.name.slice(0, 1)}
        </span>
        <span className={styles.names}>
          <strong>{organization.name}</strong>
          <span>{user.name}</span>
          {/* A custom role has only an id here. */}
          {!role.startsWith('rol_') && <span>{builtInRoleName(role)}</span>}
        </span>
        <Icon name="chevron" size={14} />
      </button>
      {isOpen && (
        <Suspense>
          <UserMenu anchor={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
