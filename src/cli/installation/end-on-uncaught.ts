import { writeSync } from 'node:fs';

const FRAMES_MAX = 8;

/**
 * Ends the process after an uncaught error, because its state is unknown. Logs only class, code and frames, because
 * Node's own report also prints the message and detail, which may contain a patient's row.
 */
export function endOnUncaught(): void {
  const end = (error: unknown) => {
    const { name, code, stack } = error as { name?: string; code?: unknown; stack?: string };
    const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
    const fields = { error: name ?? 'unknown', errorCode: code, frames: frames?.slice(0, FRAMES_MAX) };
    const line = { level: 60, time: Date.now(), pid: process.pid, ...fields, msg: 'process.failed' };
    // Written synchronously, because buffered output is lost when the process exits.
    writeSync(2, `${JSON.stringify(line)}\n`);
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
