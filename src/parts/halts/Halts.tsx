import Alert from '@mui/material/Alert';
import { getHalts } from '../../../api/halts';
import type { Halt } from '../../../api/halts';
import { selectRoute } from '../../../slices/route';
import { useAppSelector } from '../../../store/hooks';
import { showMinute } from '../../base/format/times';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { BannerPlace } from '../../base/ui/frameParts';

/** `draft`: of a slip, which says what stops its bet; left out: the page's, which says what stops bets on it. */
export type HaltsProps = { draft?: { readonly matchId: string; readonly marketId: string } };

const NONE: readonly Halt[] = [];

/** Of a match or a market it is said where that is seen or bet on. */
const concerns = ({ scope, id, matchId }: Halt, here: { matchId: string; marketId?: string }): boolean =>
  (scope !== 'match' && scope !== 'market') ||
  (matchId === here.matchId && (scope === 'match' || here.marketId === undefined || here.marketId === id));

function useConcerned({ draft }: HaltsProps): readonly Halt[] {
  const all = useAppSelector((state) => getHalts.select()(state).data ?? NONE);
  const route = useAppSelector(selectRoute);
  const here = draft ?? { matchId: route.name === 'match' ? route.matchId : '' };
  return all.filter((halt) => concerns(halt, here));
}

function useSentence(): (halt: Halt) => string {
  const say = useSay<'halts'>();
  const named = useNames();
  return ({ scope, name, since: at, reason }) => {
    const since = showMinute(at);
    if (scope === 'all' || scope === 'player') return say(`halt.${scope}`, { since, reason });
    return say('halt.of', { name: named(name), since, reason });
  };
}

/** Where bets are stopped, since when and why: the narrowest last. */
export function Halts({ draft }: HaltsProps) {
  const say = useSay<'halts'>();
  const sentence = useSentence();
  const halts = useConcerned({ ...(draft ? { draft } : {}) });
  if (halts.length === 0) return null;
  const isWhole = halts.some((halt) => halt.isWhole);
  const lines = halts.map((halt) => <div key={`${halt.scope} ${halt.id}`}>{sentence(halt)}</div>);
  if (draft) return <div role="status">{lines}</div>;
  return (
    <BannerPlace aria-label={say('halt.name')}>
      <Alert severity="warning" icon={false}>
        {lines}
        <div>{say(isWhole ? 'halt.whole' : 'halt.goesOn')}</div>
      </Alert>
    </BannerPlace>
  );
}
