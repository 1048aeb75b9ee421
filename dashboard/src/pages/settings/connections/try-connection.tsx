import { useState } from 'react';
import { type Connection, type ConnectionTest, useTestConnection } from '../../../api/queries/trading/connections.ts';
import { Button } from '../../../components/button.tsx';
import { Problem } from '../../../components/problem.tsx';
import { Status, words } from '../../../components/status.tsx';
import ui from '../../../components/ui.module.css';
import { ConfirmHostKey } from './host-keys.tsx';
import { labelOf } from './setting-fields.tsx';

const TONES = { passed: 'good', failed: 'bad', not_tried: 'quiet' } as const;

/** Tests the connection and shows the result of each step. The test changes nothing at the partner. */
export function TryConnection({ of, refused }: { of: Connection; refused: string | null }) {
  const trial = useTestConnection();
  const [hostKey, setHostKey] = useState<string | null>(null);
  const unconfirmed = trial.data?.unconfirmedHostKey ?? null;
  return (
    <section className={ui.section} aria-label="Test">
      <h3>Test</h3>
      {trial.data && <Steps of={trial.data} />}
      {trial.error && <Problem error={trial.error} />}
      <div className={ui.row}>
        <Button isBusy={trial.isPending} disabledReason={refused} onClick={() => trial.mutate(of)}>
          {trial.isPending ? 'Testing …' : 'Test'}
        </Button>
        {unconfirmed !== null && !of.hostKeys.includes(unconfirmed) && (
          <Button variant="primary" disabledReason={refused} onClick={() => setHostKey(unconfirmed)}>
            Compare the host key
          </Button>
        )}
      </div>
      {hostKey !== null && <ConfirmHostKey of={of} hostKey={hostKey} onClose={() => setHostKey(null)} />}
    </section>
  );
}

/** A test of the sign-in returns the name of the secret that the server accepts. */
const SECRET = /^[a-z]+(?:[A-Z][a-z]+)*$/;

function Steps({ of }: { of: ConnectionTest }) {
  if (of.steps.length === 0) return <p className={ui.hint}>The test was interrupted. Test again.</p>;
  return (
    <table className={`${ui.grid} ${ui.section}`} aria-label="Steps">
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Outcome</th>
          <th scope="col">Finding</th>
        </tr>
      </thead>
      <tbody>
        {of.steps.map(({ step, outcome, reason, found }) => (
          <tr key={step}>
            <td className={ui.nowrap}>{words(step)}</td>
            <td>
              <Status of={outcome} tone={TONES[outcome]} />
            </td>
            <td>
              {reason !== null && words(reason)}
              {reason !== null && found !== null && '. '}
              {found === null ? null : SECRET.test(found) ? labelOf(found) : found}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
