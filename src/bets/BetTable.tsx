import type { Bet } from '../../api/bets';
import { useSay } from '../i18n/words';
import { BetLine } from './BetLine';

/** Bets of one kind; nothing at all when there are none. */
export function BetTable({ title, bets }: { title: string; bets: readonly Bet[] }) {
  const say = useSay();
  if (bets.length === 0) return null;
  return (
    <table className="bet-table">
      <caption>
        {title} <span className="count">{bets.length}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{say('bets.runner')}</th>
          <th scope="col">{say('bets.odds')}</th>
          <th scope="col">{say('bets.stake')}</th>
          <th scope="col">{say('bets.result')}</th>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <BetLine key={bet.betId} bet={bet} />
        ))}
      </tbody>
    </table>
  );
}
