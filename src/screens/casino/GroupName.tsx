import { cardOf } from '../../../domain/casino/cards';
import type { Card } from '../../../domain/casino/cards';
import { scoreOf, wicketsOf } from '../../../domain/casino/games/cricket/innings';
import { showOvers } from '../../../domain/sports/cricketFormat';
import { cardPlacesOf } from './layouts';
import type { CardPlaces } from './layouts';
import { useBetNames } from './selectionNames';

const SCORES: Readonly<Record<NonNullable<CardPlaces['score']>, (cards: readonly Card[]) => string>> = {
  runs: (cards) => String(cards.reduce((runs, { rank }) => runs + rank, 0)),
  innings: (cards) => `${scoreOf(cards)}/${wicketsOf(cards)} (${showOvers(cards.length)})`,
};

type Props = { game: string; name: string; cards: readonly string[] | undefined };

/** What a group of cards is called, and at a table that plays cricket the score so far: '31', or '64/5 (4.2)' with wickets and overs. */
export function GroupName({ game, name, cards = [] }: Props) {
  const named = useBetNames();
  const score = cardPlacesOf(game)?.score;
  return (
    <>
      {named(name)}
      {score && (
        <>
          {' '}
          <strong>{SCORES[score](cards.flatMap((code) => cardOf(code) ?? []))}</strong>
        </>
      )}
    </>
  );
}
