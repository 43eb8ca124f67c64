import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { dialogClosed } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { Key } from '../../base/ui/Key';
import { useFrameSay } from '../../base/i18n/frame';
import { Frame } from '../../parts/dialogs/Frame';

const KEYS = [
  ['← ↑ → ↓', 'keys.arrows'],
  ['Enter', 'keys.enter'],
  ['/', 'keys.search'],
  ['Esc', 'keys.escape'],
  ['?', 'keys.help'],
] as const;

/** The list of keyboard shortcuts. */
export function ShortcutsDialog() {
  const say = useFrameSay();
  const dispatch = useAppDispatch();
  return (
    <Frame title={say('keys.title')} onClose={() => dispatch(dialogClosed())}>
      <Table>
        <TableBody>
          {KEYS.map(([key, words]) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                <Key>{key}</Key>
              </TableCell>
              <TableCell>{say(words)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Frame>
  );
}
