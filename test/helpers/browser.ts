import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

// Removes the package's switches that disable the browser's site isolation, which is part of what is tested.
const UNSAFE = ['--disable-web-security', '--allow-running-insecure-content', '--disable-site-isolation-trials'];
const isSafe = (argument: string) => !UNSAFE.includes(argument);

/** Launches the browser of the npm package, unpacked into a folder of this user. */
export async function launchBrowser(): Promise<Browser> {
  const shared = process.env.TMPDIR;
  // It unpacks to a fixed name in the temporary folder, where another user's copy may not be executable.
  process.env.TMPDIR = join(tmpdir(), `rcm-browser-${process.getuid?.() ?? 'user'}`);
  mkdirSync(process.env.TMPDIR, { recursive: true, mode: 0o700 });
  try {
    const executablePath = await chromium.executablePath();
    return await playwright.launch({ executablePath, args: chromium.args.filter(isSafe), headless: true });
  } finally {
    if (shared === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = shared;
  }
}
