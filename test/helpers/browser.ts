import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

// Removes the package's switches that disable the browser's site isolation, which is part of what is tested.
const UNSAFE = ['--disable-web-security', '--allow-running-insecure-content', '--disable-site-isolation-trials'];
const isSafe = (argument: string) => !UNSAFE.includes(argument);

/** Launches the browser of the npm package, unpacked into a folder of this user. */
export async function launchBrowser(): Promise<Browser> {
  const folder = join(tmpdir(), `rcm-browser-${process.getuid?.() ?? 'user'}`);
  if (!existsSync(folder)) await unpackInto(folder);
  const executablePath = await withTemporaryFolder(folder, () => chromium.executablePath());
  return playwright.launch({ executablePath, args: chromium.args.filter(isSafe), headless: true });
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
