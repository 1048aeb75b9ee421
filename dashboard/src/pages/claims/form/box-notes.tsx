import type { Finding, PayerReason } from '../../../api/queries/billing/claims.ts';
import { Money } from '../../../components/money.tsx';
import { boxOf, lineOf, pointerOf } from '../boxes.ts';
import styles from './form.module.css';

const SOURCES: Record<PayerReason['source'], string> = {
  ta1: 'TA1',
  '999': '999',
  '277ca_clearinghouse': 'Clearinghouse',
  '277ca_payer': 'Payer',
  '277': 'Payer',
  '835': 'Payer',
};

/** Returns the reason as one sentence, without its amount. */
export function reasonText({ source, code, remarkCodes, text }: PayerReason): string {
  const codes = [code, ...remarkCodes].join(', ');
  return `${SOURCES[source]}: ${text === null ? codes : `${text} (${codes})`}`;
}

/** Returns the box of the first field that a reason names, or null if it names none. */
export const boxOfReason = ({ fields }: PayerReason): string | null =>
  fields.map((field) => boxOf(pointerOf(field))).find((box) => box !== null) ?? null;

/** Returns the service line that a reason is about, counted from 0, or null. */
export const lineOfReason = ({ fields, lineSequence }: PayerReason): number | null =>
  fields.map((field) => lineOf(pointerOf(field))).find((line) => line !== null) ??
  (lineSequence === null ? null : lineSequence - 1);

export const reasonsOfBox = (reasons: readonly PayerReason[], number: string) =>
  reasons.filter(({ fields }) => fields.some((field) => boxOf(pointerOf(field)) === number));

/** Shows the payer's reasons and the findings about a box or a line, beside its value. */
export function BoxNotes({ findings, reasons }: { findings: readonly Finding[]; reasons: readonly PayerReason[] }) {
  if (findings.length + reasons.length === 0) return null;
  return (
    <ul className={styles.notes} data-notes="">
      {reasons.map((reason) => (
        <li key={`${reason.source} ${reason.code} ${reason.lineSequence}`} data-kind="payer">
          {reasonText(reason)}
          {reason.amount !== null && (
            <>
              {' '}
              <Money cents={reason.amount} />
            </>
          )}
        </li>
      ))}
      {findings.map(({ id, severity, message }) => (
        <li key={id} data-kind={severity}>
          {message}
        </li>
      ))}
    </ul>
  );
}
