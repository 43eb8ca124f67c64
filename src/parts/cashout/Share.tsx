import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import { Form } from 'react-final-form';
import type { WantedCashOut } from '../../../domain/cashout/cashOffer';
import { parseAmount, toRupees } from '../../../domain/base/money';
import { resultProblems } from '../../../domain/players/validation';
import { cashOutAsked } from '../../../slices/cashOut';
import { useAppDispatch } from '../../../store/hooks';
import { FormField } from '../forms/FormField';
import { useSay } from '../../base/i18n/words';

const BPS = 100;
const STEP = 5;
const MARKS = [25, 50, 75, 100].map((value) => ({ value, label: `${value} %` }));

type Values = { amount?: string };
type Props = { marketId: string; wanted: WantedCashOut };

/** How much is to be closed: a share, or as much as brings an amount. Each choice asks for a new price. */
export function Share({ marketId, wanted }: Props) {
  const say = useSay<'orders'>();
  const dispatch = useAppDispatch();
  const percent = wanted.kind === 'share' ? wanted.bps / BPS : 100;
  return (
    <Stack spacing={2}>
      <div>
        <FormLabel id="cash-share">{say('cash.share')}</FormLabel>
        <Slider
          key={percent}
          aria-labelledby="cash-share"
          defaultValue={percent}
          min={STEP}
          max={100}
          step={STEP}
          marks={MARKS}
          valueLabelDisplay="auto"
          getAriaValueText={(value) => `${value} %`}
          sx={{ mx: 2, width: 'calc(100% - 32px)' }}
          onChangeCommitted={(_, value) =>
            dispatch(cashOutAsked({ marketId, wanted: { kind: 'share', bps: Number(value) * BPS } }))
          }
        />
      </div>
      <Form<Values>
        onSubmit={({ amount }) => {
          const paise = parseAmount(amount);
          if (paise !== undefined) dispatch(cashOutAsked({ marketId, wanted: { kind: 'amount', paise } }));
        }}
        validate={resultProblems}
        initialValues={wanted.kind === 'amount' ? { amount: String(toRupees(wanted.paise)) } : {}}
        render={({ handleSubmit }) => (
          <form onSubmit={(event) => void handleSubmit(event)} noValidate>
            <Stack direction="row" sx={{ gap: 2, alignItems: 'start' }}>
              <FormField<Values>
                name="amount"
                label={say('cash.amount')}
                hint={say('cash.amountHint')}
                reads="signed"
                isOptional
              />
              <Button type="submit" variant="outlined" sx={{ minHeight: 44 }}>
                {say('cash.ask')}
              </Button>
            </Stack>
          </form>
        )}
      />
    </Stack>
  );
}
