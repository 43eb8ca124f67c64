import type { Language } from '../../../domain/words/languages';
import { sayRounds } from '../words/roundsWords';
import type { Shown } from './answers';

/** What the seed of the round must lead to, shown before anybody bets on it. */
export function ChainEnd({ language, shown }: { language: Language; shown: Shown }) {
  const { round, terminalHash } = shown;
  if (!round || terminalHash === undefined) return null;
  return (
    <p className="chain-end">
      {sayRounds(language)('chain', { epoch: round.epoch, n: round.n })} <code>{terminalHash}</code>
    </p>
  );
}
