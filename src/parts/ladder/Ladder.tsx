import { useCallback, useMemo } from 'react';
import type { KeyboardEvent } from 'react';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { mdiClose } from '@mdi/js';
import { useGetDepthQuery } from '../../../api/depth';
import type { Ladder as Prices } from '../../../domain/bets/ladder';
import { MOBILE_BELOW_PX } from '../../../domain/base/product';
import { selectIsStale } from '../../../slices/connection';
import { ladderCentred, selectCentre } from '../../../slices/ladder';
import { selectRunner } from '../../../slices/prices';
import { redirected, selectPath } from '../../../slices/route';
import { withLadder, withView } from '../../../slices/route/routes';
import { selectDraft } from '../../../slices/slip';
import { traitsBy } from '../../../api/markets';
import { selectRunnerPosition } from '../../../store/base/selectors/ladder';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { showOdds, showSize } from '../../base/format/amounts';
import { useShowShort } from '../../base/format/useShowShort';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { RAIL, SIDEBAR_FROM_PX } from '../../base/ui/frameParts';
import { maskOf } from '../markets/maskOf';
import { useMarketOutline } from '../markets/useMarketOutline';
import type { MarketOutline } from '../markets/useMarketOutline';
import { cellOf } from '../prices/cellOf';
import { AskMove } from './AskMove';
import { Foot } from './Foot';
import { Panel } from './frame';
import { Rungs } from './Rungs';
import { middleOf, runnerOf } from './rungs';
import type { Of } from './rungs';

const TITLE = 'ladder-title';
const DEPTH_MS = 2000;

/** What a phone has behind the ladder is not there for keys and screen readers either; nothing of it moves. A desk has the
 * markets beside it. */
const BEHIND = {
  [`@media (max-width: ${MOBILE_BELOW_PX - 0.02}px)`]: {
    '.content > :not(.ladder), #my-bets, footer': { visibility: 'hidden' },
  },
  [RAIL]: { '.content': { marginLeft: 296 } },
  [`@media (min-width: ${SIDEBAR_FROM_PX}px)`]: { '.content': { marginLeft: 92 } },
} as const;

/** The ladder of a runner: every price with what is offered there, the player's own orders among them, to press, drag and
 * key. Which runner stands in the address. */
export function Ladder(of: Of) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const path = useAppSelector(selectPath);
  const outline = useMarketOutline(of.marketId);
  const close = () => {
    dispatch(redirected(withView(path, { ladder: null })));
    // A phone shows the page again with the next frame.
    requestAnimationFrame(() => cellOf({ ...of, side: 'back' })?.focus({ preventScroll: true }));
  };
  const keys = (event: KeyboardEvent) => {
    // The slip is closed before it.
    if (event.key === 'Escape' && selectDraft(store.getState()) === null) close();
  };
  return (
    <Panel
      className="ladder"
      role="dialog"
      aria-labelledby={TITLE}
      tabIndex={-1}
      ref={takeFocus}
      onKeyDown={keys}
    >
      <GlobalStyles styles={BEHIND} />
      <Top of={of} outline={outline} onClose={close} />
      <Inside of={of} outline={outline} />
    </Panel>
  );
}

type TopProps = { of: Of; outline: MarketOutline | undefined; onClose: () => void };

/** Whose ladder it is, another runner's a choice away. */
function Top({ of, outline, onClose }: TopProps) {
  const say = useSay<'ladder'>();
  const words = useSay();
  const named = useNames();
  const dispatch = useAppDispatch();
  const path = useAppSelector(selectPath);
  const runners = outline?.runners.filter(({ status }) => status === 'ACTIVE') ?? [];
  const runner = runners.find(({ id }) => id === of.selectionId);
  const choose = (id: number) => dispatch(redirected(withLadder(path, of.marketId, id)));
  return (
    <Stack direction="row" sx={{ p: 2, pt: 3, pb: 1, gap: 2, alignItems: 'center' }}>
      <Unseen id={TITLE}>{say('ladder.title', { runner: named(runner?.name ?? '') })}</Unseen>
      <TextField
        select
        fullWidth
        size="small"
        label={named(outline?.name ?? '') || say('ladder.runner')}
        value={runner ? of.selectionId : ''}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {runners.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {named(name)}
          </MenuItem>
        ))}
      </TextField>
      <IconButton aria-label={words('app.close')} onClick={onClose}>
        <Icon path={mdiClose} />
      </IconButton>
    </Stack>
  );
}

function Inside({ of, outline }: { of: Of; outline: MarketOutline | undefined }) {
  const say = useSay<'ladder'>();
  const rules = outline?.rules;
  if (!rules || !outline.runners.some(({ id }) => id === of.selectionId))
    return <Typography sx={{ p: 3 }}>{say('ladder.waiting')}</Typography>;
  if (traitsBy(rules)?.isPosted !== false) return <Typography sx={{ p: 3 }}>{say('ladder.none')}</Typography>;
  return (
    <Standing key={`${of.marketId}:${of.selectionId}`} of={of} outline={outline} ladder={rules.ladder} />
  );
}

function Standing({ of, ladder, outline }: { of: Of; ladder: Prices; outline: MarketOutline }) {
  const store = useAppStore();
  const { marketId, selectionId } = of;
  const same = useMemo(() => ({ marketId, selectionId }), [marketId, selectionId]);
  const opened = useMemo(() => {
    const runner = selectRunner(store.getState(), marketId, selectionId);
    return { odds: middleOf(runner ?? { ltp: 0, cells: [] }, ladder) };
  }, [store, marketId, selectionId, ladder]);
  const centre = useAppSelector((state) => selectCentre(state, runnerOf(same))) ?? opened;
  const centreOn = useCallback(
    (odds: number) => store.dispatch(ladderCentred({ runner: runnerOf(same), odds })),
    [store, same],
  );
  return (
    <>
      <Facts of={same} outline={outline} />
      <Rungs of={same} ladder={ladder} centre={centre} onCentre={centreOn} />
      <AskMove of={same} />
      <Foot of={same} ladder={ladder} onCentre={centreOn} />
    </>
  );
}

/** What was traded, why no bets are taken, and what the figures beneath the prices are. */
function Facts({ of, outline }: { of: Of; outline: MarketOutline }) {
  const say = useSay<'ladder'>();
  const words = useSay();
  const { currentData: depth } = useGetDepthQuery(of, {
    pollingInterval: DEPTH_MS,
    refetchOnMountOrArgChange: true,
  });
  const isStale = useAppSelector(selectIsStale);
  const last = useAppSelector((state) => selectRunner(state, of.marketId, of.selectionId)?.ltp ?? 0);
  const hasBets = useAppSelector(
    (state) => selectRunnerPosition(state, of.marketId, of.selectionId) !== null,
  );
  const traded = showSize(depth?.tradedPaise ?? 0, useShowShort());
  const mask = maskOf(outline, words) ?? (isStale ? words('market.staleWord') : null);
  return (
    <Stack sx={{ px: 3, pb: 1 }}>
      <Typography variant="body2" role="status" sx={{ fontWeight: 700, color: 'var(--danger)' }}>
        {mask}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {last > 0 ? say('ladder.last', { odds: showOdds(last) }) : say('ladder.noLast')}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {traded === ''
          ? say('ladder.untraded')
          : say(depth?.trades.length ? 'ladder.traded' : 'ladder.tradedInAll', { amount: traded })}{' '}
        {hasBets && say('ladder.result')}
      </Typography>
    </Stack>
  );
}

const takeFocus = (panel: HTMLElement | null) => panel?.focus({ preventScroll: true });

const Unseen = styled('h2')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
