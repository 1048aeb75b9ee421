import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { asZip64, aZip, zip64Size } from '../../../../test/helpers/zip-test-file.ts';
import { PARTNER_PROFILES } from './partner-profiles.ts';
import { setPatternsOf } from './sftp-settings.ts';
import { readZip, setByName, ZippedFiles, ZipTooLargeError } from './zipped-files.ts';

const zipOf = (files: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Uint8Array.from(Buffer.from(content))])),
    ),
  );

const LIMITS = { entriesMax: 10, bytesMax: 99_999_999, directoryBytesMax: 10_000 };

test('the files of a zip are unpacked, without its folders', async () => {
  const files = await readZip(zipOf({ 'a.835': 'ISA*a~', 'b/': '', 'b/c.999': 'ISA*c~' }));
  const read = async ({ name, byteCount, open }: (typeof files)[number]) => {
    const pieces = await Array.fromAsync(open());
    return [name, byteCount, String(Buffer.concat(pieces))];
  };
  expect(await Promise.all(files.map(read))).toEqual([
    ['a.835', 6, 'ISA*a~'],
    ['b/c.999', 6, 'ISA*c~'],
  ]);
});

test('a zip bomb is refused by its declared size, before anything is unpacked', async () => {
  const bomb = zipOf({ 'a.835': new Uint8Array(5_000_000), 'b.835': new Uint8Array(5_000_000) });
  expect(bomb.length).toBeLessThan(20_000);
  await expect(readZip(bomb, { ...LIMITS, bytesMax: 9_999_999 })).rejects.toThrow(ZipTooLargeError);
  await expect(readZip(bomb, { ...LIMITS, entriesMax: 1 })).rejects.toThrow(ZipTooLargeError);
});

test('an entry that is longer than it declares, and a wrong checksum, make the zip damaged', async () => {
  const zipped = zipOf({ 'a.835': 'x'.repeat(10_000) });
  const directory = zipped.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  const shorter = Buffer.from(zipped);
  shorter.writeUInt32LE(10, directory + 24);
  await expect(readZip(shorter)).rejects.toThrow();
  const wrong = Buffer.from(zipped);
  wrong.writeUInt32LE(1, directory + 16);
  await expect(readZip(wrong)).rejects.toThrow('checksum');
  await expect(readZip(zipped.subarray(0, 60))).rejects.toThrow();
});

/** A zip whose directory names one file `count` times: few bytes that are unpacked again for each name. */
function overlappingZip(count: number): Buffer {
  const zipped = aZip(
    Array.from({ length: count }, (_, index) => ({ name: `${index}.835`, content: 'x'.repeat(50_000) })),
  );
  for (let at = zipped.indexOf('PK\x01\x02'); at >= 0; at = zipped.indexOf('PK\x01\x02', at + 1)) {
    zipped.writeUInt32LE(0, at + 42);
  }
  const size = Math.floor(zipped.indexOf('PK\x01\x02') / count);
  const directory = zipped.subarray(zipped.indexOf('PK\x01\x02'));
  directory.writeUInt32LE(size, directory.length - 22 + 16);
  return Buffer.concat([zipped.subarray(0, size), directory]);
}

/** Extra fields of no content: yauzl makes two objects for each four bytes. */
const MANY_FIELDS = Buffer.alloc(65_532, Buffer.from([0x99, 0x99, 0, 0]));

describe("the limits of a partner's zip", () => {
  test.each([
    ['100 MB of blanks in a file of 100 KB', () => aZip([{ name: 'a', content: ' '.repeat(100_000_000) }])],
    ['more than 1,000 files', () => aZip(Array.from({ length: 1_001 }, () => ({ name: 'a', content: '' })))],
    ['900 names for one file', () => overlappingZip(900)],
    [
      '400 files with 16,383 extra fields each',
      () => aZip(Array.from({ length: 400 }, () => ({ name: 'a', content: 'a', extra: MANY_FIELDS }))),
    ],
    [
      'a size of 2 ^ 50 bytes',
      () => aZip([{ name: 'a', content: 'a', size: 0xffffffff, extra: zip64Size(1n << 50n) }]),
    ],
  ])('refuse %s without memory for it', async (_name, make) => {
    const zipped = make();
    const before = process.memoryUsage();
    await expect(readZip(zipped)).rejects.toThrow(ZipTooLargeError);
    const after = process.memoryUsage();
    expect(after.heapUsed + after.external - before.heapUsed - before.external).toBeLessThan(64_000_000);
  });

  test('accept 1,000 files', async () => {
    const files = Array.from({ length: 1_000 }, (_, index) => ({ name: `${'n'.repeat(80)}${index}`, content: 'a' }));
    expect(await readZip(aZip(files))).toHaveLength(1_000);
  });

  test.each([
    ['directory', { directory: 1n << 63n }],
    ['directory', { directory: 1n << 40n }],
    ['end record', { directory: 0n, recordOffset: 1n << 63n }],
  ])('refuse a zip64 %s outside of the file', async (_name, values) => {
    const zipped = asZip64(aZip([{ name: 'a', content: 'a' }]), { entryCount: 1n, ...values });
    await expect(readZip(zipped)).rejects.toThrow();
  });
});

test('a zip inside of a zip is not unpacked', async () => {
  const inner = zipOf({ 'a.835': new Uint8Array(1_000_000) });
  const outer = zipOf({ 'inner.zip': inner });
  const file = {
    kind: 'sftp',
    organizationId: 'org_1',
    tradingPartnerId: 'tp_1',
    fileId: 'file_1',
    path: 'outer.zip',
    byteCount: outer.length,
    modifiedAt: null,
    open: async function* () {
      yield outer;
    },
  };
  const [found, ...others] = await new ZippedFiles().unpack(file, { reportPatterns: [], setPatterns: {} });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ path: 'outer.zip/inner.zip', byteCount: inner.length });
  expect(found).not.toHaveProperty('unpack');
  expect(Buffer.concat(await Array.fromAsync(found!.open()))).toEqual(inner);
});

test.each([
  ['generic', '20260315_000000001.999', '999'],
  ['generic', '000000001.TA1', 'TA1'],
  ['generic', 'northwind_277CA_0001.txt', '277CA'],
  ['generic', 'northwind.277', '277'],
  ['generic', 'ERA_0001.835', '835'],
  ['generic', 'payer_271_0001.x12', '271'],
  ['generic', 'payer.278', '278'],
  ['generic', 'letter.txt', null],
  ['generic', '999_of_835.835', null],
  ['office_ally', '0001234_HCFA.999', '999'],
  ['office_ally', '0001234.277', '277CA'],
  ['office_ally', '0001234_ERA_835_5010_20260315.835', '835'],
  ['office_ally', 'FS_HCFA_0001234_IN_C.txt', null],
  ['claim_md', 'era-0001234.835', '835'],
  ['stedi', '0001234-277CA.edi', '277CA'],
  ['waystar', '0001234.271', '271'],
])('for %s, %s holds %s', (partner, name, set) => {
  expect(setByName(name, PARTNER_PROFILES[partner]!.setPatterns)).toBe(set);
});

test("a connection's own patterns are read from one setting", () => {
  expect(setPatternsOf(' 999=*.ack, 277CA=*_ca_* ,277CA=*.277,=x,y=,z')).toEqual({
    '999': ['*.ack'],
    '277CA': ['*_ca_*', '*.277'],
  });
  expect(setPatternsOf(undefined)).toBeNull();
});
