import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import styles from './data-table.module.css';

type Props = {
  title: string;
  fields: readonly { id: string; header: string; value: ReactNode }[];
  onOpen: (() => void) | undefined;
  onClose: () => void;
  returnTo: () => HTMLElement | null;
};

/** Shows all columns of a row, uncut, over its list. */
export default function PeekRow({ title, fields, onOpen, onClose, returnTo }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closesOutside
      returnTo={returnTo}
      footer={
        onOpen && (
          <Button variant="primary" onClick={onOpen}>
            Open
          </Button>
        )
      }
    >
      <dl className={styles.peek}>
        {fields.map(({ id, header, value }) => (
          <div key={id}>
            <dt>{header}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
