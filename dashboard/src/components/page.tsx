import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PlainPath } from '../addresses.ts';
import { useCommands } from '../commands/registry.ts';
import { addressBefore } from '../last-address.ts';
import { PageActions } from './page-actions.ts';
import { Revealing } from './revealing.tsx';
import { SavedViews } from './saved-views.tsx';
import { fullTime } from './time-text.ts';
import ui from './ui.module.css';

type Props = {
  /** The title of the document. It contains no PHI. */
  title: string;
  /** The heading of a record, which names the person; by default the title. */
  heading?: ReactNode;
  summary?: ReactNode;
  actions?: ReactNode;
  /** The resource that the page shows. */
  of?: unknown;
  /** The list of such records. Escape returns to it if no other page led to this one. */
  back?: PlainPath;
  /** A letter is printed without the heading of its page. */
  isLetter?: boolean;
  children: ReactNode;
};

/** Shows the frame of every page: its heading, its actions and its content. */
export function Page({ title, heading, summary, actions, of, back, isLetter = false, children }: Props) {
  const navigate = useNavigate();
  useCommands(
    back === undefined
      ? []
      : [
          {
            id: 'back',
            title: 'Back',
            group: 'List',
            keys: 'Escape',
            run: () => void navigate(addressBefore(back)),
          },
        ],
  );
  useEffect(() => {
    document.title = `${title} · rcm`;
  }, [title]);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <div className={ui.page}>
      <header className={ui.header} data-no-print={isLetter ? '' : undefined}>
        {heading ? (
          <div className={ui.record}>
            <Revealing of={of}>
              <h1>{heading}</h1>
              {summary && <div className={ui.summary}>{summary}</div>}
            </Revealing>
          </div>
        ) : (
          <>
            <h1>{title}</h1>
            {summary && <div className={ui.summary}>{summary}</div>}
          </>
        )}
        <div className={ui.actions} data-no-print="">
          <SavedViews />
          <span ref={setSlot} className={ui.row} />
          {actions}
        </div>
        <p className={ui.printed}>
          Printed <PrintTime />
        </p>
      </header>
      <PageActions value={slot}>
        <Revealing of={of}>{children}</Revealing>
      </PageActions>
    </div>
  );
}

/** Shows the time of printing. */
function PrintTime() {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    const onPrint = () => flushSync(() => setAt(new Date()));
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, []);
  return <time>{fullTime(at.toISOString())}</time>;
}
