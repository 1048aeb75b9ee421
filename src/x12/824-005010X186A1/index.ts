import { compileGuide } from '../guide/compile.ts';
import { plainReader } from '../standard-sets/plain-reader.ts';
import { definition } from './loops.ts';

/** Reads 824 transaction sets into loops of segments. */
export const reader824 = plainReader(compileGuide(definition));
