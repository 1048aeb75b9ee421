import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCommands } from '../commands/registry.ts';
import { recordBefore } from '../last-address.ts';
import { Button } from './button.tsx';
import { Revealing } from './revealing.tsx';
import ui from './ui.module.css';

type Props = {
  title: ReactNode;
  label: string;
  /** The resource that the details show. */
  of?: unknown;
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** Shows the details of one row, beside its list. Escape closes it, or returns to the record whose link led to the row. */
export function Detail({ title, label, of, actions, onClose, children }: Props) {
  const navigate = useNavigate();
  const leave = () => {
    const record = recordBefore();
    if (record === null) onClose();
    else void navigate(record);
  };
  useCommands([{ id: 'detail.close', title: 'Close details', group: 'List', keys: 'Escape', run: leave }]);
  return (
    <section className={ui.detail} aria-label={label} data-detail="">
      <div className={ui.detailHeader}>
        <h2>{title}</h2>
        <div className={ui.actions} data-no-print="">
          {actions}
          <Button variant="quiet" icon="cross" aria-label="Close details" onClick={onClose} />
        </div>
      </div>
      <div className={ui.detailBody}>
        <Revealing of={of}>{children}</Revealing>
      </div>
    </section>
  );
}

/** Terms and their values. */
export function Facts({ of }: { of: readonly (readonly [term: string, value: ReactNode] | null)[] }) {
  return (
    <dl className={ui.facts}>
      {of
        .filter((fact) => fact !== null)
        .map(([term, value]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
