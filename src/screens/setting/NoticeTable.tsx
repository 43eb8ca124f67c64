import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import type { Notifications } from '../../../api/notifications';
import { NOTIFICATION_KINDS, isAlwaysTold } from '../../../domain/players/notifications';
import type { WhichNotice } from '../../../domain/players/notifications';
import { noticeChosen } from '../../../slices/notifications';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';

/** A row for each kind of news, a switch for each way there is. On a phone the name of a kind stands above its switches. */
export function NoticeTable({ shown }: { shown: Notifications }) {
  const say = useSay<'notices'>();
  return (
    <Squares size="small" aria-labelledby="setting-notices">
      <TableHead>
        <TableRow>
          <TableCell>{say('told.kind')}</TableCell>
          {shown.channels.map((channel) => (
            <TableCell key={channel} align="center">
              {say(`told.${channel}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {NOTIFICATION_KINDS.map((kind) => (
          <TableRow key={kind}>
            <TableCell component="th" scope="row">
              {say(`told.${kind}`)}
            </TableCell>
            {shown.channels.map((channel) => (
              <TableCell key={channel} align="center">
                <Square which={{ kind, channel }} shown={shown} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Squares>
  );
}

function Square({ which, shown }: { which: WhichNotice; shown: Notifications }) {
  const say = useSay<'notices'>();
  const dispatch = useAppDispatch();
  const { kind, channel } = which;
  const isOn = shown.choices.some((one) => one.kind === kind && one.channel === channel && one.isOn);
  const label = say('told.square', { kind: say(`told.${kind}`), channel: say(`told.${channel}`) });
  return (
    <Switch
      checked={isOn}
      disabled={isAlwaysTold(which)}
      onChange={() => dispatch(noticeChosen({ kind, channel, isOn: !isOn }))}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

const Squares = styled(Table)(({ theme }) => ({
  '& td, & thead th': { paddingInline: theme.spacing(1) },
  [theme.breakpoints.down('md')]: {
    '& tr': { display: 'flex', flexWrap: 'wrap' },
    '& td, & thead th': { flex: '1 1 0', textAlign: 'center' },
    '& th[scope="row"]': { flex: '0 0 100%', borderBottom: 0, paddingBottom: 0 },
    '& thead th:first-of-type': { display: 'none' },
  },
}));
