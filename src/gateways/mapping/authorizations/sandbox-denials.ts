import type { DenialCategory } from '../../../modules/prior-authorizations/authorization.ts';

/** The reasons for which the sandbox's payers deny an authorization: `PA.DENY.<CATEGORY>`, with the code of HCR03. */
export const SANDBOX_DENIALS: readonly { category: DenialCategory; code: string; text: string }[] = [
  {
    category: 'medical_necessity',
    code: 'R01',
    text: 'The records do not show that the service is medically necessary.',
  },
  { category: 'missing_information', code: 'R02', text: 'The information that was requested did not arrive.' },
  { category: 'not_covered', code: 'R03', text: 'The plan does not cover this service.' },
  { category: 'out_of_network', code: 'R04', text: 'The rendering provider is not in the network of the plan.' },
  { category: 'eligibility', code: 'R05', text: 'The member is not eligible on the dates of service.' },
  { category: 'duplicate', code: 'R06', text: 'The same service has been decided under another request.' },
  { category: 'level_of_care', code: 'R07', text: 'A lower level of care is appropriate.' },
  { category: 'benefit_limit', code: 'R08', text: 'The limit of the benefit has been reached.' },
  { category: 'late_request', code: 'R09', text: 'The request came after the service.' },
  { category: 'experimental', code: 'R11', text: 'The service is experimental for this condition.' },
  { category: 'other', code: 'R10', text: 'The request was not certified for another reason.' },
];
