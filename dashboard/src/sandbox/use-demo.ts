import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Scenario } from '../api/queries/sandbox.ts';
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

export type DemoProgress = { done: number; total: number };

/** Plays single scenarios or the demo, one after the other, and remembers the result of each. */
export function useScenarioRuns(scenarios: readonly Scenario[]) {
  const client = useQueryClient();
  const [runs, setRuns] = useState<Record<string, Run>>({});
  const [demo, setDemo] = useState<DemoProgress | null>(null);
  const run = async (scenario: Scenario) => {
    await play(scenario, (state) => setRuns((all) => ({ ...all, [scenario.id]: state })));
    await client.invalidateQueries();
  };
  const playDemo = async () => {
    const chosen = DEMO.flatMap((id) => scenarios.find((scenario) => scenario.id === id) ?? []);
    setDemo({ done: 0, total: chosen.length });
    for (const [index, scenario] of chosen.entries()) {
      await run(scenario);
      setDemo({ done: index + 1, total: chosen.length });
    }
  };
  const isDemoRunning = demo !== null && demo.done < demo.total;
  const isBusy = isDemoRunning || Object.values(runs).some(({ isFinished }) => !isFinished);
  return { runs, run, demo, playDemo, isBusy };
}
