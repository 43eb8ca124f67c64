import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form } from 'react-final-form';
import type { CashRule } from '../../../api/cashOut';
import { parseAmount } from '../../../domain/base/money';
import { limitProblems } from '../../../domain/players/validation';
import { cashRuleRemoved, cashRuleRequested, selectCashRules } from '../../../slices/cashRules';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showAmount, showSigned } from '../../base/format/amounts';
import { sayError, useSay } from '../../base/i18n/words';
import { FormField } from '../forms/FormField';

const TYPED = { isOptional: true, reads: 'amount' } as const;

type Values = { profit?: string; loss?: string };

/** Cashing out by itself at a profit or a loss, and what the exchange holds of that. @param isOver whether nothing is left
 * to be cashed out, or the market never has a cash out: what is held, or was, is shown alone */
export function CashRules({ marketId, isOver }: { marketId: string; isOver: boolean }) {
  const say = useSay<'orders'>();
  const words = useSay();
  const now = useAppSelector(selectCashRules);
  // The exchange names those of every market.
  const own = 'rules' in now ? now.rules.filter((rule) => rule.marketId === marketId) : [];
  if (isOver && own.length === 0) return null;
  return (
    <section aria-labelledby="cash-auto">
      <Typography variant="h3" id="cash-auto" sx={{ fontSize: 16, fontWeight: 650 }}>
        {say('cash.auto')}
      </Typography>
      {!isOver && <Limits marketId={marketId} isSending={now.status === 'sending'} />}
      {now.status === 'refused' && <Alert severity="error">{sayError(words, now.error)}</Alert>}
      {own.length > 0 && <Held rules={own} />}
    </section>
  );
}

function Limits({ marketId, isSending }: { marketId: string; isSending: boolean }) {
  const say = useSay<'orders'>();
  const dispatch = useAppDispatch();
  const hold = ({ profit, loss }: Values) => {
    const [profitPaise = null, lossPaise = null] = [parseAmount(profit), parseAmount(loss)];
    if (profitPaise !== null || lossPaise !== null)
      dispatch(cashRuleRequested({ marketId, profitPaise, lossPaise }));
  };
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {say('cash.autoAbout')}
      </Typography>
      <Form<Values>
        onSubmit={hold}
        validate={limitProblems}
        render={({ handleSubmit }) => (
          <form onSubmit={(event) => void handleSubmit(event)} noValidate>
            <Stack
              direction="row"
              sx={{ gap: 2, pt: 2, alignItems: 'start', '& > .MuiTextField-root': { flex: '1 1 100px' } }}
            >
              <FormField<Values> name="profit" label={say('cash.profit')} {...TYPED} />
              <FormField<Values> name="loss" label={say('cash.loss')} {...TYPED} />
              <Button type="submit" variant="outlined" aria-disabled={isSending}>
                {say('cash.set')}
              </Button>
            </Stack>
          </form>
        )}
      />
    </>
  );
}

function Held({ rules }: { rules: readonly CashRule[] }) {
  const say = useSay<'orders'>();
  return (
    <>
      <Typography variant="body2" sx={{ mt: 2, fontWeight: 650 }}>
        {say('cash.rules')}
      </Typography>
      {rules.map((rule) => (
        <Rule key={rule.ruleId} rule={rule} />
      ))}
    </>
  );
}

function Rule({ rule }: { rule: CashRule }) {
  const say = useSay<'orders'>();
  const dispatch = useAppDispatch();
  const { ruleId, profitPaise, lossPaise, state, closedPaise } = rule;
  const limits = [
    ...(profitPaise === null ? [] : [say('cash.ruleProfit', { amount: showAmount(profitPaise) })]),
    ...(lossPaise === null ? [] : [say('cash.ruleLoss', { amount: showAmount(lossPaise) })]),
  ].join(' / ');
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
      <Typography variant="body2">
        {limits}
        {state === 'done' && ` – ${say('cash.ruleDone', { amount: showSigned(closedPaise ?? 0) })}`}
        {state === 'ended' && ` – ${say('cash.ruleEnded')}`}
      </Typography>
      {state === 'waiting' && (
        <Button
          size="small"
          aria-label={say('cash.removeName', { limits })}
          onClick={() => dispatch(cashRuleRemoved({ ruleId }))}
        >
          {say('cash.remove')}
        </Button>
      )}
    </Stack>
  );
}
