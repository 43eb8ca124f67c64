import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { toApiError } from '../../../api/errors';
import { useGetGamesQuery } from '../../../api/games';
import type { GamesOffered, ProviderGame, VideoTable } from '../../../api/games';
import { foldForSearch } from '../../../domain/base/searchText';
import { selectRoute } from '../../../slices/route';
import type { Route } from '../../../slices/route';
import { pathTo } from '../../../slices/route/routes';
import { useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Nothing, Problem, Waiting } from '../../base/ui/Problem';
import { usePageTitle } from '../../base/ui/usePageTitle';
import { WholeWidth } from '../../base/ui/WholeWidth';
import { Filters } from './Filters';
import type { Sought } from './Filters';
import { CardList, GameCard, PlainCard, useStars } from './GameCard';
import { kindAt, kindsOf, useKindName } from './kinds';
import { Lately } from './Lately';
import { useGameName } from './useGameName';

function useTitle(route: Route): string {
  const say = useSay<'games'>();
  const kindName = useKindName();
  if (route.name !== 'page') return '';
  const [kind] = route.params;
  if (kind !== undefined) return kindName(kind);
  if (route.page === 'slotGames') return say('games.slotGames');
  return say(route.page === 'fantasyGame' ? 'games.fantasyGame' : 'games.worldCasino');
}

/** world-casino, slot-games, fantasy-game: what there is to play of providers, and our own tables before a camera. */
export function Lobby() {
  const say = useSay<'games'>();
  const route = useAppSelector(selectRoute);
  const title = useTitle(route);
  const { data, error, refetch } = useGetGamesQuery(undefined, { refetchOnMountOrArgChange: true });
  usePageTitle(title);
  return (
    <Sheet className="casino">
      <WholeWidth />
      <h1>{title}</h1>
      {/* Another page has other games: what was sought on the one before is forgotten. */}
      {data && <Offered key={title} offered={data} kind={kindAt(route)} />}
      {!data && error && (
        <Problem what={say('games.failed')} error={toApiError(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Waiting rows={3} height={220} />}
    </Sheet>
  );
}

/** Whether one of the names that a person may know something by is meant. */
const isCalled = (text: string, ...names: readonly string[]): boolean =>
  names.some((name) => foldForSearch(name).includes(foldForSearch(text)));

function useFound({ games, tables }: GamesOffered, { text, kind, provider }: Sought): GamesOffered {
  const nameOf = useGameName();
  const named = useNames();
  const isOfKind = (category: string): boolean => kind === 'all' || category === kind;
  return {
    games: games.filter(
      (game) =>
        isOfKind(game.category) &&
        (provider === '' || game.provider === provider) &&
        isCalled(text, game.name, nameOf(game), game.providerName, named(game.providerName)),
    ),
    tables:
      isOfKind('live') && provider === ''
        ? tables.filter(({ matchName }) => isCalled(text, matchName, named(matchName)))
        : [],
  };
}

function Offered({ offered, kind }: { offered: GamesOffered; kind: string }) {
  const say = useSay<'games'>();
  const [sought, setSought] = useState<Sought>({ text: '', kind, provider: '' });
  const found = useFound(offered, sought);
  if (offered.games.length + offered.tables.length === 0)
    return <Nothing isPage what={say('games.none')} next={say('games.noneNext')} />;
  const isSought = sought.text !== '' || sought.provider !== '';
  const isWhole = !isSought && sought.kind === 'all';
  const count = found.games.length + found.tables.length;
  return (
    <>
      <Filters offered={offered} sought={sought} onChange={setSought} />
      {isWhole ? <Sections offered={offered} /> : <Cards {...found} heading="h2" />}
      {count === 0 && <Nothing what={say('games.noneFound')} next={say('games.noneFoundNext')} />}
      {!isSought && !isWhole && count > 0 && count < FEW && <Others offered={offered} kind={sought.kind} />}
    </>
  );
}

/** A kind of fewer leaves most of a row empty. */
const FEW = 4;

/** Below a kind that has few games, those of the other kinds. */
function Others({ offered: { games, tables }, kind }: { offered: GamesOffered; kind: string }) {
  const say = useSay<'games'>();
  const others = {
    games: games.filter(({ category }) => category !== kind),
    tables: kind === 'live' ? [] : tables,
  };
  if (others.games.length + others.tables.length === 0) return null;
  return (
    <section aria-labelledby="games-others">
      <h2 id="games-others">{say('games.others')}</h2>
      <Cards {...others} heading="h3" />
    </section>
  );
}

/** What was played lately, what is liked best, then one kind below the other. */
function Sections({ offered: { games, tables } }: { offered: GamesOffered }) {
  const say = useSay<'games'>();
  const kindName = useKindName();
  const stars = useStars();
  const favourites = games.filter(({ id }) => stars.includes(id));
  return (
    <>
      <Lately games={games} />
      <Kinds>
        {favourites.length > 0 && (
          <Section name={say('games.favourites')} id="games-favourites" games={favourites} />
        )}
        {kindsOf(games, tables.length > 0).map((kind) => (
          <Section
            key={kind}
            id={`games-${kind}`}
            name={kindName(kind)}
            games={games.filter(({ category }) => category === kind)}
            tables={kind === 'live' ? tables : []}
          />
        ))}
      </Kinds>
    </>
  );
}

type SectionProps = {
  id: string;
  name: string;
  games: readonly ProviderGame[];
  tables?: readonly VideoTable[];
};

function Section({ id, name, games, tables = [] }: SectionProps) {
  return (
    <Kind aria-labelledby={id} cards={games.length + tables.length}>
      <h2 id={id}>{name}</h2>
      <Cards games={games} tables={tables} heading="h3" />
    </Kind>
  );
}

/** Favourites before the others. */
function Cards({ games, tables, heading }: GamesOffered & { heading: 'h2' | 'h3' }) {
  const say = useSay<'games'>();
  const named = useNames();
  const stars = useStars();
  const isStarred = ({ id }: ProviderGame): boolean => stars.includes(id);
  const ordered = [...games.filter(isStarred), ...games.filter((game) => !isStarred(game))];
  return (
    <CardList>
      {tables.map(({ matchId, matchName }) => (
        <PlainCard
          key={matchId}
          to={pathTo('casinoMatch', { matchId })}
          name={named(matchName)}
          heading={heading}
          category="live"
        >
          <p>{say('games.video')}</p>
        </PlainCard>
      ))}
      {ordered.map((game) => (
        <GameCard key={game.id} game={game} heading={heading} />
      ))}
    </CardList>
  );
}

/** A card and the gap beside it, px. */
const CARD_PX = 228;

const Kinds = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '@media (min-width: 993px)': { flexFlow: 'row wrap', columnGap: 12 },
});

/** On a desk kinds of a few games stand beside each other: each is as wide as its cards. */
const Kind = styled('section', { shouldForwardProp: (name) => name !== 'cards' })<{ cards: number }>(
  ({ cards }) => ({
    minWidth: 0,
    maxWidth: '100%',
    '@media (min-width: 993px)': {
      width: cards * CARD_PX - 12,
      // Cards of one row are as high as the highest, whatever their kind.
      display: 'flex',
      flexDirection: 'column',
      '& > ul': { flex: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(216px, 1fr))' },
    },
  }),
);

const Sheet = styled('div')({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  '& h1': { justifySelf: 'start', margin: 0, fontSize: 20, lineHeight: '28px' },
  '& h2': { margin: '0 0 8px', fontSize: 16, lineHeight: '22px' },
});
