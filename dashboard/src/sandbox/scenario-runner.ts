import type { Scenario } from '../api/queries/sandbox.ts';
import { type RawAnswer, send } from '../api/raw.ts';
import { datedBefore, filled, sideBySide, valueAt } from './scenario.ts';

type Request = Scenario['requests'][number];

export type Step = { method: string; path: string; state: 'running' | 'done' | 'failed'; note: string | null };
export type Run = {
  steps: Step[];
  stepCount: number;
  isFinished: boolean;
  hasFailed: boolean;
  ids: Record<string, string>;
};

const POLL_MS = 300;

/** Plays a scenario against the service and reports each step. */
export async function play(scenario: Scenario, tell: (run: Run) => void): Promise<Run> {
  const requests = datedBefore(sideBySide(scenario), new Date());
  const run: Run = { steps: [], stepCount: requests.length, isFinished: false, hasFailed: false, ids: {} };
  const until = Date.now() + scenario.timeoutSeconds * 1000;
  for (const request of requests) {
    const path = filled(request.path, run.ids);
    const step: Step = { method: request.method, path, state: 'running', note: null };
    run.steps = [...run.steps, step];
    tell({ ...run });
    const failure = await playStep(request, path, run, until).catch(() => 'The service cannot be reached.');
    run.steps = [...run.steps.slice(0, -1), { ...step, state: failure === null ? 'done' : 'failed', note: failure }];
    if (failure !== null) {
      run.hasFailed = true;
      break;
    }
  }
  run.isFinished = true;
  tell({ ...run });
  return run;
}

async function playStep(request: Request, path: string, run: Run, until: number): Promise<string | null> {
  for (;;) {
    const answer = await send(request.method, path, request.body && filled(request.body, run.ids));
    const problem = problemOf(request, answer, run.ids);
    if (problem === null) {
      for (const [name, pointer] of Object.entries(request.saves ?? {})) {
        run.ids[name] = String(valueAt(answer.body, pointer as string));
      }
      return null;
    }
    // Only reads are repeated, because only their results change over time.
    if (request.method !== 'GET' || answer.status !== request.expectedStatus || Date.now() > until) return problem;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function problemOf(request: Request, { status, body }: RawAnswer, ids: Record<string, string>): string | null {
  if (status !== request.expectedStatus) {
    return String(valueAt(body, '/error/message') ?? `The status is ${status}, not ${request.expectedStatus}.`);
  }
  const expected = { ...request.expects, ...(request.until && { [request.until.pointer]: request.until.equals }) };
  for (const [pointer, value] of Object.entries(filled(expected, ids))) {
    const found = valueAt(body, pointer);
    if (JSON.stringify(found) !== JSON.stringify(value)) {
      return `${pointer} is ${JSON.stringify(found) ?? 'missing'}, not ${JSON.stringify(value)}.`;
    }
  }
  return null;
}
