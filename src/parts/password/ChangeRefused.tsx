import { sayError, useSay } from '../../base/i18n/words';
import { useRefusal, wantsCode } from './refusal';

/** What describes the button of the form. */
export const REFUSED_ID = 'change-refused';

/** Why the new password was not taken. The toast says it aloud, but is gone in less than a second. */
export function ChangeRefused() {
  const say = useSay();
  const { refusal, submitting } = useRefusal();
  const isSaid = refusal !== null && !wantsCode(refusal) && !submitting;
  return (
    <p className="form-said fault" id={REFUSED_ID} hidden={!isSaid}>
      {isSaid && sayError(say, refusal.error)}
    </p>
  );
}
