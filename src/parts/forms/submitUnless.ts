import type { FormEvent } from 'react';

/** What a form does when it is sent: nothing while the last sending is under way. */
export const submitUnless =
  (isGoing: boolean, submit: (event: FormEvent) => unknown) =>
  (event: FormEvent): void => {
    if (isGoing) event.preventDefault();
    else void submit(event);
  };
