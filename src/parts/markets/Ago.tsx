import { useSay } from '../../base/i18n/words';

const MINUTE = 60;

/** How long ago something was; nothing while it is news. @param seconds as `secondsSince` counts them */
export function Ago({ seconds }: { seconds: number | null }) {
  const say = useSay();
  if (seconds === null) return null;
  return (
    <small>
      {seconds < MINUTE
        ? say('market.ago', { seconds })
        : say('market.agoMinutes', { minutes: seconds / MINUTE })}
    </small>
  );
}
