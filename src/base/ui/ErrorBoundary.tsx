import { Component } from 'react';
import type { ReactNode } from 'react';
import { problemOpened } from '../../../slices/problem';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../i18n/words';

const LOOSE = { lineHeight: 1.2 };

/** Plain elements: it stands around the login too, and the component library may be what failed. */
function Crashed() {
  const say = useSay();
  const dispatch = useAppDispatch();
  return (
    <main className="crashed" role="alert">
      <h1 style={LOOSE}>{say('app.crashed')}</h1>
      <p>{say('app.crashedNext')}</p>
      <button className="go" type="button" onClick={() => location.reload()}>
        {say('app.reload')}
      </button>
      <button className="login-other" type="button" onClick={() => dispatch(problemOpened())}>
        {say('app.report')}
      </button>
    </main>
  );
}

/** Keeps an error in one page from taking down the whole screen; a new `resetKey` tries again. */
export class ErrorBoundary extends Component<
  { children: ReactNode; resetKey?: string },
  { isBroken: boolean; brokenAt: string | undefined }
> {
  override state = { isBroken: false, brokenAt: undefined };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  static getDerivedStateFromProps(
    props: { resetKey?: string },
    state: { isBroken: boolean; brokenAt: string | undefined },
  ) {
    if (state.brokenAt === props.resetKey) return null;
    return { isBroken: false, brokenAt: props.resetKey };
  }

  override render() {
    return this.state.isBroken ? <Crashed /> : this.props.children;
  }
}
