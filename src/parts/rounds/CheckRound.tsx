import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { selectLanguage } from '../../../slices/preferences';
import { useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { APART, pathToAgain, pathToCheck } from './addresses';

/** Only whoever wants it on another device fetches what draws it. */
const RoundCode = lazy(() => import('./RoundCode').then(({ RoundCode }) => ({ default: RoundCode })));

/** The ways to check a round that is over: on the page for it, on another device, or by looking at it dealt again. `isHere`: that
 * is where it is. */
export function CheckRound({ roundId, isHere = false }: { roundId: string; isHere?: boolean }) {
  const say = useSay<'casino'>();
  const path = pathToCheck(roundId, useAppSelector(selectLanguage));
  const [isOpen, setOpen] = useState(false);
  const address = `${window.location.href.split('#')[0]?.replace(/\/$/, '') ?? ''}${path}`;
  return (
    <Ways>
      <Link href={path} {...APART}>
        {say('table.check')}
      </Link>
      {!isHere && (
        <Link href={pathToAgain(roundId)} {...APART}>
          {say('again.watch')}
        </Link>
      )}
      <Button size="small" color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {say('check.code')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Code />}>
          <Code>
            <RoundCode text={address} title={say('check.codeOf', { id: roundId })} />
          </Code>
        </Suspense>
      )}
    </Ways>
  );
}

const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  fontSize: 13,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
});
const Code = styled('div')({ flex: '1 0 100%', height: 180 });
