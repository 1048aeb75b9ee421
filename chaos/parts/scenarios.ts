/** The course of a claim for one sandbox member id. */
export type Scenario = {
  memberId: string;
  linesMin: number;
  /** The claim's final status. */
  final: 'paid' | 'partially_paid' | 'denied' | 'rejected';
  /** The events after claim.submitted, each exactly once. */
  events: string[];
};

/** Every course of acknowledgments and remittances that ends without an action. */
export const SCENARIOS: readonly Scenario[] = [
  { memberId: 'SBX-CLM.PAID', linesMin: 1, final: 'paid', events: ['claim.accepted', 'claim.paid'] },
  {
    memberId: 'SBX-CLM.PARTIAL',
    linesMin: 2,
    final: 'partially_paid',
    events: ['claim.accepted', 'claim.partially_paid'],
  },
  {
    memberId: 'SBX-CLM.DENYLINE.2.CO97',
    linesMin: 2,
    final: 'partially_paid',
    events: ['claim.accepted', 'claim.partially_paid'],
  },
  { memberId: 'SBX-CLM.DENY.CO197', linesMin: 1, final: 'denied', events: ['claim.accepted', 'claim.denied'] },
  { memberId: 'SBX-CLM.REJECT.PAYER.A7.562', linesMin: 1, final: 'rejected', events: ['claim.rejected'] },
  { memberId: 'SBX-CLM.REJECT.CH.A3.21', linesMin: 1, final: 'rejected', events: ['claim.rejected'] },
  { memberId: 'SBX-CLM.REJECT.999', linesMin: 1, final: 'rejected', events: ['claim.rejected'] },
  {
    memberId: 'SBX-ERA.SPLIT',
    linesMin: 2,
    final: 'paid',
    events: ['claim.accepted', 'claim.partially_paid', 'claim.paid'],
  },
];
