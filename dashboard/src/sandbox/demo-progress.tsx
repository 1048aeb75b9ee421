import ui from '../components/ui.module.css';
import type { DemoProgress as Progress } from './use-demo.ts';

/** Shows the progress of the demo. */
export function DemoProgress({ of }: { of: Progress }) {
  return (
    <div
      role="progressbar"
      aria-label="Demo"
      aria-valuemin={0}
      aria-valuemax={of.total}
      aria-valuenow={of.done}
      className={ui.progress}
    >
      <p>
        {of.done} of {of.total} scenarios played
      </p>
      <div className={ui.bar}>
        <i style={{ width: `${(100 * of.done) / of.total}%` }} />
      </div>
    </div>
  );
}
