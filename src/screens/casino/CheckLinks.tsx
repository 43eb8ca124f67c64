import Link from '@mui/material/Link';
import { selectLanguage } from '../../../slices/preferences';
import { useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { APART, pathToAgain, pathToCheck } from '../../parts/rounds/addresses';

/** The ways to check a round in a row of a report: each is named with its round, as many rows stand below each other. */
export function CheckLinks({ roundId }: { roundId: string }) {
  const say = useSay<'casino'>();
  const path = pathToCheck(roundId, useAppSelector(selectLanguage));
  return (
    <>
      <Link href={path} {...APART} aria-label={`${say('table.check')} ${roundId}`}>
        {say('table.check')}
      </Link>
      {' · '}
      <Link href={pathToAgain(roundId)} {...APART} aria-label={`${say('again.watch')} ${roundId}`}>
        {say('again.watch')}
      </Link>
    </>
  );
}
