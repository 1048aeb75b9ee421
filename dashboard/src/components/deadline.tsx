import { DateText, Time, useNow } from './time.tsx';
import ui from './ui.module.css';
import { isPressing } from './urgency.ts';

type Props = {
  /** A date, or an instant. */
  of: string | null | undefined;
  /** Whether the step that the deadline is about is still to be done. */
  isOpen: boolean;
};

/** Shows a deadline, in red if it is near or has passed. */
export function Deadline({ of, isOpen }: Props) {
  const now = useNow();
  return (
    <span className={isPressing(of, { now, isOpen }) ? ui.pressing : undefined}>
      {of?.includes('T') ? <Time at={of} /> : <DateText of={of} />}
    </span>
  );
}
