import '../rounds/rounds.css';
import './race.css';
import { runRace } from '../../../domain/games/race';
import type { GameModule, HistoryProps, RoundProps } from '../game';
import { RoundHistory } from '../rounds/RoundHistory';
import { RoundProof } from '../rounds/RoundProof';
import { bn } from '../words/race.bn';
import { en } from '../words/race.en';
import { hi } from '../words/race.hi';
import { sayRace } from '../words/raceWords';
import { readChoice, readFinish } from './field';
import { Play } from './Play';
import { Rules } from './Rules';

function History(props: HistoryProps) {
  const say = sayRace(props.language);
  return (
    <RoundHistory
      {...props}
      sayBet={({ choice }) => {
        const on = readChoice(choice);
        return on ? say('betText', { n: on.runner + 1, kind: say(on.kind) }) : '';
      }}
    />
  );
}

const Round = (props: RoundProps) => (
  <RoundProof
    {...props}
    draw={runRace}
    showResult={(result) => (
      <p className="silks">
        {(readFinish(result) ?? []).map((runner) => (
          <b key={runner} className="silk" data-runner={runner + 1}>
            {runner + 1}
          </b>
        ))}
      </p>
    )}
  />
);

export const game: GameModule = {
  names: { en: en.name, hi: hi.name, bn: bn.name },
  Play,
  Rules,
  History,
  Round,
};
