import '../rounds/rounds.css';
import './crash.css';
import { crashPoint } from '../../../domain/games/crash';
import type { GameModule, HistoryProps, RoundProps } from '../game';
import { RoundHistory } from '../rounds/RoundHistory';
import { RoundProof } from '../rounds/RoundProof';
import { bn } from '../words/crash.bn';
import { en } from '../words/crash.en';
import { hi } from '../words/crash.hi';
import { sayCrash } from '../words/crashWords';
import { readPoint, readTarget, showTimes } from './numbers';
import { Play } from './Play';
import { Rules } from './Rules';

function History(props: HistoryProps) {
  const say = sayCrash(props.language);
  return (
    <RoundHistory
      {...props}
      sayBet={({ choice, cashedAt }) => {
        const target = readTarget(choice);
        if (cashedAt !== undefined) return say('left', { times: showTimes(cashedAt) });
        return target === undefined ? say('byHand') : say('atTarget', { times: showTimes(target) });
      }}
    />
  );
}

const draw = (nextWord: () => number) => ({ point: crashPoint(nextWord) });

const Round = (props: RoundProps) => (
  <RoundProof
    {...props}
    draw={draw}
    showResult={(result) => (
      <p className="net">
        {sayCrash(props.language)('times', { times: showTimes(readPoint(result) ?? 100) })}
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
