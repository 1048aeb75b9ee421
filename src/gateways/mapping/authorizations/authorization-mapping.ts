import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import type { AuthorizationMapping } from '../../../modules/prior-authorizations/transport/authorization-mapping.ts';
import { build275 } from '../../../x12/275-005010X210/index.ts';
import { build278Request } from '../../../x12/278-005010X217/index.ts';
import { build278Inquiry } from '../../../x12/278-inquiry-005010X215/index.ts';
import { X12BuildError } from '../../../x12/writing/build-error.ts';
import { answersTo275 } from '../attachments/answers-to-275.ts';
import { documentTo275 } from '../attachments/document-to-275.ts';
import { authorizationTo278 } from './authorization-to-278.ts';

/** The mapping of authorizations to X12. Violations of the guides become a 409 that names the field. */
export const authorizationMapping: AuthorizationMapping = {
  buildAuthorizationRequest: (input, purpose) => written(() => build278Request(authorizationTo278(input, purpose))),
  buildAuthorizationInquiry: (input) => written(() => build278Inquiry(authorizationTo278(input, 'inquiry'))),
  buildAuthorizationAnswers: (input, questions) =>
    written(() => Buffer.from(build275(answersTo275(input, questions))).toString('latin1')),
  buildAuthorizationDocument: (input, document) =>
    written(() => Buffer.from(build275(documentTo275(input, document))).toString('latin1')),
};

/** Paths of the builder's input, and where the value comes from in the authorization. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/\/events\/0\/services\/(\d+)\/service\/procedure/, '/items/$1/procedureCode'],
  [/\/events\/0\/services\/(\d+)/, '/items/$1'],
  [/\/events\/0\/diagnoses\/(\d+)/, '/diagnoses/$1/code'],
  [/\/events\/0\/providers/, '/renderingProvider'],
  [/\/events\/0\/message/, '/note'],
  [/\/events\/0\/review\/serviceTypeCode/, '/serviceTypeCode'],
  [/\/events\/0\/review\/facility/, '/placeOfServiceCode'],
  [/\/requester/, '/requestingProvider'],
  [/\/(?:subscriber|dependent)/, '/patientId'],
];

function written(build: () => string): string {
  try {
    return build();
  } catch (error) {
    if (!(error instanceof X12BuildError)) throw error;
    const details = error.problems.map(({ path, code, message }): ErrorDetail => {
      const found = FIELDS.find(([pattern]) => pattern.test(path));
      const param = found ? path.replace(new RegExp(`.*${found[0].source}.*`), found[1]) : '/';
      return { code: `x12.${code}`, param, message };
    });
    throw new AppError('requirements_unmet', {
      message: 'The request cannot be written as X12. Correct the fields in `details`.',
      details,
      param: details[0]!.param,
      cause: error,
    });
  }
}
