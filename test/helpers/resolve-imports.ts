import { registerHooks, setSourceMapsSupport } from 'node:module';

/**
 * Resolves relative imports of TypeScript files itself, once per process. Otherwise Node looks up files and packages for
 * each import, and Vitest sends a message for each to its main process, which needs them to watch files. Both take more
 * than half of the time in which a process loads the service's 2,000 modules.
 */
const REGISTERED = Symbol.for('rcm.tests.resolve-imports');
const registered = globalThis as { [REGISTERED]?: true };

if (process.env.VITEST_MODE !== 'WATCH' && !registered[REGISTERED]) {
  registered[REGISTERED] = true;
  registerHooks({
    resolve: (specifier, context, nextResolve) => {
      const { parentURL } = context;
      const isOwn = specifier.startsWith('.') && specifier.endsWith('.ts') && parentURL?.startsWith('file:') === true;
      if (!isOwn || parentURL.includes('/node_modules/')) return nextResolve(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true };
    },
  });
  // Node only removes types, which changes no position, so a stack is right without a source map.
  setSourceMapsSupport(false);
}
