import type { Scenario } from '../../api/queries/sandbox.ts';
import { type RawAnswer, send } from '../../api/raw.ts';

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
const CLOCKS = '/v1/sandbox/test-clocks';

/**
 * Adapts a scenario so that it can be played beside other data: its clock is for its own patients, and stays at the end,
 * so that the result can be looked at.
 */
export function sideBySide({ id, requests }: Pick<Scenario, 'id' | 'requests'>): Request[] {
  return requests
    .filter(({ method, path }) => !(method === 'DELETE' && path.startsWith(CLOCKS)))
    .map((request) => {
      if (request.method !== 'POST') return request;
      if (request.path === CLOCKS) return { ...request, body: { ...request.body, scope: 'patients', name: id } };
      if (request.path === '/v1/patients')
        return { ...request, body: { ...request.body, testClockId: '{testClockId}' } };
      return request;
    });
}

/** Returns a text or an object with `{name}` replaced by the values that earlier answers gave. */
export function filled<T>(value: T, ids: Record<string, string>): T {
  if (typeof value === 'string') return value.replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole) as T;
  if (Array.isArray(value)) return value.map((item) => filled(item, ids)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filled(item, ids)])) as T;
}

/** Returns the value that a JSON Pointer names. */
export function valueAt(body: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], body);
}

/** Plays a scenario against the service and tells each step. */
export async function play(scenario: Scenario, tell: (run: Run) => void): Promise<Run> {
  const requests = sideBySide(scenario);
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
    // Only what is read can change by waiting.
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
