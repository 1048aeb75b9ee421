import type { Static } from 'typebox';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import type { ClaimInput } from '../../../modules/billing/claims/drafting/claim-input.ts';
import { getClaim } from '../../../modules/billing/claims/find-claims.ts';
import type { FormName } from '../../../modules/billing/claims/forms/box.ts';
import { fillForm } from '../../../modules/billing/claims/forms/fill-form.ts';
import { ClaimForm, ClaimFormQuery, type ClaimFromForm } from '../../../modules/billing/claims/forms/form-schema.ts';
import { formSourceOf, hasSecretTaxId } from '../../../modules/billing/claims/forms/form-source.ts';
import { formNamed, formOf } from '../../../modules/billing/claims/forms/forms.ts';
import { presentForm } from '../../../modules/billing/claims/forms/present-form.ts';
import { calibrationSheets, printForm } from '../../../modules/billing/claims/forms/print-form.ts';
import { type ReadForm, readForm } from '../../../modules/billing/claims/forms/read-form.ts';
import { ClaimCreate } from '../../../modules/billing/claims/schemas/input.ts';
import { mayReveal } from '../../../modules/platform/audit/record-reveal.ts';
import { atTimeOf } from '../../../modules/platform/test-clocks/require-test-clock.ts';
import { requireCoverage } from '../../../modules/practice/coverages/find-coverages.ts';
import { requirePatient } from '../../../modules/practice/patients/require-patient.ts';
import { requirePayer } from '../../../modules/trading/payers/find-payers.ts';
import { requireScope } from '../../access/authorize.ts';
import { defineRead } from '../../operation.ts';
import { printedReply } from '../../printed-reply.ts';
import { bodyValidator, validationFailed } from '../../validation/validation.ts';
import { recordRevealFirst } from '../../x12/shown-x12.ts';
import { claimId } from './shared.ts';

export const get = defineRead({
  id: 'getClaimForm',
  tag: 'Claims',
  summary: 'Get a claim as a paper form',
  description:
    'Needs `patients:read` as well. Returns the claim in the boxes of its paper form: a professional claim on the CMS-1500 (02/12), an institutional one on the UB-04, a dental one on the ADA form (2024). As JSON, each box has its text, what it contains and the field that it is made from; `problems` lists what the form cannot hold. As a PDF, the claim is printed within a drawn frame, or with `frame=false` as data alone for the pre-printed form: letter paper, 10 characters and 6 lines to the inch, at 100 %. `calibration=true` prints a page to adjust the printer. A social security number in the box of the tax id is printed only for callers with `phi:reveal`, after an entry in the audit log; JSON never includes it.',
  params: { id: claimId },
  query: ClaimFormQuery,
  responses: {
    200: {
      description: 'The form.',
      schema: ClaimForm,
      hasPdf: true,
      optionalHeaders: ['Content-Disposition', 'Content-Length'],
    },
  },
  optionalScope: 'phi:reveal',
  errors: ['service_unavailable'],
  byClock: true,
  handle: async (reader, request, app) => {
    requireScope(request, 'patients:read', 'The form names the patient and the subscriber.');
    const { format = 'json', form: named, calibration, layout = false, ...options } = request.query;
    const claim = await getClaim(reader, request.params.id);
    const form = formOf(claim, named);
    const timed = await atTimeOf(reader, claim);
    const print = { ...options, createdAt: claim.updatedAt };
    const printer = app.printer.of(reader.organizationId);
    if (format === 'pdf' && calibration) {
      return printedReply(await printer.sheets(calibrationSheets(form, print)), 'pdf', `${form.name}-calibration`);
    }
    const isRevealed = format === 'pdf' && hasSecretTaxId(claim) && mayReveal(request.principal.scopes);
    const source = await formSourceOf(timed, claim, isRevealed ? app.encryption : null);
    const filled = fillForm(form, source);
    if (format === 'json') return { status: 200, body: presentForm(claim.id, filled, { layout }) };
    const revealed = { resource: { type: 'claim' as const, id: claim.id }, field: 'billingProvider.taxId.value' };
    if (isRevealed) await recordRevealFirst(revealed, { request, app });
    return printedReply(await printer.sheets(printForm(filled, claim.id, print)), 'pdf', `${claim.id}-${form.name}`);
  },
});

const checkContent = bodyValidator(ClaimCreate);

/**
 * Returns the content of a claim that is created from boxes. Throws validation_failed, whose details name the box in
 * `param` and the field in the message.
 */
export async function claimFromForm(
  reader: TenantReader,
  name: FormName,
  { boxes, ...given }: Static<typeof ClaimFromForm>,
): Promise<{ input: ClaimInput; inBoxes: (error: unknown) => unknown }> {
  const patient = await requirePatient(reader, given.patientId, '/patientId');
  const coverage = await requireCoverage(reader, given.coverageId, '/coverageId');
  const payer = await requirePayer(reader, coverage.payerId, '/coverageId');
  const read = readForm(formNamed(name), boxes, { patient, coverage, payer });
  const input = { ...read.draft, ...given } as ClaimInput;
  const details = [...read.faults, ...checkContent(input).map((detail) => inBox(read, detail))];
  if (details.length > 0) throw validationFailed({ details, omitted: 0 });
  return { input, inBoxes: (error) => errorInBoxes(read, error) };
}

function inBox({ boxOf }: ReadForm, { code, param, message }: ErrorDetail): ErrorDetail {
  const key = boxOf(param);
  return key === null
    ? { code, param, message }
    : { code, param: `/boxes/${key}`, message: `Box ${key} (${param}): ${message}` };
}

/** Returns an error of creating the claim with the boxes in place of the fields. */
function errorInBoxes(read: ReadForm, error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'validation_failed') return error;
  const details = (error.options.details ?? []).map((detail) => inBox(read, detail));
  return validationFailed({ details, omitted: 0 });
}
