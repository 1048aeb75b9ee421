import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { KIND_SCHEMAS } from '../src/composition/open-transports.ts';
import { openApiDocument } from '../src/http/openapi/document.ts';
import { readExamples } from '../src/http/openapi/examples.ts';
import { ROUTES } from '../src/http/route-table.ts';
import { dashboardConnectionFields } from './dashboard-connection-fields.ts';
import { dashboardPhiFields } from './dashboard-phi.ts';
import { dashboardTypes } from './dashboard-types.ts';

// Writes openapi/v1.json and the dashboard's types from the route table; with --check only reports whether they are up
// to date.
const text = `${JSON.stringify(openApiDocument(ROUTES, readExamples(), KIND_SCHEMAS), null, 2)}\n`;
const FILES: [path: string, text: string][] = [
  ['openapi/v1.json', text],
  ['dashboard/src/api/schema.ts', dashboardTypes(JSON.parse(text))],
  ['dashboard/src/api/phi-fields.ts', dashboardPhiFields(JSON.parse(text))],
  ['dashboard/src/api/connection-fields.ts', dashboardConnectionFields(JSON.parse(text))],
];

for (const [path, expected] of FILES) {
  const file = new URL(`../${path}`, import.meta.url);
  if (!process.argv.includes('--check')) {
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, expected);
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== expected) {
    process.stderr.write(`${path} is stale: run npm run gen\n`);
    process.exitCode = 1;
  }
}
