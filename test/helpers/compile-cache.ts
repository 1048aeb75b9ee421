import { flushCompileCache } from 'node:module';
import { afterAll } from 'vitest';

// Vitest ends its workers by a signal, before they would store the modules that they have compiled.
afterAll(() => flushCompileCache());
