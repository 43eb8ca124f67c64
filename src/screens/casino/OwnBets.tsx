import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { CasinoTable, OwnBet } from '../../../api/casinoTables';
import { undoAsked } from '../../../slices/casino';
import type { SentBet, StagedBet, UndoneBet } from '../../../slices/casino/atTable';
import { useAppDispatch } from '../../../store/hooks';
import { showOdds, showSigned, showStake, toneOf } from '../../base/format/amounts';
import { sayError, useSay } from '../../base/i18n/words';
import type { Seated } from './Dock';
import { Proof, proofOf } from './Proof';
import { useBetNames } from './selectionNames';
import { isUndoable } from './undoable';

type Props = { table: CasinoTable; seat: Seated };

/** The player's bets in the round: those the table tells of, and those on their way to it. */
export function OwnBets({ table, seat }: Props) {
  const say = useSay<'casino'>();
  const { sent, undone } = seat;
  const isBack = (betId: string): boolean =>
    undone.some((one) => one.betId === betId && one.outcome.kind === 'undone');
  const told = (table.round?.bets ?? []).filter(({ betId }) => !isBack(betId));
  const backs = undone.filter(({ betId }) => isBack(betId)).length;
  const isKnown = (betId: string): boolean => isBack(betId) || told.some((bet) => bet.betId === betId);
  const untold = sent.filter(({ outcome }) => outcome.kind !== 'placed' || !isKnown(outcome.betId));
  const isNone = told.length + untold.length === 0;
  return (
    <Panel aria-label={say('table.mine')}>
      <h2>{say('table.mine')}</h2>
      {isNone && <p>{say('table.noneMine')}</p>}
      <p role="status">{backs > 0 && say('table.undone', { count: backs })}</p>
      {!isNone && (
        <ul>
          {told.map((bet) => (
            <Told
              key={bet.betId}
              bet={bet}
              table={table}
              isBetting={seat.status === 'betting'}
              undo={undone.find(({ betId }) => betId === bet.betId)}
            />
          ))}
          {untold.map((bet) => (
            <OnItsWay key={bet.ref} bet={bet} table={table} />
          ))}
        </ul>
      )}
      <Proof matchId={table.matchId} round={table.round && proofOf(table.round)} entropy={seat.entropy} />
    </Panel>
  );
}

function Terms({ bet, table }: { bet: StagedBet; table: CasinoTable }) {
  const say = useSay<'casino'>();
  const named = useBetNames();
  const name = table.selections.find(({ id }) => id === bet.selectionId)?.name ?? String(bet.selectionId);
  const side = bet.side === 'back' ? say('table.backWord') : say('table.layWord');
  return (
    <>
      <span>{say('table.line', { name: named(name), side, odds: showOdds(bet.odds) })}</span>
      <b>{showStake(bet.stakePaise)}</b>
    </>
  );
}

type ToldProps = {
  bet: OwnBet;
  table: CasinoTable;
  isBetting: boolean;
  undo: UndoneBet | undefined;
};

function Told({ bet, table, isBetting, undo }: ToldProps) {
  return (
    <li>
      <Terms bet={bet} table={table} />
      <Stands bet={bet} undo={undo} />
      {undo?.outcome.kind === 'refused' && <NotUndone error={undo.outcome.error} />}
      {isBetting && isUndoable(bet, table, undo) && <UndoButton bet={bet} table={table} />}
    </li>
  );
}

function Stands({ bet, undo }: Pick<ToldProps, 'bet' | 'undo'>) {
  const say = useSay<'casino'>();
  if (bet.profitPaise !== null)
    return <em className={toneOf(bet.profitPaise)}>{showSigned(bet.profitPaise)}</em>;
  return <em>{say(undo?.outcome.kind === 'asked' ? 'table.undoing' : 'table.placed')}</em>;
}

function NotUndone({ error }: { error: Extract<UndoneBet['outcome'], { kind: 'refused' }>['error'] }) {
  const sayApp = useSay();
  return <em role="alert">{sayError(sayApp, error)}</em>;
}

function UndoButton({ bet, table }: { bet: OwnBet; table: CasinoTable }) {
  const say = useSay<'casino'>();
  const named = useBetNames();
  const dispatch = useAppDispatch();
  const name = table.selections.find(({ id }) => id === bet.selectionId)?.name ?? String(bet.selectionId);
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-label={say('table.undoOf', { name: named(name), amount: showStake(bet.stakePaise) })}
      onClick={() => dispatch(undoAsked({ betId: bet.betId }))}
    >
      {say('table.undoBet')}
    </Button>
  );
}

function OnItsWay({ bet, table }: { bet: SentBet; table: CasinoTable }) {
  const say = useSay<'casino'>();
  const sayApp = useSay();
  const { outcome } = bet;
  return (
    <li>
      <Terms bet={bet} table={table} />
      <em role={outcome.kind === 'refused' ? 'alert' : undefined}>
        {outcome.kind === 'refused' ? sayError(sayApp, outcome.error) : say(`table.${outcome.kind}`)}
      </em>
    </li>
  );
}

export const Panel = styled('section')({
  display: 'grid',
  alignContent: 'start',
  gap: 4,
  minWidth: 0,
  padding: '8px 12px',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 12,
  '& h2': { margin: 0, fontSize: 14, lineHeight: '20px' },
  '& p': { margin: 0, fontSize: 13, lineHeight: '18px' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 8,
    fontSize: 13,
    lineHeight: '18px',
  },
  '& em': { gridColumn: '1 / -1', fontStyle: 'normal', color: 'var(--muted)', fontSize: 12 },
  '& em.profit': { color: 'var(--profit)' },
  '& em.loss': { color: 'var(--loss)' },
});
