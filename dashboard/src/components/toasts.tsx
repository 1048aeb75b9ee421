import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ApiFailure, adviceFor } from '../api/failure.ts';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import { sentence } from './sentence.ts';
import styles from './toasts.module.css';
import ui from './ui.module.css';

const SHOWN_MS = 5_000;

type Kind = 'done' | 'refused' | 'failed';
/** What a button in the message does, such as undoing the action. */
export type ToastAction = { label: string; run: () => void };
type Toast = { id: number; text: string; kind: Kind; failure: ApiFailure | null; action?: ToastAction | undefined };
type Toaster = {
  say(text: string, action?: ToastAction): void;
  /** Shows why an action is not possible now. The reason may lack its full stop. */
  refuse(reason: string): void;
  fail(error: unknown): void;
};

const Context = createContext<Toaster | null>(null);

/** Returns functions that show the outcome of an action. A text must not contain PHI. */
export function useToast(): Toaster {
  return useContext(Context)!;
}

/** Returns whether the focused control is mostly within an area of the window. */
function isFocusIn(area: DOMRect): boolean {
  const { left, right, top, bottom, width, height } = document.activeElement!.getBoundingClientRect();
  const wide = Math.min(right, area.right) - Math.max(left, area.left);
  const high = Math.min(bottom, area.bottom) - Math.max(top, area.top);
  return wide > 0 && high > 0 && wide * high * 2 > width * height;
}

/** Moves the messages to the top of the window while they would cover the focused control. */
function useUncoveredFocus(viewport: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message takes more room
  useEffect(() => {
    const element = viewport.current!;
    const place = () => {
      if (element.contains(document.activeElement)) return;
      element.dataset.at = 'bottom';
      if (toasts.length > 0 && isFocusIn(element.getBoundingClientRect())) element.dataset.at = 'top';
    };
    place();
    document.addEventListener('focusin', place);
    return () => document.removeEventListener('focusin', place);
  }, [toasts]);
}

export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);
  const viewport = useRef<HTMLElement>(null);
  useUncoveredFocus(viewport, toasts);
  const remove = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const toaster = useMemo<Toaster>(() => {
    const add = (toast: Omit<Toast, 'id'>) => {
      const id = ++lastId.current;
      setToasts((all) => [...all.slice(-2), { id, ...toast }]);
      // A failure stays until the user closes it.
      if (toast.kind !== 'failed') setTimeout(() => remove(id), SHOWN_MS);
    };
    return {
      say: (text, action) => add({ text, kind: 'done', failure: null, action }),
      refuse: (reason) => add({ text: sentence(reason), kind: 'refused', failure: null }),
      fail: (error) => {
        const failure = error instanceof ApiFailure ? error : null;
        add({ text: (error as Error).message, kind: 'failed', failure });
      },
    };
  }, [remove]);
  return (
    <Context value={toaster}>
      {children}
      <section ref={viewport} className={styles.viewport} aria-label="Messages" aria-live="polite" data-no-print="">
        {toasts.map(({ id, text, kind, failure, action }) => (
          <div key={id} className={styles.toast} role={kind === 'failed' ? 'alert' : undefined}>
            <span className={styles[kind]}>
              <Icon name={kind === 'done' ? 'check' : 'alert'} />
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
            {action && (
              <Button
                onClick={() => {
                  remove(id);
                  action.run();
                }}
              >
                {action.label}
              </Button>
            )}
            <Button variant="quiet" icon="cross" aria-label="Close" onClick={() => remove(id)} />
          </div>
        ))}
      </section>
    </Context>
  );
}
