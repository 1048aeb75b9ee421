import { Errors } from 'typebox/schema';
import { Settings } from 'typebox/system';

/** A place where a value differs from its schema, as a JSON Pointer, and how. It does not include the value. */
export type Difference = { path: string; text: string };

Settings.Set({ maxErrors: 100, useAcceleration: false });

/**
 * Returns the places where a value differs from a JSON Schema, at most 100. The library interprets the schema, because the
 * content security policy forbids code that is compiled from one.
 */
export function differencesOf(schema: object, value: unknown): Difference[] {
  const texts = new Map<string, Set<string>>();
  const add = (path: string, text: string) => texts.set(path, (texts.get(path) ?? new Set()).add(text));
  for (const { keyword, instancePath, params, message } of Errors(schema, value)[1]) {
    if (keyword === 'required') {
      for (const name of params.requiredProperties) add(`${instancePath}/${escaped(name)}`, 'is missing');
    } else if (keyword === 'boolean') add(instancePath, 'is not in the schema');
    // Reported beside the differences of the properties themselves.
    else if (keyword !== 'additionalProperties') add(instancePath, message);
  }
  // A value of a union also differs as a whole from the other alternatives. The differing parts are more useful.
  const paths = [...texts.keys()];
  return paths
    .filter((path) => !paths.some((other) => other.startsWith(`${path}/`)))
    .map((path) => ({ path: path || '/', text: [...texts.get(path)!].join(', ') }));
}

/** Escapes a name for a JSON Pointer. */
const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
