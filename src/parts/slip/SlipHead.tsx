import { mdiClose } from '@mdi/js';
import { slipDismissed } from '../../../slices/slip';
import type { Draft } from '../../../slices/slip';
import { useAppDispatch } from '../../../store/hooks';
import { showOdds } from '../../base/format/amounts';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';

/** What is bet on, and a way to close; shown at the press, even if the form is still loading. */
export function SlipHead({ draft, isBusy }: { draft: Draft; isBusy: boolean }) {
  const say = useSay();
  const named = useNames();
  const dispatch = useAppDispatch();
  return (
    <header className="slip-head">
      <div>
        <h2>
          <span className={`side-tag ${draft.side}`}>{say(`slip.${draft.side}`)}</span>{' '}
          {named(draft.selectionName)}
        </h2>
        <p className="quietly">
          {draft.matchName} · {named(draft.marketName)} · {showOdds(draft.priceAtClick)}
        </p>
      </div>
      <button
        type="button"
        className="round"
        aria-label={say('slip.dismiss')}
        disabled={isBusy}
        onClick={() => dispatch(slipDismissed())}
      >
        <Icon path={mdiClose} />
      </button>
    </header>
  );
}
