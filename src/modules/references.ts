import { AppError } from '../kernel/errors.ts';
import type { ResourceTable } from './resources.ts';

/** A resource that a body field names, with its table to distinguish unknown ids from those of another organization. */
type Reference = { table: ResourceTable; id: string; param: string };

/** The body names a resource that this organization does not have; the HTTP edge determines the error. */
export class ReferenceNotFoundError extends AppError {
  readonly reference: Reference;

  constructor(reference: Reference) {
    super('validation_failed', {
      param: reference.param,
      details: [{ code: 'resource_not_found', param: reference.param, message: 'The resource does not exist.' }],
    });
    this.reference = reference;
  }
}
