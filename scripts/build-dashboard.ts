import { chmodSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { DASHBOARD, DASHBOARD_DIST, dashboardHash, HASH_FILE, isDashboardStale } from '../src/start/dashboard-build.ts';

// Builds the dashboard into dashboard/dist, unless a build of the same sources is there. npm runs this as `prepare`
// within `npm ci`, with the development dependencies or without them.

const COMPRESSED = /\.(?:js|css|html|svg)$/;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Modules that are loaded when a user first needs them: dialogs and menus with their library, the palette and the help. The
 * fields of connections and the library that interprets JSON Schemas are long, and one page needs each.
 */
const ON_DEMAND = [
  /node_modules\/(?:@base-ui|@floating-ui|tabbable|reselect|typebox)\//,
  /src\/(?:api\/(?:connection-fields|csv)|commands\/(?:help|palette))\.tsx?$/,
  /src\/components\/(?:dialog-popup|views-menu|record-menu|data-table\/(?:peek-row|row-menu)|filters\/edit-filter)\.tsx$/,
];

const isShared = (id: string) =>
  /node_modules|src\/(?:api|commands|components|session)\//.test(id) && !ON_DEMAND.some((each) => each.test(id));

/** Small pages that are loaded together, because each file of its own adds its list of imports. */
const TOGETHER = [
  { name: 'exchange', test: /src\/pages\/exchange\// },
  { name: 'people', test: /src\/pages\/settings\/(?:users|roles|api-keys|audit)-page/ },
  { name: 'practice', test: /src\/pages\/settings\/(?:organization|policies|payers|integrations)-page/ },
  { name: 'transport', test: /src\/pages\/settings\/connections\/(?:connections|go-live)-page/ },
  { name: 'logs', test: /src\/pages\/dev\/(?:events|requests|deliveries|webhooks|home)-page/ },
  { name: 'payments', test: /src\/pages\/remittances\/(?:(?:remittances|matching|suspense)-page|paper)/ },
  { name: 'disputes', test: /src\/pages\/(?:denials\/denials|appeals\/appeals)-page/ },
  { name: 'patients', test: /src\/pages\/(?:patients|encounters)\// },
];

/** Names the classes of the build shortly: by the place of their file, and their place in the file. */
function shortNames(): (name: string, file: string, text: string) => string {
  const sources = join(DASHBOARD, 'src');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  files.sort();
  return (name, file, text) => {
    const names = [...new Set([...text.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map(([, each]) => each))];
    const places = [files.indexOf(relative(sources, file.split('?')[0]!)), names.indexOf(name)];
    if (places.includes(-1)) throw new Error(`The class ${name} of ${file} was not found.`);
    return `_${places.map((place) => place.toString(36)).join('-')}`;
  };
}

const hash = dashboardHash();
if (hash === null) say('The sources of the dashboard are not here; nothing is built.');
else if (isDashboardStale() || process.argv.includes('--force')) await build(hash);

async function build(inputs: string): Promise<void> {
  // Set whatever the caller's environment is: with another value, such as the one of a test run, React is built with
  // its development checks.
  process.env.NODE_ENV = 'production';
  const vite = await import('vite').catch(() => null);
  const react = await import('@vitejs/plugin-react').catch(() => null);
  if (vite === null || react === null) {
    say('Vite is not installed, so the dashboard is not built. `npm ci` with the development dependencies builds it.');
    return;
  }
  // Built in a folder next to the final one and then renamed, so that a process never serves an incomplete build.
  const folder = mkdtempSync(join(DASHBOARD, '.dist-'));
  try {
    await vite.build({
      root: DASHBOARD,
      base: '/app/',
      configFile: false,
      logLevel: 'warn',
      plugins: [react.default()],
      css: { modules: { generateScopedName: shortNames() } },
      build: {
        outDir: folder,
        emptyOutDir: true,
        // Without the polyfill the page needs no inline script.
        modulePreload: { polyfill: false },
        // A file in a data: address would need a wider content security policy.
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        chunkSizeWarningLimit: 1_000,
        // A page loads few files: the shared ones and those of the page itself.
        cssCodeSplit: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: 'shared', test: isShared }, ...TOGETHER],
            },
          },
        },
        target: 'es2023',
      },
    });
    await compressIn(folder);
    writeFileSync(join(folder, HASH_FILE), inputs);
    // The service may run as another user than the one who installed it.
    chmodSync(folder, 0o755);
    replace(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compressIn(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => COMPRESSED.test(name));
  await Promise.all(
    files.map(async (name) => {
      const content = readFileSync(join(folder, name));
      const [br, gz] = await Promise.all([
        compressBrotli(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: 10 } }),
        compressGzip(content, { level: 9 }),
      ]);
      writeFileSync(join(folder, `${name}.br`), br);
      writeFileSync(join(folder, `${name}.gz`), gz);
    }),
  );
}

/** Puts a finished build in its place. Another process may do the same at the same time with the same content. */
function replace(folder: string): void {
  const former = `${folder}-former`;
  try {
    renameSync(DASHBOARD_DIST, former);
  } catch {
    // There was no earlier build.
  }
  try {
    renameSync(folder, DASHBOARD_DIST);
  } catch (error) {
    if (isDashboardStale()) throw error;
  } finally {
    rmSync(former, { recursive: true, force: true });
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
