import { expect, test } from 'vitest';
import { progressLine } from './x12-progress.ts';

const MEBIBYTE = 1024 * 1024;

test('progress shows the bar, the share of the file and the speed', () => {
  expect(progressLine('claims.edi', 50 * MEBIBYTE, 200 * MEBIBYTE, 2000)).toBe(
    'claims.edi: [########......................] 25 % of 200 MiB, 25 MiB/s',
  );
});

test('progress of standard input, whose size is not known, shows the bytes read', () => {
  expect(progressLine('standard input', 8 * MEBIBYTE, 0, 1000)).toBe('standard input: 8 MiB read, 8 MiB/s');
});

test('a file that grows while it is read never shows more than 100 percent', () => {
  expect(progressLine('log.edi', 300 * MEBIBYTE, 200 * MEBIBYTE, 1)).toContain('] 100 % of 200 MiB');
});

test('slow work on a small file shows kibibytes', () => {
  expect(progressLine('posting', 100 * 1024, 400 * 1024, 2000)).toBe(
    'posting: [########......................] 25 % of 400 KiB, 50 KiB/s',
  );
});
