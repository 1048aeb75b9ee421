import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { FairGate } from './fair-gate.ts';

/** Work that ends on request. */
function workbench(gate: FairGate) {
  const running: { owner: string; end: (error?: Error) => void }[] = [];
  const outcomes: Promise<unknown>[] = [];
  return {
    running: () => running.map(({ owner }) => owner),
    ask: (owner: string, count = 1) => {
      for (let index = 0; index < count; index++) {
        const outcome = gate.run(owner, () => {
          const work = Promise.withResolvers<void>();
          running.push({ owner, end: (error) => (error ? work.reject(error) : work.resolve()) });
          return work.promise;
        });
        outcomes.push(outcome.catch((error: Error) => error));
      }
    },
    /** Ends the oldest task of an owner. */
    end: async (owner: string, error?: Error) => {
      const index = running.findIndex((work) => work.owner === owner);
      running.splice(index, 1)[0]!.end(error);
      await turn();
    },
    outcomes: () => Promise.all(outcomes),
  };
}

describe('the gate', () => {
  test('runs at most as many tasks as there are slots, and at most the share of one owner', async () => {
    const bench = workbench(new FairGate({ slots: 4, slotsPerOwner: 3 }));
    bench.ask('noisy', 10);
    expect(bench.running()).toEqual(['noisy', 'noisy', 'noisy']);
    bench.ask('quiet', 2);
    expect(bench.running()).toEqual(['noisy', 'noisy', 'noisy', 'quiet']);
  });

  test('an owner is limited to the smaller share while another is active, and has the larger one again a second later', async () => {
    let now = 0;
    const bench = workbench(new FairGate({ slots: 8, slotsPerOwner: 6, slotsPerOwnerShared: 2, now: () => now }));
    bench.ask('noisy', 20);
    expect(bench.running()).toHaveLength(6);
    bench.ask('quiet');
    await bench.end('quiet');
    for (let ended = 0; ended < 5; ended++) await bench.end('noisy');
    expect(bench.running()).toEqual(['noisy', 'noisy']);
    now = 999;
    await bench.end('noisy');
    expect(bench.running()).toHaveLength(2);
    now = 1_000;
    await bench.end('noisy');
    expect(bench.running()).toHaveLength(6);
  });

  test('the next free slot goes to the owner with the fewest running tasks, regardless of the length of other queues', async () => {
    const bench = workbench(new FairGate({ slots: 3, slotsPerOwner: 3 }));
    bench.ask('noisy', 100);
    bench.ask('quiet', 2);
    await bench.end('noisy');
    expect(bench.running()).toEqual(['noisy', 'noisy', 'quiet']);
    // With equally many running, the owner served longest ago is next.
    await bench.end('noisy');
    expect(bench.running()).toEqual(['noisy', 'quiet', 'noisy']);
    await bench.end('noisy');
    expect(bench.running()).toEqual(['quiet', 'noisy', 'quiet']);
  });

  test('owners with equal shares alternate, and the tasks of each run in the order of their arrival', async () => {
    const gate = new FairGate({ slots: 1, slotsPerOwner: 1 });
    const served: string[] = [];
    const ask = (owner: string, index: number) => gate.run(owner, async () => void served.push(`${owner}${index}`));
    const all = ['a', 'b', 'c'].flatMap((owner) => [1, 2, 3].map((index) => ask(owner, index)));
    await Promise.all(all);
    expect(served.slice(0, 3).sort()).toEqual(['a1', 'b1', 'c1']);
    expect(served.slice(3, 6).sort()).toEqual(['a2', 'b2', 'c2']);
    expect(served.slice(6).sort()).toEqual(['a3', 'b3', 'c3']);
  });

  test('a task that fails frees its slot and rejects with its error', async () => {
    const gate = new FairGate({ slots: 1, slotsPerOwner: 1 });
    const bench = workbench(gate);
    bench.ask('a', 2);
    expect(gate.countOf('a')).toBe(2);
    await bench.end('a', new Error('broken'));
    expect(bench.running()).toEqual(['a']);
    await bench.end('a');
    expect(await bench.outcomes()).toEqual([new Error('broken'), undefined]);
    expect(gate.countOf('a')).toBe(0);
  });

  test('a task that waits for another system leaves its slot, still counts for its owner, and resumes first', async () => {
    const gate = new FairGate({ slots: 1, slotsPerOwner: 1 });
    const order: string[] = [];
    const answer = Promise.withResolvers<string>();
    const asking = gate.run('clinic', async () => {
      order.push('asks');
      const got = await gate.leave('clinic', () => answer.promise);
      order.push(got);
    });
    const blocker = Promise.withResolvers<void>();
    const meanwhile = gate.run('clinic', async () => {
      order.push('another runs');
      await blocker.promise;
    });
    const queued = gate.run('clinic', async () => void order.push('a queued one'));
    await turn();
    expect(order).toEqual(['asks', 'another runs']);
    expect(gate.countOf('clinic')).toBe(3);
    answer.resolve('is answered');
    await turn();
    blocker.resolve();
    await Promise.all([asking, meanwhile, queued]);
    expect(order).toEqual(['asks', 'another runs', 'is answered', 'a queued one']);
    expect(gate.countOf('clinic')).toBe(0);
  });

  test('a task whose wait fails takes its slot again and frees it', async () => {
    const gate = new FairGate({ slots: 1, slotsPerOwner: 1 });
    const failing = gate.run('clinic', () => gate.leave('clinic', () => Promise.reject(new Error('no answer'))));
    await expect(failing).rejects.toThrow('no answer');
    expect(await gate.run('clinic', async () => 'next')).toBe('next');
    expect(gate.countOf('clinic')).toBe(0);
  });
});
