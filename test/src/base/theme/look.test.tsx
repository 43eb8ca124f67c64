import { renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { getSettings } from '../../../../api/settings';
import { selectSettings } from '../../../../slices/settings';
import { useTokens } from '../../../../src/base/theme/useLook';
import { ok } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';

test('settings with the same colours leave the tokens, and with them the theme, as they are', async () => {
  const { app, tick, server } = await openApp();
  const { result } = renderHook(useTokens, {
    wrapper: ({ children }) => <Provider store={app.store}>{children}</Provider>,
  });
  const again = async () => {
    void app.store.dispatch(getSettings.initiate(undefined, { forceRefetch: true }));
    await tick();
  };
  const [before, settings] = [result.current, selectSettings(app.store.getState())];
  await again();
  expect(selectSettings(app.store.getState())).not.toBe(settings);
  expect(result.current).toBe(before);
  server.answers['globalSetting/getGlobalSetting'] = ok({ bg_primary_color: '#7a1f1f' });
  await again();
  await waitFor(() => expect(result.current).not.toBe(before));
});
