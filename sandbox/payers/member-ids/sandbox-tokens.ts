import type { AreaOutcomes, SandboxArea } from './sandbox-outcomes.ts';
import {
  aaaOf,
  decisionOf,
  denialOf,
  numbered,
  pendOf,
  questionsOf,
  rejectionOf,
  wholeNumber,
} from './sandbox-token-arguments.ts';

/**
 * The tokens of a sandbox member id, one row each. The parser, the catalogue of scenarios and the tests are all
 * driven by this table, so a token that is not here does not exist.
 */
/** One token. `parse` receives the parts after `AREA.OUTCOME` and returns `null` if they are not allowed. */
type TokenDefinition<A extends SandboxArea = SandboxArea> = {
  area: A;
  outcome: string;
  /** The token with its arguments, as the catalogue shows it. */
  syntax: string;
  example: string;
  description: string;
  isDefault: boolean;
  parse(parts: string[]): AreaOutcomes[A] | null;
};

type Text = { syntax?: string; example?: string; description: string; isDefault?: true };

function token<A extends SandboxArea>(
  name: `${A}.${string}`,
  text: Text,
  outcome: AreaOutcomes[A] | ((parts: string[]) => AreaOutcomes[A] | null),
): TokenDefinition<A> {
  const [area, key] = name.split('.') as [A, string];
  return {
    area,
    outcome: key,
    syntax: `${name}${text.syntax ?? ''}`,
    example: text.example ?? name,
    description: text.description,
    isDefault: text.isDefault ?? false,
    parse: typeof outcome === 'function' ? outcome : (parts) => (parts.length === 0 ? outcome : null),
  };
}

const failedAttempts = numbered((attempts) => ({ outcome: 'down' as const, attempts }));

const ELIGIBILITY: TokenDefinition<'ELG'>[] = [
  token(
    'ELG.ACTIVE',
    { description: 'Coverage is active, with grouped benefits.', isDefault: true },
    { outcome: 'active' },
  ),
  token('ELG.INACTIVE', { description: 'Coverage is inactive.' }, { outcome: 'inactive' }),
  token(
    'ELG.TERMED',
    { syntax: '.<days>', example: 'ELG.TERMED.30', description: 'Coverage ended the given number of days ago.' },
    numbered((days) => ({ outcome: 'terminated', days })),
  ),
  token(
    'ELG.FUTURE',
    { syntax: '.<days>', example: 'ELG.FUTURE.10', description: 'Coverage starts in the given number of days.' },
    numbered((days) => ({ outcome: 'future', days })),
  ),
  token(
    'ELG.AAA',
    {
      syntax: '.<code>[R]',
      example: 'ELG.AAA.75',
      description: 'The check is rejected with this AAA code; 42R and 80R succeed at the third retry.',
    },
    aaaOf,
  ),
  token(
    'ELG.ASYNC',
    {
      syntax: '.<seconds>',
      example: 'ELG.ASYNC.5',
      description: 'The answer arrives after the given number of seconds.',
    },
    numbered((seconds) => ({ outcome: 'asynchronous', seconds })),
  ),
  token('ELG.MULTI', { description: 'Two plans are active.' }, { outcome: 'multiple_plans' }),
  token('ELG.COB', { description: 'Another payer is primary.' }, { outcome: 'other_payer_primary' }),
  token('ELG.MCO', { description: 'A managed-care payer (SBX03) administers the plan.' }, { outcome: 'managed_care' }),
  token(
    'ELG.DEPENDENT',
    { description: 'The payer has the patient as the spouse of another subscriber.' },
    { outcome: 'found_as_dependent' },
  ),
  token('ELG.CORRECT', { description: 'The payer corrects the name and the birth date.' }, { outcome: 'corrected' }),
  token(
    'ELG.PAREQ',
    { description: 'The service needs a prior authorization.' },
    { outcome: 'authorization_required' },
  ),
  token('ELG.OON', { description: 'The provider is out of network.' }, { outcome: 'out_of_network' }),
  token('ELG.DEDMET', { description: 'The deductible is met.' }, { outcome: 'deductible_met' }),
  token(
    'ELG.SLOW',
    {
      syntax: '.<seconds>',
      example: 'ELG.SLOW.30',
      description:
        'Every attempt times out (`payer_timeout`), at once instead of after 20 seconds; the answer arrives as a file after the given number of seconds.',
    },
    numbered((seconds) => ({ outcome: 'slow', seconds })),
  ),
  token(
    'ELG.DOWN',
    {
      syntax: '[.<attempts>]',
      example: 'ELG.DOWN.2',
      description: 'The payer cannot be reached (`payer_unavailable`), for the given number of attempts or always.',
    },
    (parts) => (parts.length === 0 ? { outcome: 'down', attempts: null } : failedAttempts(parts)),
  ),
  token(
    'ELG.TWICE',
    { description: 'The payer answers, and again as a file a minute later.' },
    { outcome: 'answered_twice' },
  ),
  token(
    'ELG.OTHER',
    { description: 'The answer belongs to another inquiry (`response_mismatch`).' },
    { outcome: 'other_inquiry' },
  ),
  token(
    'ELG.UNREADABLE',
    { description: 'The response names no member (`response_unreadable`).' },
    { outcome: 'unreadable' },
  ),
];

const AUTHORIZATION: TokenDefinition<'PA'>[] = [
  token('PA.APPROVE', { description: 'Approved at once.', isDefault: true }, { outcome: 'approve' }),
  token('PA.PARTIAL', { description: 'Approved in part at once.' }, { outcome: 'partial' }),
  token('PA.MODIFY', { description: 'Approved with changes at once.' }, { outcome: 'modify' }),
  token(
    'PA.DENY',
    {
      syntax: '[.<category>]',
      example: 'PA.DENY.MEDICAL_NECESSITY',
      description: 'Denied at once, for this category of reason.',
    },
    (parts) => decisionOf(['DENY', ...parts]),
  ),
  token('PA.NOTREQUIRED', { description: 'No authorization is needed.' }, { outcome: 'not_required' }),
  token(
    'PA.PEND',
    {
      syntax: '.<hours>.<decision>',
      example: 'PA.PEND.48.APPROVE',
      description: 'Pended, then decided after the given number of hours.',
    },
    pendOf,
  ),
  token(
    'PA.QUESTIONS',
    {
      syntax: '.<count>[.BRANCH]',
      example: 'PA.QUESTIONS.3',
      description: 'The payer asks the given number of questions; BRANCH adds a conditional one.',
    },
    questionsOf,
  ),
  token('PA.NODECISION', { description: 'The payer never decides.' }, { outcome: 'no_decision' }),
  token('PA.FAIL', { description: 'The channel fails.' }, { outcome: 'fail' }),
  token('PA.CONTACT', { description: 'The payer asks to be called.' }, { outcome: 'contact_payer' }),
];

const CLAIM: TokenDefinition<'CLM'>[] = [
  token(
    'CLM.PAID',
    {
      description:
        'Accepted and paid: an inpatient claim by its DRG, any other claim line by line. A predetermination is estimated.',
      isDefault: true,
    },
    { outcome: 'paid' },
  ),
  token(
    'CLM.DRG',
    {
      description:
        'Paid as a whole: the 835 has no service lines. An inpatient claim has a DRG, unless it is an interim bill.',
    },
    { outcome: 'paid_as_whole' },
  ),
  token('CLM.BYLINE', { description: 'An inpatient claim is paid line by line.' }, { outcome: 'paid_by_line' }),
  token(
    'CLM.PARTIAL',
    { description: 'The first line is paid, the others are denied.' },
    { outcome: 'partially_paid' },
  ),
  token(
    'CLM.BUNDLED',
    { description: 'The payment of the first line includes the others, which are reported under its procedure.' },
    { outcome: 'bundled' },
  ),
  token(
    'CLM.DENY',
    {
      syntax: '.<group><carc>[.<rarc>]',
      example: 'CLM.DENY.CO197.N130',
      description: 'Every line is denied with this group, reason and remark code.',
    },
    (parts) => {
      const denial = denialOf(parts);
      return denial && { outcome: 'deny', denial };
    },
  ),
  token(
    'CLM.DENYLINE',
    {
      syntax: '.<line>.<group><carc>[.<rarc>]',
      example: 'CLM.DENYLINE.2.CO197',
      description: 'The line at this position is denied, the others are paid.',
    },
    (parts) => {
      const line = wholeNumber(parts[0], 50);
      const denial = denialOf(parts.slice(1));
      return line && denial ? { outcome: 'deny_line', line, denial } : null;
    },
  ),
  token(
    'CLM.REJECT',
    {
      syntax: '.CH.<category>[.<status>] | .PAYER.<category>[.<status>] | .999',
      example: 'CLM.REJECT.PAYER.A7.562',
      description: 'Rejected by the clearinghouse or the payer with a 277CA, or with a 999.',
    },
    rejectionOf,
  ),
  token('CLM.LOST', { description: 'No acknowledgment arrives.' }, { outcome: 'lost' }),
  token(
    'CLM.PENDED',
    { syntax: '.P<1-5>', example: 'CLM.PENDED.P1', description: 'Accepted, then pending.' },
    (parts) =>
      parts.length === 1 && /^P[1-5]$/.test(parts[0]!) ? { outcome: 'pended', categoryCode: parts[0]! } : null,
  ),
  token(
    'CLM.REQINFO',
    {
      syntax: '.R<0-17>',
      example: 'CLM.REQINFO.R4',
      description: 'The payer asks for documents, and pays when they arrive.',
    },
    (parts) =>
      parts.length === 1 && /^R(?:\d|1[0-7])$/.test(parts[0]!)
        ? { outcome: 'information_requested', categoryCode: parts[0]! }
        : null,
  ),
  token('CLM.SECONDARY', { description: 'Paid and forwarded to the next payer.' }, { outcome: 'forwarded' }),
  token(
    'CLM.REVERSE',
    { syntax: '.<days>', example: 'CLM.REVERSE.3', description: 'Paid, then reversed after the given number of days.' },
    numbered((days) => ({ outcome: 'reversed', days })),
  ),
  token(
    'CLM.TAKEBACK',
    { description: 'Paid, and an earlier overpayment is recovered from the provider.' },
    { outcome: 'takeback' },
  ),
];

const AFTER_DENIAL: TokenDefinition<'DEN' | 'APL'>[] = [
  token(
    'DEN.OVERTURN',
    { description: 'A corrected claim after a denial is paid.', isDefault: true },
    { outcome: 'overturned' },
  ),
  token('DEN.UPHELD', { description: 'A corrected claim is denied again.' }, { outcome: 'upheld' }),
  token('APL.OVERTURN', { description: 'The appeal is won.', isDefault: true }, { outcome: 'overturned' }),
  token('APL.PARTIAL', { description: 'The appeal is won in part.' }, { outcome: 'partially_overturned' }),
  token('APL.UPHELD', { description: 'The appeal is lost.' }, { outcome: 'upheld' }),
  token(
    'APL.LEVEL',
    {
      syntax: '.<level>',
      example: 'APL.LEVEL.2',
      description: 'The appeal is lost at lower levels and won at this level.',
    },
    (parts) => {
      const level = wholeNumber(parts[0], 5);
      return parts.length === 1 && level ? { outcome: 'overturned_at', level } : null;
    },
  ),
  token('APL.DISMISS', { description: 'The appeal is dismissed.' }, { outcome: 'dismissed' }),
  token('APL.NOANSWER', { description: 'The appeal is never answered.' }, { outcome: 'no_answer' }),
];

const REMITTANCE_AND_EHR: TokenDefinition<'ERA' | 'EHR'>[] = [
  token(
    'ERA.UNMATCHED',
    { description: 'The 835 carries a mangled patient control number.' },
    { outcome: 'unmatched' },
  ),
  token('ERA.NOMOD', { description: 'The 835 drops the modifiers.' }, { outcome: 'modifiers_dropped' }),
  token('ERA.UNBALANCED', { description: 'The 835 does not balance.' }, { outcome: 'unbalanced' }),
  token('ERA.CHECK', { description: 'The 835 pays by check instead of by electronic transfer.' }, { outcome: 'check' }),
  token('ERA.SPLIT', { description: 'The claim is paid in two 835s.' }, { outcome: 'split' }),
  token('EHR.OK', { description: 'The EHR takes what it is sent.', isDefault: true }, { outcome: 'ok' }),
  token(
    'EHR.FAIL',
    { syntax: '.<status>', example: 'EHR.FAIL.503', description: 'The EHR answers with this HTTP status.' },
    (parts) => (parts.length === 1 && /^[45]\d\d$/.test(parts[0]!) ? { outcome: 'fail', code: parts[0]! } : null),
  ),
  token(
    'EHR.SLOW',
    { syntax: '.<seconds>', example: 'EHR.SLOW.5', description: 'The EHR answers after that many seconds.' },
    numbered((seconds) => ({ outcome: 'slow', seconds })),
  ),
  token(
    'EHR.AUTHLOST',
    { description: 'The EHR no longer accepts the authorization.' },
    { outcome: 'authorization_lost' },
  ),
];

/** Every token there is, in the order of the catalogue. */
export const SANDBOX_TOKENS: readonly TokenDefinition[] = [
  ...ELIGIBILITY,
  ...AUTHORIZATION,
  ...CLAIM,
  ...AFTER_DENIAL,
  ...REMITTANCE_AND_EHR,
] as TokenDefinition[];
