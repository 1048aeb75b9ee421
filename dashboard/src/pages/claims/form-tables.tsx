import type { Claim, PayerReason } from '../../api/queries/billing/claims.ts';
import { Button } from '../../components/button.tsx';
import { Money } from '../../components/money.tsx';
import { Phi, PhiDates } from '../../components/phi.tsx';
import { phiText } from '../../components/phi-text.ts';
import { Status } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { lineOf, pointerOf } from './boxes.ts';
import type { CodeTexts, FormProps } from './claim-form.tsx';
import styles from './claims.module.css';
import { BoxEditor } from './form/box-editor.tsx';
import { BoxNotes, lineOfReason } from './form/box-notes.tsx';
import { letterOf } from './form/diagnosis-form.ts';
import form from './form/form.module.css';
import { lineForm, withoutLine } from './form/line-form.ts';

export function Diagnoses({ of, texts }: { of: Claim; texts: CodeTexts }) {
  if (of.diagnoses.length === 0) return '—';
  return (
    <ol className={styles.diagnoses}>
      {of.diagnoses.map(({ sequence, code }, index) => {
        const text = texts.get(`/diagnoses/${index}/code`);
        return (
          <li key={sequence}>
            <b>{letterOf(sequence)}</b>
            <Phi>{code}</Phi>{' '}
            {text && (
              <span className={form.codeText}>
                <Phi>{text}</Phi>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

type Props = FormProps & { reasons: readonly PayerReason[]; texts: CodeTexts };
type Line = Claim['serviceLines'][number];

/** The key of the editor of a line, or of a new line behind the last. */
export const lineKey = (index: number) => `line-${index}`;

export function ServiceLines(props: Props) {
  const { of, edits } = props;
  const isAdjudicated = of.serviceLines.some(({ adjudication }) => adjudication !== null);
  const isEditable = edits?.reason === null;
  const columns = 7 + (isAdjudicated ? 2 : 0) + (isEditable ? 1 : 0);
  const added = of.serviceLines.length;
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
            {isEditable && (
              <th>
                <span className={form.codeText}>Edit</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {of.serviceLines.map((line, index) => (
            <LineRows
              key={line.id}
              {...props}
              line={line}
              index={index}
              columns={columns}
              isAdjudicated={isAdjudicated}
            />
          ))}
          {isEditable && edits.open === lineKey(added) && (
            <tr>
              <td colSpan={columns}>
                <BoxEditor of={of} form={lineForm(added, of.claimType)} box="24" label="New line" edits={edits} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {isEditable && edits.open !== lineKey(added) && (
        <Button icon="plus" data-edit={lineKey(added)} onClick={() => edits.openBox(lineKey(added))}>
          Add a line
        </Button>
      )}
    </section>
  );
}

/** Shows the procedure of a line, and its revenue code or its teeth. A line of an institutional claim may have only a revenue code. */
function LineService({ of: { procedureCode, revenueCode, teeth = [] } }: { of: Line }) {
  const treated = teeth.flatMap(({ tooth }) => (tooth === undefined ? [] : [phiText(tooth)]));
  if (procedureCode === null) return <strong>Revenue code {revenueCode}</strong>;
  return (
    <>
      <strong>
        <Phi>{procedureCode}</Phi>
      </strong>
      {revenueCode && <span className={ui.hint}> revenue code {revenueCode}</span>}
      {treated.length > 0 && (
        <span className={ui.hint}>
          {' '}
          {treated.length === 1 ? 'tooth' : 'teeth'} <Phi>{treated.join(', ')}</Phi>
        </span>
      )}
    </>
  );
}

type RowProps = Props & { line: Line; index: number; columns: number; isAdjudicated: boolean };

/** Shows a line, or its inputs, and below it the findings and the payer's reasons about it. */
function LineRows(props: RowProps) {
  const { of, line, index, columns, isAdjudicated, findings, reasons, active, edits, texts } = props;
  const own = findings.filter((finding) => lineOf(pointerOf(finding)) === index);
  const ofPayer = reasons.filter((reason) => lineOfReason(reason) === index);
  const severity = ofPayer.length > 0 ? 'error' : own.find((finding) => finding.severity !== 'info')?.severity;
  const key = lineKey(index);
  const text = texts.get(`/serviceLines/${index}/procedureCode`);
  const remove = () =>
    void edits?.change(withoutLine(of, index), `Line ${index + 1} is removed.`).then(() => edits.close(false));
  const marks = { 'data-severity': severity, 'data-active': active !== null && own.includes(active) };
  return (
    <>
      {edits?.open === key ? (
        <tr {...marks}>
          <td colSpan={columns}>
            <BoxEditor
              of={of}
              form={lineForm(index, of.claimType)}
              box="24"
              label={`Line ${index + 1}`}
              edits={edits}
              onRemove={remove}
            />
          </td>
        </tr>
      ) : (
        <tr {...marks}>
          <td>
            <PhiDates of={line.serviceDate} />
          </td>
          <td>{line.placeOfServiceCode ?? of.placeOfServiceCode ?? '—'}</td>
          <td>
            <LineService of={line} />{' '}
            {text && (
              <span className={form.codeText}>
                <Phi>{text}</Phi>
              </span>
            )}
          </td>
          <td className={styles.modifiers}>{line.modifiers.join(' ') || '—'}</td>
          <td>{line.diagnosisPointers.map(letterOf).join(' ')}</td>
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
          {edits?.reason === null && (
            <td>
              <button
                type="button"
                className={ui.rowEdit}
                data-edit={key}
                aria-label={`Edit line ${index + 1}`}
                onClick={() => edits.openBox(key)}
              >
                Edit
              </button>
            </td>
          )}
        </tr>
      )}
      {own.length + ofPayer.length > 0 && (
        <tr className={form.lineNotes}>
          <td colSpan={columns}>
            <BoxNotes findings={own} reasons={ofPayer} />
          </td>
        </tr>
      )}
    </>
  );
}
