import { styled } from '@mui/material/styles';
import { showTime } from '../../../base/format/dates';
import type { RunnerExtra } from '../RunnerRow';
import { Silk } from './Silk';
import { useRunner } from './useRace';
import { useSay } from '../../../base/i18n/words';

const PERCENT = 1000;

/** Colours, number and stall of a runner; where its prices were, since when it is out and by how much that reduces the
 * others. */
export const RunnerMark: RunnerExtra = ({ marketId, selectionId, isOut = false }) => {
  const say = useSay<'racing'>();
  const found = useRunner(selectionId);
  if (!found) return null;
  const { runner, isGreyhounds } = found;
  if (!isOut) {
    const { number, stall } = runner;
    return (
      <Mark>
        <Silk seed={selectionId} number={number} isGreyhound={isGreyhounds} />
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
};

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  lineHeight: '22px',
  '& > small': { color: 'var(--muted)', fontSize: 12 },
});
