import type { Static } from 'typebox';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../../kernel/errors.ts';
import { localDateOf } from '../../../../kernel/local-date.ts';
import { coverageFromFhir, payerHint } from '../../fhir-mapping/coverage-from-fhir.ts';
import { containedIn } from '../../fhir-mapping/datatypes.ts';
import { findPayerOfHint } from '../effects/references.ts';
import type { WantedCoverage } from './coverage-set.ts';
import type { CoverageSetReplace } from './coverage-set-schema.ts';

type Input = Static<typeof CoverageSetReplace>['coverages'][number];

/** Reads the coverages of a new set. Throws 422 with every problem, each at its place in the body. */
export async function wantedCoverages(
  tx: UnitOfWork,
  patientId: string,
  inputs: readonly Input[],
): Promise<WantedCoverage[]> {
  const details: ErrorDetail[] = [];
  const wanted: WantedCoverage[] = [];
  for (const [index, input] of inputs.entries()) {
    const found = 'fhir' in input ? await fromFhir(tx, patientId, input) : fromNative(patientId, input);
    if ('fields' in found) wanted.push(found);
    else details.push(...found.map((detail) => ({ ...detail, param: `/coverages/${index}${detail.param}` })));
  }
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
  return wanted;
}

function fromNative(patientId: string, input: Input): WantedCoverage | ErrorDetail[] {
  const { payerId, memberId, fhir: _fhir, ...fields } = input;
  const missing = [...(payerId === undefined ? ['payerId'] : []), ...(memberId === undefined ? ['memberId'] : [])];
  if (payerId === undefined || memberId === undefined) {
    return missing.map((name) => ({ code: 'required', param: `/${name}`, message: 'This field is required.' }));
  }
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return {
    fields: { subscriber: null, ...given, patientId, payerId, memberId, status: 'active' },
    fhirId: null,
    isFhir: false,
  };
}

async function fromFhir(tx: UnitOfWork, patientId: string, input: Input): Promise<WantedCoverage | ErrorDetail[]> {
  const { fhir, ...others } = input;
  const named = Object.keys(others);
  if (named.length > 0) {
    const message = 'Not allowed together with `fhir`.';
    return named.map((name) => ({ code: 'not_allowed', param: `/${name}`, message }));
  }
  const resource = fhir ?? {};
  if (resource.resourceType !== 'Coverage') {
    return [{ code: 'invalid', param: '/fhir/resourceType', message: 'Must be Coverage.' }];
  }
  const payer = await findPayerOfHint(tx, payerHint(resource, containedIn(resource, 'payor')));
  const subscriber = containedIn(resource, 'subscriber');
  const { value, problems } = coverageFromFhir(resource, { patientId, subscriber, payer, today: localDateOf(tx.now) });
  if (value === null) {
    return problems
      .filter(({ severity }) => severity === 'error')
      .map(({ code, path }) => ({ code, param: '/fhir', message: `${path} cannot be mapped.` }));
  }
  const { id } = resource;
  return { fields: value, fhirId: typeof id === 'string' ? id : null, isFhir: true };
}
