import { useState } from 'react';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { mdiInformationOutline } from '@mdi/js';
import type { CasinoTable, TableSelection } from '../../../api/casinoTables';
import { showOdds } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import type { KeyIn } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { Frame } from '../../parts/dialogs/Frame';
import { levelKey } from './levelKey';
import { percentOf } from './percent';
import { useBetNames } from './selectionNames';

/** The public page of all tables. */
const FAIRNESS = '/fairness';

type NoteKey = Extract<KeyIn<'casino'>, `note.${string}`>;

/** What the prices of a game do not say by themselves. */
const NOTES: ReadonlyMap<string, NoteKey> = new Map<string, NoteKey>([
  ['andarBahar', 'note.andarBahar'],
  ['andarBaharJoker', 'note.andarBaharJoker'],
]);

/** Opens what every bet of the table pays, how likely it is, what it returns and what the house keeps. */
export function Rules({ table }: { table: CasinoTable }) {
  const say = useSay<'casino'>();
  const [isOpen, setOpen] = useState(false);
  const note = NOTES.get(table.game);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<Icon path={mdiInformationOutline} size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {say('table.rules')}
      </Button>
      {isOpen && (
        <Frame isWide title={`${table.name}: ${say('table.rules')}`} onClose={() => setOpen(false)}>
          <p>{say(levelKey(table.fairness))}</p>
          <p>{say('table.ruleNote')}</p>
          {note && <p>{say(note)}</p>}
          <p>
            <Link href={`#${FAIRNESS}`} color="inherit">
              {say('table.fairness')}
            </Link>
          </p>
          <Bets selections={table.selections} />
        </Frame>
      )}
    </>
  );
}

function Bets({ selections }: { selections: readonly TableSelection[] }) {
  const say = useSay<'casino'>();
  return (
    <Table size="small" aria-label={say('table.rules')}>
      <TableHead>
        <TableRow>
          <TableCell>{say('table.ruleBet')}</TableCell>
          <TableCell align="right">{say('table.rulePays')}</TableCell>
          <TableCell align="right">{say('table.ruleChance')}</TableCell>
          <TableCell align="right">{say('table.ruleReturn')}</TableCell>
          <TableCell align="right">{say('table.ruleEdge')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {selections.map((selection) => (
          <Bet key={selection.id} selection={selection} />
        ))}
      </TableBody>
    </Table>
  );
}

const percent = (share: number | null): string => (share === null ? '–' : `${percentOf(share)}%`);

function Bet({ selection }: { selection: TableSelection }) {
  const named = useBetNames();
  const { name, back, lay, probability, returnShare } = selection;
  const prices = [back, lay].flatMap((odds) => (odds === null ? [] : [showOdds(odds)]));
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {named(name)}
      </TableCell>
      <TableCell align="right">{prices.join(' / ') || '–'}</TableCell>
      <TableCell align="right">{percent(probability)}</TableCell>
      <TableCell align="right">{percent(returnShare)}</TableCell>
      <TableCell align="right">{percent(returnShare === null ? null : 1 - returnShare)}</TableCell>
    </TableRow>
  );
}
