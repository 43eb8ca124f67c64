import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Paise } from '../../../domain/base/money';
import { sessionRows } from '../../../domain/sessions/sessionRows';
import type { SessionStep } from '../../../domain/sessions/session';
import { hasLine } from '../../../domain/sessions/sessionFacts';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { dialogClosed, selectDialogs } from '../../../slices/dialogs';
import { selectLiveMarket } from '../../../slices/prices';
import { selectRun } from '../../../store/base/selectors/sessionSelectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showSigned, toneOf } from '../../base/format/amounts';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Nothing } from '../../base/ui/Problem';
import { lazySession } from '../details/lazySession';
import { Frame } from '../dialogs/Frame';
import { ToPrices } from '../dialogs/ToPrices';
import { Lasting } from '../markets/Lasting';
import { fateOf } from '../markets/fateOf';
import { maskOf } from '../markets/maskOf';
import { useMarketOutline } from '../markets/useMarketOutline';
import { usePickWords } from '../prices/usePriceWords';
import { RunCurve } from './RunCurve';

/** What the player wins or loses with every number a session may end on. */
export function RunPosition() {
  const say = useSay<'fancy'>();
  const named = useNames();
  const dispatch = useAppDispatch();
  const dialog = useAppSelector(selectDialogs);
  const marketId = dialog.status === 'runPosition' ? dialog.marketId : '';
  const name = useAppSelector((state) => selectLiveMarket(state, marketId)?.name);
  const session = useAppSelector((state) => selectLiveMarket(state, marketId)?.rules?.session);
  const run = useAppSelector((state) => selectRun(state, marketId));
  return (
    <Frame
      title={name === undefined ? say('run.title') : `${say('run.title')}: ${named(name)}`}
      onClose={() => dispatch(dialogClosed())}
    >
      <Standing marketId={marketId} />
      {run && session ? (
        <>
          {hasLine(session) && <RunCurve marketId={marketId} session={session} run={run} />}
          <Steps steps={run.steps} session={session} />
        </>
      ) : (
        <Nothing what={say('run.none')} next={say('run.noneNext')}>
          <ToPrices />
        </Nothing>
      )}
      <lazySession.OnDemand props={{ marketId }} waiting={() => null} />
    </Frame>
  );
}

/** Why the session takes no bets now, since when, and what that means for those placed. */
function Standing({ marketId }: { marketId: string }) {
  const say = useSay();
  const market = useMarketOutline(marketId);
  const fate = market ? fateOf(market) : null;
  if (!market || fate === null) return null;
  return (
    <Typography variant="body2" sx={{ mb: 2 }}>
      <strong>{maskOf(market, say)}</strong> <Lasting since={market.statusSince} /> {say(fate)}
    </Typography>
  );
}

/** A row of the table: with which results, and what they bring; a meter's figure runs from one to the other. */
type Row = { readonly key: number; readonly ends: string; readonly paise: Paise; readonly toPaise: Paise };

function useRows(session: SessionFacts): (steps: readonly SessionStep[]) => readonly Row[] {
  const say = useSay<'fancy'>();
  const pickWords = usePickWords();
  const endsOf = ({ from, to }: SessionStep): string => {
    if (to === null) return say('run.from', { from });
    return from === to ? String(from) : say('run.range', { from, to });
  };
  return (steps) =>
    sessionRows(session, steps).map((row) => ({
      key: row.from,
      ends:
        row.pick === null ? endsOf(row) : pickWords({ session, selectionId: row.pick, selectionName: '' }),
      paise: row.paise,
      toPaise: row.toPaise,
    }));
}

function Steps({ steps, session }: { steps: readonly SessionStep[]; session: SessionFacts }) {
  const say = useSay<'fancy'>();
  const rows = useRows(session)(steps);
  return (
    <Table size="small" aria-label={say('run.title')}>
      <TableHead>
        <TableRow>
          <TableCell>{say('run.result')}</TableCell>
          <TableCell align="right">{say('run.yours')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, ends, paise, toPaise }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row">
              {ends}
            </TableCell>
            <TableCell align="right">
              <Figure paise={paise} />
              {toPaise !== paise && <>{' … '}</>}
              {toPaise !== paise && <Figure paise={toPaise} />}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const Figure = ({ paise }: { paise: Paise }) => <span className={toneOf(paise)}>{showSigned(paise)}</span>;
