import { useState } from 'react';
import { CopyButton } from '../../components/copy.tsx';
import { Field } from '../../components/field.tsx';
import ui from '../../components/ui.module.css';
import styles from './dev.module.css';

const OUTCOMES = [
  { token: 'CLM.PAID', label: 'Claim paid in full' },
  { token: 'CLM.PARTIAL', label: 'Claim paid in part' },
  { token: 'CLM.DENY.CO197', label: 'Claim denied: authorization missing (CO 197)' },
  { token: 'CLM.REJECT.PAYER.A7.562', label: 'Claim rejected by the payer (277CA A7 562)' },
  { token: 'CLM.REJECT.999', label: 'Transaction rejected by a 999' },
] as const;

/** Builds a member id that selects the answers of the sandbox's payer. */
export function MemberIds() {
  const [token, setToken] = useState<string>(OUTCOMES[0].token);
  const [suffix, setSuffix] = useState('0001');
  const memberId = `SBX-${token}-${suffix}`;
  return (
    <section className={ui.section}>
      <h2>Choose the payer's answer</h2>
      <p className={`${ui.hint} ${styles.intro}`}>The member id of a coverage selects it.</p>
      <Field id="member-outcome" label="Answer">
        <select
          id="member-outcome"
          className={ui.input}
          value={token}
          onChange={(event) => setToken(event.target.value)}
        >
          {OUTCOMES.map((outcome) => (
            <option key={outcome.token} value={outcome.token}>
              {outcome.label}
            </option>
          ))}
        </select>
      </Field>
      <Field id="member-suffix" label="Ending" hint="Makes member ids differ.">
        <input
          id="member-suffix"
          className={ui.input}
          value={suffix}
          onChange={(event) => setSuffix(event.target.value.replace(/[^A-Za-z0-9]/g, ''))}
        />
      </Field>
      <div className={ui.row}>
        <code>{memberId}</code>
        <CopyButton text={memberId} label="Copy member id" />
      </div>
    </section>
  );
}
