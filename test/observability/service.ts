import { type ChildProcess, spawn } from 'node:child_process';
import { TEST_MASTER_KEY } from '../helpers/template.ts';

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;

/** A process of the service as in production, on a test's database. */
export type RunningProcess = {
  url: string;
  metricsUrl: string;
  /** Returns everything that it wrote to stdout and stderr. */
  output(): string;
  standardOutput(): string;
  stop(): Promise<string>;
  kill(): Promise<void>;
  /** Sends a signal and waits for the end; gives all output. */
  endBy(signal: NodeJS.Signals): Promise<{ status: number | null; output: string }>;
};

export async function startProcess(
  role: 'serve' | 'api' | 'worker',
  adminUrl: string,
  env: Record<string, string> = {},
  main = MAIN,
): Promise<RunningProcess> {
  const child: ChildProcess = spawn(process.execPath, [main, role], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: adminUrl,
      RCM_MASTER_KEY: TEST_MASTER_KEY.toString('base64'),
      PORT: '0',
      LOG_LEVEL: 'trace',
      WEBHOOK_ALLOW_LOOPBACK: 'true',
      ...env,
    },
  });
  let output = '';
  let standardOutput = '';
  child.stdout!.on('data', (chunk: Buffer) => {
    standardOutput += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      output += chunk;
      if (/Ready\.|The worker is running\./.test(output)) resolve();
    };
    child.stdout!.on('data', take);
    child.stderr!.on('data', take);
    void ended.then(() => reject(new Error(`ended early: ${output}`)));
  });
  await ready;
  return {
    url: /API +(http:\S+)\/v1/.exec(output)?.[1] ?? '',
    metricsUrl: /Metrics +(http:[^\s"]+)/.exec(output)?.[1] ?? '',
    output: () => output,
    standardOutput: () => standardOutput,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      return output;
    },
    endBy: async (signal) => {
      child.kill(signal);
      await ended;
      return { status: child.exitCode, output };
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
