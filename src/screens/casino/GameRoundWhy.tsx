import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { toApiError } from '../../../api/errors';
import { useGetGameRoundQuery } from '../../../api/gameRounds';
import type { GameMove, GameRound, GameRoundParams, SaidText } from '../../../api/gameRounds';
import { selectLanguage } from '../../../slices/preferences';
import { useAppSelector } from '../../../store/hooks';
import { showAmount } from '../../base/format/amounts';
import { showDate } from '../../base/format/times';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Problem } from '../../base/ui/Problem';
import { APART } from '../../parts/rounds/addresses';
import { Figure, Lines, Sum } from '../../parts/timeline/Lines';

/** Why a round in a provider's game brought what it did: its bets and wins with the balance after each, its outcome, and where the
 * provider lets it be checked. */
export function GameRoundWhy(of: GameRoundParams) {
  const say = useSay<'reports'>();
  const { data, error, refetch } = useGetGameRoundQuery(of);
  if (!data && error)
    return (
      <Problem what={say('gameRound.failed')} error={toApiError(error)} onRetry={() => void refetch()} />
    );
  return data ? <Round round={data} /> : null;
}

function Round({ round }: { round: GameRound }) {
  const say = useSay<'reports'>();
  const named = useNames();
  const told = useTold();
  const provider = named(round.providerName);
  const title = say('gameRound.title', { game: named(round.gameName), provider, round: round.roundId });
  return (
    <Place aria-label={title}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {say(`gameRound.state.${round.state}`, { provider })}
      </Typography>
      <Lines>
        {round.moves.map((move) => (
          <Move key={move.tx} move={move} />
        ))}
        <Sum what={<strong>{say('gameRound.result')}</strong>} paise={round.resultPaise} />
      </Lines>
      {round.outcome && <p>{say('gameRound.outcome', { outcome: told(round.outcome) })}</p>}
      {round.proof !== null && (
        <Link href={round.proof} {...APART}>
          {say('gameRound.proof', { provider })}
        </Link>
      )}
    </Place>
  );
}

/** A provider's words in the player's language, or in English where there are none. */
function useTold(): (text: SaidText) => string {
  const language = useAppSelector(selectLanguage);
  return (text) => text[language] ?? text.en;
}

function Move({ move }: { move: GameMove }) {
  const say = useSay<'reports'>();
  const told = useTold();
  const { kind, isFree, isReversed, text, at, afterPaise, paidPaise, amountPaise } = move;
  const what = isFree
    ? say('gameRound.freeBet', { amount: showAmount(amountPaise) })
    : say(`gameRound.${kind}`);
  const parts = [what, text ? told(text) : '', isReversed ? `(${say('gameRound.reversed')})` : ''].filter(
    (part) => part !== '',
  );
  return (
    <li>
      <span>
        {parts.join(' ')} {at !== null && <time>{showDate(at)}</time>}
      </span>
      <span className="figures">
        <Figure paise={paidPaise} />
        {afterPaise !== null && <After>{say('gameRound.after', { after: showAmount(afterPaise) })}</After>}
      </span>
    </li>
  );
}

const Place = styled('section')({
  padding: 12,
  border: '1px solid var(--line)',
  borderRadius: 8,
  '& p': { margin: '4px 0' },
  '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  '& time': { color: 'var(--muted)', fontSize: 13 },
});
const After = styled('div')({ color: 'var(--muted)', fontSize: 13 });
