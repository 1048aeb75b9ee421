import type { TSchema } from 'typebox';
import { rareValidator, type Validate } from '../../src/http/validation/validation.ts';

/** Schemas of events' data by their JSON: the types of one resource share one, which Ajv compiles once per object. */
const dataSchemas = new Map<string, TSchema>();

/** Compiles the schema of one event type; that of its `data`, nearly all of it, once for all types that share it. */
export function eventValidator(schema: TSchema): Validate {
  const { properties } = schema as unknown as { properties: Record<string, TSchema> };
  const data = sharedSchema(properties.data!);
  const validateEnvelope = rareValidator({ ...schema, properties: { ...properties, data: {} } } as TSchema);
  const validateData = rareValidator(data);
  return (event) => [...validateEnvelope(event), ...validateData((event as { data?: unknown }).data)];
}

function sharedSchema(schema: TSchema): TSchema {
  const text = JSON.stringify(schema);
  const shared = dataSchemas.get(text) ?? schema;
  dataSchemas.set(text, shared);
  return shared;
}
