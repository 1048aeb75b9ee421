import { anyOf, defineCheck } from './check.ts';
import { type WebhookRecords, webhookRecords } from './webhook-records.ts';

const FAILURES_MAX = 100;

type Traces = { subscriptionId: string; events: number; mails: number; audits: number };
type Data = { webhooks: WebhookRecords; traces: Traces[] };

/**
 * A hundred consecutive permanent failures disable a subscription once, with one event, one mail and one audit entry.
 */
export const disabling = defineCheck<Data>({
  name: 'the subscription of a failing receiver is disabled exactly once',
  gather: async (records) => ({
    webhooks: await webhookRecords(records),
    traces: await records.query<Traces>(
      `select s.id as "subscriptionId",
         (select count(*)::int from events e where e.organization_id = s.organization_id
          and e.type = 'subscription.disabled' and e.resource_id = s.id) as events,
         (select count(*)::int from mail_outbox m where m.organization_id = s.organization_id
          and m.subject = 'A webhook subscription was disabled' and strpos(m.body, s.id) > 0) as mails,
         (select count(*)::int from audit_entries a where a.organization_id = s.organization_id
          and a.action = 'webhook_subscription.disabled' and a.subject_id = s.id) as audits
       from webhook_subscriptions s where s.organization_id = any($1)`,
    ),
  }),
  examine: ({ webhooks, traces }) => {
    const problems = traces.flatMap(({ subscriptionId, ...counts }) => {
      const failed = failuresOf(webhooks, subscriptionId);
      const mustBe = webhooks.doomed.includes(subscriptionId) && failed >= FAILURES_MAX ? 1 : 0;
      const { status } = anyOf(webhooks.subscriptions, ({ id }) => id === subscriptionId);
      const wanted = mustBe === 1 ? 'disabled' : 'enabled';
      return [
        ...(status === wanted ? [] : [`${subscriptionId} is ${status} after ${failed} failures`]),
        ...Object.entries(counts)
          .filter(([, count]) => count !== mustBe)
          .map(([what, count]) => `${subscriptionId}: ${count} ${what} of its disabling instead of ${mustBe}`),
      ];
    });
    return {
      problems,
      figures: { disabled: webhooks.subscriptions.filter(({ status }) => status === 'disabled').length },
    };
  },
  falsifications: {
    'a healthy subscription was disabled': ({ webhooks }) => {
      anyOf(webhooks.subscriptions, ({ id }) => !webhooks.doomed.includes(id)).status = 'disabled';
    },
    'an additional event': ({ traces }) => {
      anyOf(traces).events += 1;
    },
    'an additional mail': ({ traces }) => {
      anyOf(traces).mails += 1;
    },
    'an additional audit entry': ({ traces }) => {
      anyOf(traces).audits += 1;
    },
  },
});

function failuresOf({ log }: WebhookRecords, id: string): number {
  return log.filter(
    ({ subscriptionId, isFinal, outcome }) => subscriptionId === id && isFinal && outcome !== 'succeeded',
  ).length;
}
