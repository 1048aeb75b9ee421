import { useAddNote, useWorkNotes } from '../../api/queries/office/work.ts';
import { useColleagues } from '../../api/queries/platform/colleagues.ts';
import { Button } from '../../components/button.tsx';
import { Phi } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { words } from '../../components/status.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useDraft } from '../../session/drafts.ts';
import { useSession } from '../../session/session.tsx';
import { mentionedIn } from './mentions.ts';
import { NoteText } from './note-text.tsx';
import styles from './work.module.css';

/** Shows the notes of a work item, newest first, and a form for a new one. */
export function Notes({ of, reason }: { of: string; reason: string | null }) {
  const { user } = useSession();
  const list = useWorkNotes(of);
  const [draft, setDraft] = useDraft(`note ${of}`);
  const text = draft ?? '';
  const colleagues = useColleagues();
  const others = colleagues.filter(({ id, status }) => id !== user.id && status !== 'disabled');
  const add = useAddNote(() => setDraft(null));
  const nameOf = (id: string) => colleagues.find((one) => one.id === id)?.name;
  const noText = text.trim() === '' ? 'Write the note first' : null;
  return (
    <div className={ui.section}>
      <h3>Notes</h3>
      {list.error && <Problem error={list.error} retry={list.reload} />}
      <form
        className={styles.note}
        onSubmit={(event) => {
          event.preventDefault();
          const body = { text: text.trim(), mentions: mentionedIn(text, others) };
          if (noText === null && reason === null) add.mutate({ id: of, body });
        }}
      >
        <NoteText people={others} value={text} onChange={(next) => setDraft(next || null)} />
        <Button type="submit" isBusy={add.isPending} disabledReason={reason ?? noText}>
          Add note
        </Button>
      </form>
      <ol className={styles.notes}>
        {list.rows.map(({ id, text: said, author, createdAt }) => (
          <li key={id}>
            <p className={ui.hint}>
              {author.id === user.id ? 'You' : (nameOf(author.id) ?? `${words(author.type)} …${author.id.slice(-6)}`)},{' '}
              <FullTime at={createdAt} />
            </p>
            <p>
              <Phi>{said}</Phi>
            </p>
          </li>
        ))}
      </ol>
      {list.hasMore && <Button onClick={list.loadMore}>Older notes</Button>}
    </div>
  );
}
