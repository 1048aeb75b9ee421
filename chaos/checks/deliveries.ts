import type { Receiver, Reception } from '../parts/receiver.ts';
import type { Books, Check } from './books.ts';

type Dispatch = { subscription_id: string; event_id: string; type: string; resource_id: string };

/** Every event has reached every subscription that asked for it, under its stable id and with the same bytes. */
export const deliveries: Check = {
  name: 'every event reached every subscription',
  run: async (books) => {
    const { receiver } = books.world;
    const expected = await books.query<Dispatch>(
      `select s.id as subscription_id, e.id as event_id, e.type, e.resource_id
       from events e join webhook_subscriptions s on s.organization_id = e.organization_id
       where e.organization_id = any($1) and s.event_types && array[e.type, '*']`,
    );
    const keys = new Set(expected.map((row) => `${row.subscription_id} ${row.event_id}`));
    const strangers = [...receiver.receptions.keys()].filter((key) => !keys.has(key));
    return {
      problems: [
        ...receiver.problems,
        ...expected.flatMap((dispatch) => problemsOf(dispatch, receiver)),
        ...strangers.map((key) => `delivered without being asked for: ${key}`),
        ...(await compareLog(books)),
      ],
      figures: figuresOf(receiver, expected.length),
    };
  },
};

function problemsOf({ subscription_id, event_id, type, resource_id }: Dispatch, receiver: Receiver): string[] {
  const name = `${type} ${event_id} to ${subscription_id}`;
  const reception = receiver.receptions.get(`${subscription_id} ${event_id}`);
  if (!reception || reception.taken === 0) return [`${name} was never taken`];
  const problems: string[] = [];
  if (reception.bodies.size > 1) problems.push(`${name} came with ${reception.bodies.size} different bodies`);
  if (reception.type !== type || reception.resourceId !== resource_id) problems.push(`${name} tells of something else`);
  if (new Set(reception.deliveryIds).size < reception.deliveryIds.length)
    problems.push(`${name} repeats a delivery id`);
  return problems;
}

/** A delivery that the service calls succeeded must be one that the receiver took. */
async function compareLog(books: Books): Promise<string[]> {
  const { receiver } = books.world;
  const rows = await books.query<{ id: string; subscription_id: string; event_id: string }>(
    `select id, subscription_id, event_id from webhook_deliveries
     where organization_id = any($1) and outcome = 'succeeded'`,
  );
  const invented = rows.filter(
    (row) => !receiver.receptions.get(`${row.subscription_id} ${row.event_id}`)?.deliveryIds.includes(row.id),
  );
  const logged = new Set(rows.map((row) => `${row.subscription_id} ${row.event_id}`));
  const unlogged = [...receiver.receptions.keys()].filter((key) => !logged.has(key));
  return [
    ...invented.map((row) => `delivery ${row.id} is called succeeded and never arrived`),
    ...unlogged.map((key) => `no delivery of ${key} is called succeeded`),
  ];
}

function figuresOf(receiver: Receiver, dispatches: number): Record<string, number> {
  const again = (reception: Reception) => Math.max(0, reception.taken - 1);
  const duplicates = [...receiver.receptions.values()].reduce((sum, reception) => sum + again(reception), 0);
  return { dispatches, deliveries: receiver.deliveries, refused: receiver.refused, duplicates };
}
