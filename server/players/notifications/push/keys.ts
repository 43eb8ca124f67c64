import type { Config } from '../../../base/config';
import { readKey } from '../../../base/seal';
import type { PushHosts } from './address';
import { createSigner } from './vapid';
import type { Signer } from './vapid';

const FILE = 'push.key';

const LOOPBACK: readonly string[] = ['127.0.0.1', '::1', 'localhost'];

/** How this exchange pushes. */
export type PushSetup = PushHosts & {
  /** undefined: push is not set up here. */
  signer: () => Promise<Signer | undefined>;
};

type Asked = Pick<Config, 'role' | 'dataDir' | 'demo' | 'host' | 'push'>;

/**
 * Keys from `PUSH_KEY`, or of a process that is alone from a file of the data folder, made when first asked for. Several processes
 * would each make one of their own, so there push waits for the setting.
 */
export function createPushSetup({ role, dataDir, demo, host, push }: Asked): PushSetup {
  const { subject, hosts, key } = push;
  const isLoopbackAllowed = demo && LOOPBACK.includes(host);
  const isSetUp = subject !== undefined && (key !== undefined || role === 'all');
  let read: Promise<Signer> | undefined;
  const load = async (): Promise<Signer> =>
    createSigner(key ?? (await readKey(dataDir, FILE)), subject ?? '');
  return {
    hosts,
    isLoopbackAllowed,
    signer: async () => {
      if (!isSetUp) return undefined;
      read ??= load().catch((error: unknown) => {
        read = undefined;
        throw error;
      });
      return read;
    },
  };
}
