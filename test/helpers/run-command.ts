import { vi } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';

/** Runs a command line in this process. Returns its exit status, the JSON of its output, and what it wrote as errors. */
export async function runCommand(argv: readonly string[], env: Record<string, string>) {
  let output = '';
  let complaints = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    complaints += String(text);
    return true;
  });
  try {
    const status = await runCommandLine([...argv, '--json'], env);
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what the command answers.
    const json: any = output === '' ? null : JSON.parse(output);
    return { status, json, complaints };
  } finally {
    vi.restoreAllMocks();
  }
}
