import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ParsedFunction, parseFunctions } from './parse-functions.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['src', 'sandbox', 'test', 'bench', 'scripts', 'chaos', 'fuzz', 'dashboard/src'];
const LINES_MAX = 70;
const PARAMETERS_MAX = 4;

/**
 * A suite is one function around its tests (helpers of tests are not exempt), and a component of the dashboard one
 * function around its markup.
 */
const SUITE = /\.(?:test|conformance)\.ts$/;
const COMPONENT = /\.tsx$/;

/** The codec calls these for each segment or element, where an object for the options would cost time. */
const CODEC = /^src\/x12\//;

/** What commands and readers all take first. */
const TRANSACTION = /: (?:UnitOfWork|TenantReader)$/;

const functions = parseFunctions(ROOT, FOLDERS).filter(({ file }) => !SUITE.test(file));
const shown = ({ file, line, name }: ParsedFunction) => `${file}:${line} ${name ?? ''}`;

describe('functions', () => {
  test('are found in every folder', () => {
    for (const folder of FOLDERS)
      expect(
        functions.some(({ file }) => file.startsWith(`${folder}/`)),
        folder,
      ).toBe(true);
  });

  test(`have at most ${LINES_MAX} lines, components exempt`, () => {
    const long = functions.filter(({ file, lines }) => lines > LINES_MAX && !COMPONENT.test(file));
    expect(long.map((one) => `${shown(one)} has ${one.lines} lines`)).toEqual([]);
  });

  test(`have at most ${PARAMETERS_MAX} positional parameters besides the transaction, callbacks and the codec exempt`, () => {
    const wide = functions
      .filter(({ file, name, overrides }) => name !== null && !overrides && !CODEC.test(file))
      .filter(({ parameters }) => parameters.filter((one) => !TRANSACTION.test(one)).length > PARAMETERS_MAX);
    expect(wide.map(shown)).toEqual([]);
  });
});
