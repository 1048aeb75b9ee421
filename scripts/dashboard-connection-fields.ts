type Schema = {
  $ref?: string;
  type?: string;
  const?: string;
  enum?: string[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};
type Document = { components: { schemas: Record<string, Schema> } };

/** A secret that is longer has lines, as keys and certificates have. */
const LINE_LENGTH_MAX = 8_000;

/**
 * Returns a module with the settings and secrets of each kind of connection, as the API describes them, so that the forms
 * of the dashboard follow it.
 */
export function dashboardConnectionFields({ components: { schemas } }: Document): string {
  const follow = (schema: Schema): Schema => (schema.$ref ? schemas[schema.$ref.split('/').at(-1)!]! : schema);
  const kinds = schemas.ConnectionCreateParams!.oneOf!.map((one) => {
    const { properties = {} } = follow(one);
    const [profile, secrets] = [follow(properties.profile!), follow(properties.secrets!)];
    return [properties.kind!.const!, { settings: fieldsOf(profile), secrets: fieldsOf(secrets) }] as const;
  });
  return `// Generated from openapi/v1.json by \`npm run gen\`. Do not edit.

import type { ConnectionField } from './connection-field.ts';

/** The settings and secrets of each kind of connection. */
export const CONNECTION_FIELDS: Record<string, { settings: ConnectionField[]; secrets: ConnectionField[] }> = {
${kinds.map(([kind, { settings, secrets }]) => `  ${kind}: {\n    settings: ${listed(settings)},\n    secrets: ${listed(secrets)},\n  },`).join('\n')}
};
`;
}

/** One field a line. */
const listed = (fields: object[]) => `[\n${fields.map((field) => `      ${JSON.stringify(field)},`).join('\n')}\n    ]`;

function fieldsOf({ properties = {}, required = [] }: Schema) {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    isRequired: required.includes(name),
    about: schema.description ?? '',
    ...(schema.enum && { options: schema.enum }),
    ...((schema.maxLength ?? schema.maximum) !== undefined && { max: schema.maxLength ?? schema.maximum }),
  }));
}

function typeOf({ type, enum: options, maxLength = 0 }: Schema): 'text' | 'lines' | 'number' | 'choice' {
  if (options) return 'choice';
  if (type === 'integer' || type === 'number') return 'number';
  return maxLength > LINE_LENGTH_MAX ? 'lines' : 'text';
}
