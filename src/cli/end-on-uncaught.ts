import { writeSync } from 'node:fs';

const FRAMES_MAX = 8;

/**
 * Ends the process when something failed that nobody caught, because its state is unknown then. Told are class, code
 * and frames: Node's own report would print message and detail, which may quote a patient's row.
 */
export function endOnUncaught(): void {
  const end = (error: unknown) => {
    const { name, code, stack } = error as { name?: string; code?: unknown; stack?: string };
    const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
    const fields = { error: name ?? 'unknown', errorCode: code, frames: frames?.slice(0, FRAMES_MAX) };
    const line = { level: 60, time: Date.now(), pid: process.pid, ...fields, msg: 'process.failed' };
    // At once and to the end: nothing that is buffered would still be written.
    writeSync(2, `${JSON.stringify(line)}\n`);
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
