import { expect, test } from 'vitest';
import { fuzzDocuments } from '../../fuzz/documents/fuzz-documents.ts';
import { inputOf } from '../../fuzz/documents/inputs.ts';
import { readInput } from '../../fuzz/documents/read-input.ts';
import { documentSeeds } from '../../fuzz/documents/seeds.ts';

/** A short run of `npm run fuzz -- documents`. */
const RUN = { inputs: 80, seed: 1, lanes: 1, failuresMax: 1, wholeEvery: 20 };

test('each reader answers mutated files with a result or with an error that it declares', async () => {
  const { failures, ...result } = await fuzzDocuments(RUN);
  expect(failures.map(({ index, error, input }) => ({ index, error, from: input.name }))).toEqual([]);
  expect(result).toMatchObject({ inputs: 80, whole: 4 });
});

test('the unchanged files are readable, so that a failure is caused by a mutation', async () => {
  const { files, privateKey } = await documentSeeds();
  const answers: Record<string, string> = {};
  for (const { kind, name, bytes } of files) {
    const answer = await readInput({ kind, name, bytes }, privateKey);
    if (answer !== 'read') answers[`${kind}: ${name}`] = answer;
  }
  expect(answers).toEqual({
    'pdf: doubling page tree': 'too_many_pages',
    'tiff: endless': 'too_many_pages',
    'pgp: nested': 'pgp_damaged',
    'pgp: many packets': 'pgp_damaged',
  });
});

test('a seed and a number determine the input', async () => {
  const { files } = await documentSeeds();
  const documents = files.filter(({ kind }) => kind !== 'pgp' && kind !== 'key');
  const inputs = Array.from({ length: 200 }, (_, index) => inputOf(documents, 3, index));
  expect(inputs.map(({ bytes }) => bytes.toString('base64'))).toEqual(
    inputs.map((_, index) => inputOf(documents, 3, index).bytes.toString('base64')),
  );
  expect(new Set(inputs.map(({ bytes }) => bytes.toString('base64'))).size).toBeGreaterThan(190);
});
