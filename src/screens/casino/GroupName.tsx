import { cardOf } from '../../../domain/casino/cards';
import { useBetNames } from './selectionNames';

/** Games in which a card brings its number in runs, and the total of a side decides. */
const IN_RUNS: ReadonlySet<string> = new Set(['cricketCasino']);

const totalOf = (cards: readonly string[]): number =>
  cards.reduce((runs, code) => runs + (cardOf(code)?.rank ?? 0), 0);

type Props = { game: string; name: string; cards: readonly string[] | undefined };

/** What a group of cards is called, and where its cards are runs the total so far. */
export function GroupName({ game, name, cards = [] }: Props) {
  const named = useBetNames();
  return (
    <>
      {named(name)}
      {IN_RUNS.has(game) && (
        <>
          {' '}
          <strong>{totalOf(cards)}</strong>
        </>
      )}
    </>
  );
}
