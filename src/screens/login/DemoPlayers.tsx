import { signInRequested } from '../../../slices/auth';
import { selectSettings } from '../../../slices/settings';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';

/** The players of a demo exchange, one press each; nothing on any other. */
export function DemoPlayers({ isBusy }: { isBusy: boolean }) {
  const say = useSay();
  const named = useNames();
  const dispatch = useAppDispatch();
  const players = useAppSelector(selectSettings)?.demoPlayers ?? [];
  if (players.length === 0) return null;
  return (
    <section className="login-extra" aria-labelledby="demo-title">
      <h2 id="demo-title">{say('login.demo')}</h2>
      <p>{say('login.demoNote')}</p>
      <ul className="demo">
        {players.map(({ userName, about, passwordHandle }) => (
          <li key={userName}>
            <button
              type="button"
              aria-disabled={isBusy}
              onClick={() => dispatch(signInRequested({ userName, passwordHandle }))}
            >
              <b>{userName}</b>
              <span>{named(about)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
