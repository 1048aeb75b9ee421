import { useNextDue } from '../../api/queries/office/work.ts';
import { Button } from '../../components/button.tsx';
import { Deadline } from '../../components/deadline.tsx';
import { Empty } from '../../components/empty.tsx';

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
      Next due <Deadline of={next.dueAt} isOpen />: {next.title}
    </Empty>
  );
}
