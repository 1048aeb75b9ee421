import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { KIND_SCHEMAS } from '../src/composition/open-transports.ts';
import { compactDocument } from '../src/http/openapi/compact/compact-document.ts';
import { openApiDocument } from '../src/http/openapi/document.ts';
import { readExamples } from '../src/http/openapi/operations.ts';
import { ROUTES } from '../src/http/route-table.ts';
import { ERROR_CATALOGUE } from '../src/kernel/errors.ts';
import { dashboardConnectionFields } from './dashboard-connection-fields.ts';
import { dashboardPhiFields } from './dashboard-phi.ts';
import { dashboardReportDefinitions } from './dashboard-report-definitions.ts';
import { dashboardTypes } from './dashboard-types.ts';
import { withPartnerContents } from './partner-ehr-contents.ts';
import { pythonTable } from './sdk-python.ts';
import { pythonClients, pythonTypes } from './sdk-python-types.ts';
import { sdkResources, sdkTable, sdkTypes } from './sdk-typescript.ts';

// Writes openapi/v1.json, the types of the dashboard and of the TypeScript client, and the contents of writes in
// docs/partner-ehr-api.md from the declarations; with --check only reports whether they are up to date. The service serves
// openapi/v1.json without its indentation, which makes differences readable.
// --complete prints the document with all texts and examples instead.
const complete = JSON.parse(JSON.stringify(openApiDocument(ROUTES, {}, KIND_SCHEMAS)));
if (process.argv.includes('--complete')) {
  process.stdout.write(`${JSON.stringify(openApiDocument(ROUTES, readExamples(), KIND_SCHEMAS), null, 2)}\n`);
}
const PARTNER_DOCUMENT = 'docs/partner-ehr-api.md';
const FILES: [path: string, text: string][] = [
  ['openapi/v1.json', `${JSON.stringify(compactDocument(complete, ROUTES), null, 2)}\n`],
  ['dashboard/src/api/schema.ts', dashboardTypes(complete)],
  ['dashboard/src/api/phi-fields.ts', dashboardPhiFields(complete)],
  ['dashboard/src/api/report-definitions.ts', dashboardReportDefinitions(complete)],
  ['dashboard/src/api/connection-fields.ts', dashboardConnectionFields(complete)],
  ['sdk/typescript/src/generated/types.ts', sdkTypes(complete, Object.keys(ERROR_CATALOGUE))],
  ['sdk/typescript/src/generated/operations.ts', sdkTable(complete)],
  ['sdk/typescript/src/generated/resources.ts', sdkResources(complete)],
  ['sdk/python/rcm_sdk/_operations.py', pythonTable(complete)],
  ['sdk/python/rcm_sdk/types.pyi', pythonTypes(complete, Object.keys(ERROR_CATALOGUE))],
  ['sdk/python/rcm_sdk/_api.pyi', pythonClients(complete)],
  [PARTNER_DOCUMENT, withPartnerContents(await readFile(new URL(`../${PARTNER_DOCUMENT}`, import.meta.url), 'utf8'))],
];

for (const [path, expected] of process.argv.includes('--complete') ? [] : FILES) {
  const file = new URL(`../${path}`, import.meta.url);
  if (!process.argv.includes('--check')) {
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, expected);
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== expected) {
    process.stderr.write(`${path} is stale: run npm run gen\n`);
    process.exitCode = 1;
  }
}
