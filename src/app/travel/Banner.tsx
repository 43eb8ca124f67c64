import { useId } from 'react';
import type { SyntheticEvent } from 'react';
import type { en } from '../../base/i18n/catalogue/travel.en';
import { sayOf } from '../../base/i18n/words';
import { useModal } from '../../base/ui/useModal';
import './travel.css';

const useTravelSay = sayOf<typeof en>();

export type BannerProps = { at: number; of: number; onResume: () => void };

/** Shows that the page is in the past, and leads back. A native modal blocks everything below it: acting on
 * old prices would place a bet now. */
export function Banner({ at, of, onResume }: BannerProps) {
  const say = useTravelSay();
  const id = useId();
  // Reopened at each jump, to lie above a dialog of the past state.
  const dialog = useModal(at);
  const resume = (event: SyntheticEvent) => {
    event.preventDefault();
    onResume();
  };
  return (
    <dialog
      ref={dialog}
      className="travel"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}w`}
      onCancel={resume}
    >
      <div>
        <h2 id={`${id}t`}>{say('travel.title')}</h2>
        <p id={`${id}w`}>{say('travel.where', { at, of })}</p>
      </div>
      <button type="button" className="travel-go" onClick={resume}>
        {say('travel.resume')}
      </button>
    </dialog>
  );
}
