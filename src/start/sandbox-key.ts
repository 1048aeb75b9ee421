import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../database/embedded/make-folder.ts';

/**
 * Returns the file in which a new sandbox keeps its first test key for the developer commands (`rcm listen`, `rcm
 * trigger`).
 */
export function sandboxKeyFile(dataDir: string): string {
  return join(dataDir, 'sandbox.key');
}

/**
 * Stores the key in a file that only its owner can read; the key gives access only to the sandbox. Returns the file's
 * name, or null if it cannot be written. RCM_API_KEY must be set in that case.
 */
export async function keepSandboxKey(dataDir: string, key: string): Promise<string | null> {
  const file = sandboxKeyFile(dataDir);
  try {
    makeFolder(dataDir);
    await writeFile(file, `${key}\n`, { mode: 0o600 });
    return file;
  } catch {
    return null;
  }
}

/** Returns the stored key, or null. */
export async function readSandboxKey(dataDir: string): Promise<string | null> {
  const text = await readFile(sandboxKeyFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EACCES') return null;
    throw error;
  });
  return text?.trim() || null;
}
