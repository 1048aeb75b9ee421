import { afterEach, describe, expect, test } from 'vitest';
import { type IsolatedRunner, openIsolatedRunner, type RunnerOptions } from '../../src/isolated/isolated-runner.ts';
import { canLimitChildren } from '../../src/isolated/limited-child.ts';
import type { Deed } from './program.ts';

type Answer = { pid: number; environment: string[] };

let runner: IsolatedRunner<Deed, Answer>;
const open = (options: Partial<RunnerOptions> = {}) => {
  runner = openIsolatedRunner({
    program: new URL('./program.ts', import.meta.url),
    limits: { memoryMegabytes: 64, cpuSeconds: 20 },
    timeoutMs: 120_000,
    answerBytesMax: 1_000_000,
    ...options,
  });
  return runner;
};
afterEach(() => runner.close());

/** Whether a process exists. A child that has ended was waited for by then, since its end was observed. */
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a child process', () => {
  test('serves one request, without the environment of the service', async () => {
    const { run } = open();
    const [one, other] = [await run('answer'), await run('answer')];
    expect(one.pid).not.toBe(other.pid);
    expect(one.environment.filter((name) => name !== 'NODE_COMPILE_CACHE' && name !== 'PWD')).toEqual([]);
  });

  test('started in advance serves one request too, and ends when the runner closes', async () => {
    const { run, close } = open({ spareMs: 60_000 });
    const pids: number[] = [];
    for (let request = 1; request <= 3; request++) pids.push((await run('answer')).pid);
    expect(new Set(pids).size).toBe(3);
    await close();
    await expect(run('answer')).rejects.toMatchObject({ reason: 'closed' });
    await expect.poll(() => pids.filter(isRunning)).toEqual([]);
  });

  test.runIf(canLimitChildren()).each(['fill_heap', 'fill_buffers', 'one_buffer'] as const)(
    'that needs more memory ends (%s), and the service neither grows nor stands still',
    async (deed) => {
      const { run } = open();
      const before = process.memoryUsage().rss;
      let turns = 0;
      const counting = setInterval(() => {
        turns += 1;
      }, 1);
      const ended = run(deed).finally(() => clearInterval(counting));
      await expect(ended).rejects.toMatchObject({ reason: 'memory', step: `before ${deed}`, isLimit: true });
      expect(process.memoryUsage().rss - before).toBeLessThan(48 * 1024 * 1024);
      // Each turn is a millisecond or more; a child takes at least tens of them to start.
      expect(turns).toBeGreaterThan(10);
      expect((await run('answer')).pid).toBeGreaterThan(0);
    },
  );

  test.runIf(canLimitChildren())('that needs more processor time ends', async () => {
    const { run } = open({ limits: { memoryMegabytes: 64, cpuSeconds: 1 } });
    await expect(run('loop')).rejects.toMatchObject({ reason: 'time', step: 'before loop', isLimit: true });
  });

  test('that does not answer in time is ended', async () => {
    const { run } = open({ timeoutMs: 1 });
    await expect(run('loop')).rejects.toMatchObject({ reason: 'timeout', isLimit: true });
  });

  test('that answers more than it may is ended', async () => {
    await expect(open().run('long_answer')).rejects.toMatchObject({ reason: 'answer_too_large', isLimit: true });
  });

  test.each(['throw', 'exit'] as const)('that fails reports no text (%s)', async (deed) => {
    const error = await open()
      .run(deed)
      .catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ reason: 'failed', step: `before ${deed}`, isLimit: false });
    expect(JSON.stringify(error) + String(error)).not.toContain('quotes');
  });
});

test('requests wait for each other up to a limit, and fail when the runner closes', async () => {
  const { run, close } = open({ waitingMax: 1 });
  const outcomes = Promise.allSettled([run('loop'), run('answer'), run('answer')]);
  await close();
  const reasons = (await outcomes).map((one) => one.status === 'rejected' && one.reason.reason);
  expect(reasons).toEqual(['closed', 'closed', 'busy']);
});
