import type { Repulse } from '../abuse/attacker.ts';
import { anyOf, defineCheck } from './check.ts';

type Delivery = { id: string; state: string | null; reason: string | null; items: number; jobs: string[] };
type Data = { problems: string[]; uploads: Repulse[]; packets: Repulse[]; deliveries: Delivery[] };

/** Uploads of hostile documents are refused. Jobs that print them fail for good, with a reason and a work item. */
export const hostileDocuments = defineCheck<Data>({
  name: 'hostile documents are refused, and their jobs end with a reason',
  gather: async ({ play: { attacker }, query }) => ({
    problems: attacker.problems,
    uploads: attacker.uploads,
    packets: attacker.packets,
    deliveries: await query<Delivery>(
      `select a.id, a.document->'delivery'->>'state' as state, a.document->'delivery'->>'reason' as reason,
         (select count(*)::int from work_items w where w.organization_id = a.organization_id and w.subject_id = a.id
            and w.document->>'category' = 'delivery_failed') as items,
         array(select j.state::text from pgboss.job j where j.name = 'deliver-appeal' and j.data->>'appealId' = a.id) as jobs
       from appeals a where a.organization_id = '${attacker.staff.tenant.organizationId}'`,
    ),
  }),
  examine: ({ problems, uploads, packets, deliveries }) => ({
    problems: [
      ...problems,
      ...uploads
        .filter(({ answer }) => answer !== '422 document_over_limit')
        .map(({ what, answer }) => `the upload of ${what} was answered with ${answer}`),
      ...packets
        .filter(({ answer }) => answer !== '422 document_unprintable')
        .map(({ what, answer }) => `the packet with ${what} was answered with ${answer}`),
      ...deliveries.flatMap(({ id, state, reason, items, jobs }) => [
        ...(state === 'failed' && reason === 'document_unprintable' ? [] : [`${id} is ${state} for ${reason}`]),
        ...(items === 1 ? [] : [`${id} has ${items} work items`]),
        ...(jobs.length === 1 && jobs[0] === 'completed' ? [] : [`the job of ${id} is ${jobs.join()}`]),
      ]),
    ],
    figures: { hostileUploads: uploads.length, hostilePackets: packets.length, hostileLetters: deliveries.length },
  }),
  falsifications: {
    'a hostile upload was accepted': ({ uploads }) => {
      anyOf(uploads).answer = '200 undefined';
    },
    'a packet with a hostile document ended the process': ({ packets }) => {
      anyOf(packets).answer = '503 service_unavailable';
    },
    'a job loops': ({ deliveries }) => {
      anyOf(deliveries).jobs = ['retry'];
    },
    'a delivery has no reason': ({ deliveries }) => {
      anyOf(deliveries).reason = null;
    },
    'nobody is told': ({ deliveries }) => {
      anyOf(deliveries).items = 0;
    },
  },
});
