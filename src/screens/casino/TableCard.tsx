import { memo } from 'react';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { mdiStar, mdiStarOutline } from '@mdi/js';
import type { CasinoTableInfo } from '../../../api/casinoTables';
import { markOfResult, nameOfResult } from '../../../domain/casino/resultNames';
import { tableStarred } from '../../../slices/preferences';
import { pathTo } from '../../../slices/route/routes';
import { useAppDispatch } from '../../../store/hooks';
import { useShowShort } from '../../base/format/useShowShort';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import type { Say } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { Link } from '../../base/ui/Link';
import { Emblem } from './Emblem';
import { minutesUntil } from './Gathering';
import { useLobbyNow } from './LobbyClock';
import { percentOf } from './percent';
import { useBetNames } from './selectionNames';

const SHOWN = 10;
const SECOND_MS = 1000;

/** `heading`: one level below that of the list it stands in. */
type Props = { table: CasinoTableInfo; isStarred: boolean; heading?: 'h2' | 'h3' };

/** A table in the lobby: the whole card leads there, but for its star. Of the thirty asked after, those that changed are drawn again. */
export const TableCard = memo(function TableCard({ table, isStarred, heading: Heading = 'h2' }: Props) {
  const say = useSay<'casino'>();
  const named = useBetNames();
  const name = useNames()(table.name);
  const showShort = useShowShort();
  const results = table.results.slice(0, SHOWN);
  return (
    <Card>
      <Emblem {...table} />
      <div>
        <Heading>
          <Link to={pathTo('casinoMatch', { matchId: table.matchId })}>{name}</Link>
        </Heading>
        <p>
          <TableState table={table} />
          {table.players > 0 && ` · ${say('casino.players', { count: table.players })}`}
        </p>
        <p>
          {say('casino.limits', {
            least: showShort(table.minStakePaise),
            most: showShort(table.maxStakePaise),
          })}
          {' · '}
          {say('casino.returns', { range: rangeOf(table) })}
        </p>
        {results.length > 0 && (
          <Strip aria-label={say('table.last')}>
            {results.map(({ roundId, result }) => (
              <li key={roundId} aria-label={named(nameOfResult(table.game, result))}>
                {markOfResult(table.game, result)}
              </li>
            ))}
          </Strip>
        )}
      </div>
      <Star matchId={table.matchId} name={name} isStarred={isStarred} />
    </Card>
  );
});

/** What its bets return in the long run; said once where all return the same. */
function rangeOf({ returnLow, returnHigh }: CasinoTableInfo): string {
  const [low, high] = [`${percentOf(returnLow)}%`, `${percentOf(returnHigh)}%`];
  return low === high ? low : `${low} – ${high}`;
}

/** Puts a table before the others, and beside the pinned markets. */
export function Star({ matchId, name, isStarred }: { matchId: string; name: string; isStarred: boolean }) {
  const say = useSay<'casino'>();
  const dispatch = useAppDispatch();
  return (
    <IconButton
      aria-label={isStarred ? say('casino.unstar', { name }) : say('casino.star', { name })}
      onClick={() => dispatch(tableStarred(matchId))}
    >
      <Icon path={isStarred ? mdiStar : mdiStarOutline} />
    </IconButton>
  );
}

function TableState({ table }: { table: CasinoTableInfo }) {
  const say = useSay<'casino'>();
  return <b>{stateOf(table, useLobbyNow(), say)}</b>;
}

function stateOf(table: CasinoTableInfo, now: number, say: Say<'casino'>): string {
  const { isOpen, state, closesAt, gathersUntil } = table;
  if (gathersUntil !== undefined) return say('casino.opensIn', { count: minutesUntil(gathersUntil, now) });
  if (!isOpen) return say('casino.closed');
  const count = Math.ceil((closesAt - now) / SECOND_MS);
  return state === 'OPEN' && count > 0 ? say('casino.seconds', { count }) : say('casino.dealing');
}

const Card = styled('li')({
  position: 'relative',
  display: 'flex',
  gap: 12,
  minWidth: 0,
  padding: 12,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 12,
  '&:hover': { borderColor: 'var(--edge)' },
  '& > div': { display: 'grid', alignContent: 'start', gap: 2, minWidth: 0, flex: 1 },
  // Above the link, which covers the card.
  '& > button': { zIndex: 1, alignSelf: 'start', margin: '-8px -8px 0 0' },
  '& :is(h2, h3)': { margin: 0, fontSize: 16, lineHeight: '22px' },
  '& :is(h2, h3) a': { color: 'inherit', textDecoration: 'none' },
  // The whole card is pressed.
  '& :is(h2, h3) a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 12 },
  '& :is(h2, h3) a:focus-visible': { outline: 'none' },
  '& :is(h2, h3) a:focus-visible::after': { outline: '3px solid var(--focus)', outlineOffset: -3 },
  '& p': { margin: 0, fontSize: 13, lineHeight: '18px', color: 'var(--muted)' },
  '& p b': { color: 'var(--text)' },
});
const Strip = styled('ul')({
  display: 'flex',
  // One line: the oldest that have no room are left out.
  flexWrap: 'wrap',
  height: 20,
  overflow: 'hidden',
  gap: 2,
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': {
    minWidth: 22,
    padding: '0 4px',
    borderRadius: 6,
    background: 'var(--raised)',
    fontSize: 12,
    lineHeight: '20px',
    textAlign: 'center',
  },
});

/** Where cards of tables stand, as many beside each other as fit. */
export const TableList = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
