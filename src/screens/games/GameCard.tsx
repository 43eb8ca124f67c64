import type { ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { mdiStar, mdiStarOutline } from '@mdi/js';
import type { ProviderGame } from '../../../api/games';
import { selectPreferences, tableStarred } from '../../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useShowShort } from '../../base/format/useShowShort';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { Link } from '../../base/ui/Link';
import { useBrokenImage } from '../../base/ui/useBrokenImage';
import { pathToGame } from './addresses';
import { Emblem } from './Emblem';
import { useGameName } from './useGameName';

/** A share as a per cent with one decimal, which is left out where it is none. */
const percentOf = (share: number): string => (Math.round(share * 1000) / 10).toString();

export const useStars = (): readonly string[] => useAppSelector(selectPreferences).stars ?? [];

type Props = { game: ProviderGame; heading: 'h2' | 'h3' };

/** A game in the lobby: the whole card leads there, but for its star. */
export function GameCard({ game, heading }: Props) {
  const say = useSay<'games'>();
  const showShort = useShowShort();
  const name = useGameName()(game);
  const named = useNames();
  const { minStakePaise, maxStakePaise, returnShare, freeBets = 0, hasPlayMoney = false } = game;
  return (
    <PlainCard
      to={pathToGame(game)}
      name={name}
      heading={heading}
      category={game.category}
      picture={game.picture}
      isNew={game.isNew}
      star={<Star id={game.id} name={name} />}
    >
      <p>{named(game.providerName)}</p>
      <p>
        {say('games.limits', { least: showShort(minStakePaise), most: showShort(maxStakePaise) })}
        {returnShare !== null && (
          <>
            {' '}
            <b>{say('games.returns', { percent: percentOf(returnShare) })}</b>
          </>
        )}
      </p>
      {hasPlayMoney && <p>{say('games.playMoney')}</p>}
      {freeBets > 0 && (
        <p>
          <b>{say('games.free', { count: freeBets })}</b>
        </p>
      )}
    </PlainCard>
  );
}

type PlainProps = {
  to: string;
  name: string;
  heading: Props['heading'];
  category: string;
  picture?: string;
  isNew?: boolean;
  star?: ReactNode;
  children: ReactNode;
};

export function PlainCard({ to, name, heading: Heading, category, star, children, ...art }: PlainProps) {
  const say = useSay<'games'>();
  const { picture = '', isNew = false } = art;
  const { isBroken, onError } = useBrokenImage(picture);
  return (
    <Card>
      <Art data-ground={groundOf(to)}>
        {picture !== '' && !isBroken ? (
          <img src={picture} alt="" loading="lazy" referrerPolicy="no-referrer" onError={onError} />
        ) : (
          <Emblem category={category} />
        )}
      </Art>
      {isNew && <New>{say('games.new')}</New>}
      <Words>
        <Heading>
          <Link to={to}>{name}</Link>
        </Heading>
        {children}
      </Words>
      {star}
    </Card>
  );
}

function Star({ id, name }: { id: string; name: string }) {
  const say = useSay<'games'>();
  const dispatch = useAppDispatch();
  const isStarred = useStars().includes(id);
  return (
    <IconButton
      aria-label={isStarred ? say('games.unstar', { name }) : say('games.star', { name })}
      onClick={() => dispatch(tableStarred(id))}
    >
      <Icon path={isStarred ? mdiStar : mdiStarOutline} />
    </IconButton>
  );
}

/** Which of the grounds a game is drawn on: its own always, and rarely that of its neighbour. */
const groundOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % GROUNDS.length;

const LIGHT = 'var(--brand-raised)';
const GROUNDS = [
  `radial-gradient(circle at 30% 20%, ${LIGHT}, transparent 70%)`,
  `repeating-conic-gradient(from 8deg at 50% 120%, ${LIGHT} 0 9deg, transparent 9deg 18deg)`,
  `radial-gradient(${LIGHT} 22%, transparent 23%) 0 0 / 28px 28px`,
  `repeating-linear-gradient(135deg, ${LIGHT} 0 14px, transparent 14px 28px)`,
  `repeating-radial-gradient(circle at 85% 110%, ${LIGHT} 0 16px, transparent 16px 32px)`,
] as const;

const Card = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  minWidth: 0,
  overflow: 'hidden',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 12,
  '&:hover': { borderColor: 'var(--edge)' },
  // Where two stand beside each other the last of an odd number lies across both places.
  '@media (min-width: 340.02px) and (max-width: 660px)': {
    '&:last-of-type:nth-of-type(odd)': {
      gridColumn: '1 / -1',
      gridTemplate: 'minmax(112px, auto) / minmax(0, 1fr) minmax(0, 1fr)',
      // As high as the words beside it.
      '& > :first-child': { aspectRatio: 'auto', contain: 'size' },
      '& > button': { right: '50%' },
    },
  },
  '& > button': { position: 'absolute', top: 0, right: 0, zIndex: 1, color: 'var(--on-brand)' },
  '& > button:focus-visible': { outlineColor: 'var(--on-brand)', outlineOffset: -4 },
});
const Art = styled('div')({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 9',
  backgroundColor: 'var(--brand)',
  ...Object.fromEntries(
    GROUNDS.map((ground, n) => [`&[data-ground="${n}"]`, { background: `${ground}, var(--brand)` }]),
  ),
  '& svg': { width: 'auto', height: '64%' },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});
const New = styled('span')({
  position: 'absolute',
  top: 8,
  left: 8,
  padding: '0 8px',
  borderRadius: 999,
  background: 'var(--on-brand)',
  color: 'var(--brand)',
  fontSize: 12,
  lineHeight: '20px',
  fontWeight: 650,
});
const Words = styled('div')({
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  padding: '8px 12px 12px',
  minWidth: 0,
  '& :is(h2, h3)': { margin: 0, fontSize: 16, lineHeight: '22px', overflowWrap: 'anywhere' },
  '& a': { color: 'inherit', textDecoration: 'none' },
  // The whole card is pressed.
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 12 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: '3px solid var(--focus)', outlineOffset: -3 },
  '& p': { margin: 0, fontSize: 13, lineHeight: '18px', color: 'var(--muted)' },
  '& p b': { display: 'block', color: 'var(--text)' },
});

/** Two beside each other on a phone, as many as fit at a desk. */
export const CardList = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(50% - 4px, 216px), 1fr))',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 993px)': { gap: 12 },
  '@media (max-width: 340px)': { gridTemplateColumns: '1fr' },
});
