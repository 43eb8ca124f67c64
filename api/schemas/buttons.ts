import * as v from 'valibot';

export const BUTTON_TYPES = ['Game', 'Casino'] as const;
export const buttonValue = v.object({
  button_name: v.pipe(v.string(), v.maxLength(7)),
  button_value: v.pipe(v.union([v.number(), v.string()])),
  type: v.picklist(BUTTON_TYPES),
});
export const buttonList = v.array(buttonValue);
export type ButtonValue = v.InferOutput<typeof buttonValue>;
