import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { startProcess } from './service.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Line = { level: number; time: number; msg: string; route?: string; failing?: string[] };

test('each line of standard output is a JSON object, and requests of probes are not among them', async () => {
  const env = { LOG_LEVEL: 'info', RCM_METRICS_PORT: '0', RCM_METRICS_TOKEN: 'a-token-of-twenty-characters' };
  const service = await startProcess('api', database.adminUrl, env);
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${service.url}${path}`, { headers })).status;
  for (let count = 0; count < 3; count += 1) {
    expect(await get('/v1/health')).toBe(200);
    expect(await get('/v1/health/ready')).toBe(200);
    expect(await get('/metrics', { authorization: `Bearer ${env.RCM_METRICS_TOKEN}` })).toBe(200);
  }
  expect(await get('/v1/patients')).toBe(401);
  expect(await get('/metrics')).toBe(404);
  await service.stop();
  const lines = service
    .standardOutput()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const words = lines.map(({ msg }) => msg);
  expect(words).toContain(`API           ${service.url}/v1`);
  expect(words).toContain('Ready. Stop with Ctrl+C.');
  expect(words).toContain('Stopping …');
  for (const line of lines) expect(line).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
  const answered = lines.filter(({ msg }) => msg === 'request.answered').map(({ route }) => route);
  expect(answered).toEqual(['/v1/patients', 'none']);
  // No worker runs. The log has this once, however often a probe asks.
  const changes = lines.filter(({ msg }) => msg === 'readiness.changed');
  expect(changes).toMatchObject([{ level: 40, status: 'degraded', failing: ['worker'] }]);
});
