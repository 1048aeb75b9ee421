import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { conceptsNotFound } from '../docs-site/generate/ask-search.ts';
import { homeData } from '../docs-site/generate/home.ts';
import { navigation } from '../docs-site/generate/navigation.ts';
import { llmsText, markdownTwin, rssOf, sourceFile } from '../docs-site/generate/outputs.ts';
import { allPages } from '../docs-site/generate/pages.ts';
import { withOwnScripts } from '../docs-site/generate/scripts-in-files.ts';
import { CONCEPTS } from '../docs-site/generate/synonyms.ts';

// Builds the documentation site into docs-site/dist. The site is a package of its own, so that `npm ci` of the service stays
// small: this installs it first unless it is installed.

const ROOT = join(import.meta.dirname, '..');
const SITE = join(ROOT, 'docs-site');
const PAGES = join(SITE, '.pages');
const FINAL = join(SITE, 'dist');
/** Names the lock file that the packages were installed from. */
const INSTALLED = join(SITE, 'node_modules/.installed-from');

function run(command: string, args: string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(command, args, { cwd: SITE, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) {
    process.stderr.write(`${command} ${args.join(' ')} failed.\n`);
    process.exit(1);
  }
}

function install(): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(SITE, 'package-lock.json')))
    .digest('hex');
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === lock) return;
  run('npm', ['ci']);
  writeFileSync(INSTALLED, lock);
}

function write(folder: string, name: string, text: string): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const pages = allPages();
const titles = new Map(pages.map(({ path, title }) => [path, title]));
// Astro keeps rendered pages, also when the settings have changed that they were rendered with.
for (const folder of [PAGES, join(SITE, '.astro'), join(SITE, 'node_modules/.astro')])
  rmSync(folder, { recursive: true, force: true });
for (const page of pages)
  write(
    PAGES,
    `${page.path}.md`,
    sourceFile(page, (path) => titles.get(path)!),
  );
write(PAGES, 'navigation.json', JSON.stringify(navigation(pages)));
write(PAGES, 'home.json', JSON.stringify(homeData(pages)));

install();
const folder = join(SITE, `.dist-${process.pid}`);
try {
  run(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
    DOCS_OUT: folder,
    ASTRO_TELEMETRY_DISABLED: '1',
  });
  await withOwnScripts(folder);
  const missing = await conceptsNotFound(folder, CONCEPTS);
  if (missing.length > 0) {
    process.stderr.write(`The search does not find:\n${missing.join('\n')}\n`);
    process.exitCode = 1;
  }
  for (const page of pages) write(folder, `${page.path}.md`, markdownTwin(page));
  cpSync(join(ROOT, 'docs/images'), join(folder, 'images'), { recursive: true });
  write(folder, 'llms.txt', llmsText(pages));
  write(folder, 'changelog.xml', rssOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')));
  rmSync(FINAL, { recursive: true, force: true });
  renameSync(folder, FINAL);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${pages.length + 1} pages are in docs-site/dist; the service serves them at /docs.\n`);
