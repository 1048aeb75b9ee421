import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import ui from './ui.module.css';

type Props<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; label: string; count?: number | undefined }[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

/** Moves the focus between the tabs of a list. Enter or Space then chooses the focused one. */
function moveBetweenTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
  const next = moves[event.key];
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  tabs[(next + tabs.length) % tabs.length]!.focus();
}

/** Shows the tabs of a page. The content of the chosen tab follows them. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose }: Props<Id>) {
  return (
    <div className={ui.tabList} role="tablist" aria-label={label} data-no-print="" onKeyDown={moveBetweenTabs}>
      {tabs.map(({ id, label: name, count }) => (
        <Button
          key={id}
          role="tab"
          aria-selected={chosen === id}
          tabIndex={chosen === id ? 0 : -1}
          variant={chosen === id ? undefined : 'quiet'}
          onClick={() => onChoose(id)}
        >
          {name}
          {count ? <span className={ui.hint}> {count}</span> : null}
        </Button>
      ))}
    </div>
  );
}

/** Shows the content of the chosen tab. It takes the focus, so that keys scroll it when nothing in it does. */
export function TabPanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard
    <div className={ui.body} role="tabpanel" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
