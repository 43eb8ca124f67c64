import type { Fairness, TableChain } from '../../../../api/casinoFairness';
import { showDay, showTime } from '../../../base/format/dates';
import { useSay } from '../../../base/i18n/words';
import { levelKey } from '../levelKey';
import { Facts } from './Facts';

type Props = { chain: TableChain; fairness: Fairness };

/** What was published of the table's chain before its first round, and what its level proves. */
export function Chain({ chain, fairness }: Props) {
  const say = useSay<'fairness'>();
  const { level, publishedAt } = chain;
  return (
    <>
      <h2>{say('fair.chain')}</h2>
      <p>{say(levelKey(chain))}</p>
      <Facts
        facts={[
          [say('fair.level'), String(level)],
          [say('fair.epoch'), String(chain.epoch)],
          [say('fair.published'), `${showDay(publishedAt)} ${showTime(publishedAt)}`],
          [say('fair.links'), String(chain.rounds)],
          [say('fair.terminal'), chain.terminalHash, 'code'],
          [say('fair.mix'), chain.mixSource === '' ? '–' : chain.mixSource, 'code'],
          [say('fair.next'), chain.nextHash === '' ? '–' : chain.nextHash, 'code'],
          [say('fair.rules'), chain.rulesHash, 'code'],
          [say('fair.key'), fairness.receiptKey, 'code'],
          ...(fairness.beacon === '' ? [] : [[say('fair.beacon'), fairness.beacon, 'code'] as const]),
        ]}
      />
    </>
  );
}
