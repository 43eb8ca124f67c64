import { useState } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { Icon } from '../../../base/ui/Icon';
import { useSay } from '../../../base/i18n/words';

/** Who does not run, folded at the end of the card: nobody bets on them, and what they did to the others can be read. */
export function NonRunners({ count, children }: { count: number; children: ReactNode }) {
  const say = useSay<'racing'>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Fold
        fullWidth
        color="inherit"
        aria-expanded={isOpen}
        endIcon={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={20} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {say('race.nonRunners', { count })}
      </Fold>
      {isOpen && children}
    </>
  );
}

const Fold = styled(Button)({
  justifyContent: 'space-between',
  padding: '0 8px',
  border: 0,
  borderTop: '1px solid var(--line)',
  borderRadius: 0,
  color: 'var(--muted)',
  fontWeight: 600,
});
