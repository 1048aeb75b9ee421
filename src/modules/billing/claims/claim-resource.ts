import Type from 'typebox';
import { boundFilter, customFilter, filter, severalFilter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { DateOnly, Id, InstantBound, OneOf, Text } from '../../schema.ts';
import { claimDeadlineExample, claimEventExample, informationExample } from './claim-event-example.ts';
import { claimFields } from './claim-fields.ts';
import { CLAIM_OUTCOMES, CLAIM_STATUSES, OPEN_AMOUNTS, SCRUB_STATUSES } from './claim-statuses.ts';
import { Claim, ClaimDeadlines } from './schemas/claim.ts';
import { FINDING_SEVERITIES } from './scrubbing/scrub.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    clm: true;
    sl: true;
    scr: true;
    fnd: true;
    fix: true;
    sub: true;
    ack: true;
  }
}

const NPI = '^\\d{10}$';

export const claimResource = defineResource({
  object: 'claim',
  idPrefix: 'clm',
  partIds: {
    sl: 'a service line of the claim',
    scr: 'a scrub run',
    fnd: 'a finding',
    fix: 'a fix',
    sub: 'a submission',
    ack: 'an acknowledgment',
  },
  table: 'claims',
  fields: claimFields,
  tables: {
    acknowledgments: 'emptied',
    claim_submissions: 'emptied',
    claim_scrub_runs: 'emptied',
    // Provenance, which the sealed audit log covers, is also in archives.
    archives: 'kept',
    claims: 'emptied',
  },
  uniqueConstraints: {
    claims_external_id: { code: 'duplicate_external_id', param: '/externalId', column: 'external_id' },
    claims_patient_control_number: {
      code: 'duplicate_patient_control_number',
      param: '/patientControlNumber',
      column: 'patient_control_number',
    },
  },
  scopes: {
    'claims:read': {
      description: 'List and retrieve claims with their submissions, scrubs and acknowledgments',
      roles: ['biller', 'denial_specialist', 'viewer'],
    },
    'claims:write': {
      description: 'Create, validate, scrub, submit, import claims',
      roles: ['biller', 'denial_specialist'],
    },
  },
  events: {
    dataKey: 'claim',
    schema: Claim,
    hasPreviousAttributes: true,
    also: { deadlines: ClaimDeadlines },
    types: {
      'claim.created': { summary: 'A draft claim is created.', given: false, example: claimEventExample('draft') },
      'claim.ready': {
        summary: 'A scrub left no blocking finding; the claim can be submitted.',
        given: false,
        example: claimEventExample('ready'),
      },
      'claim.submitted': {
        summary: 'A claim is submitted to the clearinghouse.',
        given: true,
        example: claimEventExample('submitted'),
      },
      'claim.accepted': {
        summary: 'A claim is accepted by the payer (277CA).',
        given: true,
        example: claimEventExample('accepted'),
      },
      'claim.rejected': {
        summary: 'A claim is rejected at the clearinghouse or front end.',
        given: true,
        example: claimEventExample('rejected'),
      },
      'claim.denied': {
        summary: 'A claim is adjudicated and denied.',
        given: true,
        example: claimEventExample('denied'),
      },
      'claim.paid': { summary: 'A claim is paid (835 ERA posted).', given: true, example: claimEventExample('paid') },
      'claim.partially_paid': {
        summary: 'A claim is paid in part; at least one line is denied or short.',
        given: false,
        example: claimEventExample('partially_paid'),
      },
      'claim.reversed': {
        summary: 'The payer reversed a payment (835 reversal).',
        given: false,
        example: claimEventExample('accepted', 'paid'),
      },
      'claim.estimated': {
        summary: 'The payer estimated what it would pay for the services of a predetermination (835, CLP02 25).',
        given: false,
        example: claimEventExample('accepted'),
      },
      'claim.posting_undone': {
        summary:
          'A person undid the posting of a payment; the amounts of the claim are computed from its other payments.',
        given: false,
        example: claimEventExample('accepted', 'paid'),
      },
      'claim.acknowledgment_overdue': {
        summary: 'The trading partner received the claim two business days ago, and no 277CA has arrived.',
        given: false,
        example: claimEventExample('submitted'),
      },
      'claim.remittance_overdue': {
        summary: 'The payer has accepted the claim or reported a decision, and no 835 has arrived in time.',
        given: false,
        example: claimEventExample('accepted'),
      },
      'claim.balance_changed': {
        summary: 'A person posted or reversed a payment of the patient or a write-off.',
        given: false,
        example: claimEventExample('paid'),
      },
      'claim.voided': {
        summary: 'A claim is no longer in force: the payer accepted its void, or decided on its replacement.',
        given: false,
        example: claimEventExample('voided'),
      },
      'claim.information_requested': {
        summary: 'The payer requests information about a claim, or the requested information could not be delivered.',
        given: false,
        example: informationExample('open'),
      },
      'claim.information_sent': {
        summary:
          'Fires when the information that the payer requested is sent, and again when the payer has received it.',
        given: false,
        example: informationExample('answered'),
      },
      'claim.deadline_approaching': {
        summary: 'The last day to file a claim, or to send requested information, is 14, 7 or 1 days away.',
        given: false,
        example: claimDeadlineExample,
      },
      'claim.payer_status_updated': {
        summary:
          'The payer reported the status of a claim (277), or a 277CA arrived late. The state of the claim does not change.',
        given: false,
        example: claimEventExample('accepted', null),
      },
    },
  },
  lists: {
    listClaims: {
      table: 'claims',
      csv: [
        'id',
        'status',
        'statusReason.code',
        'externalId',
        'patientControlNumber',
        'patientId',
        'coverageId',
        'payerId',
        'claimType',
        'frequencyCode',
        'billingProvider.npi',
        'renderingProvider.npi',
        'serviceLines.serviceDate.start',
        'serviceLines.procedureCode',
        'serviceLines.revenueCode',
        'diagnoses.code',
        'totalCharges',
        'amountAllowed',
        'amountPaid',
        'amountDenied',
        'patientResponsibility',
        'balance',
        'scrub.status',
        'nextAction',
        'ownerOfNextAction',
        'timelyFiling.deadline',
        'timelyFiling.daysLeft',
        'payerClaimControlNumber',
        'submission.submittedAt',
        'remittanceIds',
        'denialIds',
        'createdAt',
        'updatedAt',
      ],
      csvTitles: {
        'statusReason.code': 'Reason of the status',
        externalId: 'Your id',
        'renderingProvider.npi': 'Rendering provider NPI',
        'serviceLines.serviceDate.start': 'Dates of service',
        'serviceLines.procedureCode': 'Procedures',
        'serviceLines.revenueCode': 'Revenue codes',
        'diagnoses.code': 'Diagnoses',
        amountAllowed: 'Allowed',
        amountPaid: 'Paid',
        amountDenied: 'Denied',
        totalCharges: 'Charges',
        'scrub.status': 'Scrub',
        ownerOfNextAction: 'Next action by',
        'timelyFiling.deadline': 'File until',
        'timelyFiling.daysLeft': 'Days left to file',
        payerClaimControlNumber: 'Claim number of the payer',
        'submission.submittedAt': 'Submitted',
      },
      filters: {
        ...filtersOf(claimFields),
        status: filter('status', OneOf(CLAIM_STATUSES, { description: 'Claims with this status.' })),
        scrubStatus: filter(
          'scrub_status',
          OneOf(SCRUB_STATUSES, { description: 'Claims whose latest scrub has this result.' }),
        ),
        payerId: filter('payer_id', Text(80, 'Claims to this payer.')),
        patientControlNumber: filter(
          'patient_control_number',
          Text(20, 'Claims with exactly this patient control number (CLM01).'),
        ),
        billingNpi: customFilter(
          null,
          Type.String({ pattern: NPI, description: 'Claims of the billing provider with this NPI.' }),
        ),
        providerNpi: customFilter(
          null,
          Text(20, 'Claims of this rendering provider, or else of this billing provider.'),
        ),
        locationNpi: customFilter(null, Text(20, 'Claims of this service facility, or else of this billing provider.')),
        'paidDate[gte]': customFilter(null, DateOnly('Claims with a payment on this day or later.')),
        'paidDate[lte]': customFilter(null, DateOnly('Claims with a payment on this day or earlier.')),
        outcome: customFilter(
          null,
          OneOf(CLAIM_OUTCOMES, {
            description: 'Submitted original claims with this outcome, as the reports count them.',
          }),
        ),
        openAmount: customFilter(
          null,
          OneOf(OPEN_AMOUNTS, {
            description: 'Claims with such an open amount.',
          }),
        ),
        asOf: customFilter(null, DateOnly('The day of `openAmount`.')),
        'billedDate[gte]': customFilter(null, DateOnly('Claims first billed on this day or later.')),
        'billedDate[lte]': customFilter(null, DateOnly('Claims first billed on this day or earlier.')),
        'filingDeadline[gte]': customFilter(null, DateOnly('Claims to be filed on this day or later.')),
        'filingDeadline[lte]': customFilter(null, DateOnly('Claims to be filed on this day or earlier.')),
        archived: customFilter(
          'archived_at',
          OneOf(['false', 'true', 'any'], {
            description:
              'Whether archived claims are listed: `false` leaves them out, `true` lists only them. Default: `false`; `any` with `outcome`, `openAmount`, `asOf`, `billedDate` or `paidDate`, because reports count archived claims.',
          }),
        ),
        attention: severalFilter(
          null,
          OneOf(['acknowledgment_overdue', 'remittance_overdue'], {
            description: 'Claims whose 277CA, or whose remittance, is overdue.',
          }),
        ),
        priorAuthorizationId: severalFilter('id', Id('pa', 'Claims that use this prior authorization.')),
        interchangeId: severalFilter('id', Id('itc', 'Claims that this outbound interchange contains.')),
        'createdAt[gte]': customFilter('created_at', InstantBound('Created at or after.')),
        'createdAt[lt]': customFilter('created_at', InstantBound('Created before.')),
        'serviceDate[gte]': boundFilter(
          'service_from',
          DateOnly('Claims whose first date of service is this day or later.'),
          'service_from >= ?',
        ),
        'serviceDate[lte]': boundFilter(
          'service_from',
          DateOnly('Claims whose first date of service is this day or earlier.'),
          'service_from <= ?',
        ),
      },
    },
    listFindings: {
      table: null,
      filters: {
        severity: severalFilter(null, OneOf(FINDING_SEVERITIES, { description: 'Findings of this severity.' })),
        blocking: customFilter(
          null,
          Type.Boolean({ description: 'Only findings that prevent submission, or only those that do not.' }),
        ),
      },
    },
  },
});
