import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Icon } from './components/icons.tsx';
import { Logo } from './components/logo.tsx';
import type { NavItem } from './nav.ts';
import styles from './shell.module.css';

/** The pages that most users open first; a role sees those that it may open. */
const FIRST_PAGES = ['/', '/work', '/claims', '/patients', '/prior-auths', '/dev', '/dev/requests', '/dev/webhooks'];
const TABS = 3;

type BarProps = {
  isOpen: boolean;
  onToggle: () => void;
  trigger: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
};

/** Shows the button of the menu above the page. Only narrow windows show it. */
export function NarrowBar({ isOpen, onToggle, trigger, children }: BarProps) {
  return (
    <header className={styles.bar} data-no-print="">
      <button
        ref={trigger}
        type="button"
        className={styles.menuButton}
        aria-expanded={isOpen}
        aria-controls="pages"
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'cross' : 'menu'} size={18} /> Menu
      </button>
      <Logo />
      {children}
    </header>
  );
}

/** Shows three pages and the search below the page. Only narrow windows show it. */
export function NarrowTabs({ items, onSearch }: { items: readonly NavItem[]; onSearch: () => void }) {
  const shown = FIRST_PAGES.flatMap((to) => items.find((item) => item.to === to) ?? []).slice(0, TABS);
  return (
    <nav className={styles.tabs} aria-label="Quick menu">
      {shown.map(({ to, label, icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/' || to === '/dev' }}>
          <Icon name={icon} size={18} /> {label}
        </Link>
      ))}
      <button type="button" onClick={onSearch}>
        <Icon name="search" size={18} /> Search
      </button>
    </nav>
  );
}

/**
 * Moves the focus into the menu of a narrow window when it opens, and back to its button when Escape closes it. A page that
 * opens closes it.
 */
export function useNarrowMenu(isOpen: boolean, close: () => void, pathname: string) {
  const trigger = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page closes the menu
  useEffect(close, [pathname]);
  useEffect(() => {
    if (!isOpen) return;
    document.querySelector<HTMLElement>('#pages a')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
      trigger.current?.focus();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => {
      removeEventListener('keydown', onKey, { capture: true });
      // A link of the menu was followed: it is hidden now, so the page takes the focus.
      if (document.activeElement?.closest('#pages')) document.getElementById('content')?.focus();
    };
  }, [isOpen, close]);
  return trigger;
}
