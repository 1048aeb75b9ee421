import { join } from 'node:path';
import { rolldown } from 'rolldown';

const SDK = join(import.meta.dirname, '../../../sdk/typescript/src');
export const PROGRAM = join(import.meta.dirname, 'program');

/** The entries of the package that run everywhere. `testing` starts a process, so it needs Node. */
export const EVERYWHERE = { index: join(SDK, 'index.ts'), webhooks: join(SDK, 'webhooks.ts') };

/**
 * Returns an entry with all that it imports as one minified file for browsers, and the modules that the file still imports.
 */
export async function bundle(
  input: string,
  format: 'es' | 'iife' = 'es',
): Promise<{ code: string; imports: string[] }> {
  const build = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
  const { output } = await build.generate({ format, minify: true, codeSplitting: false });
  await build.close();
  const [{ code, imports, dynamicImports }] = output;
  return { code, imports: [...imports, ...dynamicImports] };
}
