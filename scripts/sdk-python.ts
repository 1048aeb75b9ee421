import { entryOf, getterOf, type SdkDocument, sdkOperations } from './sdk-typescript.ts';

const HEADER = '# Generated from the OpenAPI document by `npm run gen`. Do not edit.\n';
/** Words that cannot be the name of a function. */
const KEYWORDS = new Set(['import', 'class', 'def', 'from', 'global', 'in', 'is', 'lambda', 'pass', 'return']);

/** Returns `priorAuthorizations` as `prior_authorizations`, and a keyword with an underscore behind it. */
export function snakeCase(name: string): string {
  const snake = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}

/** Returns the table of operations, which the Python client reads when it runs. */
export function pythonTable(document: SdkDocument): string {
  const operations = sdkOperations(document);
  const groups = Map.groupBy(operations, ({ group }) => group);
  const entries = [...groups].map(([group, own]) => {
    const lines = own.map((each) => `        "${snakeCase(each.name)}": "${entryOf(each, document)}",\n`);
    return `    "${snakeCase(group)}": {\n${lines.join('')}    },\n`;
  });
  const getters = operations.flatMap((operation) => getterOf(operation, document));
  const places = getters.map(([object, place]) => {
    const [group = '', name = ''] = place.split('.');
    return `    "${object}": "${snakeCase(group)}.${snakeCase(name)}",\n`;
  });
  return `${HEADER}
from typing import Mapping

#: The operations by group and name: method, path, flags (p: pages, r: read as a stream, k: keyed, q: query), body.
OPERATIONS: Mapping[str, Mapping[str, str]] = {
${entries.join('')}}

#: The operation that reads a resource by its id, by the resource's \`\`object\`\`.
GETTERS: Mapping[str, str] = {
${places.join('')}}
`;
}
