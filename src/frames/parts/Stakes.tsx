import { formatAmount } from '../../../domain/base/money';

type Props = {
  label: string;
  steps: readonly number[];
  stake: number;
  isOff: boolean;
  onStake: (paise: number) => void;
};

/** The steps of a stake, one of which is chosen; arrows go through them. */
export const Stakes = ({ label, steps, stake, isOff, onStake }: Props) => (
  <fieldset className="stakes" disabled={isOff}>
    <legend>{label}</legend>
    {steps.map((paise) => (
      <label key={paise}>
        <input type="radio" name="stake" checked={paise === stake} onChange={() => onStake(paise)} />
        <span>{formatAmount(paise).replace(/\.00$/, '')}</span>
      </label>
    ))}
  </fieldset>
);
