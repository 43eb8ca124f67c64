import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string };

/** A way to another screen. react-router's own Link also fetches data ahead, for routes that have any: ours have none, and
 * that is two thirds of what it weighs. */
export function Link({ to, onClick, ...rest }: Props) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  const click: typeof onClick = (event) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={useHref(to)} onClick={click} />;
}
