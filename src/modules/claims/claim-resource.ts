import { defineResource } from '../resource.ts';
import { claimEventExample } from './claim-event-example.ts';
import { Claim } from './schemas/claim.ts';

declare module '../../kernel/ids.ts' {
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
  tables: {
    acknowledgments: 'emptied',
    claim_submissions: 'emptied',
    claim_scrub_runs: 'emptied',
    claims: 'emptied',
  },
  uniqueConstraints: {
    claims_external_id: { code: 'duplicate_external_id', param: '/externalId' },
    claims_patient_control_number: { code: 'duplicate_patient_control_number', param: '/patientControlNumber' },
  },
  scopes: {
    'claims:read': {
      description: 'List and retrieve claims with their submissions, scrubs and acknowledgments',
      roles: ['biller', 'viewer'],
    },
    'claims:write': { description: 'Create, validate, scrub, submit, import claims', roles: ['biller'] },
  },
  events: {
    dataKey: 'claim',
    schema: Claim,
    hasPreviousAttributes: true,
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
        summary: 'The payer took a payment back (835 reversal).',
        given: false,
        example: claimEventExample('accepted', 'paid'),
      },
      'claim.voided': {
        summary: 'The payer accepted a void of the claim.',
        given: false,
        example: claimEventExample('voided'),
      },
      'claim.payer_status_updated': {
        summary: 'The payer told where it stands with a claim (277); its state is as before.',
        given: false,
        example: claimEventExample('accepted', null),
      },
    },
  },
});
