import type { CSSProperties } from 'react';
import type { Claim } from '../../../api/queries/billing/claims.ts';
import { useCoverage, usePatient, usePayer } from '../../../api/queries/practice/parties.ts';
import { Button } from '../../../components/button.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Phi } from '../../../components/phi.tsx';
import { Problem } from '../../../components/problem.tsx';
import ui from '../../../components/ui.module.css';
import { usePageSearch } from '../../../use-search.ts';
import styles from './print.module.css';
import { type SheetField, sheetsOf } from './sheet-fields.ts';
import { FRAME } from './sheet-frame.ts';

/** Shows the sheets of a claim as they are printed: on the red form with the data alone, on white paper with a frame. */
export default function ClaimPrint({ of }: { of: Claim }) {
  const [search, change] = usePageSearch('/claims/$id');
  const patient = usePatient(of.patientId);
  const coverage = useCoverage(of.coverageId);
  const payer = usePayer(of.payerId);
  const hasFrame = search.paper !== 'form';
  const error = patient.error ?? coverage.error;
  if (error) return <Problem error={error} />;
  if (!patient.data || !coverage.data) return <Loading />;
  const sheets = sheetsOf({ claim: of, patient: patient.data, coverage: coverage.data, payer: payer.data ?? null });
  const isSecret = of.billingProvider.taxId.value === null;
  return (
    <>
      <div className={`${ui.row} ${ui.section}`} data-no-print="">
        <fieldset className={`${ui.row} ${styles.papers}`}>
          <legend className={ui.srOnly}>Paper</legend>
          <label className={ui.row}>
            <input type="radio" name="paper" checked={hasFrame} onChange={() => change({ paper: undefined })} />
            White paper, with frame
          </label>
          <label className={ui.row}>
            <input type="radio" name="paper" checked={!hasFrame} onChange={() => change({ paper: 'form' })} />
            Red CMS-1500 form, data only
          </label>
        </fieldset>
        <Button variant="primary" onClick={() => print()}>
          Print
        </Button>
        <span className={ui.hint}>
          Print on letter paper at 100 %, without headers and footers.
          {isSecret &&
            ' The social security number of the billing provider is stored encrypted: write it in box 25 by hand.'}
        </span>
      </div>
      {sheets.map((fields, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sheets have fixed places
        <Sheet key={index} fields={fields} hasFrame={hasFrame} title={`Sheet ${index + 1} of ${sheets.length}`} />
      ))}
    </>
  );
}

const place = (line: number, column: number): CSSProperties => ({
  top: `calc(var(--top) + ${line} * 12pt)`,
  left: `calc(var(--left) + ${column} * 7.2pt)`,
});

function Sheet({ fields, hasFrame, title }: { fields: readonly SheetField[]; hasFrame: boolean; title: string }) {
  return (
    <section className={styles.sheet} aria-label={title} data-sheet="">
      {hasFrame &&
        FRAME.map(({ number, label, line, column, lines, columns }) => (
          <div
            key={`${line} ${column}`}
            className={styles.frame}
            style={{ ...place(line - 1, column), width: `${columns * 7.2}pt`, height: `${lines * 12}pt` }}
          >
            <b>{number}</b> {label}
          </div>
        ))}
      {fields.map(({ line, column, width, text, isRight }) => (
        <span
          key={`${line} ${column}`}
          className={styles.text}
          style={{
            ...place(line - 1, column - 1),
            ...(isRight ? { width: `${width * 7.2}pt`, textAlign: 'right' } : {}),
          }}
        >
          <Phi>{text}</Phi>
        </span>
      ))}
      {hasFrame && <p className={styles.foot}>{title} · Contains protected health information</p>}
    </section>
  );
}
