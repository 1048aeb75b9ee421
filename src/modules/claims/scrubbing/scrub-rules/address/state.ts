import type { RuleFinding, ScrubRule } from '../../scrub.ts';
import {
  claimAddressesOf,
  isDomestic,
  personAddressesOf,
  SKIPPED,
  safeReplace,
  sources,
  verdictOf,
} from '../rule-helpers.ts';
import { isUsState } from './us-states.ts';

export const addressState: ScrubRule = {
  id: 'address.state',
  version: 1,
  family: 'address',
  severity: 'error',
  blocking: true,
  title: 'States are known USPS codes',
  source: sources.guide('N402 of 2010AA, 2010BA, 2010CA, 2310C'),
  check(context) {
    const own = claimAddressesOf(context.claim).filter(({ address }) => isDomestic(address));
    const persons = personAddressesOf(context).filter(({ address }) => isDomestic(address));
    if (own.length + persons.length === 0) return SKIPPED;
    const ownFindings = own
      .filter(({ address }) => !isUsState(address.state))
      .map(({ role, path, address }) => onClaim(role, `${path}/state`, address.state));
    const personFindings = persons
      .filter(({ address }) => !isUsState(address.state))
      .map(({ role, path, subject, address }) => ({
        ...finding(role, path, address.state),
        subject: { ...subject, path: `${subject.path}/state` },
      }));
    return verdictOf([...ownFindings, ...personFindings]);
  },
};

function finding(role: string, path: string, state: string): RuleFinding {
  return {
    path,
    message: `The state of the ${role} is not a USPS state code.`,
    currentValue: state,
    expected: 'Two capital letters',
  };
}

function onClaim(role: string, path: string, state: string): RuleFinding {
  const repaired = state.trim().toUpperCase();
  const fix = safeReplace({
    path,
    value: repaired,
    title: 'Write the state in capitals',
    rationale: 'The same state, written as the postal service does.',
  });
  return { ...finding(role, path, state), fixes: isUsState(repaired) ? [fix] : [] };
}
