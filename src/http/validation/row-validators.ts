import type { ErrorDetail } from '../../kernel/errors.ts';
import { ROW_TYPES } from '../../modules/practice/imports/import-parts.ts';
import { ROW_SCHEMAS, type RowValidators } from '../../modules/practice/imports/row-schemas.ts';
import { requestValidator, unstorableText } from './validation.ts';

/** Returns the validators of the rows of imports: the same as those of the bodies of the single requests. */
export function openRowValidators(): RowValidators {
  const compiled = new Map<string, ReturnType<typeof requestValidator>>();
  const validator = (type: (typeof ROW_TYPES)[number], verb: 'create' | 'update') => {
    const name = `${type} ${verb}`;
    // Compiled with the first row: most processes import nothing.
    const validate = compiled.get(name) ?? requestValidator(ROW_SCHEMAS[type][verb]);
    compiled.set(name, validate);
    return validate;
  };
  const check =
    (type: (typeof ROW_TYPES)[number], verb: 'create' | 'update') =>
    (body: unknown): ErrorDetail[] => {
      const unstorable = unstorableText(body);
      return unstorable.length > 0 ? unstorable : validator(type, verb)(body).details;
    };
  const ofType = (type: (typeof ROW_TYPES)[number]) => ({
    create: check(type, 'create'),
    update: check(type, 'update'),
  });
  return Object.fromEntries(ROW_TYPES.map((type) => [type, ofType(type)])) as unknown as RowValidators;
}
