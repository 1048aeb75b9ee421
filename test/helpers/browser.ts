import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium as playwright } from 'playwright-core';

// Removes the package's switches that disable the browser's site isolation, because tests depend on it.
const UNSAFE = ['--disable-web-security', '--allow-running-insecure-content', '--disable-site-isolation-trials'];
// With these all pages run in one process, which does not survive many of them.
const ONE_PROCESS = ['--single-process', '--no-zygote', '--in-process-gpu'];
// Draws pages in software without an emulated graphics card, which took half of the browser's processor time.
chromium.setGraphicsMode = false;

/**
 * Unpacking takes three seconds of processor time, so the program is kept for later runs, as long as its package is the
 * same.
 */
const FOLDER = fileURLToPath(
  new URL(`../../node_modules/.cache/rcm-browser/${packageVersion()}-${process.getuid?.() ?? 'user'}`, import.meta.url),
);

/** How long a page may take to show something. Beside other work, what takes a second alone may take many. */
const TIMEOUT_MS = 90_000;

/** The browser of this worker, shared by its test files. It ends with the worker. */
let shared: Promise<Browser> | null = null;

/** What a test file uses of the browser: its cookies and pages are its own. */
export type BrowserOfFile = {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Closes the contexts that were opened here. */
  close(): Promise<void>;
};

/** Opens contexts in the browser of this worker, which is launched for the first file. Each page has a process. */
export async function openBrowser(): Promise<BrowserOfFile> {
  if (shared === null || !(await shared).isConnected()) shared = launchBrowser();
  const browser = await shared;
  const contexts: BrowserContext[] = [];
  return {
    newContext: async (options) => {
      const context = await browser.newContext(options);
      context.setDefaultTimeout(TIMEOUT_MS);
      contexts.push(context);
      return context;
    },
    close: async () => {
      for (const context of contexts.splice(0)) await context.close();
    },
  };
}

/** Launches the browser of the npm package, unpacked into a folder of this user. */
export async function launchBrowser(): Promise<Browser> {
  if (!existsSync(FOLDER)) await unpackInto(FOLDER);
  const executablePath = await withTemporaryFolder(FOLDER, () => chromium.executablePath());
  const args = chromium.args.filter((argument) => ![...UNSAFE, ...ONE_PROCESS].includes(argument));
  return playwright.launch({ executablePath, args, headless: true });
}

function packageVersion(): string {
  const main = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const root = main.slice(0, main.lastIndexOf('/chromium/') + '/chromium/'.length);
  return (JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }).version;
}

/**
 * Unpacks next to the folder and renames, because test files run in several processes: the package would hand out a
 * program that another process is still writing.
 */
async function unpackInto(folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
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
