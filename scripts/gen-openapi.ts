import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { openApiDocument } from '../src/http/openapi/document.ts';
import { readExamples } from '../src/http/openapi/examples.ts';
import { ROUTES } from '../src/http/route-table.ts';

// Writes openapi/v1.json from the route table; with --check only says whether it is up to date.
const FILE = new URL('../openapi/v1.json', import.meta.url);
const text = `${JSON.stringify(openApiDocument(ROUTES, readExamples()), null, 2)}\n`;

if (process.argv.includes('--check')) {
  const current = await readFile(FILE, 'utf8').catch(() => '');
  if (current !== text) {
    process.stderr.write('openapi/v1.json is stale: run npm run gen\n');
    process.exitCode = 1;
  }
} else {
  await mkdir(new URL('.', FILE), { recursive: true });
  await writeFile(FILE, text);
}
