import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Scenario, useScenarios } from '../../api/queries/sandbox.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icons.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import styles from './dev.module.css';
import { play, type Run } from './scenario-runner.ts';

/** The scenarios of "Play the demo": each common outcome for a billing team. */
const DEMO = [
  'claim-paid',
  'claim-denied',
  'claim-line-denied',
  'claim-rejected-by-payer',
  'remittance-split',
  'eligibility-active',
  'authorization-approved',
  'appeal-overturned',
];

/** Lists the scenarios of the sandbox. Each is played with one click. */
export function Scenarios() {
  const { data, error } = useScenarios();
  const client = useQueryClient();
  const [runs, setRuns] = useState<Record<string, Run>>({});
  const [text, setText] = useState('');
  const [demo, setDemo] = useState<{ done: number; total: number } | null>(null);
  const scenarios = data?.data ?? [];
  const run = async (scenario: Scenario) => {
    const finished = await play(scenario, (state) => setRuns((all) => ({ ...all, [scenario.id]: state })));
    await client.invalidateQueries();
    return finished;
  };
  const playDemo = async () => {
    const chosen = DEMO.flatMap((id) => scenarios.find((scenario) => scenario.id === id) ?? []);
    setDemo({ done: 0, total: chosen.length });
    for (const [index, scenario] of chosen.entries()) {
      await run(scenario);
      setDemo({ done: index + 1, total: chosen.length });
    }
  };
  const isBusy = Object.values(runs).some(({ isFinished }) => !isFinished);
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
      <p className={ui.hint}>
        Each plays with patients and a clock of its own, so it disturbs nothing else, and leaves its data for you to
        look at.
      </p>
      {demo && (
        <div
          role="progressbar"
          aria-label="Demo"
          aria-valuemin={0}
          aria-valuemax={demo.total}
          aria-valuenow={demo.done}
        >
          <p>
            {demo.done} of {demo.total} scenarios played
          </p>
          <div className={styles.bar}>
            <i style={{ width: `${(100 * demo.done) / demo.total}%` }} />
          </div>
        </div>
      )}
      {error && <Problem error={error} />}
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
        {data && shown.length === 0 && <li>No scenario has these words.</li>}
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
