import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMonitorServer } from '../../src/observability/monitor-server.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { startReverseProxy, statusOf } from '../helpers/reverse-proxy.ts';
import { startProcess } from './service.ts';

const CLIENTS = 8;

let first: TestApp;
let second: TestApp;
let key: string;

beforeAll(async () => {
  first = await openTestApp();
  second = await openTestApp({ beside: first });
  ({ key } = await first.organization());
});
afterAll(async () => {
  await second.close();
  await first.close();
});

/** Sends requests from several clients at once until it is stopped. */
function startTraffic(url: string) {
  const statuses: number[] = [];
  let isStopped = false;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isStopped) {
      const response = await fetch(`${url}/v1/patients`, { headers: { 'x-api-key': key } });
      await response.body?.cancel();
      statuses.push(response.status);
    }
  });
  return {
    /** Resolves when the given number of further requests have been answered. */
    more: (count: number) => {
      const wanted = statuses.length + count;
      return expect.poll(() => statuses.length >= wanted, { timeout: 60_000 }).toBe(true);
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(clients);
      return statuses;
    },
  };
}

test('a proxy loses no request: the process is not ready before it closes its listener', async () => {
  const { port: kept } = await first.http.listen('127.0.0.1', 0);
  const { port } = await second.http.listen('127.0.0.1', 0);
  const leaving = `http://127.0.0.1:${port}`;
  const proxy = await startReverseProxy([`http://127.0.0.1:${kept}`, leaving]);
  const traffic = startTraffic(proxy.url);
  await traffic.more(50);
  await proxy.checkHealth();
  expect(await statusOf(`${leaving}/v1/health/ready`)).toBe(200);

  second.app.drain.begin();
  expect(await statusOf(`${leaving}/v1/health/ready`)).toBe(503);
  expect(await statusOf(`${leaving}/v1/health`)).toBe(200);
  // The proxy has not looked yet, and still sends to the process that leaves.
  const before = proxy.served(leaving);
  await traffic.more(50);
  expect(proxy.served(leaving)).toBeGreaterThan(before);
  const answer = await fetch(`${leaving}/v1/health`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);

  await proxy.checkHealth();
  await traffic.more(50);
  await second.http.close();
  expect(await statusOf(`${leaving}/v1/health`)).toBe('ECONNREFUSED');
  await traffic.more(50);
  const statuses = await traffic.stop();
  expect(proxy.lost).toBe(0);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await proxy.close();
});

test('the listener for monitoring reports the same, and names the process first', async () => {
  const { telemetry, readiness } = second.app;
  const server = await openMonitorServer('127.0.0.1', 0, { metrics: telemetry.metrics, readiness, token: null });
  const response = await fetch(`http://127.0.0.1:${server.port}/ready`);
  const { status, parts } = (await response.json()) as { status: string; parts: unknown[] };
  expect([response.status, status]).toEqual([503, 'unavailable']);
  expect(parts[0]).toMatchObject({ name: 'process', status: 'failing' });
  expect(await statusOf(`http://127.0.0.1:${server.port}/health`)).toBe(200);
  await server.close();
});

test('after SIGTERM a process serves DRAIN_SECONDS more, not ready, and ends without an error', async () => {
  const process = await startProcess('api', first.database.adminUrl, { DRAIN_SECONDS: '5' });
  expect(await statusOf(`${process.url}/v1/health/ready`)).toBe(200);
  const ended = process.endBy('SIGTERM');
  await expect.poll(() => statusOf(`${process.url}/v1/health/ready`), { interval: 20 }).toBe(503);
  expect(await statusOf(`${process.url}/v1/health`)).toBe(200);
  expect(await ended).toMatchObject({ status: 0 });
});
