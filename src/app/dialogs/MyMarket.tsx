import { Link } from 'react-router-dom';
import { toApiError } from '../../../api/errors';
import { useGetUserMarketQuery } from '../../../api/exposure';
import type { ExposureRow } from '../../../api/exposure';
import { dialogClosed } from '../../../slices/dialogs';
import { pathTo } from '../../../slices/routes';
import { useAppDispatch } from '../../../store/hooks';
import { Nothing, Problem, Waiting } from '../../base/ui/Problem';
import { Frame } from '../../parts/dialogs/Frame';
import { useDialogSay } from '../../parts/dialogs/useDialogSay';
import { useNames } from '../../base/i18n/names';

/** My Market (product.md section 2): where the player has open bets, which make up the exposure. */
export function MyMarket() {
  const say = useDialogSay();
  const dispatch = useAppDispatch();
  return (
    <Frame title={say('myMarket.title')} onClose={() => dispatch(dialogClosed())} isWide>
      <Exposures />
    </Frame>
  );
}

function Exposures() {
  const say = useDialogSay();
  // Bets change while it is closed.
  const { currentData, error, isFetching, refetch } = useGetUserMarketQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error)
    return isFetching ? (
      <Waiting rows={4} height={48} />
    ) : (
      <Problem what={say('myMarket.failed')} error={toApiError(error)} onRetry={() => void refetch()} />
    );
  if (!currentData) return <Waiting rows={4} height={48} />;
  return <Table rows={currentData} />;
}

/** product.md section 3 names four columns and only three fields beside the count: the event type is the
 * sport, the event names are the markets bet on, and the trade is the number of bets. */
function Table({ rows }: { rows: readonly ExposureRow[] }) {
  const say = useDialogSay();
  return (
    <table className="own-markets">
      <thead>
        <tr>
          <th scope="col">{say('myMarket.type')}</th>
          <th scope="col">{say('myMarket.event')}</th>
          <th scope="col">{say('myMarket.match')}</th>
          <th scope="col">{say('myMarket.trade')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={4}>
              <Nothing what={say('myMarket.empty')} next={say('myMarket.emptyNext')} />
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <Row key={row.matchId} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row: { sportId, sportName, matchId, matchName, markets } }: { row: ExposureRow }) {
  const named = useNames();
  const dispatch = useAppDispatch();
  const kinds = [...new Set(markets.map(({ kind }) => kind))];
  return (
    <tr>
      <td>{named(sportName)}</td>
      <td>{kinds.map(named).join(', ')}</td>
      <td>
        {/* Closed here too: on the very match the address does not change. */}
        <Link to={pathTo('match', { sportId, matchId })} onClick={() => dispatch(dialogClosed())}>
          {matchName}
        </Link>
      </td>
      <td>{markets.reduce((sum, { betCount }) => sum + betCount, 0)}</td>
    </tr>
  );
}
