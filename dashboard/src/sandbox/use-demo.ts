import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { PlainPath } from '../addresses.ts';
import type { Scenario } from '../api/queries/sandbox.ts';
import { useSession } from '../session/session.tsx';
import { lackingScopes } from './scenario.ts';
import { play, type Run } from './scenario-runner.ts';

/** The scenarios of "Play the demo": each outcome that a billing team encounters. */
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

export type DemoProgress = {
  done: number;
  total: number;
  /** The page that started the demo. */
  page: PlainPath;
};

/** The last demo. It continues when the user opens another page. */
let demo: DemoProgress | null = null;
const listeners = new Set<() => void>();

function report(progress: DemoProgress): void {
  demo = progress;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const progressNow = () => demo;

const isRunning = (of: DemoProgress | null) => of !== null && of.done < of.total;

/** Returns the progress of the demo while it runs, otherwise null. */
export function useRunningDemo(): DemoProgress | null {
  const progress = useSyncExternalStore(subscribe, progressNow);
  return isRunning(progress) ? progress : null;
}

/**
 * Plays single scenarios or the demo on a page, one after the other, and remembers the result of each. `demoLacks`: the
 * scopes without which the user cannot play the demo.
 */
export function useScenarioRuns(page: PlainPath, scenarios: readonly Scenario[]) {
  const client = useQueryClient();
  const { scopes } = useSession();
  const [runs, setRuns] = useState<Record<string, Run>>({});
  const progress = useSyncExternalStore(subscribe, progressNow);
  const run = async (scenario: Scenario) => {
    await play(scenario, (state) => setRuns((all) => ({ ...all, [scenario.id]: state })));
    await client.invalidateQueries();
  };
  const chosen = DEMO.flatMap((id) => scenarios.find((scenario) => scenario.id === id) ?? []);
  const playDemo = async () => {
    const total = chosen.length;
    report({ done: 0, total, page });
    for (const [index, scenario] of chosen.entries()) {
      await run(scenario);
      report({ done: index + 1, total, page });
    }
  };
  const isBusy = isRunning(progress) || Object.values(runs).some(({ isFinished }) => !isFinished);
  const demoLacks = lackingScopes(chosen, scopes);
  return { runs, run, demo: progress?.page === page ? progress : null, playDemo, demoLacks, isBusy };
}
