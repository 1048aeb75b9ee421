import { randomBytes } from 'node:crypto';
import { generateKey } from '../../src/modules/platform/api-keys/api-key.ts';
import { aPatient } from '../../test/helpers/builders.ts';
import { HttpConnection, requestBytes } from '../parts/http-connection.ts';
import type { LoadRound, LoadSettings } from '../parts/load.ts';
import { runProgram } from '../parts/program.ts';
import { percentile } from '../parts/rounds.ts';

runProgram<LoadSettings, true, { seconds: number }, LoadRound>(async (settings) => {
  const url = new URL(settings.url);
  const connections = await Promise.all(Array.from({ length: settings.clients }, () => HttpConnection.open(url)));
  const makeRequest = requestMaker(settings, url);
  return { ready: true, answer: ({ seconds }) => measure(connections, makeRequest, settings.expectedStatus, seconds) };
});

function requestMaker(settings: LoadSettings, url: URL): () => string {
  const { request, key } = settings;
  const headers = [`X-API-Key: ${key}`];
  if (request.kind === 'get') {
    const requests = request.paths.map((path) => requestBytes('GET', new URL(path, url), headers));
    let next = 0;
    return () => requests[next++ % requests.length]!;
  }
  if (request.kind === 'unknown-keys') {
    const asked = new URL(request.path, url);
    return () => requestBytes('GET', asked, [`X-API-Key: ${generateKey('sandbox')}`]);
  }
  const target = new URL('/v1/patients', url);
  const run = randomBytes(6).toString('hex');
  let made = 0;
  return () => {
    made += 1;
    const body = JSON.stringify(aBenchPatient(`${run}${made}`));
    const own = [...headers, 'Content-Type: application/json', `Idempotency-Key: ${run}-${made}`];
    return requestBytes('POST', target, own, body);
  };
}

/** Names and birth dates differ, so that the search for duplicates behaves as with real data. */
function aBenchPatient(seed: string) {
  const day = new Date(Date.UTC(1940, 0, 1) + Math.floor(Math.random() * 29_000) * 86_400_000);
  return aPatient({ name: { given: ['Ada'], family: `B${seed}` }, birthDate: day.toISOString().slice(0, 10) });
}

async function measure(
  connections: readonly HttpConnection[],
  makeRequest: () => string,
  expectedStatus: number,
  seconds: number,
): Promise<LoadRound> {
  const latencies: number[] = [];
  const unexpected: Record<string, number> = {};
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  const one = async (connection: HttpConnection) => {
    while (performance.now() < until) {
      const request = makeRequest();
      const sentAt = performance.now();
      const { status } = await connection.send(request);
      latencies.push(performance.now() - sentAt);
      if (status !== expectedStatus) unexpected[status] = (unexpected[status] ?? 0) + 1;
    }
  };
  await Promise.all(connections.map(one));
  const elapsed = (performance.now() - startedAt) / 1_000;
  const sorted = Float64Array.from(latencies).sort();
  return {
    requests: latencies.length,
    seconds: elapsed,
    perSecond: latencies.length / elapsed,
    unexpected,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
  };
}
