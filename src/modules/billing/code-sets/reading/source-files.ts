import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { SourceFile } from '../code-set-importer.ts';
import { readZipEntries, ZipError } from '../zip-entries.ts';
import { CodeSetFileError } from './code-set-file-error.ts';

/** The maximum size of a file, unpacked. The largest that a publisher has is a tenth of it. */
const FILE_BYTES_MAX = 256 * 1024 * 1024;
const READ_BYTES = 256 * 1024;

/** Reports bytes that were read from a file of `total` bytes. */
export type OnRead = (read: { name: string; bytes: number; total: number }) => void;

/**
 * Opens files for the time of `work`. A zip becomes the files in it, except a workbook (.xlsx); a gzip file becomes its
 * content.
 */
export async function withSourceFiles<T>(
  paths: readonly string[],
  { onRead, work }: { onRead: OnRead; work: (files: SourceFile[]) => Promise<T> },
): Promise<T> {
  const handles: FileHandle[] = [];
  try {
    const files: SourceFile[] = [];
    for (const path of paths) {
      const handle = await open(path).catch((cause: Error) => {
        throw new CodeSetFileError(`The file cannot be opened: ${basename(path)}`, null, { cause });
      });
      handles.push(handle);
      files.push(...(await filesOf(handle, basename(path), onRead)));
    }
    return await work(files);
  } catch (error) {
    if (error instanceof ZipError) throw new CodeSetFileError(error.message, null, { cause: error });
    throw error;
  } finally {
    for (const handle of handles) await handle.close();
  }
}

async function filesOf(handle: FileHandle, name: string, onRead: OnRead): Promise<SourceFile[]> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  const { size: total } = await handle.stat();
  const content = () => counted(chunksOf(handle, total), { name, total, onRead });
  if (bytesRead === 4 && buffer.readUInt32BE() === 0x504b0304) {
    const entries = await readZipEntries(handle);
    if (entries.some((entry) => entry.name === 'xl/workbook.xml'))
      return [{ name, open: async () => limited(content()) }];
    return entries
      .filter((entry) => !entry.name.endsWith('/'))
      .map((entry) => {
        const entryName = basename(entry.name);
        const opened = async () => counted(await entry.open(), { name: entryName, total: entry.bytes, onRead });
        return { name: entryName, open: opened };
      });
  }
  if (bytesRead >= 2 && buffer.readUInt16BE() === 0x1f8b) {
    return [{ name: name.replace(/\.gz$/i, ''), open: async () => limited(unzipped(content())) }];
  }
  return [{ name, open: async () => limited(content()) }];
}

async function* chunksOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < size; ) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function* counted(
  chunks: AsyncIterable<Buffer>,
  { name, total, onRead }: { name: string; total: number; onRead: OnRead },
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    onRead({ name, bytes: chunk.length, total });
    yield chunk;
  }
}

async function* unzipped(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(chunks, { objectMode: false });
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  try {
    for await (const chunk of gunzip) yield chunk as Buffer;
  } catch (cause) {
    throw new CodeSetFileError('The gzip file is truncated or damaged.', null, { cause });
  } finally {
    source.destroy();
  }
}

async function* limited(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > FILE_BYTES_MAX) throw new CodeSetFileError('The file is larger than 256 MiB.');
    yield chunk;
  }
}
