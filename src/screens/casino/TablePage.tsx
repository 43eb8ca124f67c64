import { useEffect, useLayoutEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Chip } from '../../../api/buttons';
import type { CasinoTable } from '../../../api/casinoTables';
import { useGetTableQuery } from '../../../api/casinoTables';
import { toApiError } from '../../../api/errors';
import { selectButtons, DEFAULT_CHIPS } from '../../../slices/buttons';
import { selectCasino, tableLeft, tableOpened } from '../../../slices/casino';
import { selectPreferences } from '../../../slices/preferences';
import { selectRoute } from '../../../slices/route';
import { pathTo } from '../../../slices/route/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useShowShort } from '../../base/format/useShowShort';
import { useSay } from '../../base/i18n/words';
import { Link } from '../../base/ui/Link';
import { Problem, Waiting } from '../../base/ui/Problem';
import { useIsVisible } from '../../base/ui/useIsVisible';
import { DESK_FROM_PX, useIsDesk } from '../../base/ui/useIsWide';
import { usePageTitle } from '../../base/ui/usePageTitle';
import { useUnhurried } from '../../base/ui/useUnhurried';
import { BetGrid } from './BetGrid';
import { chipChosenAt, chipsAt } from './chips';
import { Dock } from './Dock';
import type { Seated } from './Dock';
import { LastResults } from './LastResults';
import { OwnBets } from './OwnBets';
import { LastRound } from './RoundResult';
import { Rules } from './Rules';
import { Said } from './Said';
import { SittingLine } from './SittingLine';
import { Stage } from './Stage';
import { Star } from './TableCard';
import { TableHistory } from './TableHistory';
import { TableVideo } from './TableVideo';
import { WholeWidth } from '../../base/ui/WholeWidth';
import { standingBets } from './worstCase';

const AGAIN_MS = 1000;

/** casino/match/{match_id}: a table of ours, its round and the player's bets. */
export function TablePage() {
  const route = useAppSelector(selectRoute);
  const matchId = route.name === 'page' ? (route.params[0] ?? '') : '';
  return <At key={matchId} matchId={matchId} />;
}

function At({ matchId }: { matchId: string }) {
  const dispatch = useAppDispatch();
  const isVisible = useIsVisible();
  const { data, error, refetch } = useGetTableQuery(
    { matchId },
    { pollingInterval: isVisible ? AGAIN_MS : 0, refetchOnMountOrArgChange: true },
  );
  const seat = useAppSelector(selectCasino);
  const isDrawn = useUnhurried(data !== undefined);
  useEffect(() => {
    dispatch(tableOpened(matchId));
    return () => void dispatch(tableLeft());
  }, [dispatch, matchId]);
  if (!data && error) return <Missing error={error} onRetry={() => void refetch()} />;
  if (!data || !isDrawn || (seat.status !== 'betting' && seat.status !== 'watching'))
    return <Waiting rows={3} height={180} />;
  return <Table table={data} seat={seat} isStale={error !== undefined} />;
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const say = useSay<'casino'>();
  const refusal = toApiError(error);
  usePageTitle(say('casino.title'));
  return (
    <>
      <Typography variant="h1">{say('casino.title')}</Typography>
      <Problem
        what={refusal.code === 'NOT_FOUND' ? say('table.absent') : say('table.failed')}
        error={refusal}
        onRetry={onRetry}
      />
      <Button variant="outlined" component={Link} to={pathTo('casinoList')}>
        {say('table.lobby')}
      </Button>
    </>
  );
}

/** The player's chips, or those everybody begins with. */
function useChips(table: CasinoTable): readonly Chip[] {
  const showShort = useShowShort();
  const buttons = useAppSelector(selectButtons);
  const own = 'chips' in buttons ? buttons.chips.casino : [];
  return chipsAt(table, own.length > 0 ? own : DEFAULT_CHIPS.casino, showShort(table.minStakePaise));
}

type Props = { table: CasinoTable; seat: Seated; isStale: boolean };

function Table({ table, seat, isStale }: Props) {
  const say = useSay<'casino'>();
  const name = useNames()(table.name);
  const { stars = [] } = useAppSelector(selectPreferences);
  const isDesk = useIsDesk();
  const chips = useChips(table);
  const chipPaise = chipChosenAt(table, chips, seat.chipPaise);
  const isLocked = isStale || seat.status !== 'betting' || !table.isOpen;
  const staged = seat.status === 'betting' ? seat.staged : [];
  usePageTitle(name);
  return (
    <Sheet className="casino">
      <WholeWidth />
      <Play ref={useTop()}>
        <Head>
          <h1>{name}</h1>
          <span>
            <Star matchId={table.matchId} name={name} isStarred={stars.includes(table.matchId)} />
            <Rules table={table} />
          </span>
          <SittingLine sitting={seat.sitting} now={table.now} />
        </Head>
        {isStale && <p role="alert">{say('table.stale')}</p>}
        <TableVideo table={table} name={name} />
        <Stage table={table} status={seat.status} />
        <LastResults table={table} />
        {isDesk && <TableHistory table={table} />}
        <Betting>
          <BetGrid
            table={table}
            chipPaise={chipPaise}
            bets={[...standingBets(table, seat.sent), ...staged]}
            isLocked={isLocked}
          />
          <Dock table={table} seat={seat} chips={chips} chipPaise={chipPaise} isLocked={isLocked} />
        </Betting>
      </Play>
      <Beside>
        <OwnBets table={table} seat={seat} />
        <LastRound table={table} />
        {!isDesk && <TableHistory table={table} />}
        <Button variant="outlined" color="inherit" component={Link} to={pathTo('casinoList')}>
          {say('table.lobby')}
        </Button>
      </Beside>
      <Said table={table} status={seat.status} />
    </Sheet>
  );
}

/** Tells the style of the table how far down it begins: what stands above it may be closed. Looked at with each answer. */
function useTop() {
  const play = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const top = (play.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    play.current?.style.setProperty('--top', `${Math.round(top)}px`);
  });
  return play;
}

/** The bar of a phone, and a little air above it. */
const BELOW = 'calc(56px + 8px + env(safe-area-inset-bottom))';

const Sheet = styled('div')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 993px)': { gridTemplateColumns: 'minmax(0, 1fr) clamp(280px, 26vw, 400px)', gap: 20 },
});
/** On a phone all of a round at once; at a wide desk the table beside its bets. */
const Play = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  minWidth: 0,
  height: `calc(100dvh - var(--top, 112px) - ${BELOW})`,
  minHeight: 640,
  '@media (max-width: 359.98px)': { minHeight: 700 },
  '& > *': { flexShrink: 0 },
  '@media (min-width: 993px)': {
    display: 'grid',
    alignContent: 'start',
    height: 'auto',
    '&&': { minHeight: 0 },
  },
  [`@media (min-width: ${DESK_FROM_PX}px)`]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
    gridTemplateRows: 'repeat(7, auto) 1fr',
    gap: '6px 16px',
    // The bets have their place, what else there is stands below each other.
    '& > :first-child': { gridColumn: '1 / -1' },
  },
});
/** At a wide desk the dock follows its bets at once, however much stands beside them. */
const Betting = styled('div')({
  display: 'contents',
  '& > *': { flexShrink: 0 },
  [`@media (min-width: ${DESK_FROM_PX}px)`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: 8,
    gridColumn: 2,
    gridRow: '2 / 9',
  },
});
const Beside = styled('div')({ display: 'grid', alignContent: 'start', gap: 8, minWidth: 0 });
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  '& h1': { margin: 0, fontSize: 18, lineHeight: '28px' },
  '& > span': { display: 'flex', alignItems: 'center', marginLeft: 'auto' },
  '& .MuiButton-root': { paddingInline: 8 },
  '& > p': { flexBasis: '100%' },
  '@media (min-width: 993px)': { '& h1': { fontSize: 20 } },
});
