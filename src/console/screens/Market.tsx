import Typography from '@mui/material/Typography';
import type { ConsoleMarket } from '../../../api/schemas/operator/console';
import { Act } from '../parts/Act';
import { Age, ReadAt } from '../parts/Age';
import { ResultInRupees, rupees } from '../parts/amounts';
import { BetList } from '../parts/BetList';
import { Facts } from '../parts/Facts';
import { FindForm } from '../parts/FindForm';
import { LineShown, movedBy } from '../parts/line';
import { List } from '../parts/List';
import { LogPart } from '../parts/LogPart';
import { Part } from '../parts/Part';
import { useList } from '../parts/useList';
import { placeOpened } from '../state/place';
import { useConsole, useTell } from '../state/store';
import { STANDINGS, W } from '../words';

/** The line by one run each way, by any other, and back to the feed. */
function LineActs({ id, line }: { id: string; line: readonly number[] }) {
  return [-1, 1].map((by) => {
    const values = movedBy(line, by);
    const [no, yes] = values;
    return (
      <Act key={by} verb="line move" given={{ id, values }} label={`${W.lineTo} ${no} / ${yes}`} isDirect />
    );
  });
}

function Acts({ market: { market_id: id, line } }: { market: ConsoleMarket }) {
  return (
    <div className="bar">
      <Act verb="suspend" given={{ id }} isDirect />
      <Act verb="open" given={{ id }} isDirect />
      <Act verb="result" given={{ id }} isMain />
      <Act verb="correct-result" given={{ id }} />
      <Act verb="void" given={{ id }} />
      <Act verb="halt" given={{ scope: 'market', id }} />
      {line === null ? (
        <>
          <Act verb="remove-runner" given={{ market: id }} />
          <Act verb="reinstate-runner" given={{ market: id }} />
        </>
      ) : (
        <>
          <LineActs id={id} line={line} />
          <Act verb="line move" given={{ id }} />
          <Act verb="line open" given={{ id }} isDirect />
        </>
      )}
    </div>
  );
}

/** How old its prices are, and what is wrong with them. */
function Prices({ market: { price_age_s: seconds, prices } }: { market: ConsoleMarket }) {
  if (seconds === null) return W.noPrices;
  const wrong = STANDINGS[prices];
  return (
    <>
      <Age seconds={seconds} />
      {wrong !== undefined && `, ${wrong}`}
    </>
  );
}

function Sheet({ market }: { market: ConsoleMarket }) {
  const id = market.market_id;
  return (
    <>
      <Typography>{`${market.match}: ${market.name}`}</Typography>
      <Acts market={market} />
      <Facts
        facts={[
          [W.state, market.state],
          [W.starts, market.starts.slice(0, 16)],
          [W.bets, String(market.bets)],
          [W.held, rupees(market.players_hold)],
          [W.worst, <ResultInRupees key="worst" amount={market.house_at_worst} />],
          [W.best, <ResultInRupees key="best" amount={market.house_at_best} />],
          [W.stakes, `${rupees(market.min_stake)} – ${rupees(market.max_stake)}`],
          [W.delay, `${market.delay_s} ${W.seconds}`],
          [W.priceAge, <Prices key="prices" market={market} />],
          ...(market.line === null ? [] : [[W.lineOf, <LineShown key="line" line={market.line} />] as const]),
        ]}
      />
      <Part title={W.selections}>
        <List
          label={W.selections}
          rows={market.selections}
          keyOf={({ selection_id: selection }) => String(selection)}
          columns={[
            { head: W.selection, cell: ({ name }) => name },
            { head: W.number, cell: ({ selection_id: selection }) => String(selection) },
            { head: W.state, cell: ({ status }) => status },
            { head: W.back, isFigure: true, cell: ({ back }) => back },
            { head: W.lay, isFigure: true, cell: ({ lay }) => lay },
          ]}
        />
      </Part>
      <Part title={W.bets}>
        <BetList asked={{ market: id }} />
      </Part>
      <LogPart title={W.log} subject={`market:${id}`} />
    </>
  );
}

/** Screen 2: one market, what can be done with it, its bets and what was done. */
export function Market() {
  const tell = useTell();
  const { id } = useConsole(({ place }) => place);
  const { rows, at } = useList('markets', { market: id }, { isSkipped: id === '' });
  const [market] = rows ?? [];
  return (
    <>
      <FindForm
        key={id}
        label={W.marketId}
        start={id}
        onFind={(found) => tell(placeOpened({ screen: 'market', id: found }))}
      />
      {id === '' && <p className="list nothing">{W.noMarket}</p>}
      {rows?.length === 0 && <p className="list nothing">{W.noSuchMarket}</p>}
      {market && (
        <ReadAt value={at}>
          <Sheet market={market} />
        </ReadAt>
      )}
    </>
  );
}
