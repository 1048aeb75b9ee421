import type { CSSProperties } from 'react';
import { type Claim, useClaimForm } from '../../../api/queries/billing/claims.ts';
import type { Schemas } from '../../../api/schema.ts';
import { Button } from '../../../components/button.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Phi } from '../../../components/phi.tsx';
import { phiText } from '../../../components/phi-text.ts';
import { Problem } from '../../../components/problem.tsx';
import ui from '../../../components/ui.module.css';
import { usePageSearch } from '../../../use-search.ts';
import styles from './print.module.css';

type Form = Schemas['ClaimForm'];
type Layout = NonNullable<Form['layout']>;

/** Shows the paper form of a claim as sheets, and on narrow screens as a list of its boxes. */
export default function ClaimPrint({ of }: { of: Claim }) {
  const [search, change] = usePageSearch('/claims/$id');
  const { data: form, error } = useClaimForm(of);
  if (error) return <Problem error={error} />;
  if (!form?.layout) return <Loading />;
  const hasFrame = search.paper !== 'form';
  const { layout, title } = form;
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
            Pre-printed {title}, data only
          </label>
        </fieldset>
        <Button variant="primary" onClick={() => print()}>
          Print
        </Button>
        <PdfLinks of={of} title={title} />
      </div>
      <p className={ui.hint} data-no-print="">
        Print on letter paper at 100 %, without headers and footers.
        {of.billingProvider.taxId.value === null &&
          ' The social security number of the billing provider is in the PDF only, if you may reveal it.'}
      </p>
      <Problems of={form.problems} />
      <BoxList of={form} />
      <div className={styles.sheets}>
        {layout.sheets.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sheets have fixed places
          <Sheet key={index} of={layout} index={index} hasFrame={hasFrame} />
        ))}
      </div>
    </>
  );
}

function PdfLinks({ of, title }: { of: Claim; title: string }) {
  const path = `/v1/claims/${of.id}/form?format=pdf`;
  const links = [
    ['PDF to read', path],
    [`PDF for the ${title}`, `${path}&frame=false`],
    ['Calibration page', `${path}&frame=false&calibration=true`],
  ] as const;
  return links.map(([label, href]) => (
    <a key={label} href={href} target="_blank" rel="noreferrer">
      {label}
    </a>
  ));
}

function Problems({ of }: { of: Form['problems'] }) {
  if (of.length === 0) return null;
  return (
    <section className={ui.section} aria-label="What the form cannot hold" data-no-print="">
      <h2>What the form cannot hold</h2>
      <ul>
        {of.map(({ code, box, pointer, message }) => (
          <li key={`${code} ${box} ${pointer}`}>
            {box === null && pointer !== null && <code>{pointer.slice(1).replaceAll('/', '.')}</code>} {message}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists the boxes that have a text, for screens on which a sheet would be too small to read. */
function BoxList({ of: { boxes } }: { of: Form }) {
  const filled = Object.entries(boxes).filter(([, { value }]) => value !== null);
  return (
    <dl className={styles.list} data-no-print="">
      {filled.map(([key, { words, value }]) => (
        <div key={key} data-field={`box${key.replaceAll('.', '')}`}>
          <dt>
            <b>{key}</b> {words}
          </dt>
          <dd>
            <Phi>{value}</Phi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const place = (line: number, column: number): CSSProperties => ({
  top: `calc(var(--top) + ${line} * 12pt)`,
  left: `calc(var(--left) + ${column} * 7.2pt)`,
});

type SheetProps = { of: Layout; index: number; hasFrame: boolean };

function Sheet({ of: { cells, marks, margins, sheets }, index, hasFrame }: SheetProps) {
  const title = `Sheet ${index + 1} of ${sheets.length}`;
  const start = { '--top': `${margins.top}pt`, '--left': `${margins.left}pt` } as CSSProperties;
  return (
    <section className={styles.sheet} style={start} aria-label={title} data-sheet="">
      {hasFrame &&
        cells.map(({ number, label, line, column, lines, columns, isShaded }) => (
          <div
            key={`${line} ${column} ${isShaded}`}
            className={styles.frame}
            data-shaded={isShaded}
            style={{ ...place(line - 1, column), width: `${columns * 7.2}pt`, height: `${lines * 12}pt` }}
          >
            <b>{number}</b> {label}
          </div>
        ))}
      {hasFrame &&
        marks.map(({ box, value, line, label, labelColumn }) => (
          <span key={`${box} ${value}`} className={styles.mark} style={place(line - 1, labelColumn - 1)}>
            {label}
          </span>
        ))}
      {sheets[index]!.map(({ line, column, text }) => (
        <span key={`${line} ${column} ${phiText(text)}`} className={styles.text} style={place(line - 1, column - 1)}>
          <Phi>{text}</Phi>
        </span>
      ))}
      {hasFrame && <p className={styles.foot}>{title} · Contains protected health information</p>}
    </section>
  );
}
