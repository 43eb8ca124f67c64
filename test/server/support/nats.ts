import { NATS } from './natsServer';

export { startNats } from './natsServer';

export const describeNats = NATS === undefined ? describe.skip : describe;
if (NATS === undefined)
  test.skip('no nats-server here (Debian: apt-get install nats-server)', () => undefined);
