import type { Language } from '../../../domain/words/languages';
import { sayRounds } from '../words/roundsWords';
import type { SharedRound } from './answers';
import { sayRefused, secondsUntil } from './words';
import type { RoundTable } from './table';

type Props = {
  language: Language;
  table: Extract<RoundTable, { status: 'playing' }>;
  now: number;
  /** What the game says while it is under way and when it is over. */
  sayRound: (round: SharedRound) => string;
};

function sayState({ language, table, sayRound }: Omit<Props, 'now'>): string {
  const say = sayRounds(language);
  const { shown, isSilent, refused } = table;
  if (isSilent) return say('waiting');
  if (refused) return sayRefused(language, refused);
  const { round } = shown;
  if (!round) return say('opening');
  switch (round.state) {
    case 'open':
    case 'locked':
    case 'void':
      return say(round.state);
    case 'running':
    case 'ended':
      return sayRound(round);
    default:
      return round.state satisfies never;
  }
}

/** One sentence on how the round stands, and the seconds while bets are open; these are not read out. */
export function Said({ now, ...about }: Props) {
  const { language, table } = about;
  const { round } = table.shown;
  const left = round?.state === 'open' && !table.isSilent ? secondsUntil(round.locksAt, now) : undefined;
  return (
    <p className="said">
      <span role="status">{sayState(about)}</span>
      {left !== undefined && (
        <b className="countdown" aria-hidden="true">
          {sayRounds(language)('seconds', { seconds: left })}
        </b>
      )}
    </p>
  );
}
