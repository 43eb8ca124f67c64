import { HALVES, MATKA_KINDS, PANAS } from '../../../domain/games/matka/bets';
import type { Half, MatkaBet, MatkaKind } from '../../../domain/games/matka/bets';
import type { Say } from '../words/say';
import type { MatkaKey } from '../words/matka.en';

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

type ChoiceProps<T extends string> = {
  name: string;
  label: string;
  options: readonly T[];
  chosen: string;
  sayOption: (option: T) => string;
  isOff?: (option: T) => boolean;
  onChoice: (option: T) => void;
};

/** One of a few, as radio buttons that look like buttons. */
function Choice<T extends string>({
  name,
  label,
  options,
  chosen,
  sayOption,
  isOff = () => false,
  onChoice,
}: ChoiceProps<T>) {
  return (
    <fieldset className="stakes choice" data-many={options.length > 5 || undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            checked={option === chosen}
            disabled={isOff(option)}
            onChange={() => onChoice(option)}
          />
          <span>{sayOption(option)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The number that a kind begins with. */
export function firstNumber(kind: MatkaKind): string {
  if (kind === 'single') return '0';
  return kind === 'jodi' ? '00' : (PANAS.find((one) => one.kind === kind)?.pana ?? '');
}

const digitOf = (digit: string): string => digit;

type Props = {
  say: Say<MatkaKey>;
  bet: MatkaBet;
  isOver: (half: Half) => boolean;
  onBet: (bet: MatkaBet) => void;
};

function NumberOf({ say, bet, onBet }: Props) {
  const { kind, number } = bet;
  const withNumber = (chosen: string) => onBet({ ...bet, number: chosen });
  if (kind === 'single')
    return (
      <Choice
        name="digit"
        label={say('number')}
        options={DIGITS}
        chosen={number}
        sayOption={digitOf}
        onChoice={withNumber}
      />
    );
  if (kind === 'jodi')
    return (
      <>
        <Choice
          name="first"
          label={say('firstDigit')}
          options={DIGITS}
          chosen={number.slice(0, 1)}
          sayOption={digitOf}
          onChoice={(digit) => withNumber(digit + number.slice(1))}
        />
        <Choice
          name="second"
          label={say('secondDigit')}
          options={DIGITS}
          chosen={number.slice(1)}
          sayOption={digitOf}
          onChoice={(digit) => withNumber(number.slice(0, 1) + digit)}
        />
      </>
    );
  return (
    <label className="pana">
      <small>{say('pana')}</small>
      <select value={number} onChange={({ target }) => withNumber(target.value)}>
        {PANAS.filter((one) => one.kind === kind).map(({ pana }) => (
          <option key={pana}>{pana}</option>
        ))}
      </select>
    </label>
  );
}

/** What is bet on: the kind, the draw, the number. */
export function Pad({ say, bet, isOver, onBet }: Props) {
  const isJodi = bet.kind === 'jodi';
  return (
    <>
      <Choice
        name="kind"
        label={say('kind')}
        options={MATKA_KINDS}
        chosen={bet.kind}
        sayOption={say}
        onChoice={(kind) =>
          onBet({ kind, half: kind === 'jodi' ? 'close' : bet.half, number: firstNumber(kind) })
        }
      />
      {!isJodi && (
        <Choice
          name="half"
          label={say('half')}
          options={HALVES}
          chosen={bet.half}
          sayOption={say}
          isOff={isOver}
          onChoice={(half) => onBet({ ...bet, half })}
        />
      )}
      <NumberOf say={say} bet={bet} isOver={isOver} onBet={onBet} />
    </>
  );
}
