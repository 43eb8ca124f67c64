import { cardOf, rankText } from '../../../domain/casino/cards';
import type { Suit } from '../../../domain/casino/cards';
import { useCardWords } from './PlayingCard';
import { useBetNames } from './selectionNames';

const SIGNS: Readonly<Record<Suit, string>> = { S: '♠', H: '♥', C: '♣', D: '♦' };

/** A card in two letters; a number of a wheel as it is. */
function signOf(code: string): string {
  const card = cardOf(code);
  return card ? `${rankText(card.rank)}${SIGNS[card.suit]}` : code;
}

type Props = { groups: readonly { readonly name: string; readonly cards: readonly string[] }[] };

/** The cards of a round in a line, which is read out in words. */
export function CardText({ groups }: Props) {
  const words = useCardWords();
  const named = useBetNames();
  const isMany = groups.length > 1;
  return (
    <>
      {groups.map(({ name, cards }, i) => (
        <span key={name}>
          {i > 0 && ' · '}
          {isMany && `${named(name)} `}
          {cards.map((code, place) => (
            <span key={`${place} ${code}`}>
              {place > 0 && ' '}
              <span role="img" aria-label={cardOf(code) ? words(code) : code}>
                {signOf(code)}
              </span>
            </span>
          ))}
        </span>
      ))}
    </>
  );
}
