import { showDay, showTime } from '../../base/format/dates';
import { useSay } from '../../base/i18n/words';
import { deviceOf } from './deviceName';

/** 'dd/MM/yyyy HH:mm' in UTC+5:30. */
export const showMoment = (at: number): string => `${showDay(at)} ${showTime(at)}`;

/** What a device is called by the program it signed in with. */
export function useDeviceName(): (userAgent: string) => string {
  const say = useSay<'security'>();
  return (userAgent) => {
    const device = deviceOf(userAgent);
    return device ? say('sessions.on', device) : say('sessions.unknown');
  };
}

const METHODS = ['password', 'totp', 'telegram', 'recovery', 'passkey'] as const;

/** By what somebody signed in; '' for what a later exchange may add. */
export function useMethodName(): (method: string) => string {
  const say = useSay<'security'>();
  return (method) => {
    const known = METHODS.find((one) => one === method);
    return known ? say(`method.${known}`) : '';
  };
}
