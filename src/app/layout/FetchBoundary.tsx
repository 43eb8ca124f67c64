import { Component } from 'react';
import type { ReactNode } from 'react';
import { NotFetched, renewFailed } from '../../base/ui/lazyAgain';
import { NotLoaded } from '../../base/ui/NotLoaded';

type Props = { children: ReactNode; resetKey: string };
type State = { error: Error | undefined; resetKey: string };

/** Of a screen whose chunk did not come, another try, by a press or with a new `resetKey`. Any other error is left to the boundary
 * around it. */
export class FetchBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State) {
    return state.resetKey === resetKey ? null : { error: undefined, resetKey };
  }

  override componentDidCatch() {
    renewFailed();
  }

  readonly #retry = () => this.setState({ error: undefined });

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof NotFetched) return <NotLoaded what="screen" onRetry={this.#retry} />;
    throw error;
  }
}
