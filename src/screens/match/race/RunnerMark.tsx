import { styled } from '@mui/material/styles';
import type { CardRunner, Entry } from '../../../../api/racing';
import { showTime } from '../../../base/format/dates';
import type { RunnerExtra } from '../RunnerRow';
import { Silk } from './Silk';
import { useRunner } from './useRace';
import { useSay } from '../../../base/i18n/words';

const PERCENT = 1000;

/** Colours, number and stall of a runner; its form, jockey and weight; where its prices were, since when it is out and by how much
 * that reduces the others. */
export const RunnerMark: RunnerExtra = ({ marketId, selectionId, part = 'mark' }) => {
  const found = useRunner(selectionId);
  if (!found) return null;
  const { runner, isGreyhounds } = found;
  switch (part) {
    case 'mark':
      return <Colours runner={runner} isGreyhounds={isGreyhounds} />;
    case 'facts':
      return runner.entry && <Facts entry={runner.entry} />;
    case 'out':
      return <Removal runner={runner} marketId={marketId} />;
    default:
      return part satisfies never;
  }
};

function Colours({ runner, isGreyhounds }: { runner: CardRunner; isGreyhounds: boolean }) {
  const say = useSay<'racing'>();
  const { id, number, stall } = runner;
  return (
    <Mark>
      <Silk seed={id} number={number} isGreyhound={isGreyhounds} />
      <span className="unseen">{say(isGreyhounds ? 'race.trap' : 'race.cloth', { number })}</span>
      {!isGreyhounds && <b aria-hidden="true">{number}</b>}
      {stall !== null && (
        <small>
          <span aria-hidden="true">({stall})</span>
          <span className="unseen">{say('race.stall', { stall })}</span>
        </small>
      )}
    </Mark>
  );
}

const STONE_LB = 14;

/** As a race card has it: '21-4 · A. Rider · 9-2'. */
function Facts({ entry: { form, jockey, weightLb } }: { entry: Entry }) {
  const say = useSay<'racing'>();
  return (
    <small className="facts">
      {form !== '' && say('race.form', { form })}
      {jockey !== '' && ` · ${jockey}`}
      {weightLb !== null && (
        <>
          {' · '}
          <span aria-hidden="true">
            {Math.floor(weightLb / STONE_LB)}-{weightLb % STONE_LB}
          </span>
          <span className="unseen">
            {say('race.weight', { stone: Math.floor(weightLb / STONE_LB), pounds: weightLb % STONE_LB })}
          </span>
        </>
      )}
    </small>
  );
}

function Removal({ runner, marketId }: { runner: CardRunner; marketId: string }) {
  const say = useSay<'racing'>();
  const removal = runner.removals.find((one) => one.marketId === marketId);
  if (!removal) return null;
  const time = removal.at === null ? '–' : showTime(removal.at);
  const { factorThousandths: factor } = removal;
  return (
    <>
      {factor === null
        ? say('race.noFactor', { time })
        : say('race.removed', { time, percent: factor / PERCENT })}
    </>
  );
}

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  lineHeight: '22px',
  '& > small': { color: 'var(--muted)', fontSize: 12 },
});
