import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { dialogClosed, dialogOpened } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { Key } from '../../base/ui/Key';
import Typography from '@mui/material/Typography';
import { Frame } from '../../parts/dialogs/Frame';
import { useSay } from '../../base/i18n/words';

const KEYS = [
  ['← ↑ → ↓', 'keys.arrows'],
  ['Enter', 'keys.enter'],
  ['/', 'keys.search'],
  ['Esc', 'keys.escape'],
  ['?', 'keys.help'],
] as const;

const LADDER_KEYS = [
  ['↑ ↓', 'keys.rungs'],
  ['B', 'keys.back'],
  ['L', 'keys.lay'],
  ['Delete', 'keys.cancel'],
  ['[ ]', 'keys.move'],
  ['C', 'keys.centre'],
] as const;

/** The list of keyboard shortcuts. */
export function ShortcutsDialog() {
  const say = useSay<'ladder'>();
  const dispatch = useAppDispatch();
  return (
    <Frame title={say('keys.title')} onClose={() => dispatch(dialogClosed())}>
      <Keys name={say('keys.title')} rows={KEYS.map(([key, words]) => [key, say(words)])} />
      <Typography variant="h3" sx={{ mt: 3 }}>
        {say('keys.ladder')}
      </Typography>
      <Keys name={say('keys.ladder')} rows={LADDER_KEYS.map(([key, words]) => [key, say(words)])} />
      <Button sx={{ mt: 3 }} onClick={() => dispatch(dialogOpened({ status: 'firstSteps' }))}>
        {say('keys.steps')}
      </Button>
    </Frame>
  );
}

type KeysProps = { name: string; rows: readonly (readonly [key: string, words: string])[] };

function Keys({ name, rows }: KeysProps) {
  return (
    <Table aria-label={name}>
      <TableBody>
        {rows.map(([key, words]) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row">
              <Key>{key}</Key>
            </TableCell>
            <TableCell>{words}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
