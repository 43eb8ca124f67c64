import { shownInLine } from '../../../domain/base/line';

/** Where a command line is typed and read. */
export type Terminal = {
  env: Readonly<Record<string, string | undefined>>;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Of this program. */
  version?: string | undefined;
  /** Wall time (ms); without it that of the machine. */
  now?: (() => number) | undefined;
  /** Asks whoever sits there; `isHidden`: what they type is not shown. Left out: nobody does. */
  ask?: ((prompt: string, isHidden: boolean) => Promise<string>) | undefined;
};

const harmless =
  (write: Terminal['out']): Terminal['out'] =>
  (text) =>
    write(text.split('\n').map(shownInLine).join('\n'));

/** Players write some of what is printed: names, accounts, queries. */
export const harmlessTerminal = ({ env, out, err, ask, version, now }: Terminal): Terminal => ({
  env,
  out: harmless(out),
  err: harmless(err),
  ask,
  version,
  now,
});
