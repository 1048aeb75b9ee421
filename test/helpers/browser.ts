import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

// Removes the package's switches that disable the browser's site isolation, which is part of what is tested.
const UNSAFE = ['--disable-web-security', '--allow-running-insecure-content', '--disable-site-isolation-trials'];
const isSafe = (argument: string) => !UNSAFE.includes(argument);
// With these all pages run in one process, which does not survive many of them.
const ONE_PROCESS = ['--single-process', '--no-zygote', '--in-process-gpu'];
// Draws pages in software without an emulated graphics card, which took half of the browser's processor time.
chromium.setGraphicsMode = false;

/** Launches the browser of the npm package, unpacked into a folder of this user. `isolated`: each page has a process. */
export async function launchBrowser({ isolated = false } = {}): Promise<Browser> {
  const folder = join(tmpdir(), `rcm-browser-${process.getuid?.() ?? 'user'}`);
  if (!existsSync(folder)) await unpackInto(folder);
  const executablePath = await withTemporaryFolder(folder, () => chromium.executablePath());
  const args = chromium.args.filter((argument) => isSafe(argument) && !(isolated && ONE_PROCESS.includes(argument)));
  return playwright.launch({ executablePath, args, headless: true });
}

/**
 * Unpacks next to the folder and renames, because test files run in several processes: the package would hand out a
 * program that another process is still writing.
 */
async function unpackInto(folder: string): Promise<void> {
  const unpacked = mkdtempSync(`${folder}-`);
  await withTemporaryFolder(unpacked, () => chromium.executablePath());
  try {
    renameSync(unpacked, folder);
  } catch {
    // Another process was first.
    rmSync(unpacked, { recursive: true, force: true });
  }
}

/** Runs with another temporary folder, because the package unpacks to a fixed name in it. */
async function withTemporaryFolder<T>(folder: string, action: () => Promise<T>): Promise<T> {
  const shared = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return await action();
  } finally {
    if (shared === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = shared;
  }
}
