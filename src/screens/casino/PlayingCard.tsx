import { styled } from '@mui/material/styles';
import { mdiCardsClub, mdiCardsDiamond, mdiCardsHeart, mdiCardsSpade } from '@mdi/js';
import { cardOf, isRed, rankText } from '../../../domain/casino/cards';
import type { Card, Suit } from '../../../domain/casino/cards';
import { colourOfPocket } from '../../../domain/casino/pockets';
import { useSay } from '../../base/i18n/words';
import type { KeyIn } from '../../base/i18n/words';

const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  S: mdiCardsSpade,
  H: mdiCardsHeart,
  C: mdiCardsClub,
  D: mdiCardsDiamond,
};

type RankKey = Extract<KeyIn<'casino'>, `rank.${string}`>;

/** What a screen reader hears of a card: 'king of hearts'. */
export function useCardWords(): (code: string) => string {
  const say = useSay<'casino'>();
  return (code) => {
    const card = cardOf(code);
    if (!card) return say('card.down');
    // Ranks are those of the deck.
    return say('card.of', { rank: say(`rank.${card.rank}` as RankKey), suit: say(`suit.${card.suit}`) });
  };
}

/** One card: its face, its back, or the number of a wheel. */
export function PlayingCard({ code }: { code: string }) {
  const words = useCardWords();
  const card = cardOf(code);
  return (
    <Face role="img" aria-label={words(code)} data-look={lookOf(card)}>
      {card && <Pips card={card} />}
    </Face>
  );
}

/** A pocket of a wheel, which has no back. */
export function Pocket({ number }: { number: string }) {
  const say = useSay<'casino'>();
  return (
    <Face role="img" aria-label={say('card.number', { number })} data-pocket={colourOfPocket(Number(number))}>
      <strong>{number}</strong>
    </Face>
  );
}

function lookOf(card: Card | undefined): 'red' | 'black' | 'down' {
  if (!card) return 'down';
  return isRed(card) ? 'red' : 'black';
}

function Pips({ card }: { card: Card }) {
  const path = SUIT_PATHS[card.suit];
  return (
    <svg viewBox="0 0 48 68" aria-hidden="true">
      <text x="5" y="20" fontSize="19" fontWeight="700">
        {rankText(card.rank)}
      </text>
      <path d={path} transform="translate(4 22) scale(.6)" />
      <path d={path} transform="translate(15 30) scale(1.25)" />
    </svg>
  );
}

/** A card is white in the dark as well. */
const Face = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  width: 44,
  height: 62,
  borderRadius: 6,
  border: '1px solid #7d8a9b',
  background: '#fff',
  color: '#16202c',
  fill: 'currentcolor',
  fontSize: 22,
  animation: 'deal var(--motion-calm) var(--motion-curve)',
  '& svg': { width: '100%', height: '100%', fontFamily: 'inherit' },
  '&[data-look=red]': { color: '#b3261e' },
  '&[data-pocket]': { color: '#fff', background: '#16202c' },
  '&[data-pocket=red]': { background: '#b3261e' },
  '&[data-pocket=green]': { background: '#14693f' },
  '&[data-look=down]': {
    border: '3px solid #fff',
    outline: '1px solid #7d8a9b',
    outlineOffset: -1,
    background: 'repeating-linear-gradient(45deg, #0b3d2e 0 4px, #145a43 4px 8px)',
  },
  // From the side: above it stands whose card it is.
  '@keyframes deal': { from: { transform: 'translateX(8px)', opacity: 0 } },
});
