import { randomBytes } from 'node:crypto';
import { aClaim, aCoverage, aPatient, aServiceLine } from '../../test/helpers/builders.ts';
import type { FiledRound, FilerSettings } from '../lifecycle.ts';
import { HttpConnection, requestBytes } from '../parts/http-connection.ts';
import { runProgram } from '../parts/program.ts';
import { percentile } from '../parts/rounds.ts';

const DAY_MS = 86_400_000;
/** Services of a week ago: no payer's deadline for filing has passed. */
const SERVICE_AGE_MS = 7 * DAY_MS;

type Call = (path: string, body: unknown) => Promise<{ id: string; status: string }>;

// Practices that file claims: each client creates a patient, a coverage and a claim, scrubs it and submits it.
runProgram<FilerSettings, true, { seconds: number }, FiledRound>(async ({ url, key, clients }) => {
  const base = new URL(url);
  return {
    ready: true,
    answer: async ({ seconds }) => {
      // The service closes connections that were idle while another side was measured.
      const connections = await Promise.all(Array.from({ length: clients }, () => HttpConnection.open(base)));
      const calls = connections.map((connection) => callerOf(connection, base, key));
      const latencies: number[] = [];
      const startedAt = performance.now();
      const until = startedAt + seconds * 1_000;
      const one = async (call: Call) => {
        while (performance.now() < until) {
          const begunAt = performance.now();
          await fileClaim(call);
          latencies.push(performance.now() - begunAt);
        }
      };
      await Promise.all(calls.map(one));
      const elapsed = (performance.now() - startedAt) / 1_000;
      const sorted = Float64Array.from(latencies).sort();
      return {
        claims: latencies.length,
        seconds: elapsed,
        p50Ms: percentile(sorted, 0.5),
        p99Ms: percentile(sorted, 0.99),
      };
    },
  };
});

function callerOf(connection: HttpConnection, base: URL, key: string): Call {
  return async (path, body) => {
    const headers = [
      `X-API-Key: ${key}`,
      'Content-Type: application/json',
      `Idempotency-Key: ${randomBytes(12).toString('hex')}`,
    ];
    const request = requestBytes('POST', new URL(path, base), headers, JSON.stringify(body));
    const answer = await connection.send(request);
    if (answer.status >= 300) throw new Error(`${path} was answered ${answer.status}: ${answer.body.toString('utf8')}`);
    return JSON.parse(answer.body.toString('utf8'));
  };
}

async function fileClaim(call: Call): Promise<void> {
  const family = `B${randomBytes(6).toString('hex')}`;
  const patient = await call('/v1/patients', aPatient({ name: { given: ['Ada'], family } }));
  const coverage = await call('/v1/coverages', aCoverage(patient.id));
  const serviceDate = { start: new Date(Date.now() - SERVICE_AGE_MS).toISOString().slice(0, 10) };
  const ids = { patientId: patient.id, coverageId: coverage.id };
  const claim = await call('/v1/claims', aClaim(ids, { serviceLines: [aServiceLine({ serviceDate })] }));
  await call(`/v1/claims/${claim.id}/scrub`, {});
  await call(`/v1/claims/${claim.id}/submit`, {});
}
