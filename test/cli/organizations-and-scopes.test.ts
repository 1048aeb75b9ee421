import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keysCreate } from '../../src/cli/access/keys-create.ts';
import { usersCreate } from '../../src/cli/access/users-create.ts';
import { auditExport } from '../../src/cli/audit/audit-export.ts';
import { claimsImport } from '../../src/cli/billing/claims-import.ts';
import type { Command, CommandContext } from '../../src/cli/command.ts';
import { promptOn } from '../../src/cli/run.ts';
import { claimFile } from '../billing/claim-imports/file.ts';
import { anOrganization, createTestDatabase, type TestDatabase } from '../helpers/database.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rcm-organizations-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

type Call = { command: Command; options?: Record<string, string>; file?: string; ask?: CommandContext['ask'] };

/** Runs a command in this process and returns the JSON that it answers. */
async function run({ command, options = {}, file, ask = null }: Call) {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the command answers.
  let answered: any;
  const env = { DATABASE_URL: database.adminUrl, DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const answer = (json: unknown) => {
    answered = json;
  };
  await command.run(options, file === undefined ? [] : [file], { env, ask, answer, say: () => undefined });
  return answered;
}

async function calls(): Promise<Call[]> {
  const file = join(folder, 'claims.edi');
  await writeFile(file, claimFile([{ number: 'A1' }]));
  return [
    { command: keysCreate, options: { scopes: 'all' } },
    { command: usersCreate, options: { email: 'ada@example.com', role: 'viewer' } },
    { command: claimsImport, file },
    { command: auditExport, options: { output: join(folder, 'export.ndjson') } },
  ];
}

describe('--organization', () => {
  test('may be left out if there is only one', async () => {
    const organizationId = await anOrganization(database.pool);
    for (const call of await calls()) {
      const answered = await run(call);
      if (call.command === claimsImport) expect(answered).toMatchObject({ status: 'completed' });
      else expect(answered).toMatchObject({ organizationId });
    }
  });

  test('is required if there are several, and the error lists them', async () => {
    const ids = [await anOrganization(database.pool), await anOrganization(database.pool)];
    for (const call of await calls()) {
      const message = await run(call).catch((error: Error) => error.message);
      expect([call.command.name, message]).toEqual([
        call.command.name,
        expect.stringMatching(/^there are 2 organizations; name one with --organization: org_\w+ \(.+\), org_\w+ \(/),
      ]);
      for (const id of ids) expect(message).toContain(id);
    }
    const chosen = await run({ command: keysCreate, options: { scopes: 'all', organization: ids[1]! } });
    expect(chosen.organizationId).toBe(ids[1]);
  });

  test('cannot be chosen if there is none, and the error explains how to create one', async () => {
    for (const call of await calls()) {
      await expect(run(call)).rejects.toThrow(/create one with "npx rcm organizations create --name NAME"/);
    }
  });
});

describe('--scopes of keys create', () => {
  test('are requested in a terminal, with all as the default', async () => {
    await anOrganization(database.pool);
    const questions: string[] = [];
    const answering = (text: string) => async (question: string) => {
      questions.push(question);
      return text;
    };
    const some = await run({ command: keysCreate, ask: answering('patients:read, claims:read') });
    expect([...some.scopes].sort()).toEqual(['claims:read', 'patients:read']);
    const all = await run({ command: keysCreate, ask: answering('') });
    expect(all.scopes.length).toBeGreaterThan(10);
    expect(questions[0]).toMatch(/^Scopes.*\[all\]: $/);
    await expect(run({ command: keysCreate, ask: answering('everything') })).rejects.toThrow(/no scope 'everything'/);
  });

  test('are required without a terminal', async () => {
    await expect(run({ command: keysCreate })).rejects.toMatchObject({
      name: 'UsageError',
      message: '--scopes is required: all, or a list such as claims:read,claims:write',
    });
  });
});

describe('a question', () => {
  /** A stream that reports itself as a terminal. */
  const terminal = (isTTY = true) => Object.assign(new PassThrough(), { isTTY }) as never;

  test('is requested only if both streams are a terminal', () => {
    expect(promptOn({ input: terminal(false), output: terminal() })).toBeNull();
    expect(promptOn({ input: terminal(), output: terminal(false) })).toBeNull();
  });

  test('returns the line without blanks around it, and fails at the end of the input', async () => {
    const input = new PassThrough();
    const ask = promptOn({ input: Object.assign(input, { isTTY: true }) as never, output: terminal() })!;
    const answered = ask('Scopes: ');
    input.write(' all \n');
    expect(await answered).toBe('all');
    const unanswered = ask('Scopes: ');
    input.end();
    await expect(unanswered).rejects.toMatchObject({ name: 'UsageError' });
  });
});
