import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { newId } from '../../../../kernel/ids.ts';
import { mergeFields, newResource } from '../../../resource-fields.ts';
import { checkCustomRule } from './check-custom-rule.ts';
import { customRuleFields } from './custom-rule-fields.ts';
import type { CustomRule, CustomRuleChanges, CustomRuleInput } from './custom-rule-schema.ts';
import { ENABLED_MAX } from './custom-rule-values.ts';
import { CUSTOM_RULES, countOtherEnabledRules, deleteCustomRuleRow, isSlugTaken } from './custom-rules-store.ts';
import { testFaults, testRule } from './test-custom-rule.ts';

/**
 * Creates a rule. Without `enabled` and `mode` it is a draft: disabled and in shadow mode. Its tests run; a rule whose tests
 * fail cannot be enabled. A duplicate slug fails with duplicate_scrub_rule.
 */
export async function createCustomRule(tx: UnitOfWork, input: CustomRuleInput): Promise<CustomRule> {
  const rule = await newCustomRule(tx, input);
  const saved = await testedRule(tx, rule);
  CUSTOM_RULES.insert(tx, saved);
  const details = { slug: saved.slug, mode: saved.mode, enabled: saved.enabled };
  tx.audit({ action: 'scrub_rule.created', subjectType: 'scrub_rule', subjectId: saved.id, details });
  return saved;
}

/** Returns a checked rule that is not stored. `path`: where the rule is in the request. */
export async function newCustomRule(reader: TenantReader, input: CustomRuleInput, path = ''): Promise<CustomRule> {
  const slug = input.slug ?? (await freeSlug(reader, input.name));
  const rule = newResource(customRuleFields, { ...input, slug }, reader.now);
  await checkCustomRule(reader, rule, path);
  return rule;
}

/** Returns a slug made from the name, with an end that makes it unique if another rule has it. */
async function freeSlug(reader: TenantReader, name: string): Promise<string> {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 50);
  const slug = words === '' ? 'rule' : words;
  return (await isSlugTaken(reader, slug)) ? `${slug}_${newId('srl').slice(-8)}` : slug;
}

/** Runs the tests of a rule that is saved, and refuses to enable it if one fails. */
async function testedRule(tx: UnitOfWork, rule: CustomRule): Promise<CustomRule> {
  const results = await testRule(tx, rule);
  const failed = testFaults(results);
  if (rule.enabled && failed.length > 0)
    throw new AppError('validation_failed', { param: failed[0]!.param, details: failed });
  if (rule.enabled && (await countOtherEnabledRules(tx, rule.id)) >= ENABLED_MAX) {
    const message = `At most ${ENABLED_MAX} rules can be enabled. Disable another one first.`;
    throw new AppError('validation_failed', {
      param: '/enabled',
      details: [{ code: 'too_many', param: '/enabled', message }],
    });
  }
  return { ...rule, failedTests: failed.length };
}

export async function guardCustomRule(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireRule(await CUSTOM_RULES.find(reader, id), version);
}

function requireRule(rule: CustomRule | null, version: number | undefined): CustomRule {
  if (!rule) throw new AppError('resource_not_found');
  if (version !== undefined && version !== rule.version) throw new AppError('version_conflict');
  return rule;
}

/** Returns the rule. Throws resource_not_found. */
export async function getCustomRule(reader: TenantReader, id: string): Promise<CustomRule> {
  return requireRule(await CUSTOM_RULES.find(reader, id), undefined);
}

/** The fields that decide which claims a rule matches and with which effect. Changing one makes a new revision. */
const REVISED: readonly (keyof CustomRule)[] = [
  'claimTypes',
  'payerIds',
  'scope',
  'condition',
  'action',
  'effectiveFrom',
  'effectiveTo',
];

/** Changes a rule (merge patch). Claims have the effects of the change when they are scrubbed again. */
export async function updateCustomRule(
  tx: UnitOfWork,
  id: string,
  changes: CustomRuleChanges,
  version: number | undefined,
): Promise<CustomRule> {
  const rule = requireRule(await CUSTOM_RULES.lock(tx, id), version);
  const { next, changed } = mergeFields(customRuleFields, rule, changes);
  if (changed.length === 0) return rule;
  const isRevised = changed.some((name) => REVISED.includes(name));
  const updated = {
    ...next,
    revision: rule.revision + (isRevised ? 1 : 0),
    version: rule.version + 1,
    updatedAt: tx.now.toISOString(),
  };
  await checkCustomRule(tx, updated);
  const saved = await testedRule(tx, updated);
  CUSTOM_RULES.update(tx, saved);
  const details = { fields: changed, revision: saved.revision };
  tx.audit({ action: 'scrub_rule.updated', subjectType: 'scrub_rule', subjectId: id, details });
  return saved;
}

/** Deletes a rule. Findings that it made stay in their scrub runs, and claims that it holds stay held. */
export async function deleteCustomRule(tx: UnitOfWork, id: string, version: number | undefined): Promise<void> {
  const { slug } = requireRule(await CUSTOM_RULES.lock(tx, id), version);
  deleteCustomRuleRow(tx, id);
  tx.audit({ action: 'scrub_rule.deleted', subjectType: 'scrub_rule', subjectId: id, details: { slug } });
}
