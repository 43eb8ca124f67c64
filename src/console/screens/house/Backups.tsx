import Typography from '@mui/material/Typography';
import { Act } from '../../parts/Act';
import { List } from '../../parts/List';
import { Part } from '../../parts/Part';
import { SLOWLY_MS, useList } from '../../parts/useList';
import { consoleApi } from '../../state/calls';
import { W } from '../../words';

/** Copies of the database: made, compared with what was written, tried, and brought back by two people. */
function Backups() {
  const { rows, refusal } = useList('backups', {}, { everyMs: SLOWLY_MS });
  return (
    <Part title={W.backups} refusal={refusal}>
      <div className="bar">
        <Act verb="backup" given={{}} isMain />
        <Act verb="drill" given={{}} />
        <Act verb="backup verify" given={{}} />
        <Act verb="restore" given={{}} />
      </div>
      <List
        label={W.backups}
        rows={rows}
        keyOf={({ folder }) => folder}
        columns={[
          { head: W.made, isWhole: true, cell: ({ made }) => made },
          { head: W.folder, cell: ({ folder }) => folder },
          { head: W.megabytes, isFigure: true, cell: ({ megabytes }) => String(megabytes) },
          { head: W.logUpTo, isFigure: true, cell: ({ log }) => log },
          { head: W.verified, isWhole: true, cell: ({ verified }) => verified },
          {
            head: W.acts,
            isActs: true,
            cell: ({ folder, made }) => (
              <>
                <Act verb="backup verify" given={{ folder }} about={made} isDirect />{' '}
                <Act verb="restore" given={{ folder }} about={made} />
              </>
            ),
          },
        ]}
      />
      <Typography variant="body2" color="text.secondary">
        {W.backupsSay}
      </Typography>
    </Part>
  );
}

/** For whoever may make one; others read of them among the parts of the exchange. */
export function OwnBackups() {
  const { data } = consoleApi.useVerbsQuery();
  return data?.some(({ name, isMine }) => name === 'backup' && isMine) ? <Backups /> : null;
}
