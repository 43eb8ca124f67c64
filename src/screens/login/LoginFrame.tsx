import type { ReactNode } from 'react';
import { selectSettings } from '../../../slices/settings';
import { useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Mark } from '../../base/ui/Mark';

/** The auth area: the site's name, and beside or below it the form. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const say = useSay();
  const title = useAppSelector(selectSettings)?.siteTitle || 'Backlay';
  return (
    <div className="login">
      <header className="login-brand">
        <p className="login-name">
          <Mark />
          {title}
        </p>
        <p className="login-line">{say('app.line')}</p>
      </header>
      <main className="login-main">{children}</main>
    </div>
  );
}
