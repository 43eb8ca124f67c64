import Button from '@mui/material/Button';
import { toApiError } from '../../../api/errors';
import { useGetSessionsQuery } from '../../../api/security';
import type { SignedInSession } from '../../../api/security';
import { taskChosen } from '../../../slices/security';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Problem } from '../../base/ui/Problem';
import { showMoment, useDeviceName, useMethodName } from './named';
import { Panel } from './Panel';
import { Row, Rows } from '../../base/ui/Rows';

/** Where the player is signed in. */
export function Sessions() {
  const say = useSay<'security'>();
  const dispatch = useAppDispatch();
  const { currentData, error, refetch } = useGetSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Panel id="sessions-title" title={say('sessions.title')}>
      {!currentData && error && (
        <Problem what={say('sessions.failed')} error={toApiError(error)} onRetry={() => void refetch()} />
      )}
      {currentData && (
        <Rows labelledBy="sessions-title">
          {currentData.map((session) => (
            <OneSession key={session.sessionId} session={session} />
          ))}
        </Rows>
      )}
      {currentData && currentData.length > 1 && (
        <Button
          variant="outlined"
          color="inherit"
          sx={{ alignSelf: 'start' }}
          onClick={() => dispatch(taskChosen({ kind: 'endOthers' }))}
        >
          {say('sessions.endOthers')}
        </Button>
      )}
    </Panel>
  );
}

function OneSession({ session }: { session: SignedInSession }) {
  const say = useSay<'security'>();
  const dispatch = useAppDispatch();
  const device = useDeviceName()(session.device);
  const method = useMethodName()(session.method);
  const { sessionId, address, createdAt, usedAt, isCurrent } = session;
  return (
    <Row
      what={device}
      about={[
        isCurrent ? say('sessions.this') : say('sessions.used', { time: showMoment(usedAt) }),
        say('sessions.since', { time: showMoment(createdAt) }),
        method,
        address,
      ]}
    >
      {!isCurrent && (
        <Button
          variant="outlined"
          color="inherit"
          aria-label={say('sessions.endWhat', { device })}
          onClick={() => dispatch(taskChosen({ kind: 'endSession', sessionId }))}
        >
          {say('sessions.end')}
        </Button>
      )}
    </Row>
  );
}
