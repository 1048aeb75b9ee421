import { readFileSync, writeFileSync } from 'node:fs';
import type { ApiDocument } from './api-diff/change.ts';
import { compareDocuments } from './api-diff/compare-documents.ts';
import { problemsOf } from './api-diff/judge-changes.ts';
import { readDeclaredChanges, readReleasedDocument, readReleases, writeRelease } from './api-diff/released.ts';
import { changelogOf } from './api-diff/render-changelog.ts';

// Writes docs/api-changelog.md from the differences between openapi/v1.json and the document of the last release.
// --check reports breaking changes that openapi/breaking-changes.json does not declare, and a stale page.
// --release VERSION DATE makes openapi/v1.json the document of a release.

const PAGE = new URL('../docs/api-changelog.md', import.meta.url);
const document = JSON.parse(readFileSync(new URL('../openapi/v1.json', import.meta.url), 'utf8')) as ApiDocument;

const [option, version, date] = process.argv.slice(2);
const changes = compareDocuments(readReleasedDocument(), document);
const problems = problemsOf(changes, readDeclaredChanges());
if (option === '--release') {
  if (!version || !/^\d{4}-\d\d-\d\d$/.test(date ?? ''))
    throw new Error('Give the version and the date of the release.');
  report();
  writeRelease(document, { version, date: date!, changes });
  writeFileSync(PAGE, changelogOf([], [], readReleases()));
} else {
  const page = changelogOf(changes, readDeclaredChanges(), readReleases());
  if (option !== '--check') writeFileSync(PAGE, page);
  else {
    if (readFileSync(PAGE, 'utf8') !== page) problems.push('docs/api-changelog.md is stale: run npm run gen');
    report();
  }
}

function report(): void {
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length === 0) return;
  process.stderr.write('Declare a breaking change in openapi/breaking-changes.json with its reason, or undo it.\n');
  process.exit(1);
}
