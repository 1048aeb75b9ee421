import { readFileSync } from 'node:fs';
import type { Examples } from './operations.ts';

const FILE = new URL('../../../openapi/examples.json', import.meta.url);

/** Reads the success bodies that `npm run gen:examples` recorded from the service itself. */
export function readExamples(): Examples {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Examples;
}
