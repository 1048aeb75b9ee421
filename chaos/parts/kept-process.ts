import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

export type KeptProcessOptions = {
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** The line of its standard output that says it is ready. */
  readyLine: RegExp;
};

const RESTART_MS = 300;

/** A process that is started again whenever it ends, as by any process manager. */
export class KeptProcess {
  /** How often it ended without our doing: while it started, and after it was ready. */
  readonly ownExits = { starting: 0, ready: 0 };
  isReady = false;
  readonly #options: KeptProcessOptions;
  readonly #log: WriteStream;
  #running: Promise<void> | null = null;
  #child: ChildProcess | null = null;
  /** Set by `kill`: how long it then stays down. */
  #downMs: number | null = null;
  #isStopping = false;

  constructor(options: KeptProcessOptions) {
    this.#options = options;
    this.#log = createWriteStream(options.logFile, { flags: 'a' });
  }

  start(): void {
    this.#running ??= this.#keep();
  }

  /** kill -9; answers false when it is down at the moment. */
  kill(downMs: number): boolean {
    if (this.#child === null || this.#downMs !== null) return false;
    this.#downMs = downMs;
    return this.#child.kill('SIGKILL');
  }

  /** Ends it in order, for good. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#child?.kill('SIGTERM');
    await this.#running;
  }

  async #keep(): Promise<void> {
    while (!this.#isStopping) {
      const wasReady = await this.#live();
      if (this.#isStopping) break;
      if (this.#downMs === null) this.ownExits[wasReady ? 'ready' : 'starting'] += 1;
      await delay(this.#downMs ?? RESTART_MS);
      this.#downMs = null;
    }
    this.#log.end();
  }

  /** One life of the process; answers whether it was ever ready. */
  async #live(): Promise<boolean> {
    const { command, args, env, readyLine } = this.#options;
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) stream.pipe(this.#log, { end: false });
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (readyLine.test(line)) this.isReady = true;
    });
    await once(child, 'close');
    const wasReady = this.isReady;
    this.#child = null;
    this.isReady = false;
    return wasReady;
  }
}
