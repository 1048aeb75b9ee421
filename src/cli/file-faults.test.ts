import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileFaultOf } from './file-faults.ts';

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

test('describes file errors, and returns null for other errors', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rcm-test-'));
  const absent = join(folder, 'absent');
  const file = join(folder, 'file');
  await writeFile(file, '');
  try {
    const told = async (work: Promise<unknown>, path?: string) => fileFaultOf(await errorOf(work), path);
    expect(await told(readFile(absent))).toBe(`cannot open ${absent}: there is no such file or folder`);
    expect(await told(readFile(folder))).toBe('cannot read a file: it is a folder');
    expect(await told(readFile(folder), folder)).toBe(`cannot read ${folder}: it is a folder`);
    expect(await told(writeFile(join(file, 'within'), ''))).toMatch(
      /^cannot open .*: a part of its path is not a folder$/,
    );
    expect(await told(rename(absent, file))).toBe(`cannot write ${absent}: there is no such file or folder`);
    const refused = new Promise((_, reject) => connect(join(folder, 'no.socket')).once('error', reject));
    expect(await told(refused)).toBeNull();
    expect(fileFaultOf(new TypeError('x'))).toBeNull();
  } finally {
    await rm(folder, { recursive: true });
  }
});
