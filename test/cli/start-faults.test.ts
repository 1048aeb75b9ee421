import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { openRuntime } from '../../src/composition/runtime.ts';
import { startService } from '../../src/composition/service.ts';
import { type ConfigError, loadConfig } from '../../src/config.ts';
import type { StartError } from '../../src/start/start-error.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rcm-faults-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the service with these settings on a data folder that does not exist yet, and returns its error. */
async function startFault(env: Record<string, string>): Promise<Error> {
  const settings = { DATA_DIR: join(folder, 'absent'), PORT: '0', LOG_LEVEL: 'silent', ...env };
  const started = startService('serve', { env: settings, say: () => undefined });
  return started.then(
    async (service) => {
      await service.close();
      throw new Error('The service started');
    },
    (error: Error) => error,
  );
}

describe('settings are checked before anything starts', () => {
  test.each([
    ['DATABASE_URL', 'foo', /^DATABASE_URL must be postgres:/],
    ['DATABASE_URL', 'mysql://u:p@host/name', /^DATABASE_URL must be postgres:/],
    ['DATABASE_URL', 'postgres://u:p@host:99999/name', /^DATABASE_URL must be postgres:/],
    ['DATABASE_URL', 'postgres://u:p%zz@host/name', /^DATABASE_URL must be postgres:/],
    ['DATABASE_URL', 'postgres://u:p@host', /^DATABASE_URL must be postgres:/],
    ['HOST', 'http://host:80', /^HOST must be an address or a host name/],
    ['RCM_METRICS_HOST', 'a b', /^RCM_METRICS_HOST must be/],
    ['WEBHOOK_ALLOWED_CIDRS', 'nonsense', /^WEBHOOK_ALLOWED_CIDRS must be addresses or CIDR blocks/],
    ['TRUSTED_PROXIES', '10.0.0.0/99', /^TRUSTED_PROXIES must be/],
    ['SMTP_URL', 'mail.example.com', /^SMTP_URL must be smtp:/],
    ['MAIL_FROM', 'nobody', /^MAIL_FROM must be a mail address/],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', /^OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address/],
  ])('%s=%s is refused with what it must be, without its value', (name, value, message) => {
    expect(() => loadConfig({ [name]: value })).toThrow(message);
    expect(() => loadConfig({ [name]: `${value} secret` })).not.toThrow(/secret/);
  });

  test.each([
    ['DATABASE_URL', 'postgresql://u:p%40w@[::1]:5432/name?sslmode=disable'],
    ['HOST', '::'],
    ['HOST', 'rcm.internal'],
    ['WEBHOOK_ALLOWED_CIDRS', '10.0.0.0/8, 192.0.2.1,2001:db8::/32'],
    ['SMTP_URL', 'smtps://user:pass%40word@mail.example.com:465'],
    ['MAIL_FROM', 'RCM <rcm@example.com>'],
  ])('%s=%s is accepted', (name, value) => {
    expect(() => loadConfig({ [name]: value })).not.toThrow();
  });
});

describe('all wrong settings are named at once', () => {
  const wrong = { PORT: 'x', LOG_LEVEL: 'loud', RCM_METRICS_TOKEN: 'short', OIDC_ISSUER: 'a', RCM_MASTER_KEY: 'k' };

  test('by loadConfig', () => {
    let problems: readonly string[] = [];
    try {
      loadConfig(wrong);
    } catch (error) {
      problems = (error as ConfigError).problems;
    }
    const names = problems.map((problem) => problem.split(/[ ,]/, 1)[0]);
    expect(names.sort()).toEqual(['LOG_LEVEL', 'OIDC_ISSUER', 'PORT', 'RCM_MASTER_KEY', 'RCM_METRICS_TOKEN']);
  });

  test('by serve, with files, addresses and a missing master key', async () => {
    const env = { HOST: '192.0.2.77', WEBHOOK_CA_FILE: '/nowhere.pem', MAIL_FROM: 'nobody', RCM_ENVIRONMENT: 'live' };
    const { problems } = (await startFault(env)) as StartError;
    expect(problems).toEqual([
      expect.stringMatching(/^MAIL_FROM must be/),
      expect.stringMatching(/^RCM_MASTER_KEY is required/),
      expect.stringMatching(/^WEBHOOK_CA_FILE .* cannot be read/),
      expect.stringMatching(/^HOST 192\.0\.2\.77 is not an address/),
    ]);
  });

  test('by the command line, a line each', async () => {
    let complaints = '';
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      complaints += String(text);
      return true;
    });
    try {
      expect(await runCommandLine(['organizations', 'list'], wrong)).toBe(1);
    } finally {
      vi.restoreAllMocks();
    }
    expect(complaints.match(/^rcm: [A-Z_]+[^\n]+$/gm)).toHaveLength(5);
  });

  test('WEBHOOK_ALLOW_LOOPBACK=true is refused only in a live deployment', async () => {
    const key = Buffer.alloc(32, 1).toString('base64');
    const live = { RCM_ENVIRONMENT: 'live', RCM_MASTER_KEY: key, WEBHOOK_ALLOW_LOOPBACK: 'true' };
    expect(((await startFault(live)) as StartError).problems).toEqual([
      'WEBHOOK_ALLOW_LOOPBACK must not be true in a live deployment; ' +
        'remove it, and list internal receivers in WEBHOOK_ALLOWED_CIDRS',
    ]);
    expect(loadConfig({ ...live, WEBHOOK_ALLOW_LOOPBACK: 'false' }).webhookAllowLoopback).toBe(false);
    expect(loadConfig({ ...live, RCM_ENVIRONMENT: 'sandbox' }).webhookAllowLoopback).toBe(true);
  });

  test('but a port is not tested if its setting is wrong', async () => {
    expect(((await startFault({ PORT: 'x' })) as StartError).problems).toEqual([
      'PORT must be a whole number from 0 to 65535',
    ]);
  });
});

describe('serve names the setting to change, and touches no data folder', () => {
  test.each([
    [
      'HOST',
      { HOST: 'nonsense.invalid' },
      /^HOST nonsense\.invalid is not an address of this machine; use 127\.0\.0\.1/,
    ],
    ['HOST', { HOST: '192.0.2.77' }, /^HOST 192\.0\.2\.77 is not an address of this machine/],
    [
      'WEBHOOK_CA_FILE',
      { WEBHOOK_CA_FILE: '/nowhere.pem' },
      /^WEBHOOK_CA_FILE \/nowhere\.pem cannot be read: there is no/,
    ],
    ['WEBHOOK_CA_FILE', { WEBHOOK_CA_FILE: import.meta.filename }, /^WEBHOOK_CA_FILE .* holds no certificate/],
  ])('%s', async (_name, env, message) => {
    expect(await startFault(env)).toMatchObject({ name: 'StartError', message: expect.stringMatching(message) });
    expect(existsSync(join(folder, 'absent'))).toBe(false);
  });

  test.each(['PORT', 'RCM_METRICS_PORT'])('%s that is taken', async (name) => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const { port } = squatter.address() as AddressInfo;
    const { message } = await startFault({ [name]: String(port) });
    expect(message).toBe(
      `port ${port} of 127.0.0.1 is taken; stop the program that uses it, or choose another port with ${name}`,
    );
    expect(existsSync(join(folder, 'absent'))).toBe(false);
    squatter.close();
  });
});

describe('a data folder that cannot be used is named with the reason', () => {
  test('a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const dataDir of [file, join(file, 'below')]) {
      const { message } = await startFault({ DATA_DIR: dataDir });
      expect(message).toMatch(/^DATA_DIR \S+ cannot be used: .*\. Choose another folder with DATA_DIR$/);
    }
  });

  test.runIf(existsSync('/proc/self'))('a file system without new folders', async () => {
    expect((await startFault({ DATA_DIR: '/proc/x/y' })).message).toBe(
      'DATA_DIR /proc/x/y cannot be used: nothing can be created there (/proc/x). Choose another folder with DATA_DIR',
    );
  });
});

describe('a transport journal that cannot be written', () => {
  test('is named with its setting before anything is sent', async () => {
    const file = join(folder, 'journal-file');
    await writeFile(file, '');
    const fault = await startFault({
      DATABASE_URL: database.adminUrl,
      DATA_DIR: join(folder, 'journal-keys'),
      TRANSPORT_JOURNAL_DIR: join(file, 'below'),
    });
    expect(fault).toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /^TRANSPORT_JOURNAL_DIR .*below cannot be used: a part of its path is not a folder.*\. Choose another folder with TRANSPORT_JOURNAL_DIR$/,
      ),
    });
  });
});

describe('a database that refuses the service', () => {
  /** Opens the database of this address with these settings, and returns the error. */
  const fault = (change: (url: URL) => void, env: Record<string, string> = {}) => {
    const url = new URL(database.adminUrl);
    change(url);
    const settings = { DATA_DIR: join(folder, 'keys'), DATABASE_URL: url.href, ...env };
    return openRuntime({ env: settings, mode: 'attach-or-start', log: () => undefined }).then(
      () => null,
      (error: Error) => error,
    );
  };
  const expectFault = (error: Error | null, message: RegExp) =>
    expect(error).toMatchObject({ name: 'StartError', message: expect.stringMatching(message) });

  test('by password, role or name of the database is reported with the remedy', async () => {
    expectFault(
      await fault((url) => {
        url.password = 'wrong';
      }),
      /does not accept the user or the password of DATABASE_URL\. Correct them/,
    );
    expectFault(
      await fault((url) => {
        url.password = '';
      }),
      /asks for a password, and DATABASE_URL has none/,
    );
    expectFault(
      await fault((url) => {
        url.pathname = '/rcm_test_absent';
      }),
      /database of DATABASE_URL does not exist\. Create it/,
    );
    expectFault(
      await fault((url) => {
        url.searchParams.set('sslmode', 'verify-full');
      }),
      /does not support TLS/,
    );
  });

  test('by the rights of its role is reported with the remedy', async () => {
    const role = `rcm_plain_${randomBytes(4).toString('hex')}`;
    const admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    await admin.query(`create role ${role} login password 'plain'`);
    try {
      const error = await fault((url) => {
        url.username = role;
        url.password = 'plain';
      });
      expectFault(error, /must own its database and be able to create roles/);
    } finally {
      await admin.query(`drop role ${role}`);
      await admin.end();
    }
  });
});
