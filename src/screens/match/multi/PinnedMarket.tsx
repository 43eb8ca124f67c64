import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { mdiArrowDown, mdiArrowLeft, mdiArrowRight, mdiArrowUp, mdiDragVertical, mdiPinOff } from '@mdi/js';
import { toApiError } from '../../../../api/errors';
import { useGetMatchDetailQuery } from '../../../../api/matches';
import type { Match } from '../../../../api/matches';
import { RUNS } from '../../../../domain/sessions/sessionFacts';
import type { Pin } from '../../../../slices/pins';
import { selectLiveMarket } from '../../../../slices/prices';
import { pathToMatch, withView } from '../../../../slices/route/routes';
import { isClosed } from '../../../../store/base/selectors/marketPositions';
import type { RootState } from '../../../../store/base/root/rootReducer';
import { useAppSelector } from '../../../../store/hooks';
import { useNames } from '../../../base/i18n/names';
import { useSay } from '../../../base/i18n/words';
import { Icon } from '../../../base/ui/Icon';
import { Link } from '../../../base/ui/Link';
import { Problem, Waiting } from '../../../base/ui/Problem';
import { FancyOnDemand } from '../fancy/FancyOnDemand';
import { MarketPanel } from '../MarketPanel';
import { groupsOf } from '../tabs';
import { nameOf } from './nameOf';

type Props = {
  pin: Pin;
  /** Its place in the player's order, from 0, of so many. */
  place: number;
  count: number;
  /** Whether all markets of the page can be laid out; until then each waits in its place. */
  isReady: boolean;
  /** Beside others: then earlier is to the left. */
  isBeside: boolean;
  onMove: (pin: Pin, to: number) => void;
  onRemove: (pin: Pin, place: number) => void;
};

/** One market of the page: of which match it is, how it is moved and let go, and its prices. */
export function PinnedMarket(props: Props) {
  const { pin, place, isReady, onRemove } = props;
  const { marketId, matchId } = pin;
  const say = useSay<'pins'>();
  const { currentData: data } = useGetMatchDetailQuery({ matchId });
  // Anew when the language changes.
  useNames();
  const about = useAppSelector((state) => nameOf(state, pin));
  if (!isReady) return <Waiting rows={1} height={220} />;
  return (
    <>
      <Head>
        <Handle draggable title={say('pins.drag')} aria-hidden="true">
          <Icon path={mdiDragVertical} size={20} />
        </Handle>
        <Link to={withView(pathToMatch(matchId), { market: marketId })}>
          {data?.name ?? say('pins.match')}
        </Link>
        <Ways {...props} about={about} />
        <IconButton
          color="inherit"
          aria-label={`${say('more.unpin')}: ${about}`}
          onClick={() => onRemove(pin, place)}
        >
          <Icon path={mdiPinOff} size={20} />
        </IconButton>
      </Head>
      <Word pin={pin} />
      <Prices pin={pin} match={data} />
    </>
  );
}

/** Earlier and later. Both stay where they are and keep the focus, also where there is no further way. */
function Ways({ pin, place, count, isBeside, onMove, about }: Props & { about: string }) {
  const say = useSay<'pins'>();
  const ways = [
    { key: 'earlier', to: place - 1, icon: isBeside ? mdiArrowLeft : mdiArrowUp },
    { key: 'later', to: place + 1, icon: isBeside ? mdiArrowRight : mdiArrowDown },
  ] as const;
  if (count === 1) return null;
  return ways.map(({ key, to, icon }) => {
    const isEnd = to < 0 || to >= count;
    return (
      <IconButton
        key={key}
        color="inherit"
        aria-label={say(`pins.${key}`, { market: about })}
        aria-disabled={isEnd}
        onClick={() => !isEnd && onMove(pin, to)}
      >
        <Icon path={icon} size={20} />
      </IconButton>
    );
  });
}

/** The session of a match with its kind; undefined if that id is a market's or not known. */
function sessionIn({ fancies }: Match, marketId: string) {
  const own = fancies.filter(({ id }) => id === marketId);
  return groupsOf({ marketIds: [], fancies: own }, () => true).find((group) => 'fancies' in group);
}

const isListed = ({ marketIds, fancies }: Match, marketId: string): boolean =>
  marketIds.includes(marketId) || fancies.some(({ id }) => id === marketId);

function isSession(state: RootState, marketId: string): boolean {
  const runners = selectLiveMarket(state, marketId)?.runners ?? [];
  return runners.length === 1 && runners[0]?.id === RUNS;
}

/** A session that its match no longer lists is known by its one selection: it has no odds to show. */
function Prices({ pin: { marketId, matchId }, match }: { pin: Pin; match: Match | undefined }) {
  const session = match && sessionIn(match, marketId);
  const isOdds = useAppSelector((state) => !isSession(state, marketId));
  if (session) return <FancyOnDemand isWhole matchId={matchId} {...session} />;
  return isOdds && <MarketPanel marketId={marketId} />;
}

/** Why a pin has no market to show, or not yet; a market that is over says so itself, with its result. */
function Word({ pin: { marketId, matchId } }: { pin: Pin }) {
  const say = useSay<'pins'>();
  const named = useNames();
  const { currentData: data, error, refetch } = useGetMatchDetailQuery({ matchId });
  const name = useAppSelector((state) => selectLiveMarket(state, marketId)?.name ?? '');
  const saysItself = useAppSelector((state) => isClosed(state, marketId) && !isSession(state, marketId));
  if (data && (saysItself || isListed(data, marketId))) return null;
  if (data) return <Over>{[named(name), say('pins.gone')].filter(Boolean).join(': ')}</Over>;
  if (!error) return <Waiting rows={1} height={220} />;
  return <Problem what={say('pins.failed')} error={toApiError(error)} onRetry={() => void refetch()} />;
}

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  '& > a': {
    flex: 1,
    minWidth: 0,
    paddingBlock: 12,
    paddingRight: 8,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'inherit',
    fontWeight: 650,
  },
  '& > [aria-disabled="true"]': { color: 'var(--muted)', opacity: 0.5, cursor: 'default' },
});
const Over = styled('p')({
  padding: '12px 16px',
  color: 'var(--muted)',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 12,
});
/** Of use to a mouse alone. */
const Handle = styled('span')({
  display: 'none',
  alignItems: 'center',
  height: 36,
  marginLeft: -4,
  color: 'var(--muted)',
  cursor: 'grab',
  '@media (hover: hover) and (pointer: fine)': { display: 'flex' },
  ':only-child > div > &': { display: 'none' },
});
