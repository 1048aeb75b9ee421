import { anyOf, defineCheck } from './check.ts';

type Reader = { organizationId: string; shown: string[]; problems: string[]; polls: number };
type Data = { readers: Reader[]; events: { organization_id: string; id: string }[] };

/** A consumer that polls the event feed during the faults has seen each committed event once. */
export const feed = defineCheck<Data>({
  name: 'a consumer that only polls gets every event once',
  gather: async (records) => {
    const readers: Reader[] = [];
    for (const consumer of records.play.consumers) {
      await consumer.finish();
      const { organizationId, eventIds, problems, polls } = consumer;
      readers.push({ organizationId, shown: eventIds, problems, polls });
    }
    const events = await records.query<Data['events'][number]>(
      'select organization_id, id from events where organization_id = any($1)',
    );
    return { readers, events };
  },
  examine: ({ readers, events }) => {
    const committed = Map.groupBy(events, (event) => event.organization_id);
    const problems = readers.flatMap(({ organizationId, shown, problems: own }) => {
      const seen = new Set(shown);
      const ids = new Set((committed.get(organizationId) ?? []).map((event) => event.id));
      return [
        ...own,
        ...(seen.size === shown.length
          ? []
          : [`${organizationId}: ${shown.length - seen.size} events were returned twice`]),
        ...[...ids].filter((id) => !seen.has(id)).map((id) => `${organizationId} never got ${id}`),
        ...[...seen]
          .filter((id) => !ids.has(id))
          .map((id) => `${organizationId} got ${id}, which belongs to another organization`),
      ];
    });
    return { problems, figures: { feedPolls: readers.reduce((sum, { polls }) => sum + polls, 0) } };
  },
  falsifications: {
    'an event was not returned': ({ readers }) => anyOf(readers).shown.pop(),
    'an event was returned twice': ({ readers }) => {
      const { shown } = anyOf(readers);
      shown.push(shown[0]!);
    },
    'an event of another organization was returned': ({ readers }) => anyOf(readers).shown.push('evt_another'),
    'a poll failed': ({ readers }) => anyOf(readers).problems.push('polling answered 400'),
  },
});
