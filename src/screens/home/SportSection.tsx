import { Fragment, useId, useMemo } from 'react';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { WatchedMatch } from '../../../api/matches';
import { selectIsStale } from '../../../slices/connection';
import { useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import type { Key } from '../../base/i18n/catalogue/keys';
import { useSay } from '../../base/i18n/words';
import { SportIcon } from '../../base/ui/SportIcon';
import { WatchRow } from './WatchRow';
import type { Section } from './bySport';
import type { DayPart } from './dayParts';

/** Price columns the sport needs: none for races, two where no draw is possible. */
const pairsOf = (matches: readonly WatchedMatch[]): number =>
  Math.max(0, ...matches.map(({ market }) => market.runners.length).filter((count) => count <= 3));

/** What the columns stand for where all matches are between the same two: Up and Down of binary sessions. Else null. */
function sidesOf([first, ...others]: readonly WatchedMatch[]): readonly [string, string] | null {
  const [one, two] = first?.market.runners ?? [];
  if (!one || !two || others.length === 0) return null;
  const isSo = ({ market: { runners } }: WatchedMatch): boolean =>
    runners.length === 2 && runners[0]?.name === one.name && runners[1]?.name === two.name;
  return first && isSo(first) && others.every(isSo) ? [one.name, two.name] : null;
}

/** `isInPlay`: nothing else is listed, so that parts of the day need no name; `isOnly`: the heading of the page is its name. */
type Props = { section: Section; isInPlay: boolean; isOnly: boolean };

/** One sport of the market watch, the day in parts. */
export function SportSection({ section, isInPlay, isOnly }: Props) {
  const say = useSay();
  const named = useNames();
  const isStale = useAppSelector(selectIsStale);
  const id = useId();
  // One object for good: the rows are rendered again only for what changes in them.
  const sides = useMemo(() => ({ back: `${id}b`, lay: `${id}l`, available: `${id}a` }), [id]);
  const pairs = pairsOf(section.matches);
  const said = sidesOf(section.matches);
  return (
    <Watch aria-labelledby={id} data-pairs={pairs}>
      <Head className={isOnly ? 'only' : undefined}>
        <Typography
          variant="h2"
          id={id}
          noWrap
          className={isOnly ? 'unseen' : undefined}
          sx={{ display: 'flex', alignItems: 'center', gap: 2 }}
        >
          <SportIcon sportId={section.sportId} />
          {named(section.sportName)}
        </Typography>
        <Columns aria-hidden="true">
          <span>{said ? named(said[0]) : say('home.runner1')}</span>
          {pairs === 3 && <span>{say('home.draw')}</span>}
          <span>{said ? named(said[1]) : say('home.runner2')}</span>
        </Columns>
      </Head>
      <span hidden id={sides.back}>
        {say('market.back')}
      </span>
      <span hidden id={sides.lay}>
        {say('market.lay')}
      </span>
      <span hidden id={sides.available}>
        {say('market.available')}
      </span>
      {section.groups.map(({ part, matches }) => (
        <Fragment key={part}>
          {!isInPlay && <Part id={`${id}${part}`}>{say(PARTS[part])}</Part>}
          <List
            className={isStale ? 'old' : undefined}
            aria-labelledby={isInPlay ? id : `${id} ${id}${part}`}
          >
            {matches.map((match) => (
              <WatchRow key={match.matchId} match={match} sides={sides} pairs={pairs} />
            ))}
          </List>
        </Fragment>
      ))}
    </Watch>
  );
}

const PARTS = {
  inPlay: 'home.inPlayMark',
  hour: 'home.hour',
  today: 'home.today',
  tomorrow: 'home.tomorrow',
  later: 'home.later',
  over: 'home.over',
} as const satisfies Record<DayPart, Key>;

const Part = styled('h3')({
  margin: 0,
  padding: '3px 12px',
  borderTop: '1px solid var(--line)',
  background: 'var(--raised)',
  color: 'var(--muted)',
  fontSize: 12,
  lineHeight: '18px',
  fontWeight: 650,
});
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  padding: '10px 12px',
  '&.only': { paddingBlock: 4 },
  '[data-pairs="0"] > &.only': { display: 'none' },
});
/** Whose prices stand below each other. */
const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--pairs, 3), 1fr)',
  // As the prices below them stand in their row (grid.css).
  gap: 6,
  width: 'calc(100% + 16px)',
  marginInline: -8,
  color: 'var(--muted)',
  fontSize: 13,
  textAlign: 'center',
  fontWeight: 600,
  '[data-pairs="0"] > * > &': { display: 'none' },
  '@media (min-width: 1240px)': {
    width: 'var(--pairs-width, 432px)',
    marginLeft: 'auto',
  },
});
const Watch = styled('section')({
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 12,
  overflow: 'clip',
  // A number that grows by a digit begins elsewhere. By a transform that is no shift of the layout; the grid of a match,
  // where thousands change a second, centres its text.
  '& .cell > span': { width: 'max-content', marginLeft: '50%', transform: 'translateX(-50%)' },
  '&[data-pairs="3"]': { '--pairs': 3 },
  '&[data-pairs="2"]': { '--pairs': 2 },
  // Two columns of sports leave the names less room.
  '@media (min-width: 1920px)': { '--pairs-width': '360px' },
  '@media (min-width: 2300px)': { '--pairs-width': '480px' },
  'main > &:only-of-type': { '@media (min-width: 1920px)': { '--pairs-width': '45%' } },
});
