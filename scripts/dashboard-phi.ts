type Schema = {
  $ref?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  'x-phi'?: boolean;
};
type Document = { components: { schemas: Record<string, Schema> } };

/**
 * Returns a module with the PHI fields of events, each as the name of the enclosing property and its own name. An object
 * that is marked as PHI and has properties is searched for the fields that are; without properties it is PHI as a whole.
 */
export function dashboardPhiFields({ components: { schemas } }: Document): string {
  const found = new Set<string>();
  const visited = new Set<string>();
  const visit = (schema: Schema, parent: string) => {
    if (schema.$ref) {
      const name = schema.$ref.split('/').at(-1)!;
      const step = `${parent} ${name}`;
      if (visited.has(step)) return;
      visited.add(step);
      return visit(schemas[name]!, parent);
    }
    for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) visit(part, parent);
    if (schema.items) visit(schema.items, parent);
    for (const [name, value] of Object.entries(schema.properties ?? {})) {
      if (isPhi(value)) found.add(`${parent}.${name}`);
      else visit(value, name);
    }
  };
  const isPhi = (schema: Schema): boolean =>
    (schema['x-phi'] === true && !hasFields(schema)) || (schema.items !== undefined && isPhi(schema.items));
  const hasFields = (schema: Schema): boolean =>
    schema.$ref !== undefined
      ? hasFields(schemas[schema.$ref.split('/').at(-1)!]!)
      : schema.properties !== undefined ||
        [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].some(hasFields) ||
        (schema.items !== undefined && hasFields(schema.items));
  visit({ $ref: '#/components/schemas/Event' }, '');
  const lines = [...found].sort().map((field) => `  '${field}',`);
  return `// Generated from openapi/v1.json by \`npm run gen\`. Do not edit.

/** The PHI fields of events: the name of the enclosing property and that of the field. */
export const PHI_FIELDS: ReadonlySet<string> = new Set([
${lines.join('\n')}
]);
`;
}
