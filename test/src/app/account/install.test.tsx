import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import MenuList from '@mui/material/MenuList';
import { Provider } from 'react-redux';
import { keepInstallOffer } from '../../../../store/installOffer';
import { makeStore } from '../../../../store/makeStore';
import { InstallEntry } from '../../../../src/app/account/InstallEntry';
import { bring } from '../../../../src/base/i18n/words';
import { ACCOUNT } from '../../../../src/base/i18n/parts';
import { fakeWorld } from '../../../store/fakeWorld';

const browser = new EventTarget();
beforeAll(async () => {
  keepInstallOffer(browser);
  await bring(ACCOUNT);
});

function offer() {
  const prompt = jest.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void browser.dispatchEvent(event));
  return { event, prompt };
}

function open() {
  const { store } = makeStore({ world: fakeWorld().world });
  render(
    <Provider store={store}>
      <MenuList>
        <InstallEntry />
      </MenuList>
    </Provider>,
  );
}

const entry = () => screen.queryByRole('menuitem', { name: /Install the app/ });

test('the page is offered as an app once the browser would install it, and the browser asks once', async () => {
  open();
  expect(entry()).toBeNull();
  const { event, prompt } = offer();
  expect(event.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Install the app' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(entry()).toBeNull();
});

test('an app that was installed meanwhile is not offered again', () => {
  open();
  offer();
  expect(entry()).toBeVisible();
  act(() => void browser.dispatchEvent(new Event('appinstalled')));
  expect(entry()).toBeNull();
});

test('where only the player can install it, the entry says how', () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  open();
  expect(entry()).toHaveTextContent('Press Share in the browser, then Add to Home Screen.');
  Reflect.deleteProperty(navigator, 'standalone');
});
