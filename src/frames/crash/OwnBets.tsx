import type { Language } from '../../../domain/words/languages';
import { formatAmount } from '../../../domain/base/money';
import { showNet, toneOf } from '../parts/net';
import { showStake } from '../parts/stake';
import type { SharedBet } from '../rounds/answers';
import { sayCrash } from '../words/crashWords';
import { sayRounds } from '../words/roundsWords';
import { readTarget, showTimes } from './numbers';

/** Bets of a player in a round. */
export const MOST_BETS = 2;

type Props = {
  language: Language;
  bets: readonly SharedBet[];
  /** The multiplier now, while it grows; undefined: it does not. */
  multiplier: number | undefined;
  leaving: readonly string[];
  onCashOut: (bet: string) => void;
};

type OneProps = Omit<Props, 'bets' | 'leaving'> & { bet: SharedBet; isLeaving: boolean };

function Ended({ language, bet }: Pick<OneProps, 'language' | 'bet'>) {
  const say = sayCrash(language);
  if (bet.state !== 'settled') return <span>{sayRounds(language)(bet.state)}</span>;
  const net = bet.pays - bet.stake;
  return (
    <span>
      {bet.cashedAt === undefined ? '' : say('left', { times: showTimes(bet.cashedAt) })}{' '}
      <b data-tone={toneOf(net)}>{showNet(net)}</b>
    </span>
  );
}

function OwnBet({ language, bet, multiplier, isLeaving, onCashOut }: OneProps) {
  const say = sayCrash(language);
  const target = readTarget(bet.choice);
  const canLeave = bet.state === 'taken' && multiplier !== undefined;
  const amount = formatAmount(Math.floor((bet.stake * (multiplier ?? 100)) / 100));
  return (
    <li>
      <span>
        <b>{showStake(bet.stake)}</b>{' '}
        <small>{target === undefined ? say('byHand') : say('atTarget', { times: showTimes(target) })}</small>
      </span>
      {canLeave ? (
        <button
          type="button"
          className="go leave"
          aria-disabled={isLeaving}
          onClick={() => !isLeaving && onCashOut(bet.id)}
        >
          {isLeaving ? say('leaving') : say('cashOut', { amount })}
        </button>
      ) : (
        <Ended language={language} bet={bet} />
      )}
    </li>
  );
}

/** The player's bets of the round, two places that are always there. */
export function OwnBets({ bets, leaving, ...one }: Props) {
  const shown = bets.filter(({ state }) => state !== 'refused').slice(-MOST_BETS);
  return (
    <ol className="own-bets crash-bets" aria-label={sayRounds(one.language)('bets')}>
      {shown.map((bet) => (
        <OwnBet key={bet.id} {...one} bet={bet} isLeaving={leaving.includes(bet.id)} />
      ))}
      {Array.from({ length: MOST_BETS - shown.length }, (_, place) => (
        <li key={place} className="empty">
          <small>{sayCrash(one.language)('room')}</small>
        </li>
      ))}
    </ol>
  );
}
