import { useEffect } from 'react';
import { selectSecurity, taskLeft } from '../../../slices/security';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { PagePaper } from '../../base/ui/PagePaper';
import { Activity } from './Activity';
import { Connect } from './Connect';
import { Enrol } from './Enrol';
import { Factors } from './Factors';
import { Make } from './Make';
import { Prove } from './Prove';
import { RecoveryCodes } from './RecoveryCodes';
import { Rename } from './Rename';
import { Sessions } from './Sessions';

/** Second steps, sessions and what happened to the account; one change at a time takes their place. */
export function SecurityAuth() {
  const say = useSay<'security'>();
  const dispatch = useAppDispatch();
  // What is begun ends with the screen, and codes are shown no longer.
  useEffect(() => () => void dispatch(taskLeft()), [dispatch]);
  return (
    <PagePaper title={say('security.title')}>
      <Part />
    </PagePaper>
  );
}

function Part() {
  const security = useAppSelector(selectSecurity);
  switch (security.status) {
    // A passkey that is asked for elsewhere is nothing of this page.
    case 'signing':
    case 'signed':
    case 'idle':
      return (
        <>
          <Factors />
          <Sessions />
          <Activity />
        </>
      );
    case 'proving':
      return <Prove proving={security} />;
    case 'enrolling':
      return <Enrol enrolling={security} />;
    case 'naming':
      return <Rename naming={security} />;
    case 'connecting':
      return <Connect connecting={security} />;
    case 'making':
      return <Make making={security} />;
    case 'showingCodes':
      return <RecoveryCodes codesHandle={security.codesHandle} />;
    default:
      return security satisfies never;
  }
}
