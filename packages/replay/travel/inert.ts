import type { Head } from './head';

/** What a query of the view gets for asking: the view holds it, and lets it go when it is no longer drawn. */
type Held = { unsubscribe: () => void; updateSubscriptionOptions: (options: unknown) => void };

const isHeld = (result: unknown): result is Held =>
  typeof result === 'object' &&
  result !== null &&
  'unsubscribe' in result &&
  'updateSubscriptionOptions' in result;

/** Query hooks ask the middleware who is subscribed; nothing reaches the reducers. */
const isQuestion = (action: unknown): boolean =>
  typeof action === 'object' &&
  action !== null &&
  'type' in action &&
  String(action.type).endsWith('/internal_getRTKQSubscriptions');

/** The dispatch of the view. Away from the present a screen of another time is drawn: its queries are not sent, the
 * timers of its toasts and whatever its parts tell on appearing come to nothing, and what parts of the present have
 * subscribed to is let go after the return only. If it was refused anything, the view is created again then and asks for itself. */
export function inert<D extends (action: never) => unknown>(dispatch: D, head: Head<unknown>): D {
  const isAway = () => head.presence().status !== 'present';
  const putOff: (() => void)[] = [];
  head.subscribe(() => {
    if (!isAway()) for (const run of putOff.splice(0)) run();
  });
  const later = (held: Held): void => {
    const { unsubscribe, updateSubscriptionOptions: update } = held;
    held.unsubscribe = () => void (isAway() ? putOff.push(unsubscribe) : unsubscribe());
    held.updateSubscriptionOptions = (options) => (isAway() ? head.refuse() : update(options));
  };
  const looking = (action: never): unknown => {
    if (isAway() && !isQuestion(action)) {
      if (typeof action !== 'function') return action;
      head.refuse();
      return undefined;
    }
    const result = dispatch(action);
    if (isHeld(result)) later(result);
    return result;
  };
  return looking as D;
}
