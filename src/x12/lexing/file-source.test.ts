import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { piecesOfFile } from './file-source.ts';

let folder: string;
let file: string;
const bytes = randomBytes(700_001);

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rcm-x12-'));
  file = path.join(folder, 'large.edi');
  writeFileSync(file, bytes);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Reports whether the process has the file open. */
function isOpen(name: string): boolean {
  return readdirSync('/proc/self/fd').some((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === name;
    } catch {
      // The descriptor through which the folder was listed.
      return false;
    }
  });
}

test('a file is read whole, in several pieces', async () => {
  const pieces: Buffer[] = [];
  for await (const piece of piecesOfFile(file)) pieces.push(Buffer.from(piece));
  expect(pieces.length).toBeGreaterThan(2);
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  expect(isOpen(file)).toBe(false);
});

test('stopping early closes the file', async () => {
  for await (const _ of piecesOfFile(file)) {
    expect(isOpen(file)).toBe(true);
    break;
  }
  expect(isOpen(file)).toBe(false);
});

test('an empty file has no pieces, and one that is missing or a folder is refused', async () => {
  const empty = path.join(folder, 'empty.edi');
  writeFileSync(empty, '');
  expect(await Array.fromAsync(piecesOfFile(empty))).toEqual([]);
  await expect(Array.fromAsync(piecesOfFile(path.join(folder, 'none.edi')))).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(Array.fromAsync(piecesOfFile(folder))).rejects.toMatchObject({ code: 'EISDIR' });
});
