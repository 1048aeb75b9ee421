import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Loading } from '../loading.tsx';
import { Money } from '../money.tsx';
import { Problem } from '../problem.tsx';
import { Status } from '../status.tsx';
import ui from '../ui.module.css';
import styles from './bulk.module.css';

export type BulkRow = { id: string; name: ReactNode; cents: number | null };

/** What happens, or has happened, to a row. */
export type RowOutcome = {
  id: string;
  /** The result in a word, such as `Held`. */
  text: string;
  /** Why the row is refused; null if it is not. */
  refusal: string | null;
};

type Props = {
  title: string;
  rows: readonly BulkRow[];
  /** The outcomes that are expected; undefined until they are known. */
  expected: readonly RowOutcome[] | undefined;
  /** The outcomes after the action; null before it. */
  results: readonly RowOutcome[] | null;
  error: Error | null;
  isBusy: boolean;
  onRun: () => void;
  /** Missing if the action cannot be undone. */
  onUndo?: (() => void) | undefined;
  onClose: () => void;
};

const rowsText = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

/** Shows what an action will do to several rows and which rows are refused, and afterwards the result of each row. */
export default function BulkDialog({ title, rows, expected, results, error, isBusy, onRun, onUndo, onClose }: Props) {
  const outcomes = new Map((results ?? expected)?.map((outcome) => [outcome.id, outcome]));
  const isRefused = ({ id }: BulkRow) => typeof outcomes.get(id)?.refusal === 'string';
  const taken = rows.filter((row) => outcomes.has(row.id) && !isRefused(row));
  const refused = rows.filter(isRefused);
  const run = () => taken.length > 0 && !isBusy && onRun();
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      onEnter={results === null ? run : onClose}
      title={title}
      description={
        outcomes.size > 0 && (
          <>
            {rowsText(taken.length)} {results === null ? 'will be changed' : 'changed'},{' '}
            <Money cents={taken.reduce((sum, { cents }) => sum + (cents ?? 0), 0)} />.
            {refused.length > 0 && ` ${rowsText(refused.length)} refused.`}
          </>
        )
      }
      footer={
        results === null ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              isBusy={isBusy}
              disabledReason={taken.length === 0 ? 'No row can be changed' : null}
              onClick={run}
            >
              Change {rowsText(taken.length)}
            </Button>
          </>
        ) : (
          <>
            {onUndo && taken.length > 0 && (
              <Button isBusy={isBusy} onClick={onUndo}>
                Undo
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </>
        )
      }
    >
      {error && <Problem error={error} />}
      {outcomes.size === 0 && error === null && <Loading />}
      <ul className={styles.rows}>
        {[...refused, ...taken].map(({ id, name, cents }) => {
          const { text, refusal } = outcomes.get(id)!;
          return (
            <li key={id}>
              <Status of={text} tone={refusal === null ? 'good' : 'bad'} label={text} />
              <span>{name}</span>
              <Money cents={cents} />
              {refusal !== null && <span className={ui.hint}>{refusal}</span>}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
