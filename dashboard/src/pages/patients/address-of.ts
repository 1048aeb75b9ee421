import type { Patient } from '../../api/queries/practice/patients.ts';
import { phiText } from '../../components/phi.tsx';
import { postalCodeText } from '../../components/postal-code.ts';

/** Returns the addresses of a patient as one text. It is PHI. */
export function addressOf({ addresses }: Patient): string {
  const lines = addresses.map((address) =>
    [
      phiText(address.line1),
      phiText(address.line2 ?? null),
      phiText(address.city),
      `${address.state ?? address.subdivision ?? ''} ${postalCodeText(phiText(address.postalCode ?? null) ?? '')}`.trim(),
      address.country && address.country !== 'US' ? address.country : '',
    ]
      .filter((part) => (part ?? '').trim() !== '')
      .join(', '),
  );
  return lines.join('; ');
}
