import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// Otherwise V8 allocates the rows of short queries in the old generation, because the rows that the start reads stay
// alive; see docs/decisions/0200-no-pretenuring.md.
setFlagsFromString('--no-allocation-site-pretenuring');
// A full collection then begins when the old generation has doubled. Otherwise V8 keeps its limit close above the live
// objects and marks all of them after every few megabytes; see docs/decisions/0201-heap-growth.md.
setFlagsFromString('--heap-growing-percent=100');

// Stripping types and compiling take half of the start. The compile cache is stored beside the packages, where only a
// user who may change the code can write; if the folder is read-only, each start compiles again.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/rcm/', import.meta.url)));
const { runCommandLine } = await import('./cli/run.ts');

process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
