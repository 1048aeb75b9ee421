import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type ApiDocument, type Change, withoutTexts } from './change.ts';

// The document of the last release, without texts, and what earlier releases have changed.

const DOCUMENT = new URL('../../openapi/released.json.br', import.meta.url);
const RELEASES = new URL('../../openapi/releases.json', import.meta.url);
const DECLARED = new URL('../../openapi/breaking-changes.json', import.meta.url);

/** A release with what it changed in the API. */
export type Release = { version: string; date: string; changes: Change[] };

/** A breaking change that was decided, with its reason. */
export type DeclaredChange = { place: string; text: string; reason: string };

export const readReleasedDocument = (): ApiDocument =>
  JSON.parse(brotliDecompressSync(readFileSync(DOCUMENT)).toString());
export const readReleases = (): Release[] => JSON.parse(readFileSync(RELEASES, 'utf8'));
export const readDeclaredChanges = (): DeclaredChange[] => JSON.parse(readFileSync(DECLARED, 'utf8'));

/** Makes a document the released one, and its differences from the former one those of the release. */
export function writeRelease(document: ApiDocument, release: Release): void {
  const { paths, webhooks, components } = document;
  writeFileSync(DOCUMENT, brotliCompressSync(JSON.stringify(withoutTexts({ paths, webhooks, components }))));
  writeFileSync(RELEASES, `${JSON.stringify([release, ...readReleases()], null, 2)}\n`);
  writeFileSync(DECLARED, '[]\n');
}
