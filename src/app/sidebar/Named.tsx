import { useId } from 'react';
import type { ReactNode } from 'react';

/** A list with a heading. */
export function Named({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section>
      <h2 id={id} className="side-title">
        {name}
      </h2>
      <ul className="side-list" aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}
