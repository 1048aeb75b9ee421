import { useEffect, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { useNow } from '../components/time.tsx';
import { noteInput } from './activity.ts';
import { elapsedMs, idleState, type Moment, momentNow } from './idle.ts';
import { announceActivity, onActivityElsewhere } from './tabs.ts';

const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
const TOLD_EVERY_MS = 5_000;

type Props = {
  idleMs: number;
  onExpired: () => void;
  /** Tells the service that the user is active. */
  onActive: () => void;
};

/**
 * Warns an idle user, then ends the session. Only input by the user counts as activity, in this or another tab. The
 * requests that refresh lists do not.
 */
export function IdleWarning({ idleMs, onExpired, onActive }: Props) {
  // Renders the countdown every second.
  useNow();
  const [lastActiveAt, setLastActiveAt] = useState(momentNow);
  const isWarned = useRef(false);
  const latest = useRef(onActive);
  latest.current = onActive;
  const hasEnded = useRef(false);
  const idle = idleState(elapsedMs(lastActiveAt, momentNow()), idleMs);
  isWarned.current = idle.state === 'warned';
  useEffect(() => {
    let toldAt: Moment | null = null;
    const onActivity = () => {
      const at = momentNow();
      if (!isWarned.current) noteInput(at.wallMs);
      // While the warning is shown, only its button counts: an accidental movement of the mouse does not.
      if (isWarned.current || (toldAt !== null && elapsedMs(toldAt, at) < TOLD_EVERY_MS)) return;
      toldAt = at;
      setLastActiveAt(at);
      announceActivity();
      latest.current();
    };
    for (const type of EVENTS) document.addEventListener(type, onActivity, { passive: true });
    const stop = onActivityElsewhere(() => setLastActiveAt(momentNow()));
    return () => {
      for (const type of EVENTS) document.removeEventListener(type, onActivity);
      stop();
    };
  }, []);
  useEffect(() => {
    if (idle.state !== 'expired' || hasEnded.current) return;
    hasEnded.current = true;
    onExpired();
  }, [idle.state, onExpired]);
  const stay = () => {
    noteInput(Date.now());
    setLastActiveAt(momentNow());
    announceActivity();
    onActive();
  };
  if (idle.state !== 'warned') return null;
  return (
    <Dialog
      isOpen
      onClose={stay}
      title="Are you still there?"
      footer={
        <Button variant="primary" onClick={stay}>
          Stay signed in
        </Button>
      }
    >
      <p role="timer">You will be signed out in {idle.secondsLeft} s. Patient data are then removed from the screen.</p>
    </Dialog>
  );
}
