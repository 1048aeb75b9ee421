import type { Claim, PayerReason } from '../../api/queries/billing/claims.ts';
import { useNotesAbout } from '../../api/queries/office/work.ts';
import { Actor } from '../../components/actor.tsx';
import { Money } from '../../components/money.tsx';
import { Phi } from '../../components/phi.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import styles from './claims.module.css';
import { keyOfReasons } from './form/box-keys.ts';
import { boxOfReason, lineOfReason, reasonText } from './form/box-notes.tsx';
import { SimilarClaims } from './similar-claims.tsx';

type Props = {
  of: Claim;
  reasons: readonly PayerReason[];
  /** Opens a box of the form; null if the claim cannot be changed. */
  onOpen: ((key: string) => void) | null;
};

/** Shows what is known beside the form, below the findings: the payer's answer, the money and the notes. */
export function ClaimPanel({ of, reasons, onOpen }: Props) {
  const mayWork = useMay('work:read');
  const maySeeDenials = useMay('denials:read');
  return (
    <>
      {reasons.length > 0 && <Payer reasons={reasons} onOpen={onOpen} />}
      {of.remittanceIds.length > 0 && <MoneyPart of={of} />}
      {maySeeDenials && of.serviceLines.length > 0 && <SimilarClaims of={of} />}
      {mayWork && <Notes of={of.id} />}
    </>
  );
}

function Payer({ reasons, onOpen }: Omit<Props, 'of'>) {
  return (
    <section className={styles.panelSection} aria-label="Payer">
      <h2>Payer</h2>
      <ul>
        {reasons.map((reason) => {
          const key = keyOfReasons([reason]);
          return (
            <li key={`${reason.source} ${reason.code} ${reason.lineSequence}`}>
              {key !== null && onOpen !== null ? (
                <button type="button" className={ui.plainButton} onClick={() => onOpen(key)}>
                  {reasonText(reason)}
                </button>
              ) : (
                reasonText(reason)
              )}
              <p className={`${ui.hint} ${ui.small}`}>
                {placeOf(reason)}
                {reason.amount !== null && (
                  <>
                    {' '}
                    <Money cents={reason.amount} />
                  </>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function placeOf(reason: PayerReason): string {
  const [box, line] = [boxOfReason(reason), lineOfReason(reason)];
  const parts = [box === null ? 'Names no box' : `Box ${box}`, line === null ? '' : `line ${line + 1}`];
  return parts.filter(Boolean).join(' · ');
}

function MoneyPart({ of }: { of: Claim }) {
  const rows = [
    ['Allowed', of.amountAllowed],
    ['Paid', of.amountPaid],
    ['Denied', of.amountDenied],
    ['Patient owes', of.patientResponsibility],
    ['Balance', of.balance],
    ...(of.estimate ? ([['Estimate of the payer', of.estimate.payerPays]] as const) : []),
  ] as const;
  return (
    <section className={styles.panelSection} aria-label="Money">
      <h2>Money</h2>
      <dl className={ui.facts}>
        {rows.map(([label, cents]) => (
          <div key={label} className={styles.panelFact}>
            <dt>{label}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Shows the notes of the work on a claim, the newest first. */
function Notes({ of }: { of: string }) {
  const { data: notes = [] } = useNotesAbout(of);
  if (notes.length === 0) return null;
  return (
    <section className={styles.panelSection} aria-label="Notes">
      <h2>Notes</h2>
      <ul>
        {notes.map(({ id, createdAt, author, text }) => (
          <li key={id}>
            <Phi>{text}</Phi>
            <p className={`${ui.hint} ${ui.small}`}>
              <Actor of={author} />, <FullTime at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
