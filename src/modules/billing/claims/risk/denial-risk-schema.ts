import Type from 'typebox';
import { reasonLabel } from '../../../payments/denials/classification/reason-label.ts';
import { DateOnly, Id, Nullable, OneOf, phi } from '../../../schema.ts';
import { DECIDED_LINES_MIN, RISK_FACTORS, type RiskGroup } from './denial-risk.ts';
import type { DenialRisk as Found } from './find-denial-risk.ts';

const closed = { additionalProperties: false } as const;
const count = (description: string) => Type.Integer({ minimum: 0, description });
const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

const Group = Type.Object(
  {
    factors: Type.Array(Type.Object({ factor: OneOf(RISK_FACTORS), value: Nullable(phi(Type.String())) }, closed), {
      description:
        'What the counted lines have in common with this one, besides the payer. A diagnosis family is the first three characters of the first diagnosis of the line. Empty: all lines of the payer.',
    }),
    decided: count('Lines that the payer has decided.'),
    denied: count('Of these, lines that the payer denied at first, whatever became of the denial.'),
    rate: Nullable(share('`denied` / `decided`.'), 'Null if `decided` is less than `minimumLines`.'),
    interval: Nullable(
      Type.Object({ low: share('Lower end.'), high: share('Upper end.') }, closed),
      'The 95 % confidence interval of the rate (Wilson).',
    ),
    reasons: Type.Array(
      Type.Object(
        {
          carc: Type.String({ description: 'Claim adjustment reason code.' }),
          label: Nullable(Type.String(), 'Our label of the reason.'),
          denied: count('Lines that were denied for it.'),
        },
        closed,
      ),
      { description: 'The reasons of the denials, the most frequent first; at most 5.' },
    ),
    deniedClaimIds: Type.Array(Id('clm', 'A claim.'), {
      description: 'Claims with a line that was denied, newest first; at most 10.',
    }),
    paidClaimIds: Type.Array(Id('clm', 'A claim.'), {
      description: 'Claims with a line that was not denied, newest first; at most 10.',
    }),
  },
  { title: 'DenialRiskGroup', ...closed },
);

export const DenialRisk = Type.Object(
  {
    object: Type.Literal('denial_risk'),
    livemode: Type.Boolean({ description: 'False in the sandbox.' }),
    claimId: Id('clm', 'The claim.'),
    payerId: Type.String({ description: 'The payer whose decisions are counted.' }),
    period: Type.Object({ from: DateOnly('First day.'), to: DateOnly('Last day.') }, closed),
    basis: Type.Object(
      {
        claims: count('Decided claims of the payer that were read.'),
        lines: count('Their lines.'),
        isLimited: Type.Boolean({ description: 'Older claims exist that were not read: only the newest 2,000 are.' }),
      },
      closed,
    ),
    minimumLines: Type.Integer({ description: 'The number of decided lines from which a rate is shown.' }),
    groups: Type.Array(Group, {
      description: 'For the claim: by rendering provider, by place of service, and all lines.',
    }),
    lines: Type.Array(
      Type.Object(
        {
          serviceLineId: Id('sl', 'The line.'),
          estimate: Nullable(Group, 'The most specific group with enough lines. Null: too little is known.'),
          groups: Type.Array(Group, { description: 'All groups that were counted, the most specific first.' }),
        },
        { title: 'DenialRiskLine', ...closed },
      ),
    ),
  },
  { title: 'DenialRisk', ...closed },
);

/** Returns the response. `livemode` is that of the reader. */
export function presentDenialRisk(found: Found, { livemode }: { livemode: boolean }) {
  return {
    object: 'denial_risk',
    livemode,
    claimId: found.claim.id,
    payerId: found.claim.payerId,
    period: found.period,
    basis: found.basis,
    minimumLines: DECIDED_LINES_MIN,
    groups: found.groups.map(presentGroup),
    lines: found.lines.map(({ serviceLineId, estimate, groups }) => ({
      serviceLineId,
      estimate: estimate && presentGroup(estimate),
      groups: groups.map(presentGroup),
    })),
  };
}

function presentGroup(group: RiskGroup) {
  return { ...group, reasons: group.reasons.map((reason) => ({ ...reason, label: reasonLabel(reason.carc) })) };
}
