import { ApiFailure } from '../../api/failure.ts';
import ui from '../ui.module.css';
import { whyOf } from './withheld-words.ts';

/** Shows why the service refuses to post a claim payment, in words; nothing for other failures. */
export function Refusal({ of }: { of: Error | null }) {
  const reasons = of instanceof ApiFailure ? whyOf(of.reasons) : [];
  if (reasons.length === 0) return null;
  return (
    <ul className={ui.bullets}>
      {reasons.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
