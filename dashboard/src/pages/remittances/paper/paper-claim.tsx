import { useEffect } from 'react';
import { Button } from '../../../components/button.tsx';
import { Money } from '../../../components/money.tsx';
import { PatientName } from '../../../components/patient-name.tsx';
import { Phi } from '../../../components/phi.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import ui from '../../../components/ui.module.css';
import { CLAIM_STATUSES, type ClaimForm } from './entry-form.ts';
import { sumsOfClaim } from './entry-sums.ts';
import styles from './paper.module.css';
import { type ErrorOf, PaperLine } from './paper-line.tsx';

type Props = {
  id: string;
  /** The place of the claim in the remittance. */
  at: number;
  of: ClaimForm;
  onChange: (changed: ClaimForm) => void;
  onRemove: () => void;
  errorOf: ErrorOf;
};

/** Shows a claim of a paper remittance with its lines. */
export function PaperClaim({ id, at, of, onChange, onRemove, errorOf }: Props) {
  const pointer = `claims/${at}`;
  const { charge, paid, adjusted } = sumsOfClaim(of);
  // The next thing to type about a claim that was just added is what was allowed on its first line.
  useEffect(() => document.getElementById(`${id}-line-0-allowed`)?.focus(), [id]);
  return (
    <section className={styles.claim} aria-label={`Claim ${at + 1}`}>
      <div className={styles.claimHead}>
        <h3>
          {at + 1}. <PatientName id={of.patientId} /> <Phi>{of.patientControlNumber}</Phi>
        </h3>
        <p className={ui.hint}>
          Charge <Money cents={charge} />, paid <Money cents={paid} />, adjusted <Money cents={adjusted} />
        </p>
        <Button icon="cross" aria-label={`Remove claim ${at + 1}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {['charge', 'paid', 'patientControlNumber'].map((name) => {
        const error = errorOf(`${pointer}/${name}`);
        return error && <p key={name} className={ui.fieldError}>{`${name === 'paid' ? 'Paid' : 'Claim'}: ${error}`}</p>;
      })}
      <div className={styles.claimFields}>
        <SelectField
          id={`${id}-status`}
          label="Decision"
          options={CLAIM_STATUSES}
          error={errorOf(`${pointer}/claimStatusCode`)}
          value={of.statusCode}
          onChange={(statusCode) => onChange({ ...of, statusCode })}
        />
        <TextField
          id={`${id}-number`}
          label="Payer's claim number"
          maxLength={30}
          error={errorOf(`${pointer}/payerClaimControlNumber`)}
          value={of.payerClaimControlNumber}
          onChange={(payerClaimControlNumber) => onChange({ ...of, payerClaimControlNumber })}
        />
      </div>
      {of.lines.map((line, lineAt) => (
        <PaperLine
          key={line.of.lineItemControlNumber}
          id={`${id}-line-${lineAt}`}
          number={lineAt + 1}
          pointer={`${pointer}/lines/${lineAt}`}
          of={line}
          onChange={(changes) =>
            onChange({
              ...of,
              lines: of.lines.map((each, index) => (index === lineAt ? { ...each, ...changes } : each)),
            })
          }
          errorOf={errorOf}
        />
      ))}
    </section>
  );
}
