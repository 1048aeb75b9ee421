import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asZip64, aZip, zip64Size } from '../../../../test/helpers/zip-test-file.ts';
import { readZipEntries, ZipError } from './zip-entries.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rcm-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the content of each file of the zip. */
async function unpack(zip: Buffer): Promise<Record<string, string>> {
  const path = join(folder, `${Math.random()}.zip`);
  await writeFile(path, zip);
  const file = await open(path);
  try {
    const files: Record<string, string> = {};
    for (const entry of await readZipEntries(file)) {
      const chunks: Buffer[] = [];
      for await (const chunk of await entry.open()) chunks.push(chunk);
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

test('reads a zip64 file within the limits', async () => {
  const entry = { name: 'a.txt', content: 'aaaa', size: 0xffffffff, extra: zip64Size(4n) };
  const zip = aZip([entry]);
  const directory = BigInt(zip.readUInt32LE(zip.length - 22 + 16));
  expect(await unpack(asZip64(zip, { entryCount: 1n, directory }))).toEqual({ 'a.txt': 'aaaa' });
});

const A = { name: 'a.txt', content: 'aaaa' };
const LARGE_EXTRA = Buffer.alloc(0xffff);

test.each([
  ['too many entries', aZip(Array.from({ length: 1_001 }, () => ({ name: 'a.txt', content: '' }))), 'too many entries'],
  ['an entry count without the entries', aZip([A], '', 0xffff), 'too many entries'],
  ['a large zip64 entry count', asZip64(aZip([A]), { entryCount: 1n << 60n, directory: 0n }), 'too many entries'],
  [
    'a large directory',
    aZip(Array.from({ length: 70 }, () => ({ name: 'a.txt', content: '', extra: LARGE_EXTRA }))),
    'directory of the zip file is too large',
  ],
  ['a large size', aZip([{ ...A, size: 0x10000001 }]), 'a.txt is larger than 256 MiB'],
  ['a large zip64 size', aZip([{ ...A, size: 0xffffffff, extra: zip64Size(1n << 40n) }]), 'larger than 256 MiB'],
  ['an encrypted file', aZip([{ ...A, flags: 1 }]), 'Encrypted zip files are not supported'],
  ['an unknown compression method', aZip([{ ...A, method: 12 }]), 'a.txt uses an unsupported compression method'],
  ['a wrong checksum', aZip([{ ...A, crc32: 1 }]), 'a.txt is damaged: its checksum is wrong'],
  ['a wrong size', aZip([{ ...A, size: 2 }]), 'a.txt cannot be unpacked'],
])('reports %s', async (_name, zip, message) => {
  await expect(unpack(zip)).rejects.toThrow(message);
});

test.each([
  ['a file that is no zip', Buffer.from('just text, and long enough to hold an end record')],
  ['an empty file', Buffer.alloc(0)],
  [
    'a comment that looks like the end of the directory',
    aZip([{ name: 'a.txt', content: 'a' }], `PK\u0005\u0006${'x'.repeat(30)}`),
  ],
  ['a name that leaves the folder', aZip([{ name: '../a.txt', content: 'a' }])],
  ['a cut zip', aZip([{ name: 'a.txt', content: 'a' }]).subarray(0, -5)],
  ['a wrong checksum', aZip([{ name: 'a.txt', content: 'a', crc32: 1 }])],
  ['a file that is longer than it says', aZip([{ name: 'a.txt', content: 'aaaa', size: 2 }])],
  ['a file that is shorter than it says', aZip([{ name: 'a.txt', content: 'aaaa', size: 9 }])],
  ['a file that claims to be huge', aZip([{ name: 'a.txt', content: 'aaaa', size: 0x7fffffff }])],
  [
    'a zip64 directory outside the file',
    asZip64(aZip([{ name: 'a.txt', content: 'a' }]), { entryCount: 1n, directory: 1n << 63n }),
  ],
  [
    'a zip64 end record outside the file',
    asZip64(aZip([{ name: 'a.txt', content: 'a' }]), { entryCount: 1n, directory: 0n, recordOffset: 1n << 63n }),
  ],
  ['an encrypted file', aZip([{ name: 'a.txt', content: 'a', flags: 1 }])],
  ['an unknown compression', aZip([{ name: 'a.txt', content: 'a', method: 12 }])],
  [
    'stored data that claims to be deflated',
    aZip([{ name: 'a.txt', content: '\u00ff\u00ff\u00ff', stored: true, method: 8 }]),
  ],
])('refuses %s', async (_name, zip) => {
  await expect(unpack(zip)).rejects.toThrow(ZipError);
});
