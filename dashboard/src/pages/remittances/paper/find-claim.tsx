import { useState } from 'react';
import { type SearchHit, useSearch } from '../../../api/queries/office/search.ts';
import { dollars } from '../../../components/money-text.ts';
import { Phi, useIsMasked } from '../../../components/phi.tsx';
import { Combobox } from '../../../components/pickers/combobox.tsx';

const LENGTH_MIN = 2;
const TYPES: SearchHit['type'][] = ['claim'];
const NONE: readonly SearchHit[] = [];

type Props = { id: string; error: string | null; onFound: (claimId: string) => void };

/** Finds a claim by its control number or its patient. The field stays, so that several claims are added in turn. */
export function FindClaim({ id, error, onFound }: Props) {
  const [text, setText] = useState('');
  const sought = text.trim();
  const isSought = sought.length >= LENGTH_MIN;
  const { data, isFetching, error: failure } = useSearch(sought, isSought, TYPES);
  return (
    <Combobox
      id={id}
      label="Add a claim"
      placeholder="Control number, patient or birth date"
      error={error}
      text={text}
      onText={setText}
      options={isSought ? (data?.data ?? NONE) : NONE}
      isLoading={isSought && isFetching}
      failure={isSought ? failure : null}
      idOf={(hit) => hit.id}
      render={(hit) => <Row of={hit} />}
      none={isSought ? 'No claim matches.' : 'Type a control number, a name or a birth date.'}
      chosen={null}
      onChoose={(hit) => onFound(hit.id)}
      onClear={() => undefined}
    />
  );
}

function Row({ of: { title, subtitle, date, amount } }: { of: SearchHit }) {
  const isMasked = useIsMasked();
  const shown = (value: SearchHit['title']) => (isMasked ? <span>•••••</span> : <Phi>{value}</Phi>);
  return (
    <>
      <span>{shown(title)}</span>{' '}
      <small>
        {subtitle && shown(subtitle)} {date && shown(date)} {amount !== null && dollars(amount)}
      </small>
    </>
  );
}
