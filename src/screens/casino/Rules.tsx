import { useState } from 'react';
import Button from '@mui/material/Button';
import { mdiInformationOutline } from '@mdi/js';
import type { CasinoTable } from '../../../api/casinoTables';
import { PLAY } from '../../base/i18n/parts';
import { onDemandWith } from '../../base/ui/onDemandWith';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { DialogWaiting } from '../../parts/dialogs/DialogWaiting';
import type { RulesProps } from './rules/RulesDialog';

/** Only whoever asks fetches the rules in words. */
const RulesDialog = onDemandWith<RulesProps>(PLAY, () =>
  import('./rules/RulesDialog').then(({ RulesDialog }) => RulesDialog),
);

/** Opens how the game is played, and what every bet of the table pays, how likely it is, what it returns and what the house keeps. */
export function Rules({ table }: { table: CasinoTable }) {
  const say = useSay<'casino'>();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
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
        <RulesDialog
          props={{ table, onClose: close }}
          waiting={(came, retry) => <DialogWaiting came={came} onRetry={retry} onClose={close} />}
        />
      )}
    </>
  );
}
