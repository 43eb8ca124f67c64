import { useState } from 'react';
import Button from '@mui/material/Button';
import { BetList } from '../parts/BetList';
import { FindForm } from '../parts/FindForm';
import { LogPart } from '../parts/LogPart';
import { placeOpened } from '../state/place';
import { useConsole, useTell } from '../state/store';
import { W } from '../words';

/** Screen 3: every bet as it is placed, and what was done to one of them. */
export function Ticker() {
  const tell = useTell();
  const { id } = useConsole(({ place }) => place);
  const [isPaused, setIsPaused] = useState(false);
  return (
    <>
      <div className="bar">
        <Button variant="outlined" aria-pressed={isPaused} onClick={() => setIsPaused(!isPaused)}>
          {isPaused ? W.goOn : W.pause}
        </Button>
        <FindForm
          key={id}
          label={W.betNumber}
          start={id}
          onFind={(found) => tell(placeOpened({ screen: 'ticker', id: found }))}
        />
      </div>
      {id !== '' && <LogPart title={W.log} subject={`bet:${id}`} />}
      <BetList asked={{}} isPaused={isPaused} />
    </>
  );
}
