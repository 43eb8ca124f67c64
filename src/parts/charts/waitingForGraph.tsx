import type { ReactNode } from 'react';
import { Waiting } from '../../base/ui/Problem';

export const GRAPH_PX = 260;

/** As high before the graph has come as with it; one that does not come is done without. */
export const waitingForGraph = (came: 'coming' | 'failed'): ReactNode =>
  came === 'coming' ? <Waiting rows={1} height={GRAPH_PX} /> : null;
