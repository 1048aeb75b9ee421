import { type ReactNode, useEffect } from 'react';
import { SavedViews } from './saved-views.tsx';
import ui from './ui.module.css';

type Props = { title: string; summary?: ReactNode; actions?: ReactNode; children: ReactNode };

/** The frame of every page: its heading, its actions and below them what it shows. */
export function Page({ title, summary, actions, children }: Props) {
  useEffect(() => {
    document.title = `${title} · rcm`;
  }, [title]);
  return (
    <div className={ui.page}>
      <header className={ui.header}>
        <h1>{title}</h1>
        {summary && <p>{summary}</p>}
        <div className={ui.actions} data-no-print="">
          <SavedViews />
          {actions}
        </div>
      </header>
      {children}
    </div>
  );
}
