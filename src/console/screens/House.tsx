import { useState } from 'react';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Act } from '../parts/Act';
import { rupees } from '../parts/amounts';
import { List } from '../parts/List';
import { Part } from '../parts/Part';
import { useList } from '../parts/useList';
import { consoleApi } from '../state/calls';
import { useTell } from '../state/store';
import { taskBegun } from '../state/task';
import { labelOfVerb, W } from '../words';
import { OwnBackups } from './house/Backups';
import { Day } from './house/Day';
import { Settings } from './house/Settings';
import { WholeLog } from './house/WholeLog';

function Halts() {
  const { rows, refusal } = useList('halts');
  return (
    <Part title={W.halts} refusal={refusal}>
      <div className="bar">
        <Act verb="halt" given={{}} isMain />
      </div>
      <List
        label={W.halts}
        rows={rows}
        keyOf={({ what }) => what}
        columns={[
          { head: W.what, cell: ({ what }) => what },
          { head: W.since, isWhole: true, cell: ({ since }) => since },
          { head: W.cancels, cell: ({ cancels }) => cancels },
          { head: W.reason, cell: ({ reason }) => reason },
          {
            head: W.acts,
            isActs: true,
            cell: ({ what, scope, id }) => (
              <Act verb="resume" given={id === '' ? { scope } : { scope, id }} about={what} />
            ),
          },
        ]}
      />
    </Part>
  );
}

function Risk() {
  const { rows, refusal } = useList('risk');
  return (
    <Part title={W.risk} refusal={refusal}>
      <div className="bar">
        <Act verb="set-risk" given={{}} />
      </div>
      <List
        label={W.risk}
        rows={rows}
        keyOf={({ of }) => of}
        columns={[
          { head: W.what, cell: ({ of }) => of },
          { head: W.mayLose, isFigure: true, cell: ({ house_loss: loss }) => rupees(loss) },
          { head: W.drawn, isFigure: true, cell: ({ drawn }) => (drawn === null ? '' : rupees(drawn)) },
        ]}
      />
    </Part>
  );
}

function Health() {
  const { rows, refusal } = useList('health');
  return (
    <Part title={W.health} refusal={refusal}>
      <List
        label={W.health}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { head: W.part, isWhole: true, cell: ({ name }) => name },
          { head: W.says, cell: ({ says }) => says },
        ]}
      />
    </Part>
  );
}

function Operators() {
  const { rows, refusal } = useList('operators');
  return (
    <Part title={W.operators} refusal={refusal}>
      <List
        label={W.operators}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { head: W.operator, cell: ({ name }) => name },
          { head: W.shownAs, cell: ({ display_name: display }) => display },
          { head: W.roles, cell: ({ roles }) => roles.join(', ') },
          { head: W.state, cell: ({ state }) => state },
        ]}
      />
    </Part>
  );
}

/** As a button has it, with its name on the command line where that says more. */
const labelOfEach = (name: string): string =>
  labelOfVerb(name).toLowerCase() === name.replaceAll('-', ' ')
    ? labelOfVerb(name)
    : `${labelOfVerb(name)} (${name})`;

/** Every verb this operator may ask, whether a screen has a button for it or not. */
function Everything() {
  const tell = useTell();
  const { data } = consoleApi.useVerbsQuery();
  const [verb, setVerb] = useState('');
  const mine = (data ?? []).filter(({ isMine }) => isMine);
  return (
    <Part title={W.everything}>
      <div className="bar">
        <TextField
          select
          size="small"
          label={W.verb}
          value={verb}
          onChange={({ target }) => setVerb(target.value)}
          slotProps={{ htmlInput: { 'aria-label': W.verb } }}
          className="verbs"
        >
          {mine.map(({ name }) => (
            <MenuItem key={name} value={name}>
              {labelOfEach(name)}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="outlined"
          aria-disabled={verb === ''}
          onClick={() => verb !== '' && tell(taskBegun({ verb, given: {} }))}
        >
          {W.choose}
        </Button>
      </div>
    </Part>
  );
}

/** Screen 7: the exchange itself. */
export function House() {
  return (
    <>
      <Halts />
      <Day />
      <Risk />
      <Health />
      <OwnBackups />
      <Operators />
      <Settings />
      <Everything />
      <WholeLog />
    </>
  );
}
