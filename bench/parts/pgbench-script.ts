import { isDeepStrictEqual } from 'node:util';
import { utils as pgUtils } from 'pg/lib/utils.js';
import { newId } from '../../src/kernel/ids.ts';
import type { TracedMessage } from './traced-statements.ts';

/** A message to PostgreSQL: several statements in one round trip, or one. Parameters are `:name`. */
export type ScriptMessage = { statements: string[] };

/** A transaction for pgbench: what it sends, and the parameters that are the same every time. */
export type Script = { messages: ScriptMessage[]; constants: Record<string, string> };
