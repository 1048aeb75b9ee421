import { setTimeout as pause } from 'node:timers/promises';
import { HttpConnection, requestBytes } from '../parts/http-connection.ts';
import { runProgram } from '../parts/program.ts';
import { percentile } from '../parts/rounds.ts';

export type PacedSettings = { url: string; key: string; paths: string[]; perSecond: number; connections: number };
export type PacedRound = {
  requests: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  unexpected: Record<string, number>;
};

/** Sends requests at fixed times, whether earlier ones were answered or not; latency counts from the scheduled time. */
runProgram<PacedSettings, true, { seconds: number }, PacedRound>(
  async ({ url, key, paths, perSecond, connections }) => {
    const target = new URL(url);
    const free = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(target)));
    const headers = [`X-API-Key: ${key}`];
    const requests = paths.map((path) => requestBytes('GET', new URL(path, target), headers));
    const waiting: ((connection: HttpConnection) => void)[] = [];
    const take = () => free.pop() ?? new Promise<HttpConnection>((resolve) => waiting.push(resolve));
    const release = (connection: HttpConnection) => {
      const next = waiting.shift();
      if (next) next(connection);
      else free.push(connection);
    };
    const measure = async (seconds: number): Promise<PacedRound> => {
      const latencies: number[] = [];
      const unexpected: Record<string, number> = {};
      const one = async (index: number, dueAt: number) => {
        const connection = await take();
        const { status } = await connection.send(requests[index % requests.length]!);
        latencies.push(performance.now() - dueAt);
        if (status !== 200) unexpected[status] = (unexpected[status] ?? 0) + 1;
        release(connection);
      };
      const startedAt = performance.now();
      const asked: Promise<void>[] = [];
      for (let index = 0; index < seconds * perSecond; index++) {
        const dueAt = startedAt + (index * 1_000) / perSecond;
        const early = dueAt - performance.now();
        if (early > 0) await pause(early);
        // Timers fire late; the request counts from when it could have been sent.
        asked.push(one(index, Math.max(dueAt, Math.min(performance.now(), dueAt + 1))));
      }
      await Promise.all(asked);
      const sorted = Float64Array.from(latencies).sort();
      return {
        requests: latencies.length,
        p50Ms: percentile(sorted, 0.5),
        p99Ms: percentile(sorted, 0.99),
        maxMs: sorted.at(-1) ?? Number.NaN,
        unexpected,
      };
    };
    return { ready: true, answer: ({ seconds }) => measure(seconds) };
  },
);
