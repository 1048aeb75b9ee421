import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { SavedViews } from './saved-views.tsx';
import { fullTime } from './time-text.ts';
import ui from './ui.module.css';

type Props = {
  title: string;
  summary?: ReactNode;
  actions?: ReactNode;
  /** A letter is printed without the heading of its page. */
  isLetter?: boolean;
  children: ReactNode;
};

/** The frame of every page: its heading, its actions and below them what it shows. */
export function Page({ title, summary, actions, isLetter = false, children }: Props) {
  useEffect(() => {
    document.title = `${title} · rcm`;
  }, [title]);
  return (
    <div className={ui.page}>
      <header className={ui.header} data-no-print={isLetter ? '' : undefined}>
        <h1>{title}</h1>
        {summary && <p>{summary}</p>}
        <div className={ui.actions} data-no-print="">
          <SavedViews />
          {actions}
        </div>
        <p className={ui.printed}>
          Printed <PrintTime />
        </p>
      </header>
      {children}
    </div>
  );
}

/** The time at which the page is printed. */
function PrintTime() {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    const onPrint = () => flushSync(() => setAt(new Date()));
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, []);
  return <time>{fullTime(at.toISOString())}</time>;
}
