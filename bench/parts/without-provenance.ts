import { registerHooks } from 'node:module';

// Loaded before a service that is to record no provenance. Only benchmarks can switch it off.
registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('/src/modules/platform/provenance/record-provenance-store.ts')
      ? { format: 'module', source: 'export const recordProvenance = () => [];', shortCircuit: true }
      : nextLoad(url, context),
});
