import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { PatientName } from './patient-name.tsx';
import styles from './record.module.css';
import { Status, words } from './status.tsx';

type Props = {
  /** The kind of the record, such as "Claim". Details beside a list have none, because the list names it. */
  kind?: string;
  /** The person whom the record is about; null if there is none. */
  patientId: string | null;
  /** The person as the record itself names it, if it is about no stored patient. */
  person?: ReactNode;
  /** What tells this record from others of the person: payer, date of service, amount. */
  facts: readonly ReactNode[];
};

/** Shows whom a record is about, and for which payer, service and amount: "Silva, Samuel · Medicare · Nov 7, 2026 · $450.00". */
export function RecordHeading({ kind, patientId, person, facts }: Props) {
  const name = patientId === null ? person : <PatientName id={patientId} />;
  const shown = [name, ...facts].filter((fact) => fact !== null && fact !== undefined && fact !== '');
  return (
    <>
      {kind !== undefined && <span className={styles.kind}>{kind} </span>}
      {shown.map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a record keep their places
        <Fragment key={at}>
          {at > 0 && ' '}
          <span className={at === 0 ? styles.person : styles.fact}>
            {fact}
            {at < shown.length - 1 && <span className={styles.dot}> ·</span>}
          </span>
        </Fragment>
      ))}
    </>
  );
}

type StateProps = ComponentProps<typeof Status> & {
  /** Why the record is in this state. */
  why?: string | null | undefined;
};

/** Shows the state of a record in words, with its reason: "Denied: coverage had ended (PR-27)". */
export function RecordState({ why, label, ...status }: StateProps) {
  const state = label ?? words(status.of);
  return (
    <span className={styles.state}>
      <Status {...status} label={why ? `${state}: ${why}` : state} />
    </span>
  );
}

/** Shows who takes the next step, and by when, if it is not the user. */
export function Awaits({ children }: { children: ReactNode }) {
  return <span className={styles.awaits}>{children}</span>;
}
