import type { Language } from '../../../domain/words/languages';
import { showNet, toneOf } from '../parts/net';
import { sayRounds } from '../words/roundsWords';
import { netOf } from './answers';
import type { SharedBet } from './answers';

/** What a round that is over came to for the player: what came back up to the stake is no win. */
export function RoundNet({ language, bets }: { language: Language; bets: readonly SharedBet[] }) {
  const say = sayRounds(language);
  if (!bets.some(({ state }) => state === 'settled')) return <>{say('noNet')}</>;
  const net = netOf(bets);
  return (
    <>
      {say('net')}: <b data-tone={toneOf(net)}>{showNet(net)}</b>
    </>
  );
}
