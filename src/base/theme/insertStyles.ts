/* In the page's bundle this stands for `@emotion/use-insertion-effect-with-fallbacks` (webpack.config.ts). Emotion writes its
 * rules from an insertion effect, all of a screen's in one commit that nothing can interrupt: 230 of the 350 ms a slow phone
 * stood still for at the first list of markets. While rendering, React gives way every few milliseconds. */
import { useInsertionEffect } from 'react';

/** Writes at once, as Emotion does by itself where React has no insertion effect. */
export const useInsertionEffectAlwaysWithSyncFallback = <T>(insert: () => T): T => insert();

/** Of global styles, which are also taken away again. */
export const useInsertionEffectWithLayoutFallback = useInsertionEffect;
