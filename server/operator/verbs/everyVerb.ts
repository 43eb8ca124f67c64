import type { AnyVerb } from '../verb';
import * as approvals from './approvals';
import { byName, OTHER_VERBS } from './otherVerbs';

/** Everything an operator can change, by its name: each once, whatever shows it. */
export const EVERY_VERB: ReadonlyMap<string, AnyVerb> = new Map([...OTHER_VERBS, ...byName([approvals])]);
