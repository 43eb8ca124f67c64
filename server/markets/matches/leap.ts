/** A price that leapt; odds in hundredths. */
export type Leap = { readonly selectionId: number; readonly from: number; readonly to: number };
