import type * as v from 'valibot';
import { parseAmount, toRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import { api } from './base';
import { doneEnvelope, toDone } from './done';
import type { Done } from './done';
import { jsonTextOf } from './json';
import { buttonList } from './schemas/buttons';
import type { ButtonValue } from './schemas/buttons';
import { envelope } from './schemas/common';

/** A stake button: pressing it sets the stake (api.md 2.10), it does not add. */
export type Chip = { readonly name: string; readonly stakePaise: Paise };
export type Chips = { readonly game: readonly Chip[]; readonly casino: readonly Chip[] };

/** Replaces all buttons of one kind. */
export type ButtonsChange = { readonly kind: 'game' | 'casino'; readonly chips: readonly Chip[] };

const toChips = (list: readonly ButtonValue[], type: ButtonValue['type']): readonly Chip[] =>
  list
    .filter((item) => item.type === type)
    .flatMap((item) => {
      const stakePaise = parseAmount(item.button_value);
      return stakePaise === undefined || stakePaise <= 0 ? [] : [{ name: item.button_name, stakePaise }];
    });

const buttonsEnvelope = envelope(jsonTextOf(buttonList));

const buttonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getButtons: build.query<Chips, void>({
      keepUnusedDataFor: 0,
      query: () => ({ path: 'user/getButtonValue', method: 'GET', tries: 2 }),
      rawResponseSchema: buttonsEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof buttonsEnvelope>) => ({
        game: toChips(data, 'Game'),
        casino: toChips(data, 'Casino'),
      }),
    }),
    /** Sets the buttons of one kind, which the next `getButtons` returns. Refused with BAD_REQUEST. */
    setButtons: build.mutation<Done, ButtonsChange>({
      query: ({ kind, chips }) => ({
        path: 'user/setButtonValue',
        method: 'POST',
        body: chips.map(({ name, stakePaise }) => ({
          button_name: name,
          button_value: toRupees(stakePaise),
          type: kind === 'game' ? 'Game' : 'Casino',
        })),
      }),
      rawResponseSchema: doneEnvelope,
      transformResponse: toDone,
    }),
  }),
});

export const { getButtons, setButtons } = buttonsApi.endpoints;
