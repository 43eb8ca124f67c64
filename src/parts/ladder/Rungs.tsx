import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import Button from '@mui/material/Button';
import { useGetQueueQuery } from '../../../api/depth';
import type { QueuePosition } from '../../../api/depth';
import { closingAt } from '../../../domain/cashout/cashout';
import { stepOdds } from '../../../domain/bets/ladder';
import type { Ladder } from '../../../domain/bets/ladder';
import type { Centre } from '../../../slices/ladder';
import { selectRunner } from '../../../slices/prices';
import { selectDraft } from '../../../slices/slip';
import {
  NO_WAITS,
  selectOwnOrders,
  selectRunnerPosition,
  selectWaits,
} from '../../../store/base/selectors/ladder';
import type { OwnOrders } from '../../../store/base/selectors/ladder';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { useIsWide } from '../../base/ui/useIsWide';
import { Heads, Rows } from './frame';
import { startRungs } from './paintRungs';
import { takeBack } from './keepFocus';
import { Rung } from './Rung';
import { middleOf, rungsAround, SPAN } from './rungs';
import type { Of } from './rungs';
import { isToFollow, showRow } from './sight';
import { useRungHandlers } from './useRungHandlers';

const AGAIN_MS = 2000;
const NO_QUEUE: readonly QueuePosition[] = [];

type Props = {
  of: Of;
  ladder: Ladder;
  centre: Centre;
  onCentre: (odds: number) => void;
};
type Ids = { readonly back: string; readonly lay: string };

/** Paints the rows and keeps the last price in sight, though not under a hand. */
function usePaint({ of, ladder, centre, onCentre }: Props) {
  const store = useAppStore();
  const root = useRef<HTMLDivElement>(null);
  // The sheet of a phone scrolls the pressed row out from under it; once it has gone, the rows go back.
  const isSlipOpen = useAppSelector((state) => selectDraft(state) !== null);
  const isWide = useIsWide();
  const isCovered = isSlipOpen && !isWide;
  useLayoutEffect(() => {
    if (!root.current) return;
    takeBack(root.current);
    if (!isCovered) showRow(root.current, centre.odds);
  }, [centre, isCovered]);
  useLayoutEffect(() => {
    const rows = root.current;
    if (!rows) return undefined;
    return startRungs(store, rows, of, (before) => {
      const runner = selectRunner(store.getState(), of.marketId, of.selectionId);
      const middle = runner && middleOf(runner, ladder);
      if (middle !== undefined && isToFollow(rows, before, middle)) onCentre(middle);
    });
  }, [store, of, ladder, centre, onCentre]);
  return root;
}

/** The prices of a ladder. They stand still: only a press, a key or a last price out of sight centres them again. */
export function Rungs(props: Props) {
  const { of, ladder, centre, onCentre } = props;
  const say = useSay<'ladder'>();
  const id = useId();
  const ids = useMemo(() => ({ back: `${id}b`, lay: `${id}l` }), [id]);
  const root = usePaint(props);
  const shift = (ticks: number) => onCentre(stepOdds(centre.odds, ticks, ladder));
  return (
    <>
      <Header ids={ids} />
      <Rows ref={root} className="rungs" {...useRungHandlers(of, ladder, onCentre)}>
        <Button size="small" color="inherit" fullWidth onClick={() => shift(SPAN)}>
          {say('ladder.higher')}
        </Button>
        <List of={of} ladder={ladder} centre={centre} ids={ids} />
        <Button size="small" color="inherit" fullWidth onClick={() => shift(-SPAN)}>
          {say('ladder.lower')}
        </Button>
      </Rows>
    </>
  );
}

function Header({ ids }: { ids: Ids }) {
  const say = useSay<'ladder'>();
  const words = useSay();
  return (
    <Heads>
      <span>{say('ladder.ownBack')}</span>
      <span id={ids.back}>{words('market.back')}</span>
      <span>{say('ladder.odds')}</span>
      <span id={ids.lay}>{words('market.lay')}</span>
      <span>{say('ladder.ownLay')}</span>
    </Heads>
  );
}

/** What waits before the first of these. */
const aheadOf = (orders: OwnOrders | undefined, queue: readonly QueuePosition[]): number =>
  queue.find(({ betId }) => betId === orders?.bets[0]?.betId)?.aheadPaise ?? 0;

function List({ of, ladder, centre, ids }: Pick<Props, 'of' | 'ladder' | 'centre'> & { ids: Ids }) {
  const say = useSay<'ladder'>();
  const orders = useAppSelector((state) => selectOwnOrders(state, of.marketId, of.selectionId));
  const position = useAppSelector((state) => selectRunnerPosition(state, of.marketId, of.selectionId));
  const { currentData: queue = NO_QUEUE } = useGetQueueQuery(of, {
    skip: orders.length === 0,
    pollingInterval: AGAIN_MS,
    refetchOnMountOrArgChange: true,
  });
  const waiting = useAppSelector((state) => selectWaits(state, of.marketId, of.selectionId));
  const rungs = useMemo(() => rungsAround(centre.odds, SPAN, ladder), [centre, ladder]);
  return (
    <div role="grid" aria-label={say('ladder.rows')}>
      {rungs.map((odds) => {
        const own = orders.filter((one) => one.odds === odds);
        const [back, lay] = [own.find(({ side }) => side === 'back'), own.find(({ side }) => side === 'lay')];
        return (
          <Rung
            key={odds}
            of={of}
            odds={odds}
            ids={ids}
            back={back}
            lay={lay}
            waits={waiting[odds] ?? NO_WAITS}
            aheadBack={aheadOf(back, queue)}
            aheadLay={aheadOf(lay, queue)}
            closing={position && closingAt(position.winsPaise, position.losesPaise, odds).paise}
            isEntry={odds === centre.odds}
          />
        );
      })}
    </div>
  );
}
