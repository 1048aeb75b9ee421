import { Icon, type IconName } from './icons.tsx';
import styles from './status.module.css';
import { FAILED } from './urgency.ts';

type Tone = 'good' | 'bad' | 'waiting' | 'active' | 'quiet';

const ICONS: Record<Tone, IconName> = { good: 'check', bad: 'alert', waiting: 'clock', active: 'dot', quiet: 'dot' };

/** The tones of codes. Those of `FAILED` are red. */
const TONES: Record<string, Tone> = {
  active: 'good',
  enabled: 'good',
  succeeded: 'good',
  completed: 'good',
  ready: 'good',
  paid: 'good',
  posted: 'good',
  accepted: 'good',
  matched: 'good',
  balanced: 'good',
  overturned: 'good',
  resolved: 'good',
  disabled: 'waiting',
  unmatched: 'waiting',
  partially_posted: 'waiting',
  ambiguous: 'waiting',
  open: 'waiting',
  pending: 'waiting',
  queued: 'waiting',
  paused: 'waiting',
  held: 'waiting',
  warning: 'waiting',
  partially_paid: 'waiting',
  advancing: 'active',
  running: 'active',
  submitted: 'active',
  appealed: 'active',
  appealing: 'active',
  correcting: 'active',
  in_progress: 'active',
};

/** Shows a status as icon, word and colour. */
export function Status({ of, tone, label }: { of: string; tone?: Tone | undefined; label?: string | undefined }) {
  const chosen = tone ?? (FAILED.has(of) ? 'bad' : (TONES[of] ?? 'quiet'));
  return (
    <span className={`${styles.status} ${styles[chosen]}`}>
      <Icon name={of === 'paused' || of === 'held' ? 'pause' : ICONS[chosen]} size={12} />
      {label ?? words(of)}
    </span>
  );
}

/** Codes that would not be understood without an explanation. */
const PHRASES: Record<string, string> = {
  bundling_ncci: 'Bundling (NCCI)',
  eligibility_coverage: 'Eligibility or coverage',
  non_covered: 'Not covered',
  non_covered_benefit_limit: 'Not covered or over a limit',
  request_retro_auth: 'Request a retroactive authorization',
  replace_claim: 'Replace the claim',
  provider_enrollment_credentialing: 'Enrollment or credentialing',
};

/** Returns `partially_paid` as "Partially paid". */
export function words(code: string): string {
  const text = PHRASES[code] ?? code.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
