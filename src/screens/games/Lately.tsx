import { styled } from '@mui/material/styles';
import type { ProviderGame } from '../../../api/games';
import { useSay } from '../../base/i18n/words';
import { Link } from '../../base/ui/Link';
import { pathToGame } from './addresses';
import { Emblem } from './Emblem';
import { useGameName } from './useGameName';

const MOST = 8;

/** The games a player opened last, the newest first. */
export function Lately({ games }: { games: readonly ProviderGame[] }) {
  const say = useSay<'games'>();
  const nameOf = useGameName();
  const played = games
    .filter(({ playedAt }) => playedAt > 0)
    .sort((a, b) => b.playedAt - a.playedAt)
    .slice(0, MOST);
  if (played.length === 0) return null;
  return (
    <Strip aria-labelledby="games-lately">
      <h2 id="games-lately">{say('games.lately')}</h2>
      <ul>
        {played.map((game) => (
          <li key={game.id}>
            <Link to={pathToGame(game)}>
              <span>
                <Emblem category={game.category} />
              </span>
              {nameOf(game)}
            </Link>
          </li>
        ))}
      </ul>
    </Strip>
  );
}

const Strip = styled('section')({
  minWidth: 0,
  '& h2': { margin: '0 0 8px', fontSize: 16, lineHeight: '22px' },
  '& ul': {
    display: 'flex',
    gap: 8,
    margin: 0,
    padding: '0 0 4px',
    listStyle: 'none',
    overflowX: 'auto',
    scrollbarWidth: 'thin',
  },
  '& li': { flex: 'none', maxWidth: 200 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    padding: '4px 12px 4px 4px',
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 10,
    color: 'var(--text)',
    fontSize: 14,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: 'var(--edge)' },
  '& a:focus-visible': { outlineOffset: -3 },
  '& a > span': {
    flex: 'none',
    width: 40,
    height: 40,
    padding: 6,
    borderRadius: 8,
    background: 'var(--brand)',
  },
});
