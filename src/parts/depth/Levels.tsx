import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Depth } from '../../../api/depth';
import type { Cell } from '../../../api/markets';
import { showOdds, showStake } from '../../base/format/amounts';
import { Nothing } from '../../base/ui/Problem';
import { ToPrices } from '../dialogs/ToPrices';
import { useSay } from '../../base/i18n/words';

type Row = { readonly odds: number; readonly back: number; readonly lay: number; readonly traded: number };

/** One row a price, the longest odds first, so that the best of both sides meet in the middle. */
export function rowsOf({ back, lay, trades }: Pick<Depth, 'back' | 'lay' | 'trades'>): readonly Row[] {
  const rows = new Map<number, Row>();
  const add = (cells: readonly Cell[], name: Exclude<keyof Row, 'odds'>) => {
    for (const { odds, sizePaise } of cells)
      rows.set(odds, { ...(rows.get(odds) ?? { odds, back: 0, lay: 0, traded: 0 }), [name]: sizePaise });
  };
  add(lay, 'lay');
  add(back, 'back');
  add(trades, 'traded');
  return [...rows.values()].sort((a, b) => b.odds - a.odds);
}

/** What was traded far from the offers stands above them: once, as the table comes, they are brought into sight. */
const showOffers = (table: HTMLTableElement | null) =>
  table?.querySelector('.best')?.scrollIntoView({ block: 'center' });

/** What is offered at every price, and what was traded. */
export function Levels({ depth }: { depth: Depth }) {
  const say = useSay<'depth'>();
  const rows = rowsOf(depth);
  const hasTrades = depth.trades.length > 0;
  const best = rows.find(({ back }) => back > 0)?.odds;
  const most = Math.max(1, ...rows.map(({ back, lay }) => Math.max(back, lay)));
  return (
    <>
      <Typography>
        {depth.tradedPaise > 0
          ? say('depth.traded', { odds: showOdds(depth.ltp), traded: showStake(depth.tradedPaise) })
          : say('depth.untraded')}
      </Typography>
      {depth.back.length + depth.lay.length === 0 && (
        <Nothing what={say('depth.none')} next={say('depth.noneNext')}>
          <ToPrices />
        </Nothing>
      )}
      {rows.length > 0 && (
        <Table size="small" aria-label={say('depth.title')} ref={showOffers}>
          <TableHead>
            <TableRow>
              <TableCell align="right">{say('depth.toBack')}</TableCell>
              <TableCell align="center">{say('depth.odds')}</TableCell>
              <TableCell>{say('depth.toLay')}</TableCell>
              {hasTrades && <TableCell align="right">{say('depth.tradedHere')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ odds, back, lay, traded }) => (
              <TableRow key={odds} className={odds === best ? 'best' : undefined}>
                <Size align="right" className="b" style={{ backgroundSize: `${(100 * back) / most}% 100%` }}>
                  {back > 0 && showStake(back)}
                </Size>
                <TableCell component="th" scope="row" align="center">
                  {showOdds(odds)}
                </TableCell>
                <Size className="l" style={{ backgroundSize: `${(100 * lay) / most}% 100%` }}>
                  {lay > 0 && showStake(lay)}
                </Size>
                {hasTrades && <TableCell align="right">{traded > 0 && showStake(traded)}</TableCell>}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </>
  );
}

/** Behind a size stands how large it is beside the largest. */
const Size = styled(TableCell)({
  width: '30%',
  backgroundRepeat: 'no-repeat',
  '&.b': { backgroundImage: 'linear-gradient(var(--back-3), var(--back-3))', backgroundPosition: 'right' },
  '&.l': { backgroundImage: 'linear-gradient(var(--lay-3), var(--lay-3))', backgroundPosition: 'left' },
});
