import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readZip, ZipTooLargeError } from './unpack-zip.ts';

const zipOf = (files: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Uint8Array.from(Buffer.from(content))])),
    ),
  );

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
  await expect(readZip(bomb, { entriesMax: 10, bytesMax: 9_999_999 })).rejects.toThrow(ZipTooLargeError);
  await expect(readZip(bomb, { entriesMax: 1, bytesMax: 99_999_999 })).rejects.toThrow(ZipTooLargeError);
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
