import { CopyText } from './copy.tsx';
import ui from './ui.module.css';

const NAMES: Record<string, string> = {
  system: 'The service',
  payer: 'The payer',
  operator: 'An operator',
  api_key: 'API key',
  user: 'User',
};

/** Returns who acted, in words. The service and payers have no id of their own: theirs is that of a job. */
export function actorText({ type, id }: { type: string; id: string }): string {
  const name = NAMES[type] ?? type.replaceAll('_', ' ');
  return hasId(type) ? `${name} …${id.slice(-6)}` : name;
}

const hasId = (type: string) => type === 'api_key' || type === 'user';

/** The author of a change. */
export function Actor({ of: { type, id } }: { of: { type: string; id: string } }) {
  return (
    <span className={ui.hint} title={id}>
      {NAMES[type] ?? type.replaceAll('_', ' ')} {hasId(type) && <CopyText text={id} />}
    </span>
  );
}
