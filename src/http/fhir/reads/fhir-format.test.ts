import { describe, expect, test } from 'vitest';
import { AppError } from '../../../kernel/errors.ts';
import { requireFhirFormat } from './fhir-format.ts';

function refusal(accept: string | undefined, format?: unknown): unknown {
  try {
    requireFhirFormat(accept, format);
    return null;
  } catch (error) {
    return error instanceof AppError ? [error.code, error.options.param] : error;
  }
}

describe('the format', () => {
  test.each([
    [undefined],
    ['*/*'],
    ['application/fhir+json'],
    ['application/fhir+json; fhirVersion=4.0'],
    ['application/json;charset=utf-8'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
    ['application/fhir+xml;q=0.9, application/*;q=0.1'],
  ])('is JSON for Accept: %s', (accept) => {
    expect(refusal(accept)).toBeNull();
  });

  test.each([
    ['application/fhir+xml'],
    ['text/html'],
    ['application/fhir+json; fhirVersion=5.0'],
    ['application/fhir+json;q=0'],
    ['application/fhir+turtle, application/fhir+xml'],
  ])('is not available for Accept: %s', (accept) => {
    expect(refusal(accept)).toEqual(['not_acceptable', 'Accept']);
  });

  test('of the parameter takes precedence over the header', () => {
    for (const format of ['json', 'application/fhir+json', 'application/fhir json', 'application/json'])
      expect(refusal('application/fhir+xml', format)).toBeNull();
    for (const format of ['xml', 'ttl', 'application/fhir+xml'])
      expect(refusal('application/fhir+json', format)).toEqual(['not_acceptable', '?_format']);
  });
});
