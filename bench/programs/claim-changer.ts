import { randomBytes } from 'node:crypto';
import { aClaim, aCoverage, aPatient } from '../../test/helpers/builders.ts';
import { HttpConnection, requestBytes } from '../parts/http-connection.ts';
import { runProgram } from '../parts/program.ts';
import type { ChangedRound, ChangerSettings } from '../provenance.ts';

/** The number of changes to each claim after its creation. */
const CHANGES = 3;

type Call = (method: string, path: string, body: unknown) => Promise<{ id: string }>;

// Clients that create and change draft claims of one patient each.
runProgram<ChangerSettings, true, { seconds: number }, ChangedRound>(async ({ url, key, clients }) => {
  const base = new URL(url);
  const sides = await Promise.all(
    Array.from({ length: clients }, async () => {
      const call = callerOf(await HttpConnection.open(base), base, key);
      const patient = await call('POST', '/v1/patients', aPatient());
      const coverage = await call('POST', '/v1/coverages', aCoverage(patient.id));
      return { call, ids: { patientId: patient.id, coverageId: coverage.id } };
    }),
  );
  return {
    ready: true,
    answer: async ({ seconds }) => {
      let requests = 0;
      const startedAt = performance.now();
      const until = startedAt + seconds * 1_000;
      const one = async ({ call, ids }: (typeof sides)[number]) => {
        while (performance.now() < until) {
          const { id } = await call('POST', '/v1/claims', aClaim(ids));
          for (let change = 0; change < CHANGES; change++) {
            await call('PATCH', `/v1/claims/${id}`, { note: randomBytes(8).toString('hex') });
          }
          requests += 1 + CHANGES;
        }
      };
      await Promise.all(sides.map(one));
      const elapsed = (performance.now() - startedAt) / 1_000;
      return { requests, seconds: elapsed, perSecond: requests / elapsed };
    },
  };
});

function callerOf(connection: HttpConnection, base: URL, key: string): Call {
  return async (method, path, body) => {
    const headers = [
      `X-API-Key: ${key}`,
      'Content-Type: application/json',
      `Idempotency-Key: ${randomBytes(12).toString('hex')}`,
    ];
    const answer = await connection.send(requestBytes(method, new URL(path, base), headers, JSON.stringify(body)));
    const text = answer.body.toString('utf8');
    if (answer.status >= 300) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
}
