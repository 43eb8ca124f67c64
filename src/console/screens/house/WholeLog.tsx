import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LogPart } from '../../parts/LogPart';
import { useList } from '../../parts/useList';
import { W } from '../../words';

/** Whether the log still says what was written: every hash of it is computed again, so only when somebody asks. */
function Verified() {
  const { rows, refusal } = useList('verified', {}, { isOnce: true });
  if (refusal !== '') return <Alert severity="info">{refusal}</Alert>;
  const [found] = rows ?? [];
  return (
    <Alert severity={found === undefined ? 'info' : found.is_wrong ? 'error' : 'success'} role="status">
      <span className="said">{found?.says ?? W.verifying}</span>
    </Alert>
  );
}

/** Everything that operators did, and the proof of it. */
export function WholeLog() {
  const [asked, setAsked] = useState(0);
  return (
    <LogPart title={W.wholeLog}>
      <div className="bar">
        <Button variant="outlined" size="small" onClick={() => setAsked(asked + 1)}>
          {W.verify}
        </Button>
      </div>
      {asked > 0 && <Verified key={asked} />}
    </LogPart>
  );
}
