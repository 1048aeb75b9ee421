import type { Claim, Finding } from '../../api/queries/billing/claims.ts';
import { Money } from '../../components/money.tsx';
import { Phi, phiText } from '../../components/phi.tsx';
import { Status } from '../../components/status.tsx';
import { lineOf, pointerOf } from './boxes.ts';
import styles from './claims.module.css';

const letter = (sequence: number) => String.fromCharCode(64 + sequence);

export function Diagnoses({ of }: { of: Claim }) {
  return (
    <ol className={styles.diagnoses}>
      {of.diagnoses.map(({ sequence, code }) => (
        <li key={sequence}>
          <b>{letter(sequence)}</b>
          <Phi>{code}</Phi>
        </li>
      ))}
    </ol>
  );
}

type Props = { of: Claim; findings: readonly Finding[]; active: Finding | null };

export function ServiceLines({ of, findings, active }: Props) {
  const isAdjudicated = of.serviceLines.some(({ adjudication }) => adjudication !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: beside an X12 file the lines scroll sideways, by keyboard too
    <section className={styles.linesArea} aria-label="Service lines" tabIndex={0}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th>Date</th>
            <th>Place</th>
            <th>Procedure</th>
            <th>Modifiers</th>
            <th>Diagnoses</th>
            <th className={styles.right}>Units</th>
            <th className={styles.right}>Charge</th>
            {isAdjudicated && <th className={styles.right}>Paid</th>}
            {isAdjudicated && <th>Decision</th>}
          </tr>
        </thead>
        <tbody>
          {of.serviceLines.map((line, index) => {
            const own = findings.filter((finding) => lineOf(pointerOf(finding)) === index);
            const severity = own.find((finding) => finding.severity !== 'info')?.severity;
            const { start, end } = line.serviceDate;
            return (
              <tr key={line.id} data-severity={severity} data-active={active !== null && own.includes(active)}>
                <td>
                  <Phi>{end && phiText(end) !== phiText(start) ? `${phiText(start)} to ${phiText(end)}` : start}</Phi>
                </td>
                <td>{line.placeOfServiceCode ?? of.placeOfServiceCode}</td>
                <td>
                  <strong>
                    <Phi>{line.procedureCode}</Phi>
                  </strong>
                </td>
                <td className={styles.modifiers}>{line.modifiers.join(' ') || '—'}</td>
                <td>{line.diagnosisPointers.map(letter).join(' ')}</td>
                <td className={styles.right}>{line.units}</td>
                <td className={styles.right}>
                  <Money cents={line.charge} />
                </td>
                {isAdjudicated && (
                  <td className={styles.right}>
                    <Money cents={line.adjudication?.paid ?? null} />
                  </td>
                )}
                {isAdjudicated && <td>{line.adjudication && <Status of={line.adjudication.status} />}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
