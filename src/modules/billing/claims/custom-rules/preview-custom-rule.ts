import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { selectClaimsBefore } from '../claims-store.ts';
import type { CustomRule } from './custom-rule-schema.ts';
import { evaluateRule } from './evaluate-custom-rule.ts';

const BATCH = 100;
const SHOWN_MAX = 50;

/** Evaluates a rule for the newest claims and sums the money at stake, in cents. Changes nothing. */
export async function previewRule(reader: TenantReader, rule: CustomRule, claims: number) {
  const preview = {
    object: 'scrub_rule_preview' as const,
    claims: 0,
    since: null as string | null,
    matched: 0,
    notChecked: 0,
    charges: 0,
    deniedClaims: 0,
    deniedAmount: 0,
    claimIds: [] as string[],
  };
  let before: string | null = null;
  while (preview.claims < claims) {
    const limit = Math.min(BATCH, claims - preview.claims);
    const batch = await selectClaimsBefore(reader, before, limit);
    for (const claim of batch) {
      const { result } = evaluateRule(rule, claim);
      if (result === 'not_checked') preview.notChecked += 1;
      if (result !== 'match') continue;
      preview.matched += 1;
      preview.charges += claim.totalCharges;
      preview.deniedAmount += claim.amountDenied ?? 0;
      if ((claim.amountDenied ?? 0) > 0) preview.deniedClaims += 1;
      if (preview.claimIds.length < SHOWN_MAX) preview.claimIds.push(claim.id);
    }
    preview.claims += batch.length;
    before = batch.at(-1)?.id ?? null;
    preview.since = batch.at(-1)?.createdAt ?? preview.since;
    if (batch.length < limit) break;
  }
  return preview;
}
