import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;

test('demo --keep --json prints one object with the outcomes and a key that works, runs on, and stops at one SIGTERM', async () => {
  const { DATABASE_URL: _url, ...env } = process.env;
  const child = spawn(process.execPath, [MAIN, 'demo', '--keep', '--json'], { env: { ...env, LOG_LEVEL: 'info' } });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let stdout = '';
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  await expect.poll(() => stdout, { timeout: 150_000 }).toMatch(/\n$/);
  const { ok, authorization, claims, appeal, replacement, events, service } = JSON.parse(stdout);
  expect(ok).toBe(true);
  const statuses = claims.map(({ status }: { status: string }) => status).sort();
  expect(statuses).toEqual(['denied', 'paid', 'paid', 'paid', 'partially_paid', 'rejected']);
  expect(events.verified).toBe(events.received);
  expect(events.byType['claim.paid']).toBe(5);
  const replaced = claims.find(({ status }: { status: string }) => status === 'partially_paid');
  expect(replacement).toMatchObject({ replaces: replaced.id, status: 'paid', originalStatus: 'voided' });
  expect(events.byType['claim.voided']).toBe(1);
  expect(appeal).toMatchObject({ status: 'overturned', claimStatus: 'paid' });
  const authorized = claims.find(({ title }: { title: string }) => title.includes('prior authorization'));
  expect(authorization).toMatchObject({
    status: 'approved',
    usage: { authorizedUnits: '3', usedUnits: '1', remainingUnits: '2', claimIds: [authorized.id] },
  });
  expect(events.byType).toMatchObject({
    'prior_auth.submitted': 1,
    'prior_auth.questions_received': 1,
    'prior_auth.answers_submitted': 1,
    'prior_auth.approved': 1,
    'appeal.sent': 1,
    'appeal.outcome_received': 1,
  });
  expect(events.byType['eligibility.completed']).toBe(1);
  const answer = await fetch(`${service.url}/v1/claims`, { headers: { 'x-api-key': service.key } });
  expect(answer.status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(stdout.trim().split('\n')).toHaveLength(1);
  expect(log).toContain('request.answered');
  expect(log).not.toContain('database.connection_lost');
});
