import { useState } from 'react';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled } from '@mui/material/styles';
import { useGetCasinoMatchesQuery } from '../../../api/casinoTables';
import type { CasinoLobby, CasinoTableInfo } from '../../../api/casinoTables';
import { foldForSearch } from '../../../domain/base/searchText';
import type { TableCategory } from '../../../domain/casino/tables';
import { toApiError } from '../../../api/errors';
import { selectPreferences } from '../../../slices/preferences';
import { selectRoute } from '../../../slices/route';
import { useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Nothing, Problem, Waiting } from '../../base/ui/Problem';
import { useGrowing } from '../../base/ui/useGrowing';
import { useUnhurried } from '../../base/ui/useUnhurried';
import { useIsVisible } from '../../base/ui/useIsVisible';
import { usePageTitle } from '../../base/ui/usePageTitle';
import { isInSeries } from './seriesGames';
import { LobbyClock, useLobbyNow } from './LobbyClock';
import { TableCard, TableList } from './TableCard';
import { WholeWidth } from '../../base/ui/WholeWidth';
import { Gathering } from './Gathering';

const AGAIN_MS = 5000;
const CATEGORIES: readonly (TableCategory | 'all')[] = ['all', 'cards', 'wheel', 'virtual'];

type Wanted = { readonly category: TableCategory | 'all'; readonly text: string };

/** casino/list, or the tables of one series of it: which tables there are, how each stands, and the way to it. */
export function Lobby() {
  const say = useSay<'casino'>();
  const isVisible = useIsVisible();
  const { data, error, refetch } = useGetCasinoMatchesQuery(undefined, {
    pollingInterval: isVisible ? AGAIN_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const isDrawn = useUnhurried(data !== undefined);
  usePageTitle(say('casino.title'));
  return (
    <Sheet className="casino">
      <WholeWidth />
      <h1>{say('casino.title')}</h1>
      {data && isDrawn && <Tables lobby={data} />}
      {!data && error && (
        <Problem what={say('casino.failed')} error={toApiError(error)} onRetry={() => void refetch()} />
      )}
      {!isDrawn && (data || !error) && <Waiting rows={6} height={132} />}
    </Sheet>
  );
}

function useShown(lobby: CasinoLobby, { category, text }: Wanted): readonly CasinoTableInfo[] {
  const named = useNames();
  const route = useAppSelector(selectRoute);
  const seriesId = route.name === 'page' ? (route.params[0] ?? '') : '';
  const sought = foldForSearch(text);
  const isSought = ({ name }: CasinoTableInfo) =>
    [name, named(name)].some((one) => foldForSearch(one).includes(sought));
  return lobby.tables.filter(
    (table) =>
      isInSeries(seriesId, table.game) &&
      (category === 'all' || table.category === category) &&
      isSought(table),
  );
}

function Tables({ lobby }: { lobby: CasinoLobby }) {
  const say = useSay<'casino'>();
  const [wanted, setWanted] = useState<Wanted>({ category: 'all', text: '' });
  const { stars = [] } = useAppSelector(selectPreferences);
  const found = useShown(lobby, wanted);
  const isStarred = ({ matchId }: CasinoTableInfo) => stars.includes(matchId);
  const rows = useGrowing(lobby.tables);
  const shown = [...found.filter(isStarred), ...found.filter((table) => !isStarred(table))];
  if (lobby.tables.length === 0) return <Nothing what={say('casino.none')} next={say('casino.noneNext')} />;
  return (
    <>
      <Row>
        <TextField
          type="search"
          size="small"
          label={say('casino.search')}
          value={wanted.text}
          onChange={(event) => setWanted({ ...wanted, text: event.target.value })}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={wanted.category}
          aria-label={say('casino.categories')}
          onChange={(_, category: Wanted['category'] | null) => {
            if (category !== null) setWanted({ ...wanted, category });
          }}
        >
          {CATEGORIES.map((category) => (
            <ToggleButton key={category} value={category}>
              {say(`casino.${category}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Row>
      {shown.length === 0 && <Nothing what={say('casino.noneFound')} next={say('casino.noneFoundNext')} />}
      <LobbyClock now={lobby.now}>
        <GatheringOf tables={lobby.tables} />
        <TableList>
          {shown.slice(0, rows).map((table) => (
            <TableCard key={table.matchId} table={table} isStarred={isStarred(table)} />
          ))}
        </TableList>
      </LobbyClock>
    </>
  );
}

/** Where one of the tables still waits for what pages bring. */
function GatheringOf({ tables }: Pick<CasinoLobby, 'tables'>) {
  const now = useLobbyNow();
  const until = Math.max(0, ...tables.map(({ gathersUntil = 0 }) => gathersUntil));
  return until > now && <Gathering until={until} now={now} />;
}

const Sheet = styled('div')({
  display: 'grid',
  gap: 12,
  minWidth: 0,
  '& h1': { justifySelf: 'start', margin: 0, fontSize: 20, lineHeight: '28px' },
});
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& button': { minHeight: 44, paddingInline: 12, color: 'var(--text)', borderColor: 'var(--edge)' },
  '& .MuiTextField-root': { flex: '1 1 200px', '@media (min-width: 600px)': { maxWidth: 360 } },
  '& button.Mui-selected': { background: 'var(--action)', color: 'var(--on-action)' },
});
