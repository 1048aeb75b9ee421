import { Button } from '../../components/button.tsx';
import { PayerName } from '../../components/payer-name.tsx';
import { PayerPicker } from '../../components/pickers/payer-picker.tsx';
import ui from '../../components/ui.module.css';

type Props = { id: string; label: string; chosen: readonly string[]; onChange: (payerIds: string[]) => void };

/** Chooses several payers, one after the other. */
export function SeveralPayers({ id, label, chosen, onChange }: Props) {
  return (
    <div>
      <ul>
        {chosen.map((payerId) => (
          <li key={payerId} className={ui.row}>
            <PayerName id={payerId} />
            <Button
              variant="quiet"
              icon="cross"
              aria-label="Remove the payer"
              onClick={() => onChange(chosen.filter((one) => one !== payerId))}
            />
          </li>
        ))}
      </ul>
      <PayerPicker
        id={id}
        label={label}
        value=""
        onChange={(payerId) => payerId !== '' && !chosen.includes(payerId) && onChange([...chosen, payerId])}
      />
    </div>
  );
}
