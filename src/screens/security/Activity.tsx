import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { toApiError } from '../../../api/errors';
import { useGetActivityQuery } from '../../../api/security';
import type { Activity as Page, SecurityEvent } from '../../../api/security';
import { SECURITY_EVENTS } from '../../../domain/players/securityEvents';
import { useSay } from '../../base/i18n/words';
import { Problem } from '../../base/ui/Problem';
import { showMoment, useDeviceName, useMethodName } from './named';
import { Panel } from './Panel';
import { Row, Rows } from '../../base/ui/Rows';

/** What happened to the safety of the account, a page at a time. */
export function Activity() {
  const say = useSay<'security'>();
  // Not session state: which page of a list is in sight.
  const [before, setBefore] = useState<number | null>(null);
  const { currentData, error, refetch } = useGetActivityQuery(
    { before },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Panel id="activity-title" title={say('activity.title')}>
      {!currentData && error && (
        <Problem what={say('activity.failed')} error={toApiError(error)} onRetry={() => void refetch()} />
      )}
      {currentData && <Events page={currentData} isFirst={before === null} onPage={setBefore} />}
    </Panel>
  );
}

type EventsProps = { page: Page; isFirst: boolean; onPage: (before: number | null) => void };

function Events({ page: { events, hasMore }, isFirst, onPage }: EventsProps) {
  const say = useSay<'security'>();
  const last = events.at(-1);
  if (!last) return <p>{say('activity.none')}</p>;
  return (
    <>
      <Rows labelledBy="activity-title">
        {events.map((event) => (
          <OneEvent key={event.eventId} event={event} />
        ))}
      </Rows>
      <Stack direction="row" spacing={1}>
        {!isFirst && (
          <Button variant="outlined" color="inherit" onClick={() => onPage(null)}>
            {say('activity.newest')}
          </Button>
        )}
        {hasMore && (
          <Button variant="outlined" color="inherit" onClick={() => onPage(last.eventId)}>
            {say('activity.older')}
          </Button>
        )}
      </Stack>
    </>
  );
}

function OneEvent({ event: { at, kind, detail, address, device } }: { event: SecurityEvent }) {
  const say = useSay<'security'>();
  const known = SECURITY_EVENTS.find((one) => one === kind);
  const method = useMethodName()(detail);
  const name = useDeviceName()(device);
  return (
    <Row
      what={known ? say(`activity.${known}`) : kind}
      about={[showMoment(at), method === '' ? detail : method, name, address]}
    />
  );
}
