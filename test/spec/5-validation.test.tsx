import { cleanup, screen } from '@testing-library/react';
import type { PlainDialog } from '../../slices/dialogs';
import { fill, page, withDialog } from './page';
import { specification } from './specification';

const WALLET = { settings: { payment_gateway: 3 } };

type Form = Awaited<ReturnType<typeof form>>;

/** A dialog with a form, typed into by label; `says` is what stands in it once the field was left. */
async function form(name: PlainDialog, options: Parameters<typeof withDialog>[1] = {}) {
  const { inDialog, player } = await withDialog(name, options);
  const field = (label: string) => inDialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  const type = async (label: string, text: string) => {
    await fill(player, field(label), text);
    await player.tab();
    return field(label).value;
  };
  const has = (words: string) => inDialog.queryByText(words) !== null;
  const isThere = (label: string) => inDialog.queryByLabelText(new RegExp(`^${label}`)) !== null;
  return { inDialog, player, field, type, has, isThere };
}

/** What the fault of a field reads for each text typed; `why` is looked for, nothing else. */
async function faults({ type, has }: Form, label: string, why: string, texts: readonly string[]) {
  const said: [string, boolean][] = [];
  for (const text of texts) {
    await type(label, text);
    said.push([text, has(why)]);
  }
  return said;
}

specification('5. Validation rules', (says) => {
  says(
    "Deposit amount: required ('Amount is required'); input limited to digits and one decimal point.",
    async () => {
      const deposit = await form('deposit');
      expect(await faults(deposit, 'Amount', 'Amount is required', ['', '5'])).toEqual([
        ['', true],
        ['5', false],
      ]);
      // Key by key; a paste that is no number leaves the field as it was.
      const amount = deposit.field('Amount');
      await deposit.player.clear(amount);
      await deposit.player.type(amount, 'a1-2.5.0e,');
      await deposit.player.tab();
      expect(amount.value).toBe('12.50');
    },
  );
  says("Withdraw name: required ('Name is required'), uppercased.", async () => {
    const withdraw = await form('withdraw');
    expect(await faults(withdraw, 'Name', 'Name is required', [''])).toEqual([['', true]]);
    expect(await withdraw.type('Name', 'ravi k')).toBe('RAVI K');
    expect(withdraw.has('Name is required')).toBe(false);
  });
  says("Withdraw account: required ('Account number is required'), uppercased.", async () => {
    const withdraw = await form('withdraw');
    const why = 'Account number is required';
    expect(await faults(withdraw, 'Account number', why, [''])).toEqual([['', true]]);
    expect(await withdraw.type('Account number', 'ac12')).toBe('AC12');
    expect(withdraw.has(why)).toBe(false);
  });
  says(
    "IFSC: exactly 11 characters ('Ifsc Code length must be at least 11 characters long'); shown only when gateway is not 3.",
    async () => {
      const withdraw = await form('withdraw');
      const why = 'Ifsc Code length must be at least 11 characters long';
      const texts = ['ABCD012345', 'ABCD01234567', 'abcd0123456'];
      expect(await faults(withdraw, 'Ifsc Code', why, texts)).toEqual([
        ['ABCD012345', true],
        ['ABCD01234567', true],
        ['abcd0123456', false],
      ]);
      cleanup();
      expect((await form('withdraw', WALLET)).isThere('Ifsc Code')).toBe(false);
    },
  );
  says(
    "Mobile: exactly 10 digits ('Mobile Number length must be at least 10 characters long'); not for gateway 3.",
    async () => {
      const withdraw = await form('withdraw');
      const why = 'Mobile Number length must be at least 10 characters long';
      const texts = ['987654321', '98765432101', '9876543210'];
      expect(await faults(withdraw, 'Mobile Number', why, texts)).toEqual([
        ['987654321', true],
        ['98765432101', true],
        ['9876543210', false],
      ]);
      cleanup();
      expect((await form('withdraw', WALLET)).isThere('Mobile Number')).toBe(false);
    },
  );
  says(
    "Amount: required ('Withdraw Amount is required'); minimum 100 when gateway is 3 ('minimum 100 withdrawals!'), otherwise 1000 ('minimum 1000 withdrawals!').",
    async () => {
      for (const [options, least] of [
        [WALLET, 100],
        [{}, 1000],
      ] as const) {
        const withdraw = await form('withdraw', options);
        await withdraw.type('Withdraw Amount', '');
        expect(withdraw.has('Withdraw Amount is required')).toBe(true);
        const why = `minimum ${least} withdrawals!`;
        const texts = [String(least - 1), String(least)];
        expect(await faults(withdraw, 'Withdraw Amount', why, texts)).toEqual([
          [String(least - 1), true],
          [String(least), false],
        ]);
        cleanup();
      }
    },
  );
  says('App selector only for gateway 3 (Select App, nogad payout, bkash payout).', async () => {
    const { inDialog } = await form('withdraw', WALLET);
    const options = inDialog.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Select App', 'nogad payout', 'bkash payout']);
    cleanup();
    const bank = await form('withdraw');
    expect(bank.inDialog.queryAllByRole('option')).toEqual([]);
  });
  says(
    "Change-password form: master password required; new password required, at least 8 characters with a letter and a digit, allowed specials @$!%*#?&; confirm must equal the new password, otherwise a 'matching' error is set on the confirm field.",
    async () => {
      const { player } = await page({ path: '/setting/change-password' });
      const [master, fresh, confirm] = [
        await screen.findByLabelText('Current password'),
        screen.getByLabelText('New password'),
        screen.getByLabelText('Confirm password'),
      ];
      const go = screen.getByRole('button', { name: 'Change password' });
      const isWrong = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';
      await player.click(master);
      await player.tab();
      expect(isWrong(master)).toBe(true);
      await fill(player, master, 'Demo@1234');
      for (const [text, isRefused] of [
        ['abcde12', true],
        ['abcdefgh', true],
        ['12345678', true],
        ['abcdef12^', true],
        ['abcdef12', false],
        ['ab12@$!%*#?&', false],
      ] as const) {
        await fill(player, fresh, text);
        await player.tab();
        expect([text, isWrong(fresh)]).toEqual([text, isRefused]);
      }
      await fill(player, confirm, 'ab12@$!%*#?');
      await player.tab();
      expect([isWrong(confirm), screen.queryByText(/matching/) !== null]).toEqual([true, true]);
      expect(go).toBeDisabled();
      await fill(player, confirm, 'ab12@$!%*#?&');
      expect(isWrong(confirm)).toBe(false);
      expect(go).toBeEnabled();
    },
  );
  says('Submit buttons are disabled while the form is invalid.', async () => {
    const deposit = await form('deposit');
    expect(deposit.inDialog.getByRole('button', { name: 'Deposit' })).toBeDisabled();
    await deposit.type('Amount', '100');
    expect(deposit.inDialog.getByRole('button', { name: 'Deposit' })).toBeEnabled();
    cleanup();
    const withdraw = await form('withdraw', WALLET);
    const go = withdraw.inDialog.getByRole('button', { name: 'Withdraw' });
    expect(go).toBeDisabled();
    await withdraw.type('Name', 'A');
    await withdraw.type('Account number', 'B');
    await withdraw.type('Withdraw Amount', '100');
    expect(go).toBeDisabled();
    await withdraw.player.selectOptions(withdraw.inDialog.getByRole('combobox'), 'bkash payout');
    expect(go).toBeEnabled();
    cleanup();
    const buttons = await form('setButtons');
    const update = () => buttons.inDialog.getAllByRole('button', { name: 'Update' })[0];
    expect(update()).toBeEnabled();
    const [value] = buttons.inDialog.getAllByLabelText(/^price value/i);
    if (value) await buttons.player.clear(value);
    expect(update()).toBeDisabled();
  });
  says("Withdraw notice: 'Withdrawal will be done between 9 Am to 10 PM only!'.", async () => {
    for (const options of [{}, WALLET]) {
      const { inDialog } = await form('withdraw', options);
      expect(inDialog.getByText('Withdrawal will be done between 9 Am to 10 PM only!')).toBeVisible();
      cleanup();
    }
  });
});
