import { compileGuide } from '../guide/compile.ts';
import { plainReader } from '../standard-sets/plain-reader.ts';
import { definition } from './loops.ts';

/** Reads data reporting acknowledgments (277) into loops of segments. */
export const reader277DRA = plainReader(compileGuide(definition));
