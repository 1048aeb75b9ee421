import { useState } from 'react';
import { type Scenario, useScenarios } from '../../api/queries/sandbox.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icons.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { DemoProgress } from '../../sandbox/demo-progress.tsx';
import { LackingScopes } from '../../sandbox/lacking-scopes.tsx';
import { lackingScopes } from '../../sandbox/scenario.ts';
import type { Run } from '../../sandbox/scenario-runner.ts';
import { useScenarioRuns } from '../../sandbox/use-demo.ts';
import { useSession } from '../../session/session.tsx';
import styles from './dev.module.css';

/** Lists the scenarios of the sandbox. Each is played with one click. */
export function Scenarios() {
  const { data, error, refetch } = useScenarios();
  const [text, setText] = useState('');
  const scenarios = data?.data ?? [];
  const { scopes } = useSession();
  const { runs, run, demo, playDemo, demoLacks, isBusy } = useScenarioRuns('/dev/sandbox', scenarios);
  const reason = isBusy ? 'Another scenario is being played' : null;
  const words = text.toLowerCase().split(/\s+/);
  const shown = scenarios.filter(({ id, description }) =>
    words.every((word) => `${id} ${description}`.toLowerCase().includes(word)),
  );
  return (
    <section className={ui.section}>
      <div className={`${ui.row} ${ui.between} ${ui.codeHead}`}>
        <h2>Scenarios</h2>
        <div className={ui.row}>
          <input
            className={ui.input}
            data-filter=""
            aria-label="Filter scenarios"
            placeholder="Filter scenarios"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {demoLacks.length === 0 && (
            <Button variant="primary" icon="play" disabledReason={reason} onClick={() => void playDemo()}>
              Play the demo
            </Button>
          )}
        </div>
      </div>
      <p className={`${ui.hint} ${styles.intro}`}>
        Each scenario uses its own patients and clock, so it does not affect other data. Its data are kept, so that you
        can inspect them.
      </p>
      {demoLacks.length > 0 && (
        <p className={styles.intro}>
          You cannot play the demo. <LackingScopes scopes={demoLacks} />
        </p>
      )}
      {demo && <DemoProgress of={demo} />}
      {error && <Problem error={error} retry={() => void refetch()} />}
      <ul className={styles.scenarios}>
        {shown.map((scenario) => (
          <Row
            key={scenario.id}
            of={scenario}
            lacking={lackingScopes([scenario], scopes)}
            state={runs[scenario.id]}
            disabledReason={reason}
            onRun={() => void run(scenario)}
          />
        ))}
        {data && shown.length === 0 && <li>No scenario contains these words.</li>}
      </ul>
    </section>
  );
}

type RowProps = {
  of: Scenario;
  /** The scopes without which the user cannot run it. */
  lacking: readonly string[];
  state: Run | undefined;
  disabledReason: string | null;
  onRun: () => void;
};

function Row({ of, lacking, state, disabledReason, onRun }: RowProps) {
  return (
    <li>
      <div>
        <strong>{of.id}</strong>
        <p>{of.description}</p>
        {lacking.length > 0 && (
          <p className={ui.small}>
            <LackingScopes scopes={lacking} />
          </p>
        )}
      </div>
      {state ? <RunStatus of={state} /> : <span />}
      {lacking.length === 0 && (
        <Button icon="play" disabledReason={disabledReason} aria-label={`Run ${of.id}`} onClick={onRun}>
          Run
        </Button>
      )}
      {showsSteps(state) && <Steps of={state!} />}
    </li>
  );
}

/** Hides the steps of a scenario that succeeded. */
const showsSteps = (run: Run | undefined) => run !== undefined && (!run.isFinished || run.hasFailed);

function RunStatus({ of }: { of: Run }) {
  if (!of.isFinished) return <Status of="running" label={`Step ${of.steps.length} of ${of.stepCount}`} />;
  return of.hasFailed ? <Status of="failed" /> : <Status of="completed" label="As expected" />;
}

function Steps({ of }: { of: Run }) {
  return (
    <ol className={styles.steps}>
      {of.steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end
        <li key={index}>
          <Icon name={{ running: 'clock', done: 'check', failed: 'alert' }[step.state] as 'clock'} size={13} />
          <span>{step.method}</span>
          <span>{step.path}</span>
          <span className={styles.bad}>{step.note}</span>
        </li>
      ))}
    </ol>
  );
}
