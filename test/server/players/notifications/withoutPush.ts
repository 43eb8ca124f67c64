import { createPushSetup } from '../../../../server/players/notifications/push/keys';

/** An exchange that pushes to no browser, as nobody named its operator. */
export const WITHOUT_PUSH = createPushSetup({
  role: 'all',
  dataDir: '',
  demo: true,
  host: '127.0.0.1',
  push: { subject: undefined, hosts: [], key: undefined },
});
