import { useState } from 'react';
import { useScenarios } from '../../api/queries/sandbox.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icons.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { DemoProgress } from '../../sandbox/demo-progress.tsx';
import type { Run } from '../../sandbox/scenario-runner.ts';
import { useScenarioRuns } from '../../sandbox/use-demo.ts';
import styles from './dev.module.css';

/** Lists the scenarios of the sandbox. Each is played with one click. */
export function Scenarios() {
  const { data, error, refetch } = useScenarios();
  const [text, setText] = useState('');
  const scenarios = data?.data ?? [];
  const { runs, run, demo, playDemo, isBusy } = useScenarioRuns('/dev/sandbox', scenarios);
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
          <Button variant="primary" icon="play" disabledReason={reason} onClick={() => void playDemo()}>
            Play the demo
          </Button>
        </div>
      </div>
      <p className={`${ui.hint} ${styles.intro}`}>
        Each scenario uses its own patients and clock, so it does not affect other data. Its data are kept, so that you
        can inspect them.
      </p>
      {demo && <DemoProgress of={demo} />}
      {error && <Problem error={error} retry={() => void refetch()} />}
      <ul className={styles.scenarios}>
        {shown.map((scenario) => (
          <li key={scenario.id}>
            <div>
              <strong>{scenario.id}</strong>
              <p>{scenario.description}</p>
            </div>
            {runs[scenario.id] ? <RunStatus of={runs[scenario.id]!} /> : <span />}
            <Button
              icon="play"
              disabledReason={reason}
              aria-label={`Run ${scenario.id}`}
              onClick={() => void run(scenario)}
            >
              Run
            </Button>
            {showsSteps(runs[scenario.id]) && <Steps of={runs[scenario.id]!} />}
          </li>
        ))}
        {data && shown.length === 0 && <li>No scenario contains these words.</li>}
      </ul>
    </section>
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
