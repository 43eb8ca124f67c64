import { formatAmount } from '../../../domain/base/money';
import type { PaymentOrder } from './orders';

const ACTIONS = {
  pay: 'Pay',
  'pay-twice': 'Pay, and be confirmed twice',
  'pay-late': 'Pay, and be confirmed late',
  cancel: 'Cancel',
  fail: 'Let it fail',
} as const;
export type Action = keyof typeof ACTIONS;
export const isAction = (text: string): text is Action => Object.hasOwn(ACTIONS, text);

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 26rem; padding: 1.5rem 1rem; }
  h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
  .amount { font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums; margin: .5rem 0; }
  code { overflow-wrap: anywhere; }
  button { display: block; width: 100%; min-height: 44px; margin: .5rem 0; padding: .5rem 1rem; font: inherit;
    border: 1px solid currentColor; border-radius: 8px; background: none; color: inherit; cursor: pointer; }
  button.first { background: #0b3d2e; border-color: #0b3d2e; color: #fff; font-weight: 600; }
  :focus-visible { outline: 3px solid #b5651d; outline-offset: 2px; }
  a { color: inherit; display: inline-block; min-height: 44px; padding-top: .5rem; }`;

const WORDS: Record<PaymentOrder['status'], string> = {
  created: 'Waits for the gateway to confirm it.',
  paid: 'Paid. The amount is on the account.',
  cancelled: 'Cancelled. Nothing was paid.',
  failed: 'Failed. Nothing was paid.',
};

const page = (nonce: string, title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${STYLE}
</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

const back = '<p><a href="/#/home">Back to the exchange</a></p>';

/** The payment page, with buttons if `open`. All its values are ours, so nothing is escaped. */
export function orderPage(nonce: string, { id, amountPaise, status }: PaymentOrder, open: boolean): string {
  const buttons = Object.entries(ACTIONS).map(
    ([action, label], i) =>
      `<form method="post" action="/sandbox-pay/${id}/${action}"><button${i === 0 ? ' class="first"' : ''}>${label}</button></form>`,
  );
  const head = `<h1>Sandbox payment</h1>
<p>No money moves here: this page plays the part of a payment gateway.</p>
<p class="amount">${formatAmount(amountPaise)}</p>
<p>Order <code>${id}</code></p>`;
  const rest =
    open && status === 'created' ? buttons.join('\n') : `<p role="status">${WORDS[status]}</p>\n${back}`;
  return page(nonce, 'Sandbox payment', `${head}\n${rest}`);
}

export const unknownPage = (nonce: string): string =>
  page(
    nonce,
    'No such order',
    `<h1>No such order</h1>\n<p>The address of this payment is not right.</p>\n${back}`,
  );
