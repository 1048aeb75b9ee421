import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Stripping the types and compiling is half of what a start takes, and is the same each time: it is kept beside the
// packages, where only who may change the code can write. Where nobody may, each start does it again.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/rcm/', import.meta.url)));
const { runCommandLine } = await import('./cli/run.ts');

process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
