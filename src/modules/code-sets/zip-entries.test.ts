import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openZipEntry, readZipEntries, ZipError } from './zip-entries.ts';
import { aZip } from './zip-test-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rcm-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Every file of the zip with its content. */
async function unpack(zip: Buffer): Promise<Record<string, string>> {
  const path = join(folder, `${Math.random()}.zip`);
  await writeFile(path, zip);
  const file = await open(path);
  try {
    const files: Record<string, string> = {};
    for (const entry of await readZipEntries(file)) {
      const chunks: Buffer[] = [];
      for await (const chunk of await openZipEntry(file, entry)) chunks.push(chunk);
      files[entry.name] = Buffer.concat(chunks).toString('latin1');
    }
    return files;
  } finally {
    await file.close();
  }
}

test('reads deflated and stored files, and one of no bytes', async () => {
  const long = 'line of text\r\n'.repeat(100_000);
  const zip = aZip(
    [
      { name: 'a.txt', content: long },
      { name: 'folder/b.txt', content: 'b', stored: true },
      { name: 'c.txt', content: '', stored: true },
    ],
    'a comment',
  );
  expect(await unpack(zip)).toEqual({ 'a.txt': long, 'folder/b.txt': 'b', 'c.txt': '' });
});

test('finds the directory behind a comment that looks like its end', async () => {
  const zip = aZip([{ name: 'a.txt', content: 'a' }], `PK\u0005\u0006${'x'.repeat(30)}`);
  expect(await unpack(zip)).toEqual({ 'a.txt': 'a' });
});

test.each([
  ['a file that is no zip', Buffer.from('just text, and long enough to hold an end record')],
  ['an empty file', Buffer.alloc(0)],
  ['a cut zip', aZip([{ name: 'a.txt', content: 'a' }]).subarray(0, -5)],
  ['a wrong checksum', aZip([{ name: 'a.txt', content: 'a', crc32: 1 }])],
  ['a file that is longer than it says', aZip([{ name: 'a.txt', content: 'aaaa', size: 2 }])],
  ['a file that is shorter than it says', aZip([{ name: 'a.txt', content: 'aaaa', size: 9 }])],
  ['a file that claims to be huge', aZip([{ name: 'a.txt', content: 'aaaa', size: 0x7fffffff }])],
  ['an encrypted file', aZip([{ name: 'a.txt', content: 'a', flags: 1 }])],
  ['an unknown compression', aZip([{ name: 'a.txt', content: 'a', method: 12 }])],
  [
    'stored data that claims to be deflated',
    aZip([{ name: 'a.txt', content: '\u00ff\u00ff\u00ff', stored: true, method: 8 }]),
  ],
])('refuses %s', async (_name, zip) => {
  await expect(unpack(zip)).rejects.toThrow(ZipError);
});
