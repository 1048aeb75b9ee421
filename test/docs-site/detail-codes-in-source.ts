import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['src/modules', 'src/http', 'src/gateways'];

/** Details of lists that are not the `details` of an error: their codes are documented with their operations. */
const OTHER_LISTS = [
  // `requirements` of a prior authorization, which also has warnings.
  'src/modules/prior-authorizations/requirements/requirements.ts',
];

/**
 * Returns the codes that the source gives to details of errors, each with a file: literals beside `param`, literals that are
 * passed to a function with a parameter `code`, and both values of a choice.
 */
export function detailCodesInSource(): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      const file = `${folder}/${name}`;
      if (!name.endsWith('.ts') || /\.test\.ts$/.test(name) || OTHER_LISTS.includes(file)) continue;
      for (const code of detailCodesIn(readFileSync(join(ROOT, file), 'utf8'))) found.set(code, file);
    }
  }
  return found;
}

/** Returns the codes in one source text. */
export function detailCodesIn(text: string): string[] {
  const beside = [...text.matchAll(/\bcode: '([a-z_\d]+)'(?: as const)?,?\s*(?:\n\s*)?(?:param\b|\.\.\.)/g)];
  const choices = [...text.matchAll(/\bcode: [^,{}'?]+\? '([a-z_\d]+)' : '([a-z_\d]+)',?\s*param\b/g)];
  return [
    ...beside.map((match) => match[1]!),
    ...choices.flatMap((match) => [match[1]!, match[2]!]),
    ...functionsWithCode(text).flatMap((name) => codesPassedTo(text, name)),
  ];
}

/** Returns the functions of a text that make a detail from a parameter `code`. */
function functionsWithCode(text: string): string[] {
  const functions = [
    ...text.matchAll(/function (\w+)\(([^)]*)\)(?:: (?:ErrorDetail|AppError|never|void|ErrorDetail\[\]))? \{/g),
    ...text.matchAll(/const (\w+) = \(([^)]*)\)(?:: [\w[\]]+)? =>/g),
  ];
  return functions
    .filter(
      ({ 2: parameters = '', index }) =>
        /\bcode: string\b/.test(parameters) && /\b(?:param|path)\b/.test(text.slice(index, index + 400)),
    )
    .map((match) => match[1]!);
}

function codesPassedTo(text: string, name: string): string[] {
  const calls = [...text.matchAll(new RegExp(`\\b${name}\\((?=([^;]{0,160}))`, 'g'))];
  return calls.flatMap(([, rest]) => {
    const code = /'([a-z][a-z_\d]*)'/.exec(rest!.replace(/`[^`]*`|'\/[^']*'/g, ''));
    return code === null || !/^[^)]*'/.test(rest!) ? [] : [code[1]!];
  });
}
