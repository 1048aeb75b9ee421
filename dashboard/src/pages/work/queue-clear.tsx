import { useNextDue } from '../../api/queries/office/work.ts';
import { Button } from '../../components/button.tsx';
import { Empty } from '../../components/empty.tsx';
import { Time } from '../../components/time.tsx';

/** Shows that the queue is empty, and the next due item among the items in work. */
export function QueueClear({ onOpen }: { onOpen: (id: string) => void }) {
  const next = useNextDue();
  if (!next) {
    return (
      <Empty title="The queue is clear">
        Work items are created automatically for denials, rejections, payments without a claim and questions of payers.
      </Empty>
    );
  }
  return (
    <Empty title="The queue is clear" action={<Button onClick={() => onOpen(next.id)}>Open it</Button>}>
      Next due <Time at={next.dueAt} />: {next.title}
    </Empty>
  );
}
