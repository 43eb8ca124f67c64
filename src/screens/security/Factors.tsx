import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { toApiError } from '../../../api/errors';
import { useGetFactorsQuery } from '../../../api/security';
import type { Factor, Factors as Shown } from '../../../api/security';
import { pathTo } from '../../../slices/route/routes';
import { namingChosen, proofEntered, taskChosen } from '../../../slices/security';
import { useAppDispatch } from '../../../store/hooks';
import { showDay } from '../../base/format/dates';
import { useSay } from '../../base/i18n/words';
import { Problem } from '../../base/ui/Problem';
import { useHide } from '../../base/ui/SecretContext';
import { Panel } from './Panel';
import { Row, Rows } from '../../base/ui/Rows';

/** The second steps of the player, and what can be added. */
export function Factors() {
  const say = useSay<'security'>();
  const { currentData, error, refetch } = useGetFactorsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Panel id="factors-title" title={say('security.factors')}>
      {!currentData && error && (
        <Problem what={say('security.failed')} error={toApiError(error)} onRetry={() => void refetch()} />
      )}
      {currentData && <InForce shown={currentData} />}
    </Panel>
  );
}

function InForce({ shown }: { shown: Shown }) {
  const { factors, recoveryLeft, isRequired, canAddApp } = shown;
  const say = useSay<'security'>();
  const dispatch = useAppDispatch();
  const isLast = isRequired && factors.length === 1;
  return (
    <>
      {factors.length === 0 && <p>{say(isRequired ? 'security.needed' : 'security.none')}</p>}
      {factors.length > 0 && (
        <Rows labelledBy="factors-title">
          {factors.map((factor) => (
            <OneFactor key={factor.factorId} factor={factor} isKept={isLast} />
          ))}
        </Rows>
      )}
      {isLast && <p>{say('security.required')}</p>}
      {factors.length > 0 && <p>{say('security.recovery', { count: recoveryLeft })}</p>}
      <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap sx={{ flexWrap: 'wrap', gap: 2 }}>
        {canAddApp && (
          <Button variant="contained" onClick={() => dispatch(taskChosen({ kind: 'totp' }))}>
            {say('security.addApp')}
          </Button>
        )}
        <AddPasskey shown={shown} />
        {shown.canAddTelegram && (
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => dispatch(taskChosen({ kind: 'telegram' }))}
          >
            {say('security.addTelegram')}
          </Button>
        )}
        {factors.length > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => dispatch(taskChosen({ kind: 'codes' }))}>
            {say('security.recoveryNew')}
          </Button>
        )}
      </Stack>
      <Elsewhere at={shown.passkeysAt} />
    </>
  );
}

function AddPasskey({ shown: { canAddPasskey, passkeysAt } }: { shown: Shown }) {
  const say = useSay<'security'>();
  const dispatch = useAppDispatch();
  if (!canAddPasskey || passkeysAt !== null) return null;
  return (
    <Button variant="outlined" color="inherit" onClick={() => dispatch(taskChosen({ kind: 'passkey' }))}>
      {say('security.addPasskey')}
    </Button>
  );
}

/** Why there are no passkeys at this address, and where there are. */
function Elsewhere({ at }: { at: string | null }) {
  const say = useSay<'security'>();
  if (at === null) return null;
  return (
    <p>
      {say('security.notHere')}{' '}
      {at !== '' && (
        <Link href={`${at}#${pathTo('securityAuth')}`}>
          {say('security.there', { address: new URL(at).host })}
        </Link>
      )}
    </p>
  );
}

function OneFactor({ factor, isKept }: { factor: Factor; isKept: boolean }) {
  const say = useSay<'security'>();
  const dispatch = useAppDispatch();
  const { factorId, label, createdAt, usedAt } = factor;
  return (
    <Row
      what={label}
      about={[
        say('security.added', { day: showDay(createdAt) }),
        ...(usedAt === null ? [] : [say('security.used', { day: showDay(usedAt) })]),
      ]}
    >
      {factor.kind !== 'telegram' && (
        <Button
          color="inherit"
          variant="outlined"
          aria-label={say('security.renameWhat', { label })}
          onClick={() => dispatch(namingChosen({ factorId, label }))}
        >
          {say('security.rename')}
        </Button>
      )}
      {!isKept && factor.kind === 'telegram' && <Disconnect factor={factor} />}
      {!isKept && factor.kind !== 'telegram' && (
        <Button
          color="inherit"
          variant="outlined"
          aria-label={say('security.removeWhat', { label })}
          onClick={() => dispatch(taskChosen({ kind: 'remove', factorId }))}
        >
          {say('security.remove')}
        </Button>
      )}
    </Row>
  );
}

/** The bot writes its code at once. */
function Disconnect({ factor: { factorId, label } }: { factor: Factor }) {
  const say = useSay<'security'>();
  const dispatch = useAppDispatch();
  const hide = useHide();
  const begin = () => {
    dispatch(taskChosen({ kind: 'disconnect', factorId }));
    dispatch(proofEntered({ by: 'sending', handle: hide('') }));
  };
  return (
    <Button
      color="inherit"
      variant="outlined"
      aria-label={say('security.disconnectWhat', { label })}
      onClick={begin}
    >
      {say('security.disconnect')}
    </Button>
  );
}
