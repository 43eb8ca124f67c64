import { useState } from 'react';
import Button from '@mui/material/Button';
import { BetList } from '../parts/BetList';
import { FindForm } from '../parts/FindForm';
import { List } from '../parts/List';
import { LogPart } from '../parts/LogPart';
import { Part } from '../parts/Part';
import { useList } from '../parts/useList';
import { placeOpened } from '../state/place';
import { useConsole, useTell } from '../state/store';
import { W } from '../words';

/** One bet: what it is, every step of it, what the ledger did, and what operators did to it and to its market. */
function One({ bet }: { bet: string }) {
  const { rows, refusal } = useList('course', { bet });
  const { rows: bets } = useList('bets', { bet });
  const market = bets?.[0]?.marketId;
  if (rows?.length === 0) return <p className="list nothing">{W.noSuchBet}</p>;
  return (
    <>
      <BetList asked={{ bet }} />
      <Part title={W.course} refusal={refusal}>
        <List
          label={W.course}
          rows={rows}
          keyOf={({ no }) => String(no)}
          columns={[
            { head: W.step, isWhole: true, cell: ({ what }) => what },
            { head: W.at, isWhole: true, cell: ({ at }) => at },
            { head: W.says, cell: ({ says }) => says },
          ]}
        />
      </Part>
      <LogPart title={W.log} subject={`bet:${bet}`} />
      {market !== undefined && <LogPart title={W.marketLog} subject={`market:${market}`} />}
    </>
  );
}

/** Screen 3: every bet as it is placed; Enter opens one. */
export function Ticker() {
  const tell = useTell();
  const { id } = useConsole(({ place }) => place);
  const [isPaused, setIsPaused] = useState(false);
  const open = (found: string) => tell(placeOpened({ screen: 'ticker', id: found }));
  return (
    <>
      <div className="bar">
        {id === '' ? (
          <Button variant="outlined" aria-pressed={isPaused} onClick={() => setIsPaused(!isPaused)}>
            {isPaused ? W.goOn : W.pause}
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => open('')}>
            {W.allBets}
          </Button>
        )}
        <FindForm key={id} label={W.betNumber} start={id} onFind={open} />
      </div>
      {id === '' ? <BetList asked={{}} isPaused={isPaused} /> : <One key={id} bet={id} />}
    </>
  );
}
