/** A browser as a hand and an eye have it, whatever protocol drives it. */
export type Driver = {
  /** With the version it says it has. */
  readonly name: string;
  open(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page, as JSON has it. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses and lets go with the mouse, CSS px of the viewport. */
  press(x: number, y: number): Promise<void>;
  /** Keys pressed one after the other. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
};

export type Size = { readonly width: number; readonly height: number };

/** Why an engine cannot be had on this machine: no failure of the product. */
export class NotHere extends Error {}
