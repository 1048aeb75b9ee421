import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { ApiFailure, adviceFor } from '../api/failure.ts';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import styles from './toasts.module.css';
import ui from './ui.module.css';

const SHOWN_MS = 5_000;

type Toast = { id: number; text: string; failure: ApiFailure | null };
type Toaster = { say(text: string): void; fail(error: unknown): void };

const Context = createContext<Toaster | null>(null);

/** Returns functions that show the outcome of an action. A text must not contain PHI. */
export function useToast(): Toaster {
  return useContext(Context)!;
}

export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);
  const remove = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const toaster = useMemo<Toaster>(() => {
    const add = (text: string, failure: ApiFailure | null) => {
      const id = ++lastId.current;
      setToasts((all) => [...all.slice(-2), { id, text, failure }]);
      // A failure stays until the user closes it.
      if (failure === null) setTimeout(() => remove(id), SHOWN_MS);
    };
    return {
      say: (text) => add(text, null),
      fail: (error) => add((error as Error).message, error instanceof ApiFailure ? error : null),
    };
  }, [remove]);
  return (
    <Context value={toaster}>
      {children}
      <section className={styles.viewport} aria-label="Messages" aria-live="polite" data-no-print="">
        {toasts.map(({ id, text, failure }) => (
          <div key={id} className={styles.toast} role={failure ? 'alert' : 'status'}>
            <span className={failure ? styles.bad : styles.good}>
              <Icon name={failure ? 'alert' : 'check'} />
            </span>
            <div>
              <p>{text}</p>
              {failure && (
                <>
                  <p className={ui.hint}>{adviceFor(failure)}</p>
                  <p className={`${ui.mono} ${ui.hint}`}>
                    {failure.code} {failure.requestId}
                  </p>
                </>
              )}
            </div>
            <Button variant="quiet" icon="cross" aria-label="Close" onClick={() => remove(id)} />
          </div>
        ))}
      </section>
    </Context>
  );
}
