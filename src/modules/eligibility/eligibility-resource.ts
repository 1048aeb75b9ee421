import { filter, severalFilter } from '../list.ts';
import { defineResource } from '../resource.ts';
import { filtersOf } from '../resource-fields.ts';
import { Id, OneOf, Text } from '../schema.ts';
import { eligibilityCheckFields } from './eligibility-check-fields.ts';
import { EligibilityCheck } from './eligibility-schema.ts';
import { exampleCheck } from './example-check.ts';
import { REJECT_REASON_CODES } from './reading/aaa-codes.ts';

declare module '../../kernel/ids.ts' {
  interface IdPrefixes {
    elg: true;
  }
}

export const eligibilityResource = defineResource({
  object: 'eligibility_check',
  idPrefix: 'elg',
  table: 'eligibility_checks',
  fields: eligibilityCheckFields,
  tables: {
    eligibility_check_errors: 'emptied',
    eligibility_checks: 'emptied',
  },
  scopes: {
    'eligibility:read': {
      description: 'Retrieve eligibility / benefits responses',
      roles: ['biller', 'denial_specialist', 'viewer'],
    },
    'eligibility:write': { description: 'Trigger new eligibility checks', roles: ['biller'] },
  },
  events: {
    dataKey: 'eligibilityCheck',
    schema: EligibilityCheck,
    types: {
      'eligibility.completed': {
        summary: 'An eligibility check finishes (synchronous or asynchronous).',
        given: true,
        example: exampleCheck,
      },
    },
  },
  expandable: { rawX12: 'the 270 and the 271 as they were sent and received.' },
  lists: {
    listEligibilityChecks: {
      table: 'eligibility_checks',
      csv: [
        'id',
        'status',
        'statusReason.code',
        'nextAction',
        'mode',
        'patientId',
        'coverageId',
        'claimId',
        'payerId',
        'payerName',
        'provider.npi',
        'subscriber.firstName',
        'subscriber.lastName',
        'subscriber.birthDate',
        'subscriber.memberId',
        'serviceDate.start',
        'serviceTypeCodes',
        'coverageStatus',
        'planDates.planBegin',
        'planDates.planEnd',
        'summary.copay',
        'summary.coinsurancePercent',
        'summary.deductibleTotal',
        'summary.deductibleRemaining',
        'summary.oopRemaining',
        'summary.authRequired',
        'summary.inNetwork',
        'actualPayer.payerId',
        'actualPayer.name',
        'attempts',
        'completedAt',
        'createdAt',
        'updatedAt',
      ],
      csvTitles: {
        'provider.npi': 'Provider NPI',
        'subscriber.firstName': 'Given name',
        'subscriber.lastName': 'Family name',
        'subscriber.birthDate': 'Birth date',
        'subscriber.memberId': 'Member id',
        'serviceDate.start': 'Date of service',
        serviceTypeCodes: 'Service types',
        coverageStatus: 'Coverage',
        'planDates.planBegin': 'Plan begins',
        'planDates.planEnd': 'Plan ends',
        'summary.copay': 'Copay',
        'summary.coinsurancePercent': 'Coinsurance in percent',
        'summary.deductibleTotal': 'Deductible',
        'summary.deductibleRemaining': 'Deductible remaining',
        'summary.oopRemaining': 'Out of pocket remaining',
        'summary.authRequired': 'Authorization required',
        'summary.inNetwork': 'In network',
        'actualPayer.payerId': 'Id of the actual payer',
        'actualPayer.name': 'Actual payer',
        completedAt: 'Completed',
      },
      filters: {
        ...filtersOf(eligibilityCheckFields),
        patientId: filter('patient_id', Id('pat', 'Checks of this patient.')),
        coverageId: filter('coverage_id', Id('cov', 'Checks of this coverage.')),
        claimId: filter('claim_id', Id('clm', 'Checks of this claim.')),
        payerId: filter('payer_id', Text(80, 'Checks with this payer.')),
        batchId: filter('batch_id', Id('elb', 'Checks of this batch.')),
        policyId: filter('policy_id', Id('elp', 'Checks that this policy made.')),
        rejectReasonCode: severalFilter(
          null,
          OneOf(REJECT_REASON_CODES, { description: 'Checks with an error of the payer for this reason (AAA03).' }),
        ),
      },
    },
  },
});
