import type { ConsoleAsked, ConsoleBet } from '../../../api/schemas/operator/console';
import { W } from '../words';
import { Act } from './Act';
import { ResultInRupees, rupees } from './amounts';
import { placeOpened } from '../state/place';
import { useTell } from '../state/store';
import { List } from './List';
import type { Column } from './List';
import { useList } from './useList';

const COLUMNS: readonly Column<ConsoleBet>[] = [
  { head: W.bet, cell: ({ id }) => String(id) },
  { head: W.placed, isWhole: true, cell: ({ placed }) => placed.slice(0, 19) },
  { head: W.player, cell: ({ player }) => player },
  { head: W.selection, cell: ({ selection, market }) => `${selection}, ${market}` },
  { head: W.side, cell: ({ isBack }) => (isBack ? W.back : W.lay) },
  { head: W.price, isFigure: true, cell: ({ price }) => price },
  { head: W.stake, isFigure: true, cell: ({ stake }) => rupees(stake) },
  { head: W.matched, isFigure: true, cell: ({ matched }) => rupees(matched) },
  { head: W.state, cell: ({ status }) => status.toLowerCase() },
  {
    head: W.won,
    isFigure: true,
    cell: ({ won }) => (won === null ? '' : <ResultInRupees amount={won} />),
  },
  {
    head: W.acts,
    isActs: true,
    cell: ({ id }) => <Act verb="delete-bet" given={{ id: String(id) }} about={String(id)} />,
  },
];

/** Bets, newest first; Enter opens what happened to one. */
export function BetList({ asked, isPaused = false }: { asked: ConsoleAsked; isPaused?: boolean }) {
  const tell = useTell();
  const { rows } = useList('bets', asked, { isPaused });
  return (
    <List
      label={W.bets}
      rows={rows}
      columns={COLUMNS}
      keyOf={({ id }) => String(id)}
      onOpen={({ id }) => tell(placeOpened({ screen: 'ticker', id: String(id) }))}
    />
  );
}
