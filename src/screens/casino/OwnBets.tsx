import { styled } from '@mui/material/styles';
import type { CasinoTable, OwnBet } from '../../../api/casinoTables';
import type { SentBet, StagedBet } from '../../../slices/casino/atTable';
import { showOdds, showSigned, showStake, toneOf } from '../../base/format/amounts';
import { sayError, useSay } from '../../base/i18n/words';
import { Proof } from './Proof';
import { useBetNames } from './selectionNames';

/** `entropy`: what this page has brought to the draw of the round. */
type Props = { table: CasinoTable; sent: readonly SentBet[]; entropy: string };

/** The player's bets in the round: those the table tells of, and those on their way to it. */
export function OwnBets({ table, sent, entropy }: Props) {
  const say = useSay<'casino'>();
  const told = table.round?.bets ?? [];
  const untold = sent.filter(
    ({ outcome }) => outcome.kind !== 'placed' || !told.some(({ betId }) => betId === outcome.betId),
  );
  const isNone = told.length + untold.length === 0;
  return (
    <Panel aria-label={say('table.mine')}>
      <h2>{say('table.mine')}</h2>
      {isNone && <p>{say('table.noneMine')}</p>}
      {!isNone && (
        <ul>
          {told.map((bet) => (
            <Told key={bet.betId} bet={bet} table={table} />
          ))}
          {untold.map((bet) => (
            <OnItsWay key={bet.ref} bet={bet} table={table} />
          ))}
        </ul>
      )}
      <Proof matchId={table.matchId} round={table.round} entropy={entropy} />
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

function Told({ bet, table }: { bet: OwnBet; table: CasinoTable }) {
  const say = useSay<'casino'>();
  return (
    <li>
      <Terms bet={bet} table={table} />
      {bet.profitPaise === null ? (
        <em>{say('table.placed')}</em>
      ) : (
        <em className={toneOf(bet.profitPaise)}>{showSigned(bet.profitPaise)}</em>
      )}
    </li>
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
