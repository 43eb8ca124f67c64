import type { ComponentType } from 'react';
import { bring } from '../i18n/words';
import type { Part } from '../i18n/words';
import { onDemand } from './onDemand';

/** A component in a chunk of its own, shown once its words have loaded too. What stands meanwhile, or where it did not come, is up to
 * whoever shows it: a part of a screen takes nothing else away with it. */
export const onDemandWith = <Props extends object>(part: Part, load: () => Promise<ComponentType<Props>>) =>
  onDemand(async () => {
    const [came] = await Promise.all([load(), bring(part)]);
    return came;
  }).OnDemand;
