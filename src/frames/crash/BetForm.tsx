import { useId, useState } from 'react';
import type { Language } from '../../../domain/words/languages';
import { Stakes } from '../parts/Stakes';
import { showStake } from '../parts/stake';
import { sayCrash } from '../words/crashWords';
import { sayRounds } from '../words/roundsWords';
import type { Say } from '../words/say';
import type { CrashKey } from '../words/crash.en';
import { readTyped } from './numbers';
import { MOST_BETS } from './OwnBets';

type Props = {
  language: Language;
  steps: readonly number[];
  /** Bets that stand or are on their way. */
  placed: number;
  isOpen: boolean;
  onBet: (choice: { target?: number }, stake: number) => void;
};

function sayButton(say: Say<CrashKey>, placed: number, stake: number): string {
  if (placed >= MOST_BETS) return say('enough');
  return say(placed === 0 ? 'bet' : 'another', { stake: showStake(stake) });
}

/** Stake, where the bet leaves by itself, and the press. */
export function BetForm({ language, steps, placed, isOpen, onBet }: Props) {
  const say = sayCrash(language);
  const id = useId();
  const [chosen, setStake] = useState<number>();
  const [text, setText] = useState('');
  const stake = chosen ?? steps[0] ?? 0;
  const typed = readTyped(text);
  const isWrong = typed.kind === 'wrong';
  const canBet = isOpen && placed < MOST_BETS && !isWrong;
  return (
    <form
      className="bet-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canBet) onBet(typed.kind === 'target' ? { target: typed.target } : {}, stake);
      }}
    >
      <Stakes
        label={sayRounds(language)('stake')}
        steps={steps}
        stake={stake}
        isOff={false}
        onStake={setStake}
      />
      <p className="target">
        <label htmlFor={id}>{say('target')}</label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
        />
        <small id={`${id}-hint`}>{say(isWrong ? 'targetWrong' : 'targetHint')}</small>
      </p>
      <button type="submit" className="go" aria-disabled={!canBet}>
        {sayButton(say, placed, stake)}
      </button>
    </form>
  );
}
