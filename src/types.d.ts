declare module '*.css';
/** Version of the build, from package.json. */
declare const __VERSION__: string;
/** Short hash of its commit; empty when it was not built from a checkout. */
declare const __COMMIT__: string;
